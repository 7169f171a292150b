/** A panel beside a record: its heading, a button that closes it, and Escape, which does the same. */
import { ActionIcon, Group, Text } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './Helper.module.css'

interface PanelProps {
  readonly title: string
  readonly leaving?: boolean
  readonly onClose: () => void
  readonly children: ReactNode
}

export function Panel({ title, leaving = false, onClose, children }: PanelProps) {
  return (
    <aside
      className={classes.panel}
      aria-label={title}
      data-leaving={leaving || undefined}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.defaultPrevented) onClose()
      }}
    >
      <Group justify="space-between" wrap="nowrap" mb={6}>
        <Text span fw={650}>
          {title}
        </Text>
        <ActionIcon variant="subtle" color="gray" size="sm" aria-label={`Close: ${title}`} onClick={onClose}>
          <IconX size={15} aria-hidden />
        </ActionIcon>
      </Group>
      {children}
    </aside>
  )
}
