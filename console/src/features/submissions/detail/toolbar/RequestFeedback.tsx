/** Asks the broker how the quotation was received (CLR-001, CLR-005, A-094). */
import { texts } from '@bindery/contracts/rules'
import { SendRequestFeedbackEmail, type SubmissionRow } from '@bindery/contracts/wire'
import { Button, Stack } from '@mantine/core'
import { IconMessageQuestion } from '@tabler/icons-react'
import { useState } from 'react'
import { useCommand } from '../../../../data/useCommand.ts'
import { ShownLetter } from '../../../../shared/letter/Letter.tsx'
import { ConfirmDialog } from '../../../../ui/dialogs/ConfirmDialog.tsx'
import { InfoDialog } from '../../../../ui/dialogs/InfoDialog.tsx'
import { Refusal } from '../../../../ui/page/Refusal.tsx'
import { useById } from '../../../../data/useRows.ts'

type Step = 'nothing' | 'asking' | 'sent'

export function RequestFeedback({ submission: { SubmissionID, BrokerID } }: { submission: SubmissionRow }) {
  const [step, setStep] = useState<Step>('nothing')
  const broker = useById('Brokers').get(BrokerID)
  const command = useCommand(SendRequestFeedbackEmail, { network: texts.requestFailNetwork })

  async function send() {
    if (await command.run({ Submission: { SubmissionID } })) setStep('sent')
  }
  function open() {
    command.reset()
    setStep('asking')
  }
  return (
    <>
      <Button
        size="xs"
        variant="subtle"
        color="gray"
        leftSection={<IconMessageQuestion size={15} aria-hidden />}
        onClick={open}
      >
        Request feedback
      </Button>
      <ConfirmDialog
        opened={step === 'asking'}
        size="xl"
        title={texts.requestFeedback}
        message={
          <Stack gap="sm">
            {`An email asks ${broker?.FullName || 'the broker'} how our quotation was received.`}
            <ShownLetter call="SEND_REQUEST_FEEDBACK_EMAIL" body={{ Submission: { SubmissionID } }} />
            <Refusal of={command} />
          </Stack>
        }
        confirm="Send"
        loading={command.isPending}
        onConfirm={() => void send()}
        onCancel={() => setStep('nothing')}
      />
      <InfoDialog opened={step === 'sent'} onClose={() => setStep('nothing')}>
        {texts.requestSent}
      </InfoDialog>
    </>
  )
}
