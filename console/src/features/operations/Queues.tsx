/** The queues with their counts, and every failed job until somebody retries or discards it (design 6). */
import { DiscardJob, RetryJob } from '@bindery/contracts/wire'
import { Group } from '@mantine/core'
import { DataTable } from '../../components/DataTable.tsx'
import { Section } from '../../components/Section.tsx'
import type { Column } from '../../components/table/columns.ts'
import { Action } from './Action.tsx'
import { Attempts } from './Attempts.tsx'
import classes from './Operations.module.css'
import type { Job, Queue } from './shapes.ts'

const columns: readonly Column<Job>[] = [
  { id: 'Name', header: 'Job', phone: 'title', sort: ({ Name }) => Name, cell: ({ Name }) => Name },
  { id: 'Queue', header: 'Queue', sort: ({ Queue: queue }) => queue, cell: ({ Queue: queue }) => queue },
  { id: 'Created', header: 'Created', cell: ({ Created }) => Created?.Text ?? '' },
  { id: 'Attempts', header: 'Why', cell: ({ Attempts: attempts }) => <Attempts attempts={attempts} /> },
  { id: 'Actions', header: 'Actions', cell: ({ Queue: queue, JobID, Name }) => (
    <Group gap={6} wrap="nowrap">
      <Action call={RetryJob} body={{ Queue: queue, JobID }} about={`${Name} ${JobID}`}>Retry</Action>
      <Action call={DiscardJob} body={{ Queue: queue, JobID }} about={`${Name} ${JobID}`}>Discard</Action>
    </Group>
  ) },
]
const key = ({ Queue: queue, JobID }: Job) => `${queue} ${JobID}`

const sayCounts = ({ Counts }: Queue) =>
  Object.entries(Counts).filter(([, count]) => count > 0).map(([state, count]) => `${count} ${state}`).join(', ') || 'empty'

export function Queues({ queues }: { readonly queues: readonly Queue[] }) {
  const failed = queues.flatMap((queue) => queue.Failed)
  return (
    <Section title="Queues" count={queues.length} flush>
      <div className={classes.counts}>
        {queues.map((queue) => <span key={queue.Queue}><b>{queue.Queue}</b> {sayCounts(queue)}</span>)}
      </div>
      <DataTable label="Failed jobs" columns={columns} rows={failed} rowKey={key} footer={false} empty="No job has failed." />
    </Section>
  )
}
