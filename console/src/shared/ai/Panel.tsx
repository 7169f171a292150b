/** A panel beside a record: it gets the focus, and gives it back when it is closed by its button or by Escape. */
import { ActionIcon, Group, Text } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, type ReactNode } from 'react'
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
  const element = useRef<HTMLElement>(null)
  const opener = useRef<Element>(null)
  const close = useEffectEvent(onClose)
  const takes = useEffectEvent(() => takesFocus)

  // A layout effect, because it ends while the panel is still on the page: with the panel the focus would be gone.
  useLayoutEffect(() => {
    const panel = element.current
    opener.current = document.activeElement
    if (takes()) panel?.focus({ preventScroll: true })
    const escape = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) close()
    }
    panel?.addEventListener('keydown', escape)
    return () => {
      panel?.removeEventListener('keydown', escape)
      giveBack(panel, opener.current)
    }
  }, [])
  // A panel that leaves in its own time gives the focus back at once.
  useEffect(() => {
    if (leaving) giveBack(element.current, opener.current)
  }, [leaving])

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

/** Whoever went on to another part of the page stays there. */
function giveBack(panel: HTMLElement | null, opener: Element | null): void {
  if (panel?.contains(document.activeElement) && opener instanceof HTMLElement) opener.focus()
}
