/** Mails the broker its token after a confirmation, which shows the letter; an inactive broker gets none (BRK-012, BRK-013). */
import { texts } from '@bindery/contracts/rules'
import { SendTokenEmail, type BrokerRow } from '@bindery/contracts/wire'
import { Button, Stack } from '@mantine/core'
import { IconMailForward } from '@tabler/icons-react'
import { useState } from 'react'
import { useCommand } from '../../data/useCommand.ts'
import { ShownLetter } from '../../shared/letter/Letter.tsx'
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx'
import { sayDone } from '../../ui/dialogs/done.tsx'
import { InfoDialog } from '../../ui/dialogs/InfoDialog.tsx'

/** The text for a lost reply (COM-015, A-139). */
const WORDING = { network: texts.requestFailNetwork }

export function TokenEmail({ broker }: { readonly broker: BrokerRow }) {
  const [asking, setAsking] = useState(false)
  const command = useCommand(SendTokenEmail, WORDING)

  async function send() {
    setAsking(false)
    const sent = await command.run({ Broker: { BrokerID: broker.BrokerID } })
    if (sent !== null) sayDone(`The token is on its way to ${broker.Email}.`)
  }
  return (
    <>
      <Button
        variant="default"
        loading={command.isPending}
        leftSection={<IconMailForward size={16} aria-hidden />}
        onClick={() => setAsking(true)}
      >
        Email token
      </Button>
      <ConfirmDialog
        opened={asking && broker.Active}
        title="Email token"
        size="xl"
        message={
          <Stack gap="sm">
            {texts.sendTokenEmail}
            <ShownLetter call="SEND_TOKEN_EMAIL" body={{ Broker: { BrokerID: broker.BrokerID } }} />
          </Stack>
        }
        confirm="Send"
        onCancel={() => setAsking(false)}
        onConfirm={() => void send()}
      />
      <InfoDialog opened={asking && !broker.Active} tone="error" onClose={() => setAsking(false)}>
        {texts.brokerNotActive}
      </InfoDialog>
      <InfoDialog opened={command.message !== ''} tone="error" onClose={command.reset}>
        {command.message}
      </InfoDialog>
    </>
  )
}
