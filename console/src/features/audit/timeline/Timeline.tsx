/** A record's events as an underwriter reads them: who did what and when, filtered, in either order. */
import type { HistoryItem } from '@bindery/contracts/wire'
import { Button, Group, SegmentedControl, Stack, Text, Timeline as Line } from '@mantine/core'
import { useState } from 'react'
import type { PlaceProps } from '../place.ts'
import { Entry } from './Entry.tsx'
import { isFiltered, isShown } from './filter.ts'
import { Filters } from './Filters.tsx'
import { inOrder, type HistoryOrder } from './order.ts'

/** Drawn at a time: a long history stays quick to open. */
const DRAWN = 100

export function Timeline({ events, place, onPlace }: PlaceProps & { readonly events: readonly HistoryItem[] }) {
  const [order, setOrder] = useState<HistoryOrder>('newest')
  const [more, setMore] = useState(DRAWN)
  const shown = inOrder(events.filter((item) => isShown(item, place)), order)
  // What a link means is drawn, however far back it is.
  const drawn = shown.slice(0, Math.max(more, 1 + shown.findIndex(({ Revision }) => Revision === place.event)))
  const { kind: _, by: _by, from: _from, to: _to, ...rest } = place
  return (
    <Stack gap="md">
      <Filters events={events} place={place} onPlace={onPlace} />
      <Group justify="space-between">
        <Group gap="sm">
          <Text size="sm" c="dimmed" role="status">
            {isFiltered(place) ? `${shown.length} of ${countOf(events.length)}` : countOf(events.length)}
          </Text>
          {isFiltered(place) && <Button size="compact-xs" variant="subtle" onClick={() => onPlace(rest)}>Show all</Button>}
        </Group>
        <SegmentedControl size="xs" aria-label="Order of the history" value={order}
          onChange={(value) => setOrder(value === 'oldest' ? 'oldest' : 'newest')}
          data={[{ value: 'newest', label: 'Newest first' }, { value: 'oldest', label: 'Oldest first' }]} />
      </Group>
      {shown.length === 0 && <Text size="sm" c="dimmed">No event matches.</Text>}
      <Line bulletSize={14} lineWidth={2} active={drawn.length}>
        {drawn.map((item) => (
          <Line.Item key={item.Revision} lineVariant="solid">
            <Entry item={item} current={item.Revision === place.event}
              onAsAt={() => onPlace({ ...place, at: item.Revision, and: undefined })} />
          </Line.Item>
        ))}
      </Line>
      {drawn.length < shown.length && (
        <Button variant="default" onClick={() => setMore(drawn.length + DRAWN)}>{`Show more: ${shown.length - drawn.length} left`}</Button>
      )}
    </Stack>
  )
}

const countOf = (events: number) => (events === 1 ? '1 event' : `${events} events`)
