/** A training while it is being typed, and the bodies it becomes (TRN-002, TRN-003). */
import { InsertTraining, UpdateTraining, type BodyOf, type TrainingRow } from '@bindery/contracts/wire'
import * as v from 'valibot'
import { problemsOf } from '../../../ui/form/problems.ts'

const typed = v.optional(v.fallback(v.string(), ''), '')

/** The session's storage may hold any text, so a kept value that does not fit the schema starts empty. */
export const TrainingDraft = v.object({
  TrainingName: typed,
  Description: typed,
  Enabled: v.optional(v.fallback(v.boolean(), true), true),
})
export type TrainingDraft = v.InferOutput<typeof TrainingDraft>

export const emptyTraining = (): TrainingDraft => v.parse(TrainingDraft, {})
export const draftOf = (row: TrainingRow): TrainingDraft => v.parse(TrainingDraft, row)

/** TRN-004: spaces around the name are no part of it. */
const trimmed = (draft: TrainingDraft): TrainingDraft => ({ ...draft, TrainingName: draft.TrainingName.trim() })

/** the form of a new training does not ask for Enabled. */
export function newBody(draft: TrainingDraft): BodyOf<typeof InsertTraining> {
  const { Enabled: _, ...Training } = trimmed(draft)
  return { Training }
}

export const editBody = (draft: TrainingDraft, base: TrainingRow): BodyOf<typeof UpdateTraining> => ({
  Training: { ...trimmed(draft), TrainingID: base.TrainingID, Revision: base.Revision },
})

/** TRN-004, by the server's own schemas. */
export const newProblems = (draft: TrainingDraft) => problemsOf(InsertTraining.request, newBody(draft), 'Training')
export const editProblems = (draft: TrainingDraft, base: TrainingRow) =>
  problemsOf(UpdateTraining.request, editBody(draft, base), 'Training')
