/** Carries out operations' requests about queues; the events record who asked. */
import { isReadable, OPERATIONS, upcast, type OperationsFact, type Recorded } from '@bindery/contracts/events'
import { JobRefused, type Jobs, type JobView, type StoredEvent } from '@bindery/contracts/ports'
import type { Log } from '../runtime/dependencies.ts'

type Request = Recorded<OperationsFact>

const isRequest = (event: StoredEvent): event is StoredEvent & Request => event.stream === OPERATIONS

interface Parts {
  readonly jobs: Pick<Jobs, 'get' | 'retry' | 'discard' | 'hurry'>
  /** Ends what others wait for, before the job is discarded. */
  readonly givenUp: (job: JobView, discarded: Request) => Promise<void>
  readonly log: Pick<Log, 'warn'>
}

/** Carries out one request; one that cannot be carried out is logged and counts as done, to not hold up later ones. */
export async function operate({ jobs, givenUp, log }: Parts, event: StoredEvent): Promise<void> {
  // Events of other streams are ignored.
  if (!isRequest(event)) return
  if (!isReadable(event)) {
    log.warn({ type: event.type, version: event.version }, 'this release cannot read what was asked for')
    return
  }
  const request = upcast(event)
  switch (request.type) {
    case 'ProjectionRebuildRequested':
    case 'ProjectionRebuilt':
    case 'ParkedStreamRetried':
      // A process that runs the projections handles these.
      return
    case 'JobRetried':
      if (!(await jobs.retry(request.data.queue, request.data.jobId))) log.warn(request.data, 'no failed job to retry')
      return
    case 'JobDiscarded': {
      const job = await jobs.get(request.data.queue, request.data.jobId)
      // A process that is killed in between finds the job again.
      if (job?.state === 'failed')
        await givenUp(job, request).catch((error: unknown) => {
          if (!(error instanceof JobRefused)) throw error
          log.warn(request.data, error.message)
        })
      if (!(await jobs.discard(request.data.queue, request.data.jobId))) log.warn(request.data, 'no job to discard')
      return
    }
    case 'DelayedJobsHurried':
      await jobs.hurry(request.data.queue)
      return
    default:
      return request satisfies never
  }
}
