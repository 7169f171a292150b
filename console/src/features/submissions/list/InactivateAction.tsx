/** SUBL-007, SUBL-008: sets the status to Inactive, after asking; hidden when it is already. */
import { texts } from '@bindery/contracts/rules'
import { UpdateSubmissionStatus } from '@bindery/contracts/wire'
import { ActionIcon } from '@mantine/core'
import { IconCircleOff } from '@tabler/icons-react'
import { useState } from 'react'
import { useCommand } from '../../../api/useCommand.ts'
import { ConfirmDialog } from '../../../components/ConfirmDialog.tsx'
import { InfoDialog } from '../../../components/InfoDialog.tsx'
import type { Line } from './lines.ts'

export function InactivateAction({ row }: { readonly row: Line['row'] }) {
  const [asking, setAsking] = useState(false)
  // Two dialogs a row are half of what drawing a page of the list costs. They are there from when the keyboard or the
  // pointer is on the button, so that the keyboard finds back to it.
  const [touched, setTouched] = useState(false)
  const update = useCommand(UpdateSubmissionStatus, { network: texts.updateFailNetwork })
  if (row.Status === 'Inactive') return null

  function ask() {
    setTouched(true)
    setAsking(true)
  }

  async function inactivate() {
    setAsking(false)
    await update.run({
      Submission: { SubmissionID: row.SubmissionID, Status: 'Inactive', StatusScheduledActivate: null },
    })
  }

  return (
    <>
      <ActionIcon variant="subtle" color="gray" size="sm" loading={update.isPending} title="Inactivate"
        aria-label={`Inactivate ${row.InsuredCompanyName}`} onFocus={() => setTouched(true)} onClick={ask}>
        <IconCircleOff size={16} aria-hidden />
      </ActionIcon>
      {touched && (
        <>
          <ConfirmDialog opened={asking} title="Inactivate submission" message={`Set ${row.InsuredCompanyName} to Inactive?`}
            confirm="Inactivate" onConfirm={() => void inactivate()} onCancel={() => setAsking(false)} />
          <InfoDialog opened={update.message !== ''} onClose={update.reset} tone="error">{update.message}</InfoDialog>
        </>
      )}
    </>
  )
}
