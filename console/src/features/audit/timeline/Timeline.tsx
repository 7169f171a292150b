/** A record's events as an underwriter reads them: each with author and time, filtered, in either order. */
import type { HistoryItem } from '@bindery/contracts/wire'
import { Button, Group, SegmentedControl, Stack, Text, Timeline as Line } from '@mantine/core'
import { useState } from 'react'
import type { HistorySearchProps } from '../history-search.ts'
import { Entry } from './Entry.tsx'
import { isFiltered, isShown } from './filter.ts'
import { Filters } from './Filters.tsx'
import { inOrder, type HistoryOrder } from './order.ts'

/** So many events are drawn at a time, so that a long history opens quickly. */
const DRAWN = 100

export function Timeline({
  events,
  search,
  onSearch,
}: HistorySearchProps & { readonly events: readonly HistoryItem[] }) {
  const [order, setOrder] = useState<HistoryOrder>('newest')
  const [more, setMore] = useState(DRAWN)
  const shown = inOrder(
    events.filter((item) => isShown(item, search)),
    order,
  )
  // An event that a link points to is drawn, however far back it is.
  const drawn = shown.slice(0, Math.max(more, 1 + shown.findIndex(({ Revision }) => Revision === search.event)))
  const { kind: _, by: _by, field: _field, from: _from, to: _to, ...rest } = search
  return (
    <Stack gap="md">
      <Filters events={events} search={search} onSearch={onSearch} />
      <Group justify="space-between">
        <Group gap="sm">
          <Text size="sm" c="dimmed" role="status">
            {isFiltered(search) ? `${shown.length} of ${countOf(events.length)}` : countOf(events.length)}
          </Text>
          {isFiltered(search) && (
            <Button size="compact-xs" variant="subtle" onClick={() => onSearch(rest)}>
              Show all
            </Button>
          )}
        </Group>
        <SegmentedControl
          size="xs"
          aria-label="Order of the history"
          value={order}
          onChange={(value) => setOrder(value === 'oldest' ? 'oldest' : 'newest')}
          data={[
            { value: 'newest', label: 'Newest first' },
            { value: 'oldest', label: 'Oldest first' },
          ]}
        />
      </Group>
      {shown.length === 0 && (
        <Text size="sm" c="dimmed">
          No event matches.
        </Text>
      )}
      <Line bulletSize={14} lineWidth={2} active={drawn.length}>
        {drawn.map((item) => (
          <Line.Item key={item.Revision} lineVariant="solid">
            <Entry
              item={item}
              current={item.Revision === search.event}
              field={search.field}
              onField={(field) => onSearch({ ...search, field })}
              onAsAt={() => onSearch({ ...search, at: item.Revision, and: undefined })}
            />
          </Line.Item>
        ))}
      </Line>
      {drawn.length < shown.length && (
        <Button
          variant="default"
          onClick={() => setMore(drawn.length + DRAWN)}
        >{`Show more: ${shown.length - drawn.length} left`}</Button>
      )}
    </Stack>
  )
}

const countOf = (events: number) => (events === 1 ? '1 event' : `${events} events`)
