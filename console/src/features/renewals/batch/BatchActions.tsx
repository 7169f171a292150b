/** What can be done to the selected renewals at once: an underwriter, a status or a notice. */
import { RENEWAL_STATUSES } from '@bindery/contracts/rules'
import { Button, Menu, Popover, Stack } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { use, useState } from 'react'
import type { OwnerRow, RenewalRow } from '@bindery/contracts/wire'
import { OwnerSelect } from '../../../shared/pickers/OwnerSelect.tsx'
import { countWords } from '../list/going.ts'
import { statusWord } from '../words.ts'
import { assigning, settingStatus, type Job } from './jobs.ts'
import { SendNotices } from './notices/SendNotices.tsx'
import { BatchContext } from './useBatch.ts'

interface BatchActionsProps {
  readonly renewals: readonly RenewalRow[]
}

const DOWN = <IconChevronDown size={14} aria-hidden />

export function BatchActions({ renewals }: BatchActionsProps) {
  const worked = use(BatchContext)
  const busy = worked?.batch.phase === 'running'
  const start = (job: Job) => void worked?.start(job, renewals)
  return (
    <>
      <Assign count={renewals.length} busy={busy} onAssign={(owner) => start(assigning(owner))} />
      <Menu position="top-start" shadow="md">
        <Menu.Target>
          <Button size="compact-sm" variant="subtle" rightSection={DOWN} disabled={busy}>
            Set status
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {RENEWAL_STATUSES.map((status) => (
            <Menu.Item key={status} onClick={() => start(settingStatus(status))}>
              {statusWord(status)}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      <SendNotices renewals={renewals} busy={busy} onSend={(job, going) => void worked?.start(job, going)} />
    </>
  )
}

interface AssignProps {
  readonly count: number
  readonly busy: boolean
  readonly onAssign: (owner: OwnerRow) => void
}

function Assign({ count, busy, onAssign }: AssignProps) {
  const [opened, setOpened] = useState(false)
  const [owner, setOwner] = useState<OwnerRow | null>(null)
  function assign() {
    if (owner === null) return
    setOpened(false)
    onAssign(owner)
  }
  return (
    <Popover opened={opened} onChange={setOpened} position="top-start" shadow="md" trapFocus returnFocus>
      <Popover.Target>
        <Button
          size="compact-sm"
          variant="subtle"
          rightSection={DOWN}
          disabled={busy}
          onClick={() => setOpened(!opened)}
        >
          Assign
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <Stack gap="xs">
          <OwnerSelect
            label="Underwriter"
            required
            w={220}
            value={owner?.OwnerID ?? null}
            onChange={(_, row) => setOwner(row)}
            data-autofocus
          />
          <Button size="compact-md" disabled={owner === null} onClick={assign}>
            {`Assign ${countWords(count)}`}
          </Button>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}
