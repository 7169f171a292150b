/** 'Send Clearance For?': the product, and the recipients of its mail (CLR-002 to CLR-005). */
import { texts } from '@bindery/contracts/rules'
import { SendRequestClearanceEmail, type ProductRow } from '@bindery/contracts/wire'
import { Button, Modal, Stack, Text } from '@mantine/core'
import { useMemo, useState } from 'react'
import { useCommand } from '../../../../data/useCommand.ts'
import { DialogButtons } from '../../../../ui/dialogs/DialogButtons.tsx'
import { FIRST_IN_DIALOG } from '../../../../ui/form/focus.ts'
import { ShownLetter } from '../../../../shared/letter/Letter.tsx'
import { ProductSelect } from '../../../../shared/pickers/ProductSelect.tsx'
import { Refusal } from '../../../../ui/page/Refusal.tsx'
import { useRows } from '../../../../data/useRows.ts'

interface ClearanceDialogProps {
  readonly opened: boolean
  readonly submissionId: number
  readonly onCancel: () => void
  readonly onSent: () => void
}

/** The recipients of the mail, in words. */
function mailed(offered: readonly ProductRow[], product: ProductRow | undefined): string {
  if (offered.length === 0) return 'No product has a clearance email address.'
  if (!product) return ''
  const copy = product.ClearanceEmailCc === '' ? '' : `, with a copy to ${product.ClearanceEmailCc}`
  return `Goes to ${product.ClearanceEmailTo}${copy}.`
}

export function ClearanceDialog({ opened, submissionId, onCancel, onSent }: ClearanceDialogProps) {
  const products = useRows('Products')
  const offered = useMemo(() => products.filter(({ ClearanceEmailTo }) => ClearanceEmailTo.trim() !== ''), [products])
  const [chosen, setChosen] = useState<number | null>(null)
  const [missing, setMissing] = useState(false)
  const command = useCommand(SendRequestClearanceEmail, { network: texts.requestFailNetwork })
  const product = offered.find(({ ProductID }) => ProductID === chosen)

  const body = product && { Submission: { SubmissionID: submissionId }, Product: { ProductID: product.ProductID } }
  async function send() {
    if (!body) return setMissing(true) // CLR-003
    if (await command.run(body)) onSent()
  }
  return (
    <Modal
      opened={opened}
      onClose={onCancel}
      title={texts.sendClearanceFor}
      size="xl"
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void send()
        }}
      >
        <Stack gap="sm">
          <ProductSelect
            label="Product"
            required
            {...FIRST_IN_DIALOG}
            only={offered}
            value={product?.ProductID ?? null}
            error={missing && texts.selectProduct}
            onChange={(id) => {
              setChosen(id)
              setMissing(false)
              command.reset()
            }}
          />
          <Text size="xs" c="dimmed" mih="2.5em" role="status">
            {mailed(offered, product)}
          </Text>
          {body && <ShownLetter call="SEND_REQUEST_CLEARANCE_EMAIL" body={body} />}
          <Refusal of={command} />
          <DialogButtons>
            <Button variant="default" onClick={onCancel}>
              Cancel
            </Button>
            <Button type="submit" loading={command.isPending}>
              Send
            </Button>
          </DialogButtons>
        </Stack>
      </form>
    </Modal>
  )
}
