/** The main form of a submission folded from its stream: saved whole, changed field by field, linked to a client. */
import type { Recorded } from '../envelope.ts'
import type { SubmissionStreamFact } from '../stream-facts.ts'
import type { SubmissionForm, SubmissionReceived } from '../submissions.ts'

export interface MainFormFacts {
  readonly form: SubmissionForm
  readonly clientId: number | null
  /** YYYY-MM-DD; null until the submission is cleared. */
  readonly dateCleared: string | null
  readonly clearanceRef: string
}

export const newMainForm = ({ form, client }: ReturnType<typeof SubmissionReceived>['data']): MainFormFacts => ({
  form,
  clientId: client?.clientId ?? null,
  dateCleared: null,
  clearanceRef: '',
})

/** The form after an event; other facts of the stream do not change it. */
export function evolveMainForm(facts: MainFormFacts, event: Recorded<SubmissionStreamFact>): MainFormFacts {
  switch (event.type) {
    case 'SubmissionReceived':
      return newMainForm(event.data)
    case 'SubmissionChanged': {
      const { form, clientId, dateCleared, clearanceRef } = event.data
      return { form, clientId, dateCleared, clearanceRef }
    }
    case 'SubmissionClientLinked':
      return { ...facts, clientId: event.data.clientId }
    case 'DateQuoteRequiredChanged':
      return { ...facts, form: { ...facts.form, dateQuoteRequired: event.data.dateQuoteRequired } }
    case 'SubmissionFolderChanged':
      return { ...facts, form: { ...facts.form, folder: event.data.folder } }
    default:
      return facts
  }
}
