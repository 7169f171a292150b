/** The versions of a submission's main form, with which a save is compared. */
import {
  evolveMainForm,
  type MainFormFacts,
  type Recorded,
  revisionOf,
  type SubmissionFact,
  versionOf,
} from '@bindery/contracts/events'
import { changedFields, isUnchanged, MAIN_FORM, mainFormFields, type KnownNames } from '@bindery/contracts/wire'
import type { SavedField } from '../../kernel/saved-field.ts'
import type { OpenSubmission } from './model.ts'

/** Begins a new version only when a field of the form really changes, so that other events make no save stale. */
export function edited(state: OpenSubmission, event: Recorded<SubmissionFact>): OpenSubmission {
  const { form, clientId, dateCleared, clearanceRef } = state
  const after = evolveMainForm({ form, clientId, dateCleared, clearanceRef }, event)
  if (changedFields(mainFormFields(state), mainFormFields(after)).length === 0) return { ...state, ...after }
  return { ...state, ...after, versions: [...state.versions, versionOf(after, event)] }
}

export const formRevision = ({ versions }: OpenSubmission): number => revisionOf(versions)

/** The fields of the form in the order of the screen. */
export const formFieldsNamed = (names: KnownNames): readonly SavedField<MainFormFacts>[] =>
  MAIN_FORM.map((field) => ({
    field: field.key,
    label: field.label,
    isSame: (one, other) => isUnchanged(field, mainFormFields(one), mainFormFields(other)),
    show: (facts) => field.show(mainFormFields(facts), names),
  }))
