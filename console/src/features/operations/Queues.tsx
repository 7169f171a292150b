/**
 * The queues with their counts: every failed job until a person retries or discards it, every job that is tried again,
 * and the jobs whose turn is still to come.
 */
import { DiscardJob, RetryJob } from '@bindery/contracts/wire'
import { Group } from '@mantine/core'
import type { ComponentProps } from 'react'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { Section } from '../../ui/page/Section.tsx'
import type { Column } from '../../ui/table/columns.ts'
import { Action } from '../../shared/Action.tsx'
import { Attempts } from './Attempts.tsx'
import { ToneText } from './ToneText.tsx'
import classes from './Operations.module.css'
import type { Job, Queue } from './shapes.ts'

function stateOf(state: string, due: string): ComponentProps<typeof ToneText> {
  if (state === 'failed') return { tone: 'bad', children: 'Failed' }
  if (state === 'delayed') return { tone: 'busy', children: `Next try ${due}` }
  return { tone: 'good', children: state === 'active' ? 'Running' : 'Waits for its turn' }
}

const columns: readonly Column<Job>[] = [
  { id: 'Name', header: 'Job', phone: 'title', sort: ({ Name }) => Name, cell: ({ Name }) => Name },
  { id: 'Queue', header: 'Queue', sort: ({ Queue: queue }) => queue, cell: ({ Queue: queue }) => queue },
  {
    id: 'State',
    header: 'State',
    cell: ({ State, Due }) => <ToneText {...stateOf(State, Due?.Text ?? 'now')} />,
  },
  { id: 'Tries', header: 'Tries', align: 'right', cell: ({ Attempts: attempts }) => attempts.length },
  { id: 'Created', header: 'Created', cell: ({ Created }) => Created?.Text ?? '' },
  { id: 'Attempts', header: 'Last error', cell: ({ Attempts: attempts }) => <Attempts attempts={attempts} /> },
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
  const troubled = queues.flatMap(({ Failed, Delayed, Waiting }) => [...Failed, ...Delayed, ...Waiting])
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
        label="Failed, delayed and waiting jobs"
        columns={columns}
        rows={troubled}
        rowKey={rowKey}
        footer={false}
        empty="No job has failed, none waits."
      />
    </Section>
  )
}
