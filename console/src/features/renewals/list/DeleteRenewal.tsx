/** Deletes a renewal, or its whole import, after a question that says in numbers what goes (REN-008, A-132). */
import { DeleteRenewal as Delete, type RenewalRow } from '@bindery/contracts/wire'
import { Checkbox, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useCommand } from '../../../data/useCommand.ts'
import { useRows } from '../../../data/useRows.ts'
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx'
import { sayDone } from '../../../ui/dialogs/done.tsx'
import { Refusal } from '../../../ui/page/Refusal.tsx'
import { countWords, goingWords } from './going.ts'

interface DeleteRenewalProps {
  readonly renewal: RenewalRow
  readonly opened: boolean
  readonly onClose: () => void
  /** It is gone; with its batch when `whole`. */
  readonly onDeleted: (whole: boolean) => void
}

export function DeleteRenewal({ renewal, opened, onClose, onDeleted }: DeleteRenewalProps) {
  const { RenewalID, BatchID, CSVInsured } = renewal
  const batch = useRows('Renewals').filter((row) => row.BatchID === BatchID)
  const [whole, setWhole] = useState(false)
  const command = useCommand(Delete)
  const going = whole ? batch : [renewal]

  async function run() {
    const done = await command.run({ Renewal: { RenewalID }, DeleteBatch: whole })
    if (done === null) return
    setWhole(false)
    sayDone(whole ? `${countWords(going.length)} of import ${BatchID} are deleted.` : `${CSVInsured} is deleted.`)
    onClose()
    onDeleted(whole)
  }
  return (
    <ConfirmDialog
      opened={opened}
      title="Delete renewal"
      confirm={`Delete ${countWords(going.length)}`}
      danger
      loading={command.isPending}
      onCancel={onClose}
      onConfirm={() => void run()}
      message={
        <Stack gap="sm">
          <Text size="sm">{`${CSVInsured}, policy ${renewal.CSVPolicyNo}, due ${renewal.CSVDueDate?.Text ?? ''}.`}</Text>
          <Checkbox
            label="Delete the whole import batch"
            checked={whole}
            onChange={(event) => setWhole(event.currentTarget.checked)}
          />
          <Text size="sm" fw={600} role="status">
            {goingWords(going)}
          </Text>
          {command.message !== '' && <Refusal message={command.message} />}
        </Stack>
      }
    />
  )
}
