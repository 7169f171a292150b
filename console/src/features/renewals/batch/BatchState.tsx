/** How far a work on many renewals is, and what became of each: done, with the way back, or why not. */
import { formatInteger } from '@bindery/contracts/rules'
import { Button, Group, Progress, Stack, Text } from '@mantine/core'
import { UndoButton } from '../../../ui/dialogs/UndoButton.tsx'
import { useCountdown } from '../../../ui/dialogs/useCountdown.ts'
import { holdBackWords } from '../../../shared/send-form/UndoSending.tsx'
import { TextLink } from '../../../ui/page/links.tsx'
import { countWords } from '../list/going.ts'
import classes from './Batch.module.css'
import type { Batch, Way } from './useBatch.ts'

interface BatchStateProps {
  readonly batch: Batch
  readonly onClose: () => void
}

/** Work that is taken back only for a while are letters, and the renewals then stay as they are (ADR 045). */
function UndoWork({ go, seconds, count }: Way & { readonly count: number }) {
  const left = useCountdown(seconds ?? 0)
  const waiting = seconds !== null
  if (waiting && left === 0) return null
  const label = waiting ? holdBackWords(count) : 'Undo'
  return <UndoButton label={label} variant="default" left={waiting ? left : null} onClick={go} />
}

export function BatchState({ batch, onClose }: BatchStateProps) {
  if (batch.phase === 'idle') return null
  if (batch.phase === 'running') {
    const { words, over, total } = batch
    return (
      <Stack gap={4}>
        <Progress value={(100 * over) / total} aria-hidden />
        <Text size="sm" role="status">
          {`${formatInteger(over)} of ${countWords(total)} ${words}`}
        </Text>
      </Stack>
    )
  }
  const { words, undo } = batch
  const { done, failed, left } = batch.outcome
  const not = failed.length + left
  return (
    <section className={classes.state} aria-label="What was done">
      <Group justify="space-between" gap="xs">
        <Text size="sm" fw={600} role="status">
          {`${countWords(done.length)} ${words}${not === 0 ? '.' : `, ${formatInteger(not)} not:`}`}
        </Text>
        <Group gap={4}>
          {undo && <UndoWork {...undo} count={done.length} />}
          <Button size="compact-sm" variant="subtle" color="gray" onClick={onClose}>
            Close
          </Button>
        </Group>
      </Group>
      {failed.length > 0 && (
        <ul className={classes.failed} aria-label="Not done">
          {failed.map(({ renewal: { RenewalID, CSVInsured }, message }) => (
            <li key={RenewalID}>
              <TextLink
                to="/home/renewal/$renewalId"
                params={{ renewalId: String(RenewalID) }}
                inherit
                underline="always"
              >
                {CSVInsured}
              </TextLink>
              {`: ${message.split('\n').join(' ')}`}
            </li>
          ))}
        </ul>
      )}
      {left > 0 && <Text size="sm">{`${countWords(left)} were not begun.`}</Text>}
    </section>
  )
}
