/**
 * Shown first while no server takes mail: how much waits, since when, why, and when the next try is; and once it is over,
 * that mail leaves again.
 */
import { formatInteger } from '@bindery/contracts/rules'
import { HurryQueue, type GetOperations, type ResultsOf, type WireDate } from '@bindery/contracts/wire'
import { Alert, Group, Text } from '@mantine/core'
import { IconMailForward, IconMailOff } from '@tabler/icons-react'
import { useState } from 'react'
import { Action } from '../../shared/Action.tsx'

type Waiting = NonNullable<ResultsOf<typeof GetOperations>['MailWaiting']>

const letters = (count: number) => `${formatInteger(count)} ${count === 1 ? 'letter waits' : 'letters wait'}`

export function MailAway({ waiting }: { readonly waiting: Waiting | null }) {
  const [before, setBefore] = useState(waiting)
  if (waiting !== null && waiting !== before) setBefore(waiting)
  if (waiting === null) return before && <MailLeaves since={before.Since} onClose={() => setBefore(null)} />
  const { Count, Since, Error, NextTry } = waiting
  return (
    <Alert
      color="red"
      icon={<IconMailOff size={18} aria-hidden />}
      title={`No mail has left since ${Since?.Text ?? ''}: ${letters(Count)}`}
    >
      <Text size="sm">{Error}</Text>
      <Group gap="sm" mt={6}>
        <Text size="sm" c="dimmed">
          {NextTry === null ? 'Being tried now.' : `Next try ${NextTry.Text}.`}
        </Text>
        <Action call={HurryQueue} body={{ Queue: 'mail' }} about="all letters that wait">
          Try now
        </Action>
      </Group>
    </Alert>
  )
}

interface MailLeavesProps {
  readonly since: WireDate | null
  readonly onClose: () => void
}

function MailLeaves({ since, onClose }: MailLeavesProps) {
  return (
    <Alert
      color="green"
      role="status"
      icon={<IconMailForward size={18} aria-hidden />}
      title="Mail leaves again"
      withCloseButton
      closeButtonLabel="Close"
      onClose={onClose}
    >
      <Text size="sm">No letter waits any more. None had left since {since?.Text ?? ''}.</Text>
    </Alert>
  )
}
