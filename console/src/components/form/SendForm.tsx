/** The frame of a form that sends one thing: its fields, what is wrong, cancel and send. */
import { texts } from '@bindery/contracts/rules'
import { Button, Group, Stack } from '@mantine/core'
import type { ReactNode, RefObject } from 'react'
import { ConfirmDialog } from '../ConfirmDialog.tsx'
import { Refusal } from '../Refusal.tsx'
import type { SendFrame } from './useSendForm.ts'

interface SendFormProps {
  readonly ref: RefObject<HTMLFormElement | null>
  readonly frame: SendFrame
  readonly label: string
  /** What the button says. */
  readonly send: string
  readonly danger?: boolean
  /** Stands in the line of the buttons. */
  readonly beside?: ReactNode
  readonly onCancel: () => void
  readonly children: ReactNode
}

export function SendForm({ ref, frame, label, send, danger = false, beside, onCancel, children }: SendFormProps) {
  return (
    <form
      ref={ref}
      noValidate
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault()
        frame.onSubmit()
      }}
    >
      <Stack gap="md">
        {children}
        <Refusal message={frame.message} />
        <Group justify="flex-end" gap="xs">
          {beside}
          <Group gap="xs" wrap="nowrap">
            <Button variant="default" onClick={onCancel} disabled={frame.isPending}>
              Cancel
            </Button>
            <Button
              type="submit"
              loading={frame.isPending}
              disabled={frame.uploading}
              {...(danger && { color: 'red' })}
            >
              {send}
            </Button>
          </Group>
        </Group>
      </Stack>
      <ConfirmDialog
        opened={frame.asking}
        title="Attachments"
        message={texts.noAttachmentsSendAnyway}
        confirm="Send"
        onCancel={() => frame.onAnswer(false)}
        onConfirm={() => frame.onAnswer(true)}
      />
    </form>
  )
}
