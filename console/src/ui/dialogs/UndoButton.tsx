/** The button that takes something back; the seconds that are left for it are not read out. */
import { Button } from '@mantine/core'

interface UndoButtonProps {
  /** Null when there is no limit. */
  readonly left: number | null
  readonly loading?: boolean
  readonly variant?: 'subtle' | 'default'
  readonly onClick: () => void
}

export function UndoButton({ left, loading = false, variant = 'subtle', onClick }: UndoButtonProps) {
  return (
    <Button size="compact-sm" variant={variant} loading={loading} flex="none" onClick={onClick}>
      Undo
      {left !== null && <span aria-hidden>&nbsp;({left})</span>}
    </Button>
  )
}
