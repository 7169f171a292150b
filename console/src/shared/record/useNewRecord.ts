/** The form of a new record: kept while it is typed, and empty again after the record is created (COM-012). */
import type { Call, ResultsOf } from '@bindery/contracts/wire'
import { useState } from 'react'
import { useSendForm, type SendFormOptions } from '../send-form/useSendForm.tsx'

interface NewRecordOptions<Draft, C extends Call>
  extends Pick<SendFormOptions<Draft, C>, 'call' | 'what' | 'keep' | 'problems' | 'body' | 'said'> {
  readonly empty: () => Draft
  /** Called when the user has confirmed 'Record created!'. */
  readonly onRead?: (results: ResultsOf<C>) => void
}

/** These forms use the general error texts. */
const WORDING = {}

export function useNewRecord<Draft, C extends Call>({ empty, onRead, ...options }: NewRecordOptions<Draft, C>) {
  const [created, setCreated] = useState<{ readonly results: ResultsOf<C> } | null>(null)
  const { form, element, frame, clear } = useSendForm({
    ...options,
    wording: WORDING,
    begin: (kept) => kept ?? empty(),
    onDone(results) {
      clear(empty())
      setCreated({ results })
    },
  })
  return {
    form,
    /** The properties of the page, `NewRecord`. */
    page: {
      element,
      frame,
      onClear: () => clear(empty()),
      created: created !== null,
      onRead() {
        if (created !== null) onRead?.(created.results)
        setCreated(null)
      },
    },
  }
}
