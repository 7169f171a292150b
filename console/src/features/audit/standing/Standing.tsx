/** A record as it stood after any of its events, with what that event changed. */
import type { HistoryItem } from '@bindery/contracts/wire'
import { Skeleton, Stack } from '@mantine/core'
import { errorText } from '../../../api/queries.ts'
import { Refusal } from '../../../components/Refusal.tsx'
import type { PlaceProps } from '../place.ts'
import { pairsOf } from './differences.ts'
import { Fields } from './Fields.tsx'
import { PointSlider } from './PointSlider.tsx'
import { useAsAt } from './useAsAt.ts'
import { usePoint } from './usePoint.ts'

interface StandingProps extends PlaceProps {
  readonly address: string
  readonly events: readonly HistoryItem[]
}

export function Standing({ address, events, place, onPlace }: StandingProps) {
  const point = usePoint(events, place.at ?? 0)
  const before = events[events.findIndex(({ Revision }) => Revision === point.revision) - 1]
  const asAt = useAsAt(address, point.revision)
  const earlier = useAsAt(address, before?.Revision ?? null)
  const rest = (index: number) => {
    point.move(index)
    onPlace({ ...place, at: events[index]?.Revision })
  }
  const pairs = pairsOf((before && earlier.data?.Parts) ?? [], asAt.data?.Parts ?? [])
  return (
    <Stack gap="md">
      <PointSlider label="Point in time" events={events} point={point.index} onMove={point.move} onRest={rest} />
      {asAt.error && <Refusal message={errorText(asAt.error)} />}
      {!asAt.data && !asAt.error && <Skeleton h={240} role="status" aria-label="Loading the record as it stood" />}
      {pairs.filter(({ presence }) => presence !== 'before').map((pair) => <Fields key={pair.key} pair={pair} />)}
    </Stack>
  )
}
