/**
 * Clearance: finding similar records, and requests about a submission (SUBN-007, SUBN-008, CLR rows, API-015, API-021).
 */
import * as v from 'valibot'
import { invalid, required, texts } from '../rules/index.ts'
import { command, query } from './call.ts'
import { MaybeDate, optionalId, requiredId, Success, text } from './fields.ts'
import { chosenProduct } from './shared.ts'

/** A submission or client that may have the same insured, with the reasons. */
export const SimilarCandidate = v.object({
  Kind: v.picklist(['Submission', 'Client']),
  /** Null for a client. */
  SubmissionID: v.nullable(v.number()),
  /** The client itself, or the submission's client once it is linked. */
  ClientID: v.nullable(v.number()),
  Name: v.string(),
  /** The submission's status; '' for a client. */
  Status: v.string(),
  DateSubmitted: MaybeDate,
  /** When the submission got its Status; null for a client. */
  StatusSince: MaybeDate,
  StatusScheduledActivate: MaybeDate,
  /** Whether the submission has a policy in force today. */
  Bound: v.boolean(),
  BrokerName: v.string(),
  BrokerHouse: v.string(),
  /** The likelihood of the same insured, from 1 to 100. */
  Score: v.number(),
  /** The reasons in words, the strongest first. */
  Reasons: v.array(v.string()),
  /**
   * Whether the same insured is already recorded: the ABN is equal, or the name is equal and the submission came from
   * another broker, is open or has a policy in force. Reported even when A-071 drops the warning about names.
   */
  Already: v.boolean(),
})
export type SimilarCandidate = v.InferOutput<typeof SimilarCandidate>

const SIMILAR_READS = ['Submissions', 'Clients', 'Quotes']

/**
 * Ranks likely duplicates of the entered data among all submissions and clients. On the edit form SubmissionID is the
 * submission itself: it is no candidate, but counts among `Submissions` (the drop rule of A-071).
 */
export const FindSimilar = query('FIND_SIMILAR', 'quotation', {
  reads: SIMILAR_READS,
  request: v.object({
    CompanyName: text('Insured Company', 200),
    ABN: text('ABN', 50),
    CompanyAddress: text('Company Address', 200),
    CompanyPostcode: text('Company Postcode', 20),
    BrokerID: optionalId('Broker'),
    SubmissionID: optionalId('Submission'),
  }),
  results: v.object({
    /** At most 10: existing submissions of the same insured first, then by score. */
    Candidates: v.array(SimilarCandidate),
    /** Names that match by A-071's strict rule, at most 10 (SUBN-007): an exact name first, then the newest. */
    Submissions: v.array(v.object({ SubmissionID: v.number(), InsuredCompanyName: v.string() })),
    /** The total number of strict matches. */
    SubmissionsTotal: v.number(),
  }),
})

const MOST_ASKED = 100

/**
 * For each submission, the existing records that may have the same insured: for the record and the list. Submissions
 * without such a record are left out.
 */
export const FindDuplicates = query('FIND_DUPLICATES', 'quotation', {
  reads: SIMILAR_READS,
  request: v.object({
    SubmissionIDs: v.pipe(
      v.array(requiredId('Submission'), required('Submissions')),
      v.maxLength(MOST_ASKED, invalid('Submissions')),
    ),
  }),
  results: v.object({
    Duplicates: v.array(
      v.object({
        SubmissionID: v.number(),
        /** At most 10: open submissions first, then bound ones, each from the newest on. */
        Candidates: v.array(SimilarCandidate),
        Total: v.number(),
      }),
    ),
  }),
})

/** API-015, A-152: folders of the shared drive with names similar to the company's, at most 10 (SUBN-007). */
export const GetSubmissionFolders = query('GET_SUBMISSION_FOLDERS', 'quotation', {
  request: v.object({ CompanyName: text('Insured Company', 200) }),
  results: v.object({ SubmissionFolders: v.array(v.object({ Folder: v.string(), FolderLink: v.string() })) }),
})

const Submission = v.object({ SubmissionID: requiredId('Submission') }, 'Submission is required.')

/** CLR-001, A-094: asks the broker how the quotation was received. */
export const SendRequestFeedbackEmail = command('SEND_REQUEST_FEEDBACK_EMAIL', 'quotation', {
  request: v.object({ Submission }),
  results: v.object({ Success }),
})

/** CLR-003, CLR-004: refers the submission to the clearance address of a product. */
export const SendRequestClearanceEmail = command('SEND_REQUEST_CLEARANCE_EMAIL', 'quotation', {
  request: v.object({
    Submission,
    Product: chosenProduct(texts.selectProduct),
  }),
  results: v.object({ Success }),
})
