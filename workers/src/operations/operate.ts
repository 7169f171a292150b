/** Does what operations asked for: the event says who asked, this does it. */
import { OPERATIONS, upcast, type OperationsFact, type Recorded } from '@bindery/contracts/events'
import type { StoredEvent } from '@bindery/contracts/ports'
import type { WorkerDependencies } from '../runtime/dependencies.ts'

type Request = Recorded<OperationsFact>

const isRequest = (event: StoredEvent): event is StoredEvent & Request => event.stream === OPERATIONS

export async function operate({ operate: does, jobs, log }: WorkerDependencies, event: StoredEvent): Promise<void> {
  const request = upcast(event)
  if (!isRequest(request)) return
  switch (request.type) {
    case 'ProjectionRebuildRequested':
      return does.rebuild(request.data.collection)
    case 'ParkedStreamRetried':
      return does.retryParked(request.data.collection, request.data.stream)
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
