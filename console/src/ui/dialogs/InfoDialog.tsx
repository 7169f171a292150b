/** A message with a single button: OK (AUTH-023, SUBN-013). */
import { Button, Modal, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { FIRST_IN_DIALOG } from '../form/focus.ts'
import { DialogButtons } from './DialogButtons.tsx'

interface InfoDialogProps {
  readonly opened: boolean
  readonly onClose: () => void
  readonly title?: string
  readonly tone?: 'info' | 'success' | 'error'
  readonly children: ReactNode
}

const COLOURS = { info: undefined, success: 'var(--bindery-active)', error: 'var(--mantine-color-error)' } as const

export function InfoDialog({ opened, onClose, title = 'Info', tone = 'info', children }: InfoDialogProps) {
  return (
    <Modal opened={opened} onClose={onClose} title={title} size="sm" closeButtonProps={{ 'aria-label': 'Close' }}>
      <Text component="div" size="sm" mb="xs" c={COLOURS[tone]} style={{ whiteSpace: 'pre-wrap' }}>
        {children}
      </Text>
      <DialogButtons>
        <Button onClick={onClose} {...FIRST_IN_DIALOG}>
          OK
        </Button>
      </DialogButtons>
    </Modal>
  )
}
