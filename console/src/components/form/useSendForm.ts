/** A form that sends one thing with its files: judged by the call's own schema, kept while it is typed, sent once (COM-011). */
import { texts } from '@bindery/contracts/rules'
import type { BodyOf, Call } from '@bindery/contracts/wire'
import { revalidateLogic, useForm, useStore } from '@tanstack/react-form'
import { useRef, useState } from 'react'
import { useCommand } from '../../api/useCommand.ts'
import { isUploading, sendable, type BoxFile } from '../file-box/files.ts'
import { focusFirstProblem } from './focus.ts'
import { useKeptDraft } from './kept-draft.ts'
import type { Problems } from './problems.ts'

interface SendFormOptions<Draft, C extends Call> {
  readonly call: C
  readonly start: Draft
  /** Where the draft waits for a reload. */
  readonly keep: string
  readonly problems: (draft: Draft) => Problems | undefined
  readonly body: (draft: Draft) => BodyOf<C>
  readonly onDone: () => void
  /** WHO-005: without an attachment it asks first. */
  readonly asksWithoutFiles?: boolean
}

export function useSendForm<Draft extends { Attachments: BoxFile[] }, C extends Call>(options: SendFormOptions<Draft, C>) {
  const { call, start, keep, problems, body, onDone, asksWithoutFiles = false } = options
  const element = useRef<HTMLFormElement>(null)
  const [asking, setAsking] = useState(false)
  const command = useCommand(call, { network: texts.submissionActionFailNetwork })

  const transmit = async (draft: Draft) => {
    if (await command.run(body(draft))) onDone()
  }
  const form = useForm({
    defaultValues: start,
    validationLogic: revalidateLogic(),
    validators: { onDynamic: ({ value }) => problems(value) },
    canSubmitWhenInvalid: true,
    onSubmit: async ({ value }) => {
      if (asksWithoutFiles && sendable(value.Attachments).length === 0) setAsking(true)
      else await transmit(value)
    },
    onSubmitInvalid: () => focusFirstProblem(element.current),
  })
  useKeptDraft(form, keep)
  const wrong = useStore(form.store, ({ errorMap }) => errorMap.onDynamic)
  const uploading = useStore(form.store, ({ values }) => isUploading(values.Attachments))

  return {
    form,
    element,
    /** What the form's frame shows and does. */
    frame: {
      uploading,
      isPending: command.isPending,
      message: wrong ?? command.message,
      onSubmit: () => void form.handleSubmit(),
      asking,
      onAnswer: (sendAnyway: boolean) => {
        setAsking(false)
        if (sendAnyway) void transmit(form.state.values)
      },
    },
  }
}

export type SendFrame = ReturnType<typeof useSendForm>['frame']
