/**
 * Cause and effect of an event across records: the call, the events it recorded, and the jobs and mails that followed.
 */
import { GetOperations, SearchEvents } from '@bindery/contracts/wire'
import { Skeleton, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { callQuery, errorText } from '../../../client/queries.ts'
import { TextLink } from '../../../ui/page/links.tsx'
import { Refusal } from '../../../ui/page/Refusal.tsx'
import { chainOf, failedJobsOf, type FailedJob, type Link } from './chain.ts'
import classes from './Timeline.module.css'

/** At most this many events are listed; no call has led to more so far, and the list would say that it is cut. */
const SHOWN = 200

export function Chain({ correlation, current }: { readonly correlation: string; readonly current: string }) {
  const { data, error } = useQuery(callQuery(SearchEvents, { CorrelationID: correlation, Limit: SHOWN }))
  // A finished job is visible as an event; a failed job has no event and is listed under Operations.
  const operations = useQuery(callQuery(GetOperations, {}))
  if (error) return <Refusal message={errorText(error)} />
  if (!data) return <Skeleton h={80} role="status" aria-label="Loading cause and effect" />
  return (
    <section aria-label="Cause and effect" className={classes.chain}>
      <Links links={chainOf(data.Events)} current={current} failed={failedJobsOf(operations.data?.Queues ?? [])} />
      {data.Total > SHOWN && <Text size="xs" c="dimmed">{`The last ${SHOWN} of ${data.Total} events are shown.`}</Text>}
    </section>
  )
}

interface LinksProps {
  readonly links: readonly Link[]
  readonly current: string
  readonly failed: (eventId: string) => readonly FailedJob[]
}

function Links({ links, current, failed }: LinksProps) {
  return (
    <ol>
      {links.map(({ event, effects }, index) => {
        const { EventID, Func, CausationID, Sentence, Record, At, Revision } = event
        const isCurrent = EventID === current
        // Events of the same call are listed once, under that call.
        const isNewCall = index === 0 || links[index - 1]?.event.Func !== Func
        return (
          <li key={EventID}>
            {isNewCall && (
              <Text size="xs" c="dimmed">
                {CausationID === null ? `Command ${Func}` : `Job, by command ${Func}`}
              </Text>
            )}
            <Text size="sm" fw={isCurrent ? 650 : 400}>
              {isCurrent ? (
                `${Sentence} (this event)`
              ) : (
                <TextLink
                  to="/home/history/$stream"
                  params={{ stream: Record.Address }}
                  search={{ event: Revision }}
                  inherit
                >
                  {Sentence}
                </TextLink>
              )}
            </Text>
            <Text size="xs" c="dimmed">
              {[At?.Text, Record.Title].filter(Boolean).join(' · ')}
            </Text>
            {failed(EventID).map(({ JobID, Name, Attempts }) => (
              <Text key={JobID} size="sm" className={classes.failed}>
                {`Job ${Name} failed: ${Attempts.at(-1)?.Error ?? 'nothing is known of it'} `}
                <TextLink to="/home/operations" inherit>
                  To operations
                </TextLink>
              </Text>
            ))}
            {effects.length > 0 && <Links links={effects} current={current} failed={failed} />}
          </li>
        )
      })}
    </ol>
  )
}
