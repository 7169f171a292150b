/** The import of renewals as calls: the check of a file, the lines that follow, and how far they are. */
import * as v from 'valibot'
import { command, query } from './call.ts'
import { MaybeDate } from './fields.ts'
import { csvFields } from './renewals.ts'

/** A line of the file, checked: what the file of lines holds, and what the command of each line takes. */
export const RenewalLine = v.object({
  ...csvFields,
  CSVDueDate: v.string(),
  CSVExpiryDate: v.string(),
})
export type RenewalLine = v.InferOutput<typeof RenewalLine>

const Kept = v.object({ id: v.string(), fileName: v.string(), sha256: v.string(), size: v.number() })

/**
 * refused for everybody while one runs. `Earlier` is the number of imports that the file was checked against: one
 * that came since may hold the same renewals. Absent where the lines were checked by nobody, as those of the demo.
 */
export const BeginRenewalsImport = command('BEGIN_RENEWALS_IMPORT', 'quotation', {
  internal: true,
  request: v.object({
    File: Kept,
    Lines: Kept,
    Rows: v.number(),
    Columns: v.record(v.string(), v.string()),
    Earlier: v.optional(v.number()),
  }),
  results: v.object({ Success: v.literal(true), BatchID: v.number(), Rows: v.number() }),
})

/** REN-011, REN-012: one line becomes one renewal; the account is the one that imports. */
export const ImportRenewal = command('IMPORT_RENEWAL', 'quotation', {
  internal: true,
  request: v.object({ BatchID: v.number(), Line: v.number(), OwnerID: v.number(), Renewal: RenewalLine }),
  results: v.object({ Success: v.literal(true) }),
})

export const FinishRenewalsImport = command('FINISH_RENEWALS_IMPORT', 'quotation', {
  internal: true,
  request: v.object({ BatchID: v.number() }),
  results: v.object({ Success: v.literal(true) }),
})

/** The import's job failed and was discarded: the import ends with the lines that are renewals. */
export const GiveUpRenewalsImport = command('GIVE_UP_RENEWALS_IMPORT', 'quotation', {
  internal: true,
  request: v.object({ BatchID: v.number(), Made: v.number() }),
  results: v.object({ Success: v.literal(true) }),
})

/** The renewal follows a submission that came this far; a bind brings what its policy costs and earns. */
export const FollowSubmission = command('FOLLOW_SUBMISSION', 'quotation', {
  internal: true,
  request: v.object({
    RenewalID: v.number(),
    SubmissionID: v.number(),
    Status: v.picklist(['Submission Received', 'Quoted', 'Bound']),
    Policy: v.nullable(
      v.object({ ProductID: v.number(), Premium: v.number(), Commission: v.number(), Fees: v.number() }),
    ),
  }),
  results: v.object({ Success: v.literal(true) }),
})

/** one event for each renewal of a batch. */
export const DeleteRenewalOfBatch = command('DELETE_RENEWAL_OF_BATCH', 'quotation', {
  internal: true,
  request: v.object({ RenewalID: v.number() }),
  results: v.object({ Success: v.literal(true) }),
})

/**
 * An import as every console sees it: `Done` renewals of `Rows` have arrived in the list. One that failed and was given
 * up made fewer, and runs no more.
 */
export const RenewalImport = v.object({
  BatchID: v.number(),
  FileName: v.string(),
  By: v.string(),
  At: MaybeDate,
  Rows: v.number(),
  Done: v.number(),
  Running: v.boolean(),
  GivenUp: v.boolean(),
})
export type RenewalImport = v.InferOutput<typeof RenewalImport>

/** The newest first. */
export const GetRenewalImports = query('GET_RENEWAL_IMPORTS', 'quotation', {
  reads: ['RenewalImports', 'Renewals'],
  request: v.object({}),
  results: v.object({ Imports: v.array(RenewalImport) }),
})

/** The answer of the upload RENEWALS_CSV with Preview: what each text of the file was matched with. */
export const RenewalsPreview = v.object({
  Rows: v.number(),
  /** Headings of the file in their order, each with the field it fills; '' for one that is ignored. */
  Columns: v.array(v.object({ Heading: v.string(), Field: v.string() })),
  /** Fields of the import, required or not, that no heading fills. */
  Missing: v.array(v.string()),
  Matched: v.array(
    v.object({
      Field: v.string(),
      Lines: v.number(),
      Unmatched: v.array(v.object({ Text: v.string(), Lines: v.number() })),
    }),
  ),
  /** Statuses that the product does not have: these lines get none. */
  UnknownStatuses: v.optional(v.array(v.object({ Text: v.string(), Lines: v.number() })), []),
})
export type RenewalsPreview = v.InferOutput<typeof RenewalsPreview>
