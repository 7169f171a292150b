/** The versions of a submission's main form: what a save is compared with, and who changed what. */
import type { Recorded, SubmissionFact } from '@bindery/contracts/events'
import { wireDateTime } from '@bindery/contracts/rules'
import {
  changedFields,
  MAIN_FORM,
  mainFormFields,
  type Conflict,
  type KnownNames,
  type MainFormFacts,
} from '@bindery/contracts/wire'
import type { FormVersion, OpenSubmission } from './model.ts'

/** A version begins only where a field of the form really changed: whoever saves has then not missed anything. */
export function edited(
  state: OpenSubmission,
  { revision, actor, at }: Recorded<SubmissionFact>,
  change: Partial<MainFormFacts>,
): OpenSubmission {
  const { form, clientId, dateCleared, clearanceRef } = state
  const after: MainFormFacts = { form, clientId, dateCleared, clearanceRef, ...change }
  if (changedFields(mainFormFields(state), mainFormFields(after)).length === 0) return { ...state, ...after }
  return { ...state, ...after, versions: [...state.versions, { ...after, revision, by: actor.name, at }] }
}

export const formRevision = ({ versions }: OpenSubmission): number => versions.at(-1)?.revision ?? 0

/** The versions that came after the one a caller edited, led by that one; null when there are none. */
export function versionsSince({ versions }: OpenSubmission, revision: number | null): readonly FormVersion[] | null {
  // without a version the last write wins.
  if (revision === null) return null
  const later = versions.filter((version) => version.revision > revision)
  if (later.length === 0) return null
  return [versions.findLast((version) => version.revision <= revision) ?? versions[0], ...later]
}

/** Field by field: what the caller saw, what is there now, and who changed it last and when. */
export function conflictsOf(versions: readonly FormVersion[], names: KnownNames): readonly Conflict[] {
  const forms = versions.map((version) => mainFormFields(version))
  const [before] = forms
  const now = forms.at(-1)
  return MAIN_FORM.flatMap((field): readonly Conflict[] => {
    const last = versions.findLast((_, i) => {
      const [from, to] = [forms[i - 1], forms[i]]
      return from !== undefined && to !== undefined && changedFields(from, to).includes(field)
    })
    if (!last) return []
    return [
      {
        Field: field.label,
        From: field.show(before, names),
        To: field.show(now, names),
        By: last.by,
        At: wireDateTime(last.at).Text,
      },
    ]
  })
}
