/** A panel beside a record: it gets the focus, and gives it back when it is closed by its button or by Escape. */
import { ActionIcon, Group, Text } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { usePanelFocus } from '../../ui/page/usePanelFocus.ts'
import classes from './Helper.module.css'

interface PanelProps {
  readonly title: string
  readonly leaving?: boolean
  /** False when another part of the panel takes the focus in its own time. */
  readonly takesFocus?: boolean
  readonly onClose: () => void
  readonly children: ReactNode
}

export function Panel({ title, leaving = false, takesFocus = true, onClose, children }: PanelProps) {
  // A panel that leaves in its own time gives the focus back at once.
  const element = usePanelFocus({ opened: !leaving, takesFocus, onClose })

  return (
    <aside ref={element} tabIndex={-1} className={classes.panel} aria-label={title} data-leaving={leaving || undefined}>
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
