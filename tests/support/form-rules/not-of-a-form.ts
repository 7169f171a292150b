/** The refusals that are no rule of a form: who may call, what is there, and what the moment allows. */
import type { RefusalCode } from '@bindery/contracts/ports'

/** Of any call, and of signing in. */
const OF_ANY_CALL = [
  'request-reused',
  'changed-by-another',
  'busy',
  'too-large',
  'load-failed',
  'nothing-to-do',
  'no-access',
  'unknown-function',
  'malformed',
  'request-too-large',
  'nothing-here',
  'not-for-everybody',
  'server-error',
  'invalid-credentials',
  'too-many-attempts',
  'wrong-code',
  'link-over',
] as const

/** Of the shared drive, its templates and its files. */
const OF_FILES = [
  'shared-folder-away',
  'csv-failed',
  'template-missing',
  'template-broken',
  'template-without-documents',
  'documents-not-written',
  'attachment-unread',
  'attachment-gone',
  'file-gone',
  'document-unknown',
  'document-gone',
  'document-too-large',
  'file-status',
  'facts-not-ready',
  'fact-unknown',
  'fact-value-missing',
] as const

/** Of what was recorded meanwhile, or is recorded just now. */
const OF_THE_MOMENT = [
  'too-many-records',
  'wholesale-email-missing',
  'renewal-not-waiting',
  'renewals-file-too-long',
  'import-running',
] as const

/** Of screens that have no form: history and operations. */
const OF_OPERATIONS = [
  'revision-unknown',
  'history-too-long',
  'collection-unknown',
  'queue-unknown',
  'job-unknown',
  'job-not-failed',
  'stream-not-parked',
  'message-unknown',
  'mail-not-waiting',
  'no-letter-to-undo',
  'letter-has-left',
  'letter-held-already',
  'letter-held-back',
] as const

export const NOT_OF_A_FORM: readonly RefusalCode[] = [...OF_ANY_CALL, ...OF_FILES, ...OF_THE_MOMENT, ...OF_OPERATIONS]
