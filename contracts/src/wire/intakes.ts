/**
 * Intakes: mails and proposals of brokers, dropped on the form of a new submission or laid into the watched folder, that
 * wait until a person makes a submission of them. Nothing is made or sent of an intake by itself.
 */
import * as v from 'valibot'
import { INTAKE_LISTS, INTAKE_STATES, invalid } from '../rules/index.ts'
import { command, query } from './call.ts'
import { Fact } from './facts.ts'
import { After, longText, MaybeDate, requiredId, Success } from './fields.ts'
import { requiredAttachments } from './shared.ts'

/** The rows of intakes; they are not sent to consoles as a collection. */
export const INTAKES = 'Intakes'
/** The most files of one intake, its mail included. */
export const MOST_INTAKE_FILES = 20

/** A file that a submission made of the intake takes over. */
export const IntakeFile = v.object({
  id: v.string(),
  FileName: v.string(),
  /** Bytes. */
  Size: v.number(),
  /** Lower-case hex; the evidence of a fact names its file by it. */
  sha256: v.string(),
})
export type IntakeFile = v.InferOutput<typeof IntakeFile>

export const IntakeRow = v.object({
  IntakeID: v.number(),
  State: v.picklist(INTAKE_STATES),
  DateCreated: MaybeDate,
  /** Who dropped it into the console; '' for one from the watched folder. */
  CreatedBy: v.string(),
  /** As the head of its mail says; '' without a mail. */
  FromName: v.string(),
  FromAddress: v.string(),
  /** Every address that may be the broker's, the likeliest first. */
  Addresses: v.array(v.string()),
  Subject: v.string(),
  Sent: MaybeDate,
  /** The insured that was found; '' when none was. */
  Insured: v.string(),
  Files: v.array(IntakeFile),
  LeftOut: v.array(v.object({ FileName: v.string(), Reason: v.string() })),
  /** Those of the files whose text could not be read, such as a scan. */
  Unread: v.array(v.object({ FileName: v.string(), Reason: v.string() })),
  /** How many facts were found. */
  FactCount: v.number(),
  /** Why it could not be read, or why it was put aside; else ''. */
  Reason: v.string(),
  /** The submission that was made of it. */
  SubmissionID: v.nullable(v.number()),
})
export type IntakeRow = v.InferOutput<typeof IntakeRow>

export const Intake = v.object({
  ...IntakeRow.entries,
  Facts: v.array(Fact),
  /** What further documents say of a field otherwise than its fact. */
  Others: v.array(Fact),
  /** The model that found them: 'built-in', or the name of a service's model. */
  Model: v.string(),
  /** The model that should have found them and could not, with the reason in words; '' when there was no such. */
  FellBack: v.string(),
})
export type Intake = v.InferOutput<typeof Intake>

/** Makes one intake of uploaded files (Func INTAKE of an upload); a job reads it. */
export const ReceiveIntake = command('RECEIVE_INTAKE', 'quotation', {
  request: v.object({
    Attachments: v.pipe(
      requiredAttachments(invalid('Attachments')),
      v.maxLength(MOST_INTAKE_FILES, invalid('Attachments')),
    ),
  }),
  results: v.object({ Success, After, IntakeID: v.number() }),
})

/** The newest first: those that a person may still work, or those that are done with. */
export const GetIntakes = query('GET_INTAKES', 'quotation', {
  reads: [INTAKES],
  request: v.object({ List: v.optional(v.picklist(INTAKE_LISTS, invalid('List')), 'open') }),
  results: v.object({
    Intakes: v.array(IntakeRow),
    /** How many are open, whichever list was asked for. */ Open: v.number(),
  }),
})

export const GetIntake = query('GET_INTAKE', 'quotation', {
  reads: [INTAKES],
  request: v.object({ IntakeID: requiredId('Intake') }),
  results: v.object({ Intake }),
})

/** For one of which no submission will be made; it can be taken back. */
export const SetIntakeAside = command('SET_INTAKE_ASIDE', 'quotation', {
  request: v.object({ IntakeID: requiredId('Intake'), Reason: longText('Reason', 200) }),
  results: v.object({ Success, After }),
})

export const ReturnIntake = command('RETURN_INTAKE', 'quotation', {
  request: v.object({ IntakeID: requiredId('Intake') }),
  results: v.object({ Success, After }),
})
