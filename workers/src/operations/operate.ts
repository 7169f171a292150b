/** Does what operations asked of the queues: the event says who asked, this does it. */
import { isReadable, OPERATIONS, upcast, type OperationsFact, type Recorded } from '@bindery/contracts/events'
import type { Jobs, StoredEvent } from '@bindery/contracts/ports'
import type { Log } from '../runtime/dependencies.ts'

type Request = Recorded<OperationsFact>

const isRequest = (event: StoredEvent): event is StoredEvent & Request => event.stream === OPERATIONS

interface Parts {
  readonly jobs: Pick<Jobs, 'retry' | 'discard'>
  readonly log: Pick<Log, 'warn'>
}

/** A request that cannot be met must not hold up those behind it: it is noted, and done with. */
export async function operate({ jobs, log }: Parts, event: StoredEvent): Promise<void> {
  // Of other streams nothing need be known.
  if (!isRequest(event)) return
  if (!isReadable(event)) {
    log.warn({ type: event.type, version: event.version }, 'this release cannot read what was asked for')
    return
  }
  const request = upcast(event)
  switch (request.type) {
    case 'ProjectionRebuildRequested':
    case 'ParkedStreamRetried':
      // Whoever projects takes these up, in this process or another.
      return
    case 'JobRetried':
      if (!(await jobs.retry(request.data.queue, request.data.jobId))) log.warn(request.data, 'no failed job to retry')
      return
    case 'JobDiscarded':
      if (!(await jobs.discard(request.data.queue, request.data.jobId))) log.warn(request.data, 'no job to discard')
      return
    default:
      return request satisfies never
  }
}
