/** A job as Operations shows it: what it is for, how far it is, and how each try ended. */
import { namedByJob, type JobView } from '@bindery/contracts/ports'
import { wireDateTime } from '@bindery/contracts/rules'
import type { GetOperations, ResultsOf } from '@bindery/contracts/wire'
import type { Naming } from '@bindery/projections'

type Shown = ResultsOf<typeof GetOperations>['Queues'][number]['Failed'][number]

const NOTHING = { About: '', SubmissionID: null }

export async function shownJob(naming: Naming, job: JobView): Promise<Shown> {
  const { id, queue, name, data, state, progress, createdAt, dueAt, attempts } = job
  const named = namedByJob(data)
  return {
    JobID: id,
    Queue: queue,
    Name: name,
    ...(named ? await naming.ofJob(name, named) : NOTHING),
    State: state,
    Progress: progress,
    Created: wireDateTime(createdAt),
    Due: dueAt === null ? null : wireDateTime(dueAt),
    Attempts: attempts.map(({ at, error }) => ({ At: wireDateTime(at), Error: error })),
  }
}
