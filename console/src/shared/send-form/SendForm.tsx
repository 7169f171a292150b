/**
 * The frame of a form that sends one thing: its fields, its errors, cancel and send, and the question before sending.
 */
import { texts } from '@bindery/contracts/rules'
import { Button, Stack } from '@mantine/core'
import { useEffect, useRef, type ReactNode, type RefObject } from 'react'
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx'
import { sayUndo } from '../../ui/dialogs/done.tsx'
import { FormBar } from '../../ui/form/FormBar.tsx'
import { FormParts } from '../../ui/form/FormParts.tsx'
import { usePhone } from '../../ui/usePhone.ts'

const CLEAR = 'Clear'

export interface Question {
  readonly title: string
  readonly message: ReactNode
  readonly cancel?: string
  readonly confirm: string
}

const WITHOUT_FILES: Question = { title: 'Attachments', message: texts.noAttachmentsSendAnyway, confirm: 'Send' }

/** What the frame reads of its form. */
export interface Frame {
  readonly problems: string | undefined
  readonly lacking: string
  readonly uploading: boolean
  /** Of a form that sends by itself; so is `message`, the reason why that failed. */
  readonly isPending?: boolean
  readonly message?: string
  readonly asking: boolean
  readonly onSubmit: () => void
  readonly onAnswer: (sendAnyway: boolean) => void
  /** Called before the form is emptied; what it returns is called afterwards and returns an undo, or null. */
  readonly remember: () => () => (() => void) | null
}

interface SendFormProps {
  readonly ref: RefObject<HTMLFormElement | null>
  readonly frame: Frame
  readonly label: string
  /** The label of the button that sends. */
  readonly send: string
  readonly danger?: boolean
  /** True while something else has to finish before the form can be sent. */
  readonly busy?: boolean
  /** A form higher than the window: its bar stays in view, and on a phone its parts fold. */
  readonly long?: boolean | 'phone'
  readonly cancel?: string
  readonly onCancel: () => void
  /** What a colleague did meanwhile, above the buttons. */
  readonly colleague?: ReactNode
  /** What the form comes to, always in view in its bar. */
  readonly total?: ReactNode
  /** Shown in the bar of the buttons. */
  readonly beside?: ReactNode
  /** A second button, before the one that sends. */
  readonly other?: ReactNode
  readonly question?: Question
  readonly children: ReactNode
}

export function SendForm(props: SendFormProps) {
  const { ref, frame, label, send, danger = false, busy = false, long = false, cancel = 'Cancel', onCancel } = props
  const { colleague, total, beside, other, question = WITHOUT_FILES, children } = props
  const { isPending = false, message = '' } = frame
  const unsay = useRef(() => {})
  // The offer to undo a clearing ends with the form, because it restores only this form.
  useEffect(() => () => unsay.current(), [])
  /** One click empties a form that stays open, so the user is offered to undo that. */
  function clear() {
    const emptied = frame.remember()
    onCancel()
    const bringBack = emptied()
    if (bringBack) unsay.current = sayUndo(`${label} was cleared.`, bringBack)
  }
  const phone = usePhone()
  const isLong = long === 'phone' ? phone : long
  const form = (
    <form
      ref={ref}
      noValidate
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault()
        frame.onSubmit()
      }}
    >
      <Stack gap={phone && isLong ? 'xs' : 'md'}>
        {children}
        <FormBar
          short={!isLong}
          form={ref}
          problems={frame.problems}
          message={message}
          colleague={colleague}
          total={total}
          beside={beside}
          others={
            <>
              <Button variant="default" onClick={cancel === CLEAR ? clear : onCancel} disabled={isPending}>
                {cancel}
              </Button>
              {other}
            </>
          }
        >
          <Button
            type="submit"
            loading={isPending}
            disabled={frame.uploading || busy}
            {...(danger && { color: 'red' })}
          >
            {send}
          </Button>
        </FormBar>
      </Stack>
      <ConfirmDialog
        opened={frame.asking}
        {...question}
        onCancel={() => frame.onAnswer(false)}
        onConfirm={() => frame.onAnswer(true)}
      />
    </form>
  )
  if (long === false) return form
  return (
    <FormParts lacking={frame.lacking} refused={frame.problems !== undefined}>
      {form}
    </FormParts>
  )
}
