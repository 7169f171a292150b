/**
 * The history of one record: its events, its state at any time, and the difference between two times; it stays current.
 */
import { GetHistory } from '@bindery/contracts/wire'
import { Group, SegmentedControl, Skeleton, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { callQuery, errorText } from '../../client/queries.ts'
import { Refusal } from '../../ui/page/Refusal.tsx'
import { Section } from '../../ui/page/Section.tsx'
import { ExportMenu } from './ExportMenu.tsx'
import { exportName } from './exported.ts'
import { viewOf, type HistorySearchProps } from './history-search.ts'
import { Compare } from './as-at/Compare.tsx'
import { AsAt } from './as-at/AsAt.tsx'
import { ProofBadge } from './proof/ProofBadge.tsx'
import { Timeline } from './timeline/Timeline.tsx'

interface HistoryProps extends HistorySearchProps {
  /** `submission-41`, `product-3`, or the name of a stream. */
  readonly address: string
  /** Collections of the record: a change in one of them loads the history again. */
  readonly reads?: readonly string[]
}

const NOTHING: readonly string[] = []

export function History({ address, search, onSearch, reads = NOTHING }: HistoryProps) {
  const { data, error, refetch, dataUpdatedAt, isFetching } = useQuery({
    ...callQuery(GetHistory, { Stream: address }),
    meta: { reads },
  })
  const view = viewOf(search)
  const last = data?.Events.at(-1)?.Revision ?? 0

  /** The two points are the first and the last unless the address names others. */
  function show(next: string) {
    const { at, and: _, ...rest } = search
    if (next === 'events') onSearch(rest)
    else if (next === 'as-at') onSearch({ ...rest, at: at ?? last })
    else onSearch({ ...rest, at: at === undefined || at === last ? (data?.Events[0]?.Revision ?? 0) : at, and: last })
  }
  return (
    <Section
      title="History"
      actions={
        data && (
          <Group gap="sm">
            <ProofBadge
              file={exportName(data)}
              proof={data}
              checking={{ at: dataUpdatedAt, busy: isFetching, error, again: () => void refetch() }}
            />
            <ExportMenu address={address} history={data} />
          </Group>
        )
      }
    >
      {data && (
        <Stack gap="md">
          <SegmentedControl
            aria-label="View of the history"
            value={view}
            onChange={show}
            size="sm"
            w="fit-content"
            data={[
              { value: 'events', label: 'What happened' },
              { value: 'as-at', label: 'As at a date' },
              { value: 'compare', label: 'Compare' },
            ]}
          />
          {view === 'events' && <Timeline events={data.Events} search={search} onSearch={onSearch} />}
          {view === 'as-at' && <AsAt address={address} events={data.Events} search={search} onSearch={onSearch} />}
          {view === 'compare' && <Compare address={address} events={data.Events} search={search} onSearch={onSearch} />}
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
