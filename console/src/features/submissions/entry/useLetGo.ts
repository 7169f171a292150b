/**
 * A form that is not made of its intake after all: what the intake filled in goes, and for ten seconds an undo brings it
 * back.
 */
import { useStore } from '@tanstack/react-form'
import { useEffect, useRef } from 'react'
import { sayUndo } from '../../../ui/dialogs/done.tsx'
import type { EntryForm } from './draft.ts'
import { madeOfAgain, withoutIntake } from './from-intake.ts'

export function useLetGo(form: EntryForm) {
  const withdraw = useRef(() => {})
  const intakeId = useStore(form.store, ({ values }) => values.IntakeID)
  // The undo restores only this form, and not over another intake.
  useEffect(() => () => withdraw.current(), [])
  useEffect(() => {
    if (intakeId !== null) withdraw.current()
  }, [intakeId])
  return {
    /** @param name what people call the intake */
    letGo(name: string) {
      const before = form.state.values
      form.reset(withoutIntake(before), { keepDefaultValues: true })
      withdraw.current = sayUndo(`The form is no longer made of “${name}”: what was read and its files went.`, () =>
        form.reset(madeOfAgain(form.state.values, before), { keepDefaultValues: true }),
      )
    },
    /** The undo ends when the form is sent or cleared. */
    settle: () => withdraw.current(),
  }
}
