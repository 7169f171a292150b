/** The form over a draft, of a new submission as of an edited one: both use the same field components. */
import { revalidateLogic, useForm } from '@tanstack/react-form'
import type { Problems } from '../../../components/form/problems.ts'
import type { EntryDraft } from './draft.ts'

export type EntryAction = 'submit' | 'underwrite'

interface DraftFormOptions {
  readonly defaults: EntryDraft
  readonly problems: (draft: EntryDraft) => Problems | undefined
  /** When it is judged: once it was sent, and from then on as one types; or from the first key. */
  readonly judge: 'sent' | 'typed'
  readonly onValid: (draft: EntryDraft, action: EntryAction) => Promise<void>
  readonly onInvalid: () => void
}

export const submitMeta = (action: EntryAction = 'submit'): { action: EntryAction } => ({ action })

export function useDraftForm({ defaults, problems, judge, onValid, onInvalid }: DraftFormOptions) {
  return useForm({
    defaultValues: defaults,
    validationLogic: revalidateLogic({ mode: judge === 'typed' ? 'change' : 'submit' }),
    validators: { onDynamic: ({ value }) => problems(value) },
    canSubmitWhenInvalid: true,
    onSubmitMeta: submitMeta(),
    onSubmit: ({ value, meta }) => onValid(value, meta.action),
    onSubmitInvalid: onInvalid,
  })
}
export type EntryForm = ReturnType<typeof useDraftForm>
