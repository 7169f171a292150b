/** The history of one record: what happened, how it stood at any time, and how two times differ; current while it moves. */
import { GetHistory } from '@bindery/contracts/wire'
import { Group, SegmentedControl, Skeleton, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { callQuery, errorText } from '../../api/queries.ts'
import { Refusal } from '../../components/Refusal.tsx'
import { Section } from '../../components/Section.tsx'
import { ChainBadge } from './ChainBadge.tsx'
import { ExportMenu } from './ExportMenu.tsx'
import { viewOf, type PlaceProps } from './place.ts'
import { Compare } from './standing/Compare.tsx'
import { Standing } from './standing/Standing.tsx'
import { Timeline } from './timeline/Timeline.tsx'

interface HistoryProps extends PlaceProps {
  /** `submission-41`, `product-3`, or the name of a stream. */
  readonly address: string
  /** Collections that move with the record. */
  readonly reads?: readonly string[]
}

const NOTHING: readonly string[] = []

export function History({ address, place, onPlace, reads = NOTHING }: HistoryProps) {
  const { data, error, refetch } = useQuery({ ...callQuery(GetHistory, { Stream: address }), meta: { reads } })
  const view = viewOf(place)
  const last = data?.Events.at(-1)?.Revision ?? 0

  /** Two points are first and last unless the address says otherwise. */
  function show(next: string) {
    const { at, and: _, ...rest } = place
    if (next === 'events') onPlace(rest)
    else if (next === 'standing') onPlace({ ...rest, at: at ?? last })
    else onPlace({ ...rest, at: at === undefined || at === last ? (data?.Events[0]?.Revision ?? 0) : at, and: last })
  }
  return (
    <Section title="History" actions={data && (
      <Group gap="sm">
        <ChainBadge {...data} />
        <ExportMenu address={address} />
      </Group>
    )}>
      {data && (
        <Stack gap="md">
          <SegmentedControl aria-label="View of the history" value={view} onChange={show} size="sm" w="fit-content"
            data={[
              { value: 'events', label: 'What happened' },
              { value: 'standing', label: 'As it stood' },
              { value: 'compare', label: 'Two points' },
            ]} />
          {view === 'events' && <Timeline events={data.Events} place={place} onPlace={onPlace} />}
          {view === 'standing' && <Standing address={address} events={data.Events} place={place} onPlace={onPlace} />}
          {view === 'compare' && <Compare address={address} events={data.Events} place={place} onPlace={onPlace} />}
        </Stack>
      )}
      {!data && error && <Refusal message={errorText(error)} onRetry={() => void refetch()} />}
      {!data && !error && (
        <Stack role="status" aria-label="Loading the history">
          <Skeleton h={48} />
          <Skeleton h={48} />
          <Skeleton h={48} />
        </Stack>
      )}
    </Section>
  )
}
