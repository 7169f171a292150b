/** Trainings grouped by name, each with its dates and a description that can be opened (TRN-005 to TRN-007). */
import type { TrainingHistoryRow, WireDate } from '@bindery/contracts/wire'
import { Badge, Group, Stack, Text, UnstyledButton } from '@mantine/core'
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { Section } from '../../../ui/page/Section.tsx'
import { groupsOf, keyOf, versionOf, type TrainingGroup } from './groups.ts'
import { PassedRow } from './PassedRow.tsx'
import classes from './Trainings.module.css'

interface TrainingGroupsProps {
  readonly rows: readonly TrainingHistoryRow[]
  /** Returns the reason of a failure, '' on success. */
  readonly submit: (row: TrainingHistoryRow, date: WireDate | null) => Promise<string>
}

export function TrainingGroups({ rows, submit }: TrainingGroupsProps) {
  const groups = useMemo(() => groupsOf(rows), [rows])
  const [running, setRunning] = useState<string | null>(null)
  const [failed, setFailed] = useState<{ readonly key: string; readonly why: string } | null>(null)

  /** TRN-007: one date is submitted at a time. */
  async function start(key: string, row: TrainingHistoryRow, date: WireDate | null) {
    if (running !== null) return
    setRunning(key)
    setFailed(null)
    const why = await submit(row, date)
    setRunning(null)
    if (why !== '') setFailed({ key, why })
  }
  const busyOf = (key: string) => (running === null ? 'no' : running === key ? 'this' : 'other')

  if (groups.length === 0) return <Text c="dimmed">No trainings yet.</Text>
  return (
    <Stack gap="md">
      {groups.map((group) => (
        <Section key={group.id} title={<Name group={group} />} actions={<State group={group} />}>
          <div className={classes.rows}>
            {group.rows.map((row) => {
              const key = keyOf(row)
              return (
                <PassedRow
                  key={key}
                  row={row}
                  version={versionOf(row, group)}
                  busy={busyOf(key)}
                  failure={failed?.key === key ? failed.why : ''}
                  onSubmit={(date) => void start(key, row, date)}
                />
              )
            })}
          </div>
        </Section>
      ))}
    </Stack>
  )
}

function Name({ group }: { readonly group: TrainingGroup }) {
  const [open, setOpen] = useState(false)
  const Chevron = open ? IconChevronDown : IconChevronRight
  return (
    <>
      <UnstyledButton aria-expanded={open} onClick={() => setOpen(!open)} fz="inherit" fw="inherit">
        <Group gap={6} wrap="nowrap" component="span">
          <Chevron size={16} aria-hidden />
          <span>{group.name}</span>
        </Group>
      </UnstyledButton>
      {open && (
        <Text size="sm" fw={400} className={classes.asWritten} component="span" display="block">
          {group.description === '' ? 'No description.' : group.description}
        </Text>
      )}
    </>
  )
}

function State({ group: { enabled, lastPassed } }: { readonly group: TrainingGroup }) {
  return (
    <>
      {!enabled && (
        <Badge color="gray" variant="filled" tt="none">
          Not enabled
        </Badge>
      )}
      <Text size="sm" c="dimmed">
        {lastPassed === null ? 'Not passed yet' : `Last passed ${lastPassed}`}
      </Text>
    </>
  )
}
