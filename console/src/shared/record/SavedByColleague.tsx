/**
 * Shows that a colleague saved a record while it was being edited; the text being typed stays in place (A-057,
 *
 */
import type { Conflict } from '@bindery/contracts/wire'
import { Alert, Button, List, Stack } from '@mantine/core'

interface SavedByColleagueProps {
  /** The word for the record in the sentence: 'broker', 'account'. */
  readonly what: string
  /** The changes and their authors, after a stale save was refused. */
  readonly conflict: readonly Conflict[]
  /** True when the new version has arrived; before that, changes cannot be applied to it. */
  readonly ready: boolean
  readonly onReapply: () => void
}

const shown = (text: string) => (text === '' ? '(empty)' : text)

export function SavedByColleague({ what, conflict, ready, onReapply }: SavedByColleagueProps) {
  return (
    <Alert color="yellow" variant="light" role="status">
      <Stack gap="xs" align="flex-start">
        A colleague has saved this {what} meanwhile. What you typed is untouched.
        {conflict.length > 0 && (
          <List size="sm" aria-label="Changed by others">
            {conflict.map(({ Field, Label, From, To, By, At }) => (
              <List.Item key={`${Field} ${Label}`}>
                <b>{Label}</b>
                {`: ${shown(From)} → ${shown(To)} (${By}, ${At})`}
              </List.Item>
            ))}
          </List>
        )}
        <Button size="xs" variant="default" loading={!ready} onClick={onReapply}>
          Save mine over the new version
        </Button>
      </Stack>
    </Alert>
  )
}
