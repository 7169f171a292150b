/**
 * A form that sends one thing with its files: checked by the call's own schema, kept while typed, sent once (COM-011).
 */
import type { Call } from '@bindery/contracts/wire'
import { useState } from 'react'
import { useBroughtBack, useSentAfterAll } from './open-forms.ts'
import { useKeptForm, type KeptFormOptions } from './useKeptForm.ts'
import { useTransmit, type TransmitOptions } from './useTransmit.tsx'

export interface SendFormOptions<Draft, C extends Call>
  extends KeptFormOptions<Draft>,
    Omit<TransmitOptions<Draft, C>, 'keep'> {
  /** Whether a draft is sent only after a question; usually for a draft without files (WHO-005). */
  readonly asksFirst?: (draft: Draft) => boolean
  /** Other actions of a valid form besides sending, by the purpose that the button names. */
  readonly instead?: Readonly<Record<string, (draft: Draft) => Promise<void>>>
}

export function useSendForm<Draft, C extends Call>(options: SendFormOptions<Draft, C>) {
  const { keep, begin, asksFirst = () => false, instead = {} } = options
  const [asked, setAsked] = useState<string | null>(null)
  const kept = useKeptForm({
    ...options,
    onValid: async (draft, aim) => {
      const other = instead[aim]
      if (other) await other(draft)
      else if (asksFirst(draft)) setAsked(aim)
      else await transmit(draft, aim)
    },
  })
  const { form, element, submit, frame } = kept
  const { transmit, isUnderWay, message, reset } = useTransmit(options, element)
  useBroughtBack(form, keep)
  useSentAfterAll(keep.key, () => clear(begin(null)))
  function clear(empty: Draft) {
    reset()
    kept.clear(empty)
  }

  return {
    form,
    element,
    submit,
    /** Starts again with this draft and deletes the kept one. */
    clear,
    /** The properties of the form's frame. */
    frame: {
      ...frame,
      isPending: isUnderWay,
      message,
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
