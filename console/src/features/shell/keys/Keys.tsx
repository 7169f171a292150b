/** What the keyboard reaches from every screen: the palette, the shortcuts, and their quiet buttons in the top bar. */
import { ActionIcon, Tooltip } from '@mantine/core'
import { IconCommand, IconKeyboard } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { Palette } from '../palette/Palette.tsx'
import { ShortcutsDialog } from './ShortcutsDialog.tsx'
import { useShortcuts } from './useShortcuts.ts'

export function Keys() {
  const [open, setOpen] = useState<'palette' | 'shortcuts' | null>(null)
  const navigate = useNavigate()
  const close = () => setOpen(null)
  useShortcuts({
    find: () => setOpen('palette'),
    help: () => setOpen('shortcuts'),
    create: () => void navigate({ to: '/home/submission' }),
    go: (to) => void navigate({ to }),
  })
  return (
    <>
      <Tooltip label="Find anything (Ctrl+K)">
        <ActionIcon variant="subtle" color="gray" size="lg" aria-label="Find anything" aria-keyshortcuts="Control+K"
          onClick={() => setOpen('palette')}>
          <IconCommand size={18} aria-hidden />
        </ActionIcon>
      </Tooltip>
      <Tooltip label="Keyboard shortcuts (?)">
        <ActionIcon variant="subtle" color="gray" size="lg" aria-label="Keyboard shortcuts" aria-keyshortcuts="?" visibleFrom="sm"
          onClick={() => setOpen('shortcuts')}>
          <IconKeyboard size={18} aria-hidden />
        </ActionIcon>
      </Tooltip>
      {open === 'palette' && <Palette onClose={close} />}
      <ShortcutsDialog opened={open === 'shortcuts'} onClose={close} />
    </>
  )
}
