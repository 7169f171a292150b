/** An announcement's message to one broker, signed by its sender; a sample goes to the sender (ANN-007, A-112, A-158). */
import type { AnnouncedMessage, KnownAnnouncement } from '@bindery/contracts/events'
import { JobRefused } from '@bindery/contracts/ports'
import { fullName, type AnnouncementPlaceholder } from '@bindery/contracts/rules'
import type { WorkerDependencies } from '../runtime/dependencies.ts'
import { readKept } from '../documents/kept.ts'
import type { Facts } from '../runtime/facts.ts'
import { refuseTooMuch } from './attachments.ts'
import type { Draft } from './draft.ts'
import { filledSafely, signed } from './render.ts'

/** The purposes of an announcement's messages; only the sender gets the sample. */
export const ANNOUNCEMENT_PURPOSES = { all: 'announcement', sample: 'announcement-sample' } as const

/** The Message-ID follows from the event that asked for the message, and from the broker. */
export const announcedMessageId = (eventId: string, brokerId: number) => `announcement-${eventId}-${brokerId}@bindery`

/** The console fills the fields of every text; fields that it left open are filled here, as in any letter. */
export async function announcementDraft(
  files: Pick<WorkerDependencies['files'], 'read'>,
  facts: Facts,
  { isSample, ownerId, subject, files: attached }: KnownAnnouncement,
  { brokerId, body }: AnnouncedMessage,
): Promise<Draft> {
  const broker = await facts.broker(brokerId)
  if (!broker) throw new JobRefused(`There is no broker ${brokerId}.`)
  const user = await facts.account(ownerId)
  if (!user) throw new JobRefused(`There is no account ${ownerId}.`)
  refuseTooMuch(attached)
  const values: Readonly<Record<AnnouncementPlaceholder, string>> = {
    BrokerFirstName: broker.firstName,
    BrokerFullName: fullName(broker),
    BrokerHouse: await facts.house(broker.houseId),
    UserFullName: fullName(user),
    UserTitle: user.title,
    UserPhone: user.phone,
    UserEmail: user.username,
  }
  const text = await readKept(files, { id: body.id, fileName: 'Announcement.html' })
  return {
    purpose: ANNOUNCEMENT_PURPOSES[isSample ? 'sample' : 'all'],
    itemId: brokerId,
    to: [isSample ? user.username : broker.email],
    cc: [],
    replyTo: { name: fullName(user), address: user.username },
    subject,
    html: signed(filledSafely(text.content.toString(), values), user),
    attachments: await Promise.all(attached.map((file) => readKept(files, file))),
    unaddressed: '',
  }
}
