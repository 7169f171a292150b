/** The page of a new record: its form, save and clear, and the notice that it was created (COM-012). */
import { texts } from '@bindery/contracts/rules'
import type { ReactNode, RefObject } from 'react'
import { SendForm, type Frame } from '../send-form/SendForm.tsx'
import { InfoDialog } from '../../ui/dialogs/InfoDialog.tsx'
import { Page } from '../../ui/page/Page.tsx'

interface NewRecordProps {
  readonly title: string
  /** The name of the form. */
  readonly label: string
  readonly element: RefObject<HTMLFormElement | null>
  readonly frame: Frame
  readonly back: ReactNode
  readonly width?: 'form' | 'full'
  readonly onClear: () => void
  readonly created: boolean
  /** Called when the user has read 'Record created!'. */
  readonly onRead: () => void
  readonly children: ReactNode
}

export function NewRecord(props: NewRecordProps) {
  const { title, label, element, frame, back, width = 'form', onClear, created, onRead, children } = props
  return (
    <Page title={title} width={width} back={back}>
      <SendForm ref={element} frame={frame} label={label} send="Save" long cancel="Clear" onCancel={onClear}>
        {children}
      </SendForm>
      <InfoDialog opened={created} tone="success" onClose={onRead}>
        {texts.recordCreated}
      </InfoDialog>
    </Page>
  )
}
