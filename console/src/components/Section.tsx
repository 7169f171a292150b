/** A titled panel: the sections of a record, the groups of a form. */
import { Badge, Group, Title } from '@mantine/core'
import { useId } from 'react'
import type { ReactNode } from 'react'
import classes from './Panel.module.css'

interface SectionProps {
  readonly title: ReactNode
  /** Number of records, shown beside the title. */
  readonly count?: number
  readonly actions?: ReactNode
  /** For a table alone: no space around it, no frame of its own. */
  readonly flush?: boolean
  readonly children: ReactNode
}

export function Section({ title, count, actions, flush = false, children }: SectionProps) {
  const heading = useId()
  return (
    <section aria-labelledby={heading} className={classes.panel}>
      <Group justify="space-between" gap="sm" wrap="wrap" className={classes.head}>
        <Group gap="xs">
          <Title order={2} id={heading}>{title}</Title>
          {count !== undefined && <Badge variant="light" color="gray" size="md">{count}</Badge>}
        </Group>
        {actions !== undefined && <Group gap="xs">{actions}</Group>}
      </Group>
      <div className={flush ? classes.flush : classes.body}>{children}</div>
    </section>
  )
}
