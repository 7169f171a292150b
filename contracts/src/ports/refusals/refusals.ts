/** Every way in which a call can be refused: its code on the wire, the seed's text, and the condition. */
import { CALL_REFUSALS } from './calls.ts'
import { FILE_REFUSALS } from './files.ts'
import { OPERATION_REFUSALS } from './operations.ts'
import { RECORD_REFUSALS } from './records.ts'
import { SUBMISSION_REFUSALS } from './submissions.ts'

export const REFUSALS = {
  ...CALL_REFUSALS,
  ...SUBMISSION_REFUSALS,
  ...FILE_REFUSALS,
  ...RECORD_REFUSALS,
  ...OPERATION_REFUSALS,
}

export type RefusalCode = keyof typeof REFUSALS
