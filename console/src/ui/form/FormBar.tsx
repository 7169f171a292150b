/**
 * The foot of a form, in view as long as the form is: the errors to correct, and the buttons beside them (COM-009,
 * COM-013).
 */
import { Group } from '@mantine/core'
import type { ReactNode, RefObject } from 'react'
import { Notice } from '../page/Notice.tsx'
import { focusProblem } from './focus.ts'
import classes from './FormBar.module.css'
import { FormProblems } from './FormProblems.tsx'

interface FormBarProps {
  /** True for a form that fits the window: its bar stays at its end and covers no field of the next form. */
  readonly short?: boolean
  /** The element that contains the fields; a message focuses its field there. */
  readonly form: RefObject<HTMLElement | null>
  readonly problems: string | undefined
  readonly message: string
  /** A hint to read before sending. */
  readonly notice?: string
  /** Choices about the sending, shown at the left when the form has no errors. */
  readonly beside?: ReactNode
  /** The buttons. */
  readonly children: ReactNode
}

export function FormBar({ form, problems, message, notice = '', beside, short = false, children }: FormBarProps) {
  return (
    <div role="group" aria-label="Form actions" className={classes.bar} data-short={short || undefined}>
      <FormProblems problems={problems} message={message} onGoTo={(problem) => focusProblem(form.current, problem)} />
      {notice !== '' && <Notice>{notice}</Notice>}
      {beside && <div className={classes.beside}>{beside}</div>}
      <Group gap="xs" wrap="nowrap" className={classes.buttons}>
        {children}
      </Group>
    </div>
  )
}
