/** The message of an announcement to the first broker of its body, from its form as filled in so far. */
import type { AnnouncedLetter } from '@bindery/contracts/events'
import { filesIn, recordIn, writtenIn, type Body, type Drafting } from '../facts/drafting.ts'

export async function announcedLetter(
  body: Body,
  drafting: Pick<Drafting, 'actor' | 'upload'>,
): Promise<AnnouncedLetter> {
  const entries: unknown = body['Announcements']
  const first: unknown = Array.isArray(entries) ? entries[0] : undefined
  const { BrokerID, EmailSubject, EmailMessage, Attachments } = recordIn({ first }, 'first')
  return {
    brokerId: typeof BrokerID === 'number' ? BrokerID : 0,
    isSample: body['SendMeSample'] === true,
    subject: typeof EmailSubject === 'string' ? EmailSubject.trim() : '',
    message: writtenIn(EmailMessage),
    files: await filesIn(Attachments, drafting),
  }
}
