/** A submission's stream as an underwriter reads it: who did what and when, the raw event one click away. */
import { Badge, Group, SegmentedControl, Stack, Text, Timeline, Tooltip } from '@mantine/core'
import { IconAlertTriangle, IconLink } from '@tabler/icons-react'
import type { HistoryItem } from '@bindery/contracts/wire'
import { useState } from 'react'
import { HistoryEntry } from './HistoryEntry.tsx'
import { inOrder, type HistoryOrder } from './order.ts'

/** What the badge promises and what it does not: a chain alone proves only that it agrees with itself. */
function ChainBadge({ consistent }: { consistent: boolean }) {
  return consistent ? (
    <Tooltip multiline w={280} label="Every event's hash follows from the one before it. Nothing more is claimed.">
      <Badge color="teal" variant="light" tt="none" leftSection={<IconLink size={12} aria-hidden />}>
        Internally consistent
      </Badge>
    </Tooltip>
  ) : (
    <Badge color="red" variant="filled" tt="none" leftSection={<IconAlertTriangle size={12} aria-hidden />}>
      Broken chain
    </Badge>
  )
}

export function HistoryTimeline({ events, consistent }: { events: readonly HistoryItem[]; consistent: boolean }) {
  const [order, setOrder] = useState<HistoryOrder>('newest')
  const shown = inOrder(events, order)
  return (
    <Stack gap="md">
      <Group justify="space-between">
        <Group gap="sm">
          <ChainBadge consistent={consistent} />
          <Text size="sm" c="dimmed">
            {events.length === 1 ? '1 event' : `${events.length} events`}
          </Text>
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
      <Timeline bulletSize={14} lineWidth={2} active={shown.length}>
        {shown.map((item) => (
          <Timeline.Item key={item.Revision} lineVariant="solid">
            <HistoryEntry item={item} />
          </Timeline.Item>
        ))}
      </Timeline>
    </Stack>
  )
}
