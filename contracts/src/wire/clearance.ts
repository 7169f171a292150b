/** Clearance: what may already be with us under this name, and asking others: SUBN-007, SUBN-008, CLR rows, API-015, API-021. */
import * as v from 'valibot'
import { texts } from '../rules/index.ts'
import { command, query } from './call.ts'
import { MaybeDate, optionalId, requiredId, Success, text } from './fields.ts'
import { chosenProduct } from './shared.ts'

/** A submission or client that may be the same insured, and why. */
export const SimilarCandidate = v.object({
  Kind: v.picklist(['Submission', 'Client']),
  /** Null on a client. */
  SubmissionID: v.nullable(v.number()),
  /** The client itself, or the submission's client once it is linked. */
  ClientID: v.nullable(v.number()),
  Name: v.string(),
  /** Of a submission; '' on a client. */
  Status: v.string(),
  DateSubmitted: MaybeDate,
  BrokerName: v.string(),
  /** 1 to 100. */
  Score: v.number(),
  /** In words, the weightiest first. */
  Reasons: v.array(v.string()),
})
export type SimilarCandidate = v.InferOutput<typeof SimilarCandidate>

/**
 * Ranks likely duplicates of what is being entered, over all submissions and clients. On the edit form SubmissionID
 * names the submission itself: it is no candidate of its own, but it counts among `Submissions` (A-071's drop rule).
 */
export const FindSimilar = query('FIND_SIMILAR', 'quotation', {
  reads: ['Submissions', 'Clients'],
  request: v.object({
    CompanyName: text('Insured Company', 200),
    ABN: text('ABN', 50),
    CompanyAddress: text('Company Address', 200),
    CompanyPostcode: text('Company Postcode', 20),
    BrokerID: optionalId('Broker'),
    SubmissionID: optionalId('Submission'),
  }),
  results: v.object({
    /** At most 10, the highest score first. */
    Candidates: v.array(SimilarCandidate),
    /** A-071's strict matches of the name, at most 10 (SUBN-007): an exact name first, then the newest. */
    Submissions: v.array(v.object({ SubmissionID: v.number(), InsuredCompanyName: v.string() })),
    /** How many strict matches there are in all. */
    SubmissionsTotal: v.number(),
  }),
})

/** API-015, A-152: folders of the shared drive that look like the company's, at most 10 (SUBN-007). */
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
