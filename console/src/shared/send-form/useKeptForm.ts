/** A form whose draft is kept while it is typed, and checked by a schema: what a form is before anything is sent. */
import { useStore } from '@tanstack/react-form'
import { useRef, useState } from 'react'
import type * as v from 'valibot'
import { isUploading, type BoxFile } from '../../ui/file-box/files.ts'
import type { Problems } from '../../ui/form/problems.ts'
import { forgetDraft, keptNew, useKeptDraft } from './kept-draft.ts'
import { SEND, useDraftForm } from './useDraftForm.ts'
import { useLacking } from './useLacking.ts'

export interface KeptFormOptions<Draft> {
  /** The storage key of the draft, and the schema that a stored draft must fit. */
  readonly keep: { readonly key: string; readonly as: v.GenericSchema<unknown, Draft> }
  /** Returns the form's first values; `kept` is the kept draft, null when there is none. */
  readonly begin: (kept: Draft | null) => Draft
  readonly problems: (draft: Draft) => Problems | undefined
  /** The files in the boxes of the form, which is not sent while one of them is uploading. */
  readonly files?: (draft: Draft) => readonly BoxFile[]
}

interface UseKeptFormOptions<Draft> extends KeptFormOptions<Draft> {
  /** `aim` is the purpose that the button names. */
  readonly onValid: (draft: Draft, aim: string) => Promise<void>
}

const NO_FILES: readonly BoxFile[] = []

export function useKeptForm<Draft>({
  keep,
  begin,
  problems: judge,
  files = () => NO_FILES,
  onValid,
}: UseKeptFormOptions<Draft>) {
  const element = useRef<HTMLFormElement>(null)
  const [start] = useState(() => begin(keptNew(keep.key, keep.as)))
  const form = useDraftForm({ start, problems: judge, element, onValid })
  useKeptDraft(form, keep.key)
  const problems = useStore(form.store, ({ errorMap }) => errorMap.onDynamic)
  const lacking = useLacking(form, judge)
  const uploading = useStore(form.store, ({ values }) => isUploading(files(values)))
  const submit = (aim: string = SEND) => void form.handleSubmit({ aim })

  return {
    form,
    element,
    submit,
    /** Starts again with this draft and deletes the kept one. */
    clear(empty: Draft) {
      form.reset(empty, { keepDefaultValues: true })
      forgetDraft(keep.key)
    },
    /** The properties of the form's frame. */
    frame: {
      uploading,
      problems,
      lacking,
      onSubmit: () => submit(),
      /**
       * Call `remember` before emptying the form and its result afterwards: that returns an undo, or null if nothing
       * changed.
       */
      remember() {
        const typed = form.state.values
        return (): (() => void) | null =>
          JSON.stringify(typed) === JSON.stringify(form.state.values)
            ? null
            : () => form.reset(typed, { keepDefaultValues: true })
      },
    },
  }
}
