/** The letters to a broker that are about no submission, as they would be sent now: announcements and tokens. */
import type { Actor, AnnouncedLetter } from '@bindery/contracts/events'
import { JobRefused } from '@bindery/contracts/ports'
import { fullName } from '@bindery/contracts/rules'
import type { LetterPreview } from '@bindery/contracts/wire'
import type { Facts } from '../runtime/facts.ts'
import { marked, missingIn } from './absent.ts'
import { writtenAnnouncement } from './announcement-letters.ts'
import { writtenToken } from './broker-letters.ts'
import { unknown } from './letter.ts'
import type { WrittenToBroker } from './to-broker.ts'

type Party = LetterPreview['From']

export const previewedToken = (facts: Facts, From: Party, brokerId: number, actor: Actor): Promise<LetterPreview> =>
  previewed(From, [], () => writtenToken(facts, { brokerId, actorId: actor.id, token: null }, marked))

export function previewedAnnouncement(
  facts: Facts,
  From: Party,
  { files, ...letter }: AnnouncedLetter,
  actor: Actor,
): Promise<LetterPreview> {
  const Files = files.map(({ fileName, size }) => ({ FileName: fileName, Size: size }))
  return previewed(From, Files, async () => {
    const written = await writtenAnnouncement(facts, { ...letter, ownerId: actor.id }, marked)
    // A sample is written for a broker, and goes to the sender (ANN-004).
    return { ...written, broker: letter.isSample ? written.user : written.broker }
  })
}

/** One that would be refused is shown with the reason. */
export async function previewed(
  From: Party,
  Files: LetterPreview['Files'],
  write: () => Promise<Omit<WrittenToBroker, 'broker'> & { readonly broker: Parameters<typeof fullName>[0] }>,
): Promise<LetterPreview> {
  const known = { Reader: 'broker' as const, From, Cc: [], Files }
  try {
    const { broker, user, to, subject, html, template, values } = await write()
    return {
      ...known,
      ReplyTo: user && { Name: fullName(user), Address: user.username },
      To: { Name: fullName(broker), Address: to },
      Subject: subject || unknown('Subject'),
      Html: html,
      Missing: missingIn(template, values),
      Problem: '',
    }
  } catch (error) {
    if (!(error instanceof JobRefused)) throw error
    const To = { Name: '', Address: '' }
    return { ...known, ReplyTo: null, To, Subject: '', Html: '', Missing: [], Problem: error.message }
  }
}
