/** Asks before something that cannot simply be undone. */
import { Button, Modal, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { FIRST_IN_DIALOG } from '../form/focus.ts'
import { DialogButtons } from './DialogButtons.tsx'

interface ConfirmDialogProps {
  readonly opened: boolean
  readonly title: string
  readonly size?: 'sm' | 'xl'
  readonly message: ReactNode
  readonly confirm?: string
  readonly cancel?: string
  readonly danger?: boolean
  readonly loading?: boolean
  readonly onConfirm: () => void
  readonly onCancel: () => void
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    opened,
    title,
    message,
    confirm = 'OK',
    cancel = 'Cancel',
    size = 'sm',
    danger,
    loading,
    onConfirm,
    onCancel,
  } = props
  return (
    <Modal opened={opened} onClose={onCancel} title={title} size={size} closeButtonProps={{ 'aria-label': 'Close' }}>
      <Text component="div" size="sm" mb="xs" style={{ whiteSpace: 'pre-line' }}>
        {message}
      </Text>
      <DialogButtons>
        <Button variant="default" onClick={onCancel} {...FIRST_IN_DIALOG}>
          {cancel}
        </Button>
        <Button onClick={onConfirm} loading={loading ?? false} {...(danger && { color: 'red' })}>
          {confirm}
        </Button>
      </DialogButtons>
    </Modal>
  )
}
