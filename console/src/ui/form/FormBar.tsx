/**
 * The foot of a form, in view as long as the form is: the errors to correct, and the buttons beside them (COM-009,
 * COM-013). On a phone it is one line: what is still to do, the one button that ends the form, and the rest in a menu.
 */
import { Group } from '@mantine/core'
import { use, type ReactNode, type RefObject } from 'react'
import { Notice } from '../page/Notice.tsx'
import { focusProblem } from './focus.ts'
import { BarMenu } from './BarMenu.tsx'
import classes from './FormBar.module.css'
import { FormProblems } from './FormProblems.tsx'
import { PartsContext } from './parts.ts'

interface FormBarProps {
  /** True for a form that fits a desk's window: its bar stays at its end there, and folds nothing on a phone. */
  readonly short?: boolean
  /** The element that contains the fields; a message focuses its field there. */
  readonly form: RefObject<HTMLElement | null>
  readonly problems: string | undefined
  readonly message: string
  /** A hint to read before sending. */
  readonly notice?: string
  /** What a colleague's save asks of the user, above the buttons. */
  readonly colleague?: ReactNode
  /** What the form comes to, always in view. */
  readonly total?: ReactNode
  /** Choices about the sending, shown at the left when the form has no errors. */
  readonly beside?: ReactNode
  /** The other buttons: for giving up, for another purpose. */
  readonly others: ReactNode
  /** The button that ends the form. */
  readonly children: ReactNode
}

export function FormBar(props: FormBarProps) {
  const { form, problems, message, notice = '', colleague, total, beside, short = false, others, children } = props
  const { folded, lacking } = use(PartsContext)
  const line = folded && !short
  const isClear = problems === undefined && message === ''
  return (
    <div
      role="group"
      aria-label="Form actions"
      className={classes.bar}
      data-short={short || undefined}
      data-line={line || undefined}
    >
      <FormProblems
        problems={problems}
        message={message}
        folds={line}
        onGoTo={(problem) => focusProblem(form.current, problem)}
      />
      {colleague && <div className={classes.colleague}>{colleague}</div>}
      {notice !== '' && <Notice>{notice}</Notice>}
      {line
        ? isClear && <div className={classes.total}>{total ?? stillToDo(lacking.size)}</div>
        : (total || beside) && (
            <Group gap="sm" className={classes.beside}>
              {total}
              {beside}
            </Group>
          )}
      <Group gap="xs" wrap="nowrap" className={classes.buttons}>
        {line ? (
          <BarMenu>
            {beside}
            {others}
          </BarMenu>
        ) : (
          others
        )}
        {children}
      </Group>
    </div>
  )
}

const stillToDo = (count: number) => (count === 0 ? 'All filled in' : `${count} still to fill in`)
