/** The answer to a call that is refused. */
import type { Reply } from '../commands.ts'
import { REFUSALS, type RefusalCode } from './refusals.ts'

/** @param text given when it names a value of the request, or has several lines */
export const refusedReply = (code: RefusalCode, text: string = REFUSALS[code].text): Reply => ({
  hasAccess: true,
  errorMessage: text,
  results: { Success: false, Code: code },
  code,
})
