/** The notice of a renewal as it would be sent now; one that would be refused is shown with the reason. */
import type { NoticeLetter } from '@bindery/contracts/events'
import { JobRefused, type NoticeAbout } from '@bindery/contracts/ports'
import { fullName, required } from '@bindery/contracts/rules'
import type { LetterPreview } from '@bindery/contracts/wire'
import type { Facts } from '../runtime/facts.ts'
import { marked, missingIn } from './absent.ts'
import { writtenNotice } from './renewal-letters.ts'

export async function previewedNotice(
  facts: Facts,
  From: LetterPreview['From'],
  { message, files }: NoticeLetter,
  { renewal, actor }: NoticeAbout,
): Promise<LetterPreview> {
  const Files = files.map(({ fileName, size }) => ({ FileName: fileName, Size: size === 0 ? null : size }))
  const known = { Reader: 'broker', From, Files } as const
  try {
    const notice = await writtenNotice(facts, message, renewal, actor.id, marked)
    const { broker, user, underwriter, subject, html, template, values } = notice
    return {
      ...known,
      ReplyTo: user && { Name: fullName(user), Address: user.username },
      To: { Name: broker ? fullName(broker) : '', Address: broker?.email ?? '' },
      Cc: underwriter ? [{ Name: fullName(underwriter), Address: underwriter.username }] : [],
      Subject: subject,
      Html: html,
      Missing: missingIn(template, values),
      Problem: broker ? '' : required('Broker'),
    }
  } catch (error) {
    if (!(error instanceof JobRefused)) throw error
    const nobody = { Name: '', Address: '' }
    const rest = { ReplyTo: null, To: nobody, Cc: [], Subject: '', Html: '', Missing: [] }
    return { ...known, ...rest, Problem: error.message }
  }
}
