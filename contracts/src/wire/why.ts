/** Why a record is changed, and from when: both optional beside what is changed, kept in the event, told in the history. */
import { date, text } from './fields.ts'

export const LONGEST_REASON = 500

export const whyEntries = { Reason: text('Reason', LONGEST_REASON), EffectiveDate: date('Effective Date') }
