/** Which letter an event of a submission asks for. */
import type { SubmissionForm, Terms } from '@bindery/contracts/events'
import type { SubmissionEvent } from '../../runtime/events.ts'
import type { Letter } from '../letter.ts'
import { binding, instruction } from './policies.ts'
import { quotation } from './quotes.ts'
import { response } from './responses.ts'
import { clearance, confirmation, feedback } from './submissions.ts'
import { wholesale } from './wholesale.ts'

/**
 * Null when it asks for none.
 * @param form as it stood when the event was recorded
 * @param policyTerms of the policy an instruction is about
 */
export function letterOf(event: SubmissionEvent, form: SubmissionForm, policyTerms: Terms | null): Letter | null {
  switch (event.type) {
    case 'SubmissionReceived':
      return confirmation(form)
    case 'FeedbackRequested':
      return feedback(form)
    case 'ClearanceRequested':
      return clearance(event.data, form)
    case 'QuickIndicationSent':
    case 'InformationRequested':
    case 'SubmissionDeclined':
      return response(event, form)
    case 'WholesaleRequested':
      return wholesale(event, form)
    case 'QuoteSent':
      return quotation(event.data, form)
    case 'QuoteBound':
      return binding(event.data, form)
    case 'PolicyEndorsed':
    case 'BindingReversed':
      return instruction(event, policyTerms)
    default:
      return null
  }
}
