/**
 * Shown first while letters wait for a server: how many, since when, why, and when the next try is. It is an alarm only
 * while no other mail leaves; once that is over, it says that mail leaves again.
 */
import { formatInteger } from '@bindery/contracts/rules'
import { HurryQueue, type GetOperations, type ResultsOf, type WireDate } from '@bindery/contracts/wire'
import { Alert, Group, Text } from '@mantine/core'
import { IconMailForward, IconMailOff, IconMailPause } from '@tabler/icons-react'
import { useState } from 'react'
import { Action } from '../../shared/Action.tsx'

type Waiting = NonNullable<ResultsOf<typeof GetOperations>['MailWaiting']>

const letters = (count: number) => `${formatInteger(count)} ${count === 1 ? 'letter waits' : 'letters wait'}`

const title = ({ Count, Since, LastLeft, OthersLeave }: Waiting) =>
  OthersLeave
    ? `${letters(Count)} for another try; other mail leaves`
    : `No mail has left since ${(LastLeft ?? Since)?.Text ?? ''}: ${letters(Count)}`

/** The amber of the house's notices: the theme's yellow is too pale for a text on its own ground. */
const inAmber = () => ({
  root: {
    '--alert-color': 'var(--bindery-scheduled)',
    '--alert-bg': 'var(--bindery-warned)',
    '--alert-bd': '1px solid var(--bindery-warned-line)',
  },
})

interface MailAwayProps {
  readonly waiting: Waiting | null
  /** Another text whenever a letter has left. */
  readonly left: string
}

export function MailAway({ waiting, left }: MailAwayProps) {
  // Of letters that waited while others left, nobody need be told that mail leaves again.
  const alarm = waiting?.OthersLeave === false ? waiting : null
  const [before, setBefore] = useState({ alarm, left })
  if (alarm !== null && alarm !== before.alarm) setBefore({ alarm, left })
  if (waiting === null) {
    // Letters that were given up or stopped wait no longer, and none has left.
    if (before.alarm === null || before.left === left) return null
    const { LastLeft, Since } = before.alarm
    return <MailLeaves since={LastLeft ?? Since} onClose={() => setBefore({ alarm: null, left })} />
  }
  const { Error, LastLeft, NextTry, OthersLeave } = waiting
  return (
    <Alert
      color="red"
      vars={OthersLeave ? inAmber : undefined}
      role={OthersLeave ? 'status' : 'alert'}
      icon={OthersLeave ? <IconMailPause size={18} aria-hidden /> : <IconMailOff size={18} aria-hidden />}
      title={title(waiting)}
    >
      <Text size="sm">{Error}</Text>
      <Group gap="sm" mt={6}>
        <Text size="sm" c="dimmed">
          {NextTry === null ? 'Being tried now.' : `Next try ${NextTry.Text}.`}
          {OthersLeave && ` Other mail last left ${LastLeft?.Text ?? ''}.`}
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
