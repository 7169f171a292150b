/** /home/history: who did what to which record and when, over all events. */
import type { SearchEvents, ResultsOf } from '@bindery/contracts/wire'
import { Box, Group, Skeleton, Stack, Text } from '@mantine/core'
import { errorText } from '../../../client/queries.ts'
import { Notice } from '../../../ui/page/Notice.tsx'
import { Page } from '../../../ui/page/Page.tsx'
import { Pages } from '../../../ui/table/Pages.tsx'
import { Refusal } from '../../../ui/page/Refusal.tsx'
import { Filters } from './Filters.tsx'
import { Hits } from './Hits.tsx'
import classes from './Search.module.css'
import { eventsState, type EventsSearch } from './search.ts'
import { useFound } from './useFound.ts'

interface EventSearchProps {
  readonly search: EventsSearch
  readonly onSearch: (search: EventsSearch) => void
}

const NONE: readonly string[] = []

export function EventSearch({ search, onSearch }: EventSearchProps) {
  const { data, error, isPlaceholderData, refetch, page, pages } = useFound(search)
  const change = (part: EventsSearch) => onSearch(eventsState.changed(search, part))
  return (
    <Page
      title="History:"
      subtitle="Every event of every record, newest first. Words are found in what an event says; what changed a field is found by the field."
      width="window"
    >
      <Filters search={search} kinds={data?.Kinds ?? NONE} fields={data?.Fields ?? NONE} onChange={change} />
      {data && !error && <Remarks results={data} />}
      <div className={classes.frame} aria-busy={isPlaceholderData}>
        <Box className={classes.list} data-fading={isPlaceholderData || undefined}>
          {error && (
            <Box p="md">
              <Refusal message={errorText(error)} onRetry={() => void refetch()} />
            </Box>
          )}
          {!data && !error && (
            <Stack p="md" gap="sm" role="status" aria-label="Loading events">
              {[1, 2, 3, 4, 5, 6].map((n) => (
                <Skeleton key={n} h={28} />
              ))}
            </Stack>
          )}
          {data && !error && data.Events.length === 0 && (
            <Text p="lg" size="sm" c="dimmed" ta="center">
              No event matches.
            </Text>
          )}
          {data && !error && data.Events.length > 0 && <Hits key={listOf(data)} events={data.Events} />}
        </Box>
        <Group justify="space-between" gap="sm" className={classes.footer}>
          <Text size="sm" aria-live="polite">
            {error ? 'Total: 0' : data && totalOf(data)}
          </Text>
          {!error && (
            <Pages
              page={page}
              pages={pages}
              compact
              onPage={(next) => change({ page: next === 0 ? undefined : next })}
            />
          )}
        </Group>
      </div>
    </Page>
  )
}

type Results = ResultsOf<typeof SearchEvents>

/** Another answer is another list: rows that stand in both would be seen to jump. */
const listOf = ({ Events }: Results) => Events.map(({ EventID }) => EventID).join(' ')

const totalOf = ({ Total, More }: Results) => {
  const total = Total.toLocaleString('en-AU')
  return More ? `More than ${total}: the newest of them can be paged through` : `Total: ${total}`
}

/** Why events may be missing from the results. */
function Remarks({ results: { WholeWords, Indexed } }: { readonly results: Results }) {
  return (
    <>
      {Indexed !== null && (
        <Notice label="Index">{`The index of events is being made: ${Indexed.toLocaleString('en-AU')} events can be found so far.`}</Notice>
      )}
      {WholeWords.length > 0 && (
        <Notice label="Search">{`Too many words begin with ${WholeWords.join(', ')}: only the whole word is looked for.`}</Notice>
      )}
    </>
  )
}
