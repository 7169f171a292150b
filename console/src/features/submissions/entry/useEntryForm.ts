/** The state of a new submission: restored, kept, judged on send and from then on as one types. */
import { useEffect, useState } from 'react'
import { emptyDraft, entryProblems, type EntryDraft } from './draft.ts'
import { forgetDraft, keepDraft, readDraft } from './storage.ts'
import { submitMeta, useDraftForm, type EntryAction } from './useDraftForm.ts'

interface EntryFormOptions {
  readonly onValid: (draft: EntryDraft, action: EntryAction) => Promise<void>
  readonly onInvalid: () => void
}

export function useEntryForm({ onValid, onInvalid }: EntryFormOptions) {
  const [defaults] = useState(emptyDraft)
  const form = useDraftForm({ defaults, problems: entryProblems, judge: 'sent', onValid, onInvalid })

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
