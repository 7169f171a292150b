/** Shows screens once their data is loaded, and an error when it cannot be loaded (SHELL-009, SHELL-013). */
import { formatInteger, texts } from '@bindery/contracts/rules'
import { Alert, Button, Group, Loader, Skeleton, Stack, Text } from '@mantine/core'
import { IconPlugConnectedX } from '@tabler/icons-react'
import { useEffect, type ReactNode } from 'react'
import { useConnection } from '../../client/useConnection.ts'
import { Refusal } from '../../ui/page/Refusal.tsx'
import { replica } from '../../data/replica.ts'
import { useReplicaStatus } from '../../data/useRows.ts'

const BEFORE_LEAVING = 2_000
/** From this number of records on, a count shows that the load goes on; screen readers do not read it out. */
const WORTH_COUNTING = 1_000

interface LoadedProps {
  /** Called when master data cannot be loaded: the user is signed out after two seconds. */
  readonly onNothing: () => void
  /** Whether the screen can be shown with the first rows, before all have arrived. */
  readonly early: boolean
  readonly children: ReactNode
}

export function Loaded({ onNothing, early, children }: LoadedProps) {
  const status = useReplicaStatus()
  const { lost } = useConnection() // a lost connection is shown by the strip under the header instead
  const nothing = status.phase === 'failed' && status.what === 'master'
  useEffect(() => {
    if (!nothing) return undefined
    const timer = setTimeout(onNothing, BEFORE_LEAVING)
    return () => clearTimeout(timer)
  }, [nothing, onNothing])

  if (status.phase === 'loading' && !(early && status.first)) {
    return (
      <Stack gap="md">
        <Group gap="sm" role="status" mih={36}>
          <Loader size="sm" aria-hidden />
          <Text size="sm" c="dimmed">
            Loading…
          </Text>
          {status.records >= WORTH_COUNTING && (
            <Text size="sm" c="dimmed" aria-hidden>{`${formatInteger(status.records)} records so far`}</Text>
          )}
        </Group>
        <Outline />
      </Stack>
    )
  }
  if (status.phase === 'failed') {
    return (
      <Stack maw={480} gap="sm" align="flex-start">
        <Refusal message={texts.serviceNotAvailable} />
        {!nothing && (
          <Button variant="default" onClick={() => void replica.retry()}>
            Try again
          </Button>
        )}
      </Stack>
    )
  }
  return (
    <>
      {status.phase === 'stale' && !lost && <Stale />}
      {children}
    </>
  )
}

const LINES = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]

/** The outline of a screen, so that its place is known before it can be shown. */
function Outline() {
  return (
    <Stack gap="xs" aria-hidden>
      <Skeleton h={34} w="60%" />
      {LINES.map((line) => (
        <Skeleton key={line} h={34} />
      ))}
    </Stack>
  )
}

function Stale() {
  return (
    <Alert
      role="status"
      color="orange"
      variant="light"
      mb="sm"
      p="xs"
      icon={<IconPlugConnectedX size={18} aria-hidden />}
    >
      <Group gap="sm">
        <Text size="sm">{`${texts.serviceNotAvailable} What is shown may be out of date.`}</Text>
        <Button size="compact-xs" variant="default" onClick={() => void replica.refresh()}>
          Try again
        </Button>
      </Group>
    </Alert>
  )
}
