/** The notice that a renewal would send, from its form as filled in so far. */
import type { KnownRenewal, NoticeLetter } from '@bindery/contracts/events'
import { filesIn, recordIn, writtenIn, type Body, type Drafting } from '../facts/drafting.ts'

export async function noticeLetter(
  body: Body,
  drafting: Pick<Drafting, 'actor' | 'upload'>,
  { files: sent }: KnownRenewal,
): Promise<NoticeLetter> {
  const { NoticeMessage, Attachments } = recordIn(body, 'Renewal')
  const [shared, uploads] = await Promise.all([filesIn(body['Files'], drafting), filesIn(Attachments, drafting, sent)])
  return { message: writtenIn(NoticeMessage), files: [...shared, ...uploads] }
}
