/**
 * The queues with their counts: every failed job until a person retries or discards it, every job that is tried again,
 * and the jobs whose turn is still to come.
 */
import { RetryJob } from '@bindery/contracts/wire'
import { Group } from '@mantine/core'
import type { ComponentProps } from 'react'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { TextLink } from '../../ui/page/links.tsx'
import { Section } from '../../ui/page/Section.tsx'
import type { Column } from '../../ui/table/columns.ts'
import { Action } from '../../shared/Action.tsx'
import { Attempts } from './Attempts.tsx'
import { DiscardJob } from './DiscardJob.tsx'
import { ToneText } from './ToneText.tsx'
import classes from './Operations.module.css'
import type { Job, Queue } from './shapes.ts'

function stateOf(state: string, due: string): ComponentProps<typeof ToneText> {
  if (state === 'failed') return { tone: 'bad', children: 'Failed' }
  if (state === 'delayed') return { tone: 'busy', children: `Next try ${due}` }
  return { tone: 'good', children: state === 'active' ? 'Running' : 'Waits for its turn' }
}

/** The record and the letter of a job; the job's id says something only where these are not known. */
const named = ({ Name, About: about, JobID }: Job) => `${Name} ${about || JobID}`

function About({ About: about, SubmissionID }: Pick<Job, 'About' | 'SubmissionID'>) {
  if (SubmissionID === null) return about
  return (
    <TextLink to="/home/submission/$submissionId" params={{ submissionId: String(SubmissionID) }} inherit>
      {about}
    </TextLink>
  )
}

const columns: readonly Column<Job>[] = [
  { id: 'Name', header: 'Job', phone: 'title', sort: ({ Name }) => Name, cell: ({ Name }) => Name },
  { id: 'About', header: 'About', phone: 'follows', max: 320, cell: (job) => <About {...job} /> },
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
    cell: (job) =>
      job.State === 'failed' && (
        <Group gap={6} wrap="nowrap">
          <Action call={RetryJob} body={{ Queue: job.Queue, JobID: job.JobID }} about={named(job)}>
            Retry
          </Action>
          <DiscardJob job={job} about={named(job)} />
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
