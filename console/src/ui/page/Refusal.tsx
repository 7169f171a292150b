/** The reason why an action failed: the server's words or the network text, one line each (COM-009, COM-013). */
import { Alert, Button } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import classes from './Refusal.module.css'

type RefusalProps = (
  | { readonly of: { readonly message: string }; readonly message?: never }
  | { readonly message: string; readonly of?: never }
) & {
  /** Repeats a failed load. */
  readonly onRetry?: (() => void) | undefined
}

export function Refusal({ of, message, onRetry }: RefusalProps) {
  const text = of ? of.message : message
  if (text === '') return null
  return (
    <Alert
      role="alert"
      color="red"
      variant="light"
      icon={<IconAlertCircle size={18} aria-hidden />}
      classNames={{ root: classes.box, icon: classes.icon, message: classes.lines }}
    >
      {text}
      {onRetry && (
        <Button className={classes.again} size="compact-xs" variant="default" onClick={onRetry}>
          Try again
        </Button>
      )}
    </Alert>
  )
}
