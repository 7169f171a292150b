/**
 * A form that sends one thing with its files: checked by the call's own schema, kept while typed, sent once (COM-011).
 */
import type { Call } from '@bindery/contracts/wire'
import { useStore } from '@tanstack/react-form'
import { useRef, useState } from 'react'
import type * as v from 'valibot'
import { isUploading, type BoxFile } from '../../ui/file-box/files.ts'
import type { Problems } from '../../ui/form/problems.ts'
import { forgetDraft, keptNew, useKeptDraft } from './kept-draft.ts'
import { useBroughtBack, useSentAfterAll } from './open-forms.ts'
import { SEND, useDraftForm } from './useDraftForm.ts'
import { useLacking } from './useLacking.ts'
import { useTransmit, type TransmitOptions } from './useTransmit.tsx'

export interface SendFormOptions<Draft, C extends Call> extends TransmitOptions<Draft, C> {
  /** The storage key of the draft, and the schema that a stored draft must fit. */
  readonly keep: { readonly key: string; readonly as: v.GenericSchema<unknown, Draft> }
  /** Returns the form's first values; `kept` is the kept draft, null when there is none. */
  readonly begin: (kept: Draft | null) => Draft
  readonly problems: (draft: Draft) => Problems | undefined
  /** The files in the boxes of the form, which is not sent while one of them is uploading. */
  readonly files?: (draft: Draft) => readonly BoxFile[]
  /** Whether a draft is sent only after a question; usually for a draft without files (WHO-005). */
  readonly asksFirst?: (draft: Draft) => boolean
  /** Other actions of a valid form besides sending, by the purpose that the button names. */
  readonly instead?: Readonly<Record<string, (draft: Draft) => Promise<void>>>
}

const NO_FILES: readonly BoxFile[] = []

export function useSendForm<Draft, C extends Call>(options: SendFormOptions<Draft, C>) {
  const { keep, begin, problems: judge, files = () => NO_FILES, asksFirst = () => false, instead = {} } = options
  const element = useRef<HTMLFormElement>(null)
  const [start] = useState(() => begin(keptNew(keep.key, keep.as)))
  const [asked, setAsked] = useState<string | null>(null)
  const { transmit, isUnderWay, message, reset } = useTransmit(options, element)
  const form = useDraftForm({
    start,
    problems: judge,
    element,
    onValid: async (draft, aim) => {
      const other = instead[aim]
      if (other) await other(draft)
      else if (asksFirst(draft)) setAsked(aim)
      else await transmit(draft, aim)
    },
  })
  useKeptDraft(form, keep.key)
  useBroughtBack(form, keep)
  useSentAfterAll(keep.key, () => clear(begin(null)))
  const problems = useStore(form.store, ({ errorMap }) => errorMap.onDynamic)
  const lacking = useLacking(form, judge)
  const uploading = useStore(form.store, ({ values }) => isUploading(files(values)))
  const submit = (aim: string = SEND) => void form.handleSubmit({ aim })
  function clear(empty: Draft) {
    reset()
    form.reset(empty, { keepDefaultValues: true })
    forgetDraft(keep.key)
  }

  return {
    form,
    element,
    submit,
    /** Starts again with this draft and deletes the kept one. */
    clear,
    /** The properties of the form's frame. */
    frame: {
      uploading,
      isPending: isUnderWay,
      problems,
      lacking,
      message,
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
      asking: asked !== null,
      /** The purpose that is asked about; null while nothing is. */
      asked,
      onAnswer: (sendAnyway: boolean) => {
        setAsked(null)
        if (sendAnyway && asked !== null) void transmit(form.state.values, asked)
      },
    },
  }
}

export type SendFrame = ReturnType<typeof useSendForm>['frame']
