/** Stops the messages of an announcement that have not left, after a question. */
import { formatInteger, texts } from '@bindery/contracts/rules'
import { StopAnnouncement as Stop, type AnnouncementRow } from '@bindery/contracts/wire'
import { Button } from '@mantine/core'
import { IconHandStop } from '@tabler/icons-react'
import { useState } from 'react'
import { useCommand } from '../../data/useCommand.ts'
import { sayStopped } from '../../shared/send-form/stopped.ts'
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx'
import { sayDone } from '../../ui/dialogs/done.tsx'
import { InfoDialog } from '../../ui/dialogs/InfoDialog.tsx'

const WORDING = { network: texts.failNetwork }
const messages = (count: number) => `${formatInteger(count)} ${count === 1 ? 'message' : 'messages'}`

export function StopAnnouncement({ announcement }: { readonly announcement: AnnouncementRow }) {
  const [asking, setAsking] = useState(false)
  const command = useCommand(Stop, WORDING)

  async function stop() {
    setAsking(false)
    const stopped = await command.run({ AnnouncementID: announcement.AnnouncementID })
    if (stopped === null) return
    sayStopped(announcement.AnnouncementID)
    sayDone(`${messages(stopped.Announcement.Stopped)} will not leave.`)
  }
  return (
    <>
      <Button
        variant="default"
        loading={command.isPending}
        leftSection={<IconHandStop size={16} aria-hidden />}
        onClick={() => setAsking(true)}
      >
        Stop
      </Button>
      <ConfirmDialog
        opened={asking}
        title="Stop announcement"
        message={`${messages(announcement.Waiting)} that ${announcement.Waiting === 1 ? 'waits' : 'wait'} will not leave. What has left cannot be taken back.`}
        confirm="Stop"
        danger
        onCancel={() => setAsking(false)}
        onConfirm={() => void stop()}
      />
      <InfoDialog opened={command.message !== ''} tone="error" onClose={command.reset}>
        {command.message}
      </InfoDialog>
    </>
  )
}
