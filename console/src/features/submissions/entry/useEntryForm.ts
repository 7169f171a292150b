/** The state of a new submission: restored, kept, judged on send and from then on as one types. */
import { revalidateLogic, useForm } from '@tanstack/react-form'
import { useEffect } from 'react'
import { emptyDraft, entryProblems, type EntryDraft } from './draft.ts'
import { forgetDraft, keepDraft, readDraft } from './storage.ts'

export type EntryAction = 'submit' | 'underwrite'

interface EntryFormOptions {
  readonly onValid: (draft: EntryDraft, action: EntryAction) => Promise<void>
  readonly onInvalid: () => void
}

const submitMeta = (action: EntryAction = 'submit'): { action: EntryAction } => ({ action })

export function useEntryForm({ onValid, onInvalid }: EntryFormOptions) {
  const form = useForm({
    defaultValues: emptyDraft(),
    validationLogic: revalidateLogic(),
    validators: { onDynamic: ({ value }) => entryProblems(value) },
    canSubmitWhenInvalid: true,
    onSubmitMeta: submitMeta(),
    onSubmit: ({ value, meta }) => onValid(value, meta.action),
    onSubmitInvalid: onInvalid,
  })

  useEffect(() => {
    form.reset(readDraft(), { keepDefaultValues: true })
    let kept = form.state.values
    const { unsubscribe } = form.store.subscribe(() => {
      if (form.state.values === kept) return
      kept = form.state.values
      keepDraft(kept)
    })
    return unsubscribe
  }, [form])

  return {
    form,
    send: (action: EntryAction) => form.handleSubmit(submitMeta(action)),
    /** SUBN-011: everything kept goes with the form's content. */
    clear() {
      form.reset(emptyDraft())
      forgetDraft()
    },
  }
}
export type EntryForm = ReturnType<typeof useEntryForm>['form']
