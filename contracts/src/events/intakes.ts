/**
 * The events of an intake: what a broker sent, read for its facts, until a person makes a submission of it or puts it
 * aside.
 */
import * as v from 'valibot'
import { event, type FactOf } from './define.ts'
import { RecordedFact } from './documents.ts'
import { Instant, MailedFile, personal } from './shared.ts'

const intakeId = v.number()

/** The files as they came: a mail, or the documents of a proposal. The actor of one from the watched folder is the system. */
export const IntakeReceived = event('IntakeReceived', v.object({ intakeId, files: v.array(MailedFile) }))

/** The mail as its head says; null for an intake without one. */
const ReadMail = v.object({
  fromName: personal(v.string()),
  fromAddress: personal(v.string()),
  /** Every address that may be the broker's, the likeliest first: the sender's, and those of the letters quoted below. */
  addresses: personal(v.array(v.string())),
  subject: v.string(),
  sentAt: v.nullable(Instant),
})

export const IntakeRead = event(
  'IntakeRead',
  v.object({
    intakeId,
    mail: v.nullable(ReadMail),
    /** All files that a submission takes over: those that came, and the attachments of the mail. */
    files: v.array(MailedFile),
    /** Files that are not taken over, with the reason. */
    leftOut: v.array(v.object({ fileName: v.string(), reason: v.string() })),
    /** Files among those taken over whose text could not be read, such as a scan, with the reason. */
    unread: v.array(v.object({ fileName: v.string(), reason: v.string() })),
    /** The best fact of each field; the coverage may have several. Their evidence names a file by its SHA-256. */
    facts: v.array(RecordedFact),
    model: v.string(),
    /** The model that should have found them and could not. */
    fellBack: v.nullable(v.object({ from: v.string(), reason: v.string() })),
    /** What further documents say of a field otherwise than its fact, each value once; the first events have none. */
    others: v.optional(v.array(RecordedFact)),
  }),
)
/** The reason is shown to people; the files as they came are still there. */
export const IntakeNotRead = event('IntakeNotRead', v.object({ intakeId, reason: v.string() }))
export const IntakeUsed = event('IntakeUsed', v.object({ intakeId, submissionId: v.number() }))
export const IntakeSetAside = event('IntakeSetAside', v.object({ intakeId, reason: v.string() }))
/** A person took back that it was put aside. */
export const IntakeReturned = event('IntakeReturned', v.object({ intakeId }))

export type IntakeFact =
  | FactOf<typeof IntakeReceived>
  | FactOf<typeof IntakeRead>
  | FactOf<typeof IntakeNotRead>
  | FactOf<typeof IntakeUsed>
  | FactOf<typeof IntakeSetAside>
  | FactOf<typeof IntakeReturned>
