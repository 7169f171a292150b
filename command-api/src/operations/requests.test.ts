/** What operations asked for is remembered with who asked. */
import { JobDiscarded, JobRetried, ParkedStreamRetried, ProjectionRebuildRequested } from '@bindery/contracts/events'
import { test } from 'vitest'
import { given } from '../../test/given.ts'
import { discardJob, rebuildProjection, retryJob, retryParked } from './requests.ts'

test('a rebuild, a retry and a discard are events before anything happens', () => {
  given(rebuildProjection).when({ Collection: 'Quotes' }).records(ProjectionRebuildRequested({ collection: 'Quotes' }))
  given(retryParked).when({ Collection: 'Quotes', Stream: 'submission-1' })
    .records(ParkedStreamRetried({ collection: 'Quotes', stream: 'submission-1' }))
  given(retryJob).when({ Queue: 'mail', JobID: 'j1' }).records(JobRetried({ queue: 'mail', jobId: 'j1' }))
  given(discardJob).when({ Queue: 'mail', JobID: 'j1' }).records(JobDiscarded({ queue: 'mail', jobId: 'j1' }))
})

test('what is meant must be named', () => {
  given(retryJob).when({ Queue: '', JobID: null }).answers('Queue is required.', 'Job is required.')
  given(rebuildProjection).when({ Collection: ' ' }).answers('Collection is required.')
})
