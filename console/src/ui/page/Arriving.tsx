/** Says beside the heading of a list that more of it is on its way, and how much is here. */
import { Group, Loader, Text } from '@mantine/core'
import classes from './Arriving.module.css'

/** In whole percent; the last one is kept for the end. */
export const percentOf = (share: number): number => Math.min(99, Math.floor(share * 100))

/** How often the spinner turns before all is here. */
const TURNS = 5

interface ArrivingProps {
  readonly share: number
  /** Whether the list comes in so many parts that the spinner may turn with them. */
  readonly inParts?: boolean
}

export function Arriving({ share, inParts = false }: ArrivingProps) {
  const turning = inParts && { className: classes.stepwise, __vars: { '--turns': String(share * TURNS) } }
  return (
    <Group gap={8} wrap="nowrap">
      {/* No higher than the line, so that nothing moves when it goes (SHELL-009). */}
      <Loader size={14} aria-hidden {...turning} />
      <Text size="sm" c="dimmed" component="div" style={{ whiteSpace: 'nowrap' }}>
        <span role="status">Loading the rest…</span>{' '}
        <span aria-hidden style={{ fontVariantNumeric: 'tabular-nums' }}>{`${percentOf(share)} %`}</span>
      </Text>
    </Group>
  )
}
