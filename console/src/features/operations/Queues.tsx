/**
 * The queues with their counts, every failed job until a person retries or discards it, and every job that is tried
 * again.
 */
import { DiscardJob, RetryJob } from '@bindery/contracts/wire'
import { Group } from '@mantine/core'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { Section } from '../../ui/page/Section.tsx'
import type { Column } from '../../ui/table/columns.ts'
import { Action } from './Action.tsx'
import { Attempts } from './Attempts.tsx'
import { ToneText } from './ToneText.tsx'
import classes from './Operations.module.css'
import type { Job, Queue } from './shapes.ts'

const columns: readonly Column<Job>[] = [
  { id: 'Name', header: 'Job', phone: 'title', sort: ({ Name }) => Name, cell: ({ Name }) => Name },
  { id: 'Queue', header: 'Queue', sort: ({ Queue: queue }) => queue, cell: ({ Queue: queue }) => queue },
  {
    id: 'State',
    header: 'State',
    cell: ({ State, Due }) =>
      State === 'failed' ? (
        <ToneText tone="bad">Failed</ToneText>
      ) : (
        <ToneText tone="busy">Next try {Due?.Text ?? 'now'}</ToneText>
      ),
  },
  { id: 'Created', header: 'Created', cell: ({ Created }) => Created?.Text ?? '' },
  { id: 'Attempts', header: 'Why', cell: ({ Attempts: attempts }) => <Attempts attempts={attempts} /> },
  {
    id: 'Actions',
    header: 'Actions',
    cell: ({ Queue: queue, JobID, Name, State }) =>
      State === 'failed' && (
        <Group gap={6} wrap="nowrap">
          <Action call={RetryJob} body={{ Queue: queue, JobID }} about={`${Name} ${JobID}`}>
            Retry
          </Action>
          <Action call={DiscardJob} body={{ Queue: queue, JobID }} about={`${Name} ${JobID}`}>
            Discard
          </Action>
        </Group>
      ),
  },
]
const rowKey = ({ Queue: queue, JobID }: Job) => `${queue} ${JobID}`

const sayCounts = ({ Counts }: Queue) =>
  Object.entries(Counts)
    .filter(([, count]) => count > 0)
    .map(([state, count]) => `${count} ${state}`)
    .join(', ') || 'empty'

export function Queues({ queues }: { readonly queues: readonly Queue[] }) {
  const troubled = queues.flatMap(({ Failed, Delayed }) => [...Failed, ...Delayed])
  return (
    <Section title="Queues" count={queues.length} flush>
      <div className={classes.counts}>
        {queues.map((queue) => (
          <span key={queue.Queue}>
            <b>{queue.Queue}</b> {sayCounts(queue)}
          </span>
        ))}
      </div>
      <DataTable
        label="Failed and delayed jobs"
        columns={columns}
        rows={troubled}
        rowKey={rowKey}
        footer={false}
        empty="No job has failed, none is tried again."
      />
    </Section>
  )
}
