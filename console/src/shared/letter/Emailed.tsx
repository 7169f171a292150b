/** When the letter of an item was mailed; if it did not leave, why not, in its row. */
import { mailStateName, type WireDate } from '@bindery/contracts/wire'
import { Text, Tooltip } from '@mantine/core'
import { useUnsent } from './useUnsent.ts'

interface EmailedProps {
  readonly at: WireDate | null
  readonly submissionId: number
  /** The number of the quote, request or answer. */
  readonly item: number
}

export function Emailed({ at, submissionId, item }: EmailedProps) {
  const { Letters } = useUnsent(`submission-${submissionId}`)
  const unsent = at === null ? Letters.find(({ ItemID }) => ItemID === item) : undefined
  if (unsent === undefined) return <span style={{ whiteSpace: 'nowrap' }}>{at?.Text ?? 'Not yet'}</span>
  const isOver = unsent.State === 'refused' || unsent.State === 'given-up'
  const colour = isOver ? 'var(--mantine-color-error)' : 'var(--bindery-scheduled)'
  return (
    <Tooltip label={unsent.Error} disabled={unsent.Error === ''} multiline maw={320}>
      <Text span inherit fw={600} c={colour}>
        {mailStateName(unsent.State, unsent.To)}
      </Text>
    </Tooltip>
  )
}
