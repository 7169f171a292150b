/** Does what operations asked for: the event says who asked, this does it. */
import { OPERATIONS, upcast, type OperationsFact, type Recorded } from '@bindery/contracts/events'
import type { Jobs, StoredEvent } from '@bindery/contracts/ports'
import type { Log, Operate } from '../runtime/dependencies.ts'

type Request = Recorded<OperationsFact>

const isRequest = (event: StoredEvent): event is StoredEvent & Request => event.stream === OPERATIONS

interface Parts {
  readonly operate: Operate
  readonly jobs: Pick<Jobs, 'retry' | 'discard'>
  readonly log: Pick<Log, 'warn'>
}

/** A request that cannot be met must not hold up those behind it: it is noted, and done with. */
export async function operate({ operate: does, jobs, log }: Parts, event: StoredEvent): Promise<void> {
  const request = upcast(event)
  if (!isRequest(request)) return
  switch (request.type) {
    case 'ProjectionRebuildRequested':
      if (!(await does.rebuild(request.data.collection))) log.warn(request.data, 'no collection to rebuild')
      return
    case 'ParkedStreamRetried':
      if (!(await does.retryParked(request.data.collection, request.data.stream))) log.warn(request.data, 'the stream stays parked')
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
