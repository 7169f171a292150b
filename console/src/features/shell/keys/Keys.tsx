/** The keyboard features of every screen: the palette behind the field of the top bar, and the shortcuts. */
import { ActionIcon, Kbd, Tooltip, UnstyledButton } from '@mantine/core'
import { IconKeyboard, IconSearch } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { Palette } from '../palette/Palette.tsx'
import classes from './Find.module.css'
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
      <UnstyledButton className={classes.find} aria-keyshortcuts="Control+K" onClick={() => setOpen('palette')}>
        <IconSearch size={17} aria-hidden />
        <span className={classes.words}>Find anything</span>
        <span className={classes.kinds} aria-hidden>
          submission, policy, broker…
        </span>
        <Kbd size="xs" className={classes.key} aria-hidden>
          Ctrl K
        </Kbd>
      </UnstyledButton>
      <Tooltip label="Keyboard shortcuts (?)">
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          aria-label="Keyboard shortcuts"
          aria-keyshortcuts="?"
          visibleFrom="sm"
          onClick={() => setOpen('shortcuts')}
        >
          <IconKeyboard size={18} aria-hidden />
        </ActionIcon>
      </Tooltip>
      {open === 'palette' && <Palette onClose={close} />}
      <ShortcutsDialog opened={open === 'shortcuts'} onClose={close} />
    </>
  )
}
