/** The button that takes something back; the seconds that are left for it are not read out. */
import { Button } from '@mantine/core'

interface UndoButtonProps {
  /** What the press does. */
  readonly label: string
  /** Null when there is no limit. */
  readonly left: number | null
  readonly loading?: boolean
  readonly variant?: 'subtle' | 'default'
  readonly onClick: () => void
}

export function UndoButton({ label, left, loading = false, variant = 'subtle', onClick }: UndoButtonProps) {
  return (
    <Button size="compact-sm" variant={variant} loading={loading} flex="none" onClick={onClick}>
      {label}
      {left !== null && <span aria-hidden>&nbsp;({left})</span>}
    </Button>
  )
}
