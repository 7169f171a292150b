/** What a colleague saved while this broker was being edited; nothing of what is being typed moves. */
import type { Conflict } from '@bindery/contracts/wire'
import { Alert, Button, List, Stack } from '@mantine/core'

interface MeanwhileProps {
  /** Who changed what, once a stale save was refused. */
  readonly conflict: readonly Conflict[]
  /** The new version has arrived; until then nothing can be put on it. */
  readonly ready: boolean
  readonly onReapply: () => void
}

const shown = (text: string) => (text === '' ? '(empty)' : text)

export function Meanwhile({ conflict, ready, onReapply }: MeanwhileProps) {
  return (
    <Alert color="yellow" variant="light" role="status">
      <Stack gap="xs" align="flex-start">
        A colleague has saved this broker meanwhile. What you typed is untouched.
        {conflict.length > 0 && (
          <List size="sm" aria-label="Changed by others">
            {conflict.map(({ Field, From, To, By, At }) => (
              <List.Item key={Field}><b>{Field}</b>{`: ${shown(From)} → ${shown(To)} (${By}, ${At})`}</List.Item>
            ))}
          </List>
        )}
        <Button size="xs" variant="default" loading={!ready} onClick={onReapply}>Put my changes on the new version</Button>
      </Stack>
    </Alert>
  )
}
