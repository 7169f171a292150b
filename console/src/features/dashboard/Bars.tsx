/** A list of figures, each with its bar and a link to the records it counts. */
import { Progress, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './Dashboard.module.css'

export interface BarLine {
  readonly id: string
  readonly name: string
  /** The length of the bar, from 0 to 100. */
  readonly share: number
  /** The number, as a link. */
  readonly figure: ReactNode
  readonly tone?: 'ours' | 'others'
}

interface BarsProps {
  readonly label: string
  readonly lines: readonly BarLine[]
  readonly empty: string
}

export function Bars({ label, lines, empty }: BarsProps) {
  if (lines.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {empty}
      </Text>
    )
  return (
    <ul className={classes.bars} aria-label={label}>
      {lines.map(({ id, name, share, figure, tone }) => (
        <li key={id} className={classes.bar}>
          <Text size="sm" component="span">
            {name}
          </Text>
          <Progress
            value={share}
            color={tone === 'ours' ? 'orange.6' : 'var(--mantine-primary-color-filled)'}
            aria-hidden
          />
          <Text size="sm" component="span" className={classes.figure}>
            {figure}
          </Text>
        </li>
      ))}
    </ul>
  )
}
