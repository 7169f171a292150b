/**
 * A form over a draft: checked on every key, or from the first attempt to send; the first field with an error gets the
 * focus.
 */
import { revalidateLogic, useForm } from '@tanstack/react-form'
import type { RefObject } from 'react'
import { focusFirstProblem } from '../../ui/form/focus.ts'
import type { Problems } from '../../ui/form/problems.ts'

/** The default purpose of a valid form: it is sent, unless a button names another purpose. */
export const SEND = 'send'
interface Meta {
  readonly aim: string
}
const SENT: Meta = { aim: SEND }

interface DraftFormOptions<Draft> {
  readonly start: Draft
  readonly problems: (draft: Draft) => Problems | undefined
  readonly judge?: 'sent' | 'typed'
  /** The element that contains the fields. */
  readonly element: RefObject<HTMLElement | null>
  readonly onValid: (draft: Draft, aim: string) => Promise<void>
}

export function useDraftForm<Draft>({ start, problems, judge = 'sent', element, onValid }: DraftFormOptions<Draft>) {
  return useForm({
    defaultValues: start,
    validationLogic: revalidateLogic({ mode: judge === 'typed' ? 'change' : 'submit' }),
    validators: { onDynamic: ({ value }) => problems(value) },
    canSubmitWhenInvalid: true,
    onSubmitMeta: SENT,
    onSubmit: ({ value, meta }) => onValid(value, meta.aim),
    onSubmitInvalid: () => focusFirstProblem(element.current),
  })
}

/** The form as its fields know it. */
export type DraftForm<Draft> = ReturnType<typeof useDraftForm<Draft>>
