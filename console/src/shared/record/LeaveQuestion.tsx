/** Asks before another screen takes the place of an edit that is not saved; the browser asks before the page goes. */
import { useBlocker } from '@tanstack/react-router'
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx'

interface LeaveQuestionProps {
  /** The record's name in a sentence: 'broker', 'account'. */
  readonly what: string
  readonly isUnsaved: () => boolean
}

export function LeaveQuestion({ what, isUnsaved }: LeaveQuestionProps) {
  const { status, proceed, reset } = useBlocker({
    // Who signs out, or whose session ended, is led to the sign-in; another tab of the record keeps the form.
    shouldBlockFn: ({ current, next }) =>
      next.pathname !== current.pathname && next.pathname.startsWith('/home') && isUnsaved(),
    enableBeforeUnload: isUnsaved,
    withResolver: true,
  })
  return (
    <ConfirmDialog
      opened={status === 'blocked'}
      title="Unsaved changes"
      message={`Your changes to this ${what} are not saved.`}
      cancel="Stay"
      confirm="Leave without saving"
      danger
      onCancel={() => reset?.()}
      onConfirm={() => proceed?.()}
    />
  )
}
