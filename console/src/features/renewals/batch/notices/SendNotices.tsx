/** The button of the selection bar that writes one notice to several renewals, and its dialog. */
import type { RenewalRow } from '@bindery/contracts/wire'
import { Button, Modal } from '@mantine/core'
import { IconMail } from '@tabler/icons-react'
import { useState } from 'react'
import { forgetDraft } from '../../../../shared/send-form/kept-draft.ts'
import type { Job } from '../jobs.ts'
import { NoticesForm } from './NoticesForm.tsx'

interface SendNoticesProps {
  readonly renewals: readonly RenewalRow[]
  readonly busy: boolean
  readonly onSend: (job: Job, going: readonly RenewalRow[]) => void
}

const DRAFT = 'bindery renewal notices'

export function SendNotices({ renewals, busy, onSend }: SendNoticesProps) {
  const [opened, setOpened] = useState(false)
  function close() {
    forgetDraft(DRAFT)
    setOpened(false)
  }
  return (
    <>
      <Button
        size="compact-sm"
        variant="subtle"
        leftSection={<IconMail size={15} aria-hidden />}
        disabled={busy}
        onClick={() => setOpened(true)}
      >
        Send notices
      </Button>
      <Modal
        opened={opened}
        onClose={close}
        title="Send renewal notices"
        size="72rem"
        closeButtonProps={{ 'aria-label': 'Close' }}
      >
        <NoticesForm
          renewals={renewals}
          draft={DRAFT}
          onCancel={close}
          onSend={(job, going) => {
            close()
            onSend(job, going)
          }}
        />
      </Modal>
    </>
  )
}
