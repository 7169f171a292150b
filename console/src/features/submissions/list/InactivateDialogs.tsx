/** SUBL-008: asks before a submission is set to Inactive, and says when it could not be. */
import { texts } from '@bindery/contracts/rules'
import { UpdateSubmissionStatus } from '@bindery/contracts/wire'
import { useCommand } from '../../../api/useCommand.ts'
import { ConfirmDialog } from '../../../components/ConfirmDialog.tsx'
import { InfoDialog } from '../../../components/InfoDialog.tsx'
import type { Line } from './lines.ts'

interface InactivateDialogsProps {
  readonly row: Line['row']
  readonly asking: boolean
  readonly onAnswer: () => void
  readonly onSaving: (saving: boolean) => void
}

export function InactivateDialogs({ row, asking, onAnswer, onSaving }: InactivateDialogsProps) {
  const update = useCommand(UpdateSubmissionStatus, { network: texts.updateFailNetwork })

  async function inactivate() {
    onAnswer()
    onSaving(true)
    await update.run({ Submission: { SubmissionID: row.SubmissionID, Status: 'Inactive', StatusScheduledActivate: null } })
    onSaving(false)
  }

  return (
    <>
      <ConfirmDialog opened={asking} title="Inactivate submission" message={`Set ${row.InsuredCompanyName} to Inactive?`}
        confirm="Inactivate" onConfirm={() => void inactivate()} onCancel={onAnswer} />
      <InfoDialog opened={update.message !== ''} onClose={update.reset} tone="error">{update.message}</InfoDialog>
    </>
  )
}
