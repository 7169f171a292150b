/** An announcement's message to one broker, signed by its sender; a sample goes to the sender (ANN-007, A-112, A-158). */
import type { AccountFacts, AnnouncedLetter, AnnouncedMessage, KnownAnnouncement } from '@bindery/contracts/events'
import { JobRefused } from '@bindery/contracts/ports'
import { fullName } from '@bindery/contracts/rules'
import type { WorkerDependencies } from '../runtime/dependencies.ts'
import { readKept } from '../documents/kept.ts'
import type { Facts } from '../runtime/facts.ts'
import { refuseTooMuch } from './attachments.ts'
import type { Draft } from './draft.ts'
import { filledSafely, signed, type Absent } from './render.ts'
import { brokerValues, type WrittenToBroker } from './to-broker.ts'
import { worded } from './wording.ts'

/** The purposes of an announcement's messages; only the sender gets the sample. */
export const ANNOUNCEMENT_PURPOSES = { all: 'announcement', sample: 'announcement-sample' } as const

const WORDING = {
  template: 'ANNOUNCEMENT-EMAIL-MESSAGE',
  builtIn: '<p>Dear {{BrokerFirstName}},</p><p>We have news for you; please see the attached.</p>',
}

/** The Message-ID follows from the event that asked for the message, and from the broker. */
export const announcedMessageId = (eventId: string, brokerId: number) => `announcement-${eventId}-${brokerId}@bindery`

type Announced = Omit<AnnouncedLetter, 'files'> & { readonly ownerId: number }

/**
 * The message as it is sent and as it is previewed. The console fills the fields of every text; fields that it left open
 * are filled here, as in any letter.
 * @throws {JobRefused} when the broker or the sender does not exist
 */
export async function writtenAnnouncement(
  facts: Facts,
  { brokerId, ownerId, isSample, subject, message }: Announced,
  absent?: Absent,
): Promise<WrittenToBroker & { readonly user: AccountFacts }> {
  const broker = await facts.broker(brokerId)
  if (!broker) throw new JobRefused(`There is no broker ${brokerId}.`)
  const user = await facts.account(ownerId)
  if (!user) throw new JobRefused(`There is no account ${ownerId}.`)
  const values = await brokerValues(facts, broker, user)
  const template = await worded(facts, { ...WORDING, written: message })
  const html = signed(filledSafely(template, values, absent), user)
  return { broker, user, to: isSample ? user.username : broker.email, subject, template, values, html }
}

export async function announcementDraft(
  files: Pick<WorkerDependencies['files'], 'read'>,
  facts: Facts,
  { isSample, ownerId, subject, files: attached }: KnownAnnouncement,
  { brokerId, body }: AnnouncedMessage,
): Promise<Draft> {
  refuseTooMuch(attached)
  const text = await readKept(files, { id: body.id, fileName: 'Announcement.html' })
  const message = text.content.toString()
  const written = await writtenAnnouncement(facts, { brokerId, ownerId, isSample, subject, message })
  const { user, to, html } = written
  return {
    purpose: ANNOUNCEMENT_PURPOSES[isSample ? 'sample' : 'all'],
    itemId: brokerId,
    to: [to],
    cc: [],
    replyTo: { name: fullName(user), address: user.username },
    subject,
    html,
    attachments: await Promise.all(attached.map((file) => readKept(files, file))),
    unaddressed: '',
  }
}
