/** Discards a failed job, once somebody has confirmed it: what it was to do stays undone. */
import { DiscardJob as Discard } from '@bindery/contracts/wire'
import { Action } from '../../shared/Action.tsx'
import type { Job } from './shapes.ts'

interface DiscardJobProps {
  readonly job: Job
  /** A description for readers who see the button alone. */
  readonly about: string
}

export function DiscardJob({ job: { Queue, JobID }, about }: DiscardJobProps) {
  const message = `${about}: it is not tried again, and what it was to do stays undone. A letter is given up and waits among the letters that need you.`
  return (
    <Action call={Discard} body={{ Queue, JobID }} about={about} asks={{ title: 'Discard this job?', message }}>
      Discard
    </Action>
  )
}
