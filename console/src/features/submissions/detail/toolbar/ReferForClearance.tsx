/** Refers the submission to the person who clears a product (CLR-002 to CLR-005). */
import { texts } from '@bindery/contracts/rules'
import type { SubmissionRow } from '@bindery/contracts/wire'
import { Button } from '@mantine/core'
import { IconShieldCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { InfoDialog } from '../../../../ui/dialogs/InfoDialog.tsx'
import { ClearanceDialog } from './ClearanceDialog.tsx'

type Step = 'nothing' | 'choosing' | 'sent'

export function ReferForClearance({ submission }: { submission: SubmissionRow }) {
  const [step, setStep] = useState<Step>('nothing')
  // A new key gives the dialog a fresh state at each opening, even while the previous one is fading out.
  const [opening, setOpening] = useState(0)
  function open() {
    setOpening((before) => before + 1)
    setStep('choosing')
  }
  return (
    <>
      <Button
        size="xs"
        variant="subtle"
        color="gray"
        leftSection={<IconShieldCheck size={15} aria-hidden />}
        onClick={open}
      >
        Refer for clearance
      </Button>
      <ClearanceDialog
        key={opening}
        opened={step === 'choosing'}
        submissionId={submission.SubmissionID}
        onCancel={() => setStep('nothing')}
        onSent={() => setStep('sent')}
      />
      <InfoDialog opened={step === 'sent'} onClose={() => setStep('nothing')}>
        {texts.requestSent}
      </InfoDialog>
    </>
  )
}
