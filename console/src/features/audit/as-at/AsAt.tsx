/** A record's state after any of its events, with the changes of that event. */
import type { HistoryItem } from '@bindery/contracts/wire'
import { Skeleton, Stack } from '@mantine/core'
import { errorText } from '../../../client/queries.ts'
import { Refusal } from '../../../ui/page/Refusal.tsx'
import type { HistorySearchProps } from '../history-search.ts'
import { pairsOf } from './differences.ts'
import { Fields } from './Fields.tsx'
import { PointSlider } from './PointSlider.tsx'
import { BEFORE } from './scale.ts'
import { useAsAt } from './useAsAt.ts'
import { addressOf, usePoint } from './usePoint.ts'

interface AsAtProps extends HistorySearchProps {
  readonly address: string
  readonly events: readonly HistoryItem[]
}

export function AsAt({ address, events, search, onSearch }: AsAtProps) {
  const point = usePoint(events, search.at ?? 0)
  const before = events[events.findIndex(({ Revision }) => Revision === point.revision) - 1]
  const asAt = useAsAt(address, point.revision)
  const earlier = useAsAt(address, before?.Revision ?? null)
  const rest = (index: number) => {
    point.move(index)
    onSearch({ ...search, at: addressOf(events, index) })
  }
  const isBefore = point.index === BEFORE
  // The query keeps its last answer, which is of another point.
  const pairs = isBefore ? [] : pairsOf((before && earlier.data?.Parts) ?? [], asAt.data?.Parts ?? [])
  return (
    <Stack gap="md">
      <PointSlider
        label="Point in time"
        asAt="As at"
        events={events}
        point={point.index}
        onMove={point.move}
        onRest={rest}
      />
      {asAt.error && !isBefore && <Refusal message={errorText(asAt.error)} />}
      {!asAt.data && !asAt.error && !isBefore && (
        <Skeleton h={240} role="status" aria-label="Loading the record as it stood" />
      )}
      {pairs
        .filter(({ presence }) => presence !== 'before')
        .map((pair) => (
          <Fields key={pair.key} pair={pair} />
        ))}
    </Stack>
  )
}
