/** Rate, latency and lag of every queue, consumer and projection in the last hour or day, in words and as plots. */
import { GetTrends } from '@bindery/contracts/wire'
import { Group, SegmentedControl, Select, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { callQuery, errorText } from '../../../client/queries.ts'
import { byWords } from '../../../ui/form/by-words.ts'
import { Refusal } from '../../../ui/page/Refusal.tsx'
import { Section } from '../../../ui/page/Section.tsx'
import { States } from './States.tsx'
import classes from './Trends.module.css'
import { byNeed, plotWords, pointsOf, type Kind, type Span, type Trends as Answer } from './words.ts'

const Plots = lazy(() => import('./Plots.tsx').then((module) => ({ default: module.Plots })))

const EVERY = 10_000
const SPANS: { value: Span; label: string }[] = [
  { value: 'hour', label: 'Last hour' },
  { value: 'day', label: 'Last day' },
]
const KINDS: { value: Kind; label: string }[] = [
  { value: 'Queue', label: 'Queues' },
  { value: 'Consumer', label: 'Consumers' },
  { value: 'Projection', label: 'Projections' },
]

export function Trends() {
  const [span, setSpan] = useState<Span>('hour')
  const query = callQuery(GetTrends, { Span: span })
  const { data, error } = useQuery({ ...query, refetchInterval: EVERY, placeholderData: (before) => before })
  return (
    <Section
      title="Rate, latency and lag"
      actions={<SegmentedControl size="xs" aria-label="Span of time" data={SPANS} value={span} onChange={setSpan} />}
    >
      {error && <Refusal message={errorText(error)} />}
      {data && !error && <Shown trends={data} span={span} />}
      {!data && !error && <div className={classes.loading} role="status" aria-label="Loading rates" />}
    </Section>
  )
}

function Shown({ trends, span }: { readonly trends: Answer; readonly span: Span }) {
  const [kind, setKind] = useState<Kind>('Queue')
  const [chosen, setChosen] = useState<string | null>(null)
  const all = trends.Series.filter(({ Kind: each }) => each === kind).toSorted(byNeed)
  const series = all.find(({ Name }) => Name === chosen) ?? all[0]
  return (
    <Stack gap="sm">
      <Group gap="sm" align="flex-end">
        <SegmentedControl size="xs" aria-label="Shown" data={KINDS} value={kind} onChange={setKind} />
        <Select
          size="xs"
          aria-label="Plotted"
          searchable
          filter={byWords}
          allowDeselect={false}
          data={all.map(({ Name }) => Name)}
          value={series?.Name ?? null}
          onChange={setChosen}
        />
      </Group>
      <States kind={kind} all={all} />
      {series ? (
        <>
          <Text size="sm">
            <b>{series.Name}:</b> {plotWords(series, trends, span)}
          </Text>
          <Suspense fallback={<div className={classes.plots} />}>
            <Plots series={series} points={pointsOf(series, trends)} />
          </Suspense>
        </>
      ) : (
        <Text size="sm" c="dimmed">
          Nothing was measured yet.
        </Text>
      )}
      <Text size="xs" c="dimmed">
        {trends.Whole ? '' : `Measured since ${trends.Since?.Text ?? ''}, when the server started. `}
        {trends.Processes > 1 && `Measured by ${trends.Processes} servers. `}A restart begins anew.
      </Text>
    </Stack>
  )
}
