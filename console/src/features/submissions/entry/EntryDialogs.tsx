/** What a new submission asks and tells: no files, sent, failed (SUBN-010, SUBN-012, SUBN-013). */
import { texts } from '@bindery/contracts/rules'
import { ConfirmDialog } from '../../../components/ConfirmDialog.tsx'
import { InfoDialog } from '../../../components/InfoDialog.tsx'

interface EntryDialogsProps {
  readonly asking: boolean
  readonly told: 'sent' | 'failed' | null
  readonly failure: string
  readonly onGoBack: () => void
  readonly onSendAnyway: () => void
  readonly onRead: () => void
}

export function EntryDialogs({ asking, told, failure, onGoBack, onSendAnyway, onRead }: EntryDialogsProps) {
  return (
    <>
      <ConfirmDialog opened={asking} title={texts.importantTitle} message={texts.noAttachmentsToSubmission}
        cancel={texts.goBackAndAttach} confirm={texts.sendWithoutFiles} onCancel={onGoBack} onConfirm={onSendAnyway} />
      <InfoDialog opened={told === 'sent'} tone="success" onClose={onRead}>{texts.informationSubmitted}</InfoDialog>
      <InfoDialog opened={told === 'failed' && failure !== ''} tone="error" onClose={onRead}>{failure}</InfoDialog>
    </>
  )
}
