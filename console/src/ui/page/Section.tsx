/** A titled panel: the sections of a record, the groups of a form. */
import { Badge, Group, Text, Title } from '@mantine/core'
import { useId, type ReactNode } from 'react'
import classes from './Panel.module.css'

interface SectionProps {
  readonly title: ReactNode
  /** Number of records, shown beside the title. */
  readonly count?: number
  readonly actions?: ReactNode
  /** For a section that holds only a table: no padding and no border. */
  readonly flush?: boolean
  /** For a section without records: one line that says so, with its buttons. */
  readonly quiet?: ReactNode
  readonly children: ReactNode
}

export function Section({ title, count, actions, flush = false, quiet, children }: SectionProps) {
  const heading = useId()
  const isQuiet = quiet !== undefined
  return (
    <section aria-labelledby={heading} className={classes.panel} data-quiet={isQuiet || undefined}>
      <Group justify="space-between" gap="sm" wrap="wrap" className={classes.head}>
        <Group gap="xs">
          <Title order={2} id={heading}>
            {title}
          </Title>
          {isQuiet && (
            <Text size="sm" c="dimmed">
              {quiet}
            </Text>
          )}
          {count !== undefined && !isQuiet && (
            <Badge variant="light" color="gray" size="md">
              {count}
            </Badge>
          )}
        </Group>
        {actions !== undefined && (
          <Group gap="xs" data-actions>
            {actions}
          </Group>
        )}
      </Group>
      {!isQuiet && <div className={flush ? classes.flush : classes.body}>{children}</div>}
    </section>
  )
}
