/** The message of an announcement to the first broker of its body, from its form as filled in so far. */
import type { AnnouncedLetter } from '@bindery/contracts/events'
import { SendAnnouncement } from '@bindery/contracts/wire'
import { filesIn, firstIn, writtenIn, type Body, type Drafting } from '../facts/drafting.ts'
import { knownOf, numberIn } from '../facts/known.ts'

const { SendMeSample: sample } = SendAnnouncement.request.entries

export async function announcedLetter(
  body: Body,
  drafting: Pick<Drafting, 'actor' | 'upload'>,
): Promise<AnnouncedLetter> {
  const first = firstIn(body, 'Announcements')
  const { SendMeSample = false } = knownOf({ SendMeSample: sample }, body)
  const { EmailSubject, EmailMessage, Attachments } = first
  return {
    brokerId: numberIn(first, 'BrokerID'),
    isSample: SendMeSample,
    subject: typeof EmailSubject === 'string' ? EmailSubject.trim() : '',
    message: writtenIn(EmailMessage),
    files: await filesIn(Attachments, drafting),
  }
}
