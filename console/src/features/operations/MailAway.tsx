/** Shown first while no server takes mail: how much waits, since when, why, and when the next try is. */
import { formatInteger } from '@bindery/contracts/rules'
import { HurryQueue, type GetOperations, type ResultsOf } from '@bindery/contracts/wire'
import { Alert, Group, Text } from '@mantine/core'
import { IconMailOff } from '@tabler/icons-react'
import { Action } from './Action.tsx'

type Waiting = NonNullable<ResultsOf<typeof GetOperations>['MailWaiting']>

const letters = (count: number) => `${formatInteger(count)} ${count === 1 ? 'letter waits' : 'letters wait'}`

export function MailAway({ waiting }: { readonly waiting: Waiting | null }) {
  if (waiting === null) return null
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
