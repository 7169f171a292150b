/** The message of an announcement to the first broker of its body, from its form as filled in so far. */
import type { AnnouncedLetter } from '@bindery/contracts/events'
import { requiredId, SendAnnouncement } from '@bindery/contracts/wire'
import { filesIn, recordIn, writtenIn, type Body, type Drafting } from '../facts/drafting.ts'
import { knownOf } from '../facts/known.ts'

const { SendMeSample: sample } = SendAnnouncement.request.entries

export async function announcedLetter(
  body: Body,
  drafting: Pick<Drafting, 'actor' | 'upload'>,
): Promise<AnnouncedLetter> {
  const entries: unknown = body['Announcements']
  const first: unknown = Array.isArray(entries) ? entries[0] : undefined
  const { BrokerID = 0 } = knownOf({ BrokerID: requiredId('Broker') }, first)
  const { SendMeSample = false } = knownOf({ SendMeSample: sample }, body)
  const { EmailSubject, EmailMessage, Attachments } = recordIn({ first }, 'first')
  return {
    brokerId: BrokerID,
    isSample: SendMeSample,
    subject: typeof EmailSubject === 'string' ? EmailSubject.trim() : '',
    message: writtenIn(EmailMessage),
    files: await filesIn(Attachments, drafting),
  }
}
