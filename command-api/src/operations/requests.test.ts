/** The requests of operations are recorded together with the person who made them. */
import {
  DelayedJobsHurried,
  JobDiscarded,
  JobRetried,
  ParkedStreamRetried,
  ProjectionRebuildRequested,
  ProjectionRebuilt,
} from '@bindery/contracts/events'
import { test } from 'vitest'
import { given } from '../../test/given.ts'
import { discardJob, hurryQueue, rebuildProjection, recordRebuild, retryJob, retryParked } from './requests.ts'

test('a rebuild, a retry and a discard are events before anything happens, which say what the job is for', () => {
  const about = { job: 'mail-quote', stream: 'submission-1', revision: 3, part: null }
  given(rebuildProjection)
    .when({ Collection: 'Quotes' })
    .records(ProjectionRebuildRequested({ collection: 'Quotes' }))
  given(retryParked)
    .when({ Collection: 'Quotes', Stream: 'submission-1' })
    .records(ParkedStreamRetried({ collection: 'Quotes', stream: 'submission-1' }))
  given(retryJob)
    .when({ Queue: 'mail', JobID: 'j1' })
    .records(JobRetried({ queue: 'mail', jobId: 'j1', about }))
  given(discardJob)
    .when({ Queue: 'mail', JobID: 'j1' })
    .records(JobDiscarded({ queue: 'mail', jobId: 'j1', about }))
})

test("a job that there is not, or that has not failed, is nobody's to retry or to discard", () => {
  for (const handler of [retryJob, discardJob]) {
    const asked = given(handler)
    asked.when({ Queue: 'mail', JobID: 'j1' }, { job: null }).refuses('job-unknown', 'Job is invalid.')
    for (const job of ['waiting', 'delayed', 'active', 'completed'] as const) {
      asked.when({ Queue: 'mail', JobID: 'j1' }, { job }).refuses('job-not-failed', 'The job has not failed.')
    }
  }
})

test('a stream that is not parked is not read again', () => {
  given(retryParked)
    .when({ Collection: 'Quotes', Stream: 'submission-1' }, { parked: false })
    .refuses('stream-not-parked', 'The stream is not parked.')
})

test('a projection and a stream must be named', () => {
  given(retryJob).when({ Queue: '', JobID: null }).answers('Queue is required.', 'Job is required.')
  given(rebuildProjection).when({ Collection: ' ' }).answers('Collection is required.')
})

test('a queue is hurried by its name; an unknown name is refused', () => {
  given(hurryQueue)
    .when({ Queue: 'mail' })
    .records(DelayedJobsHurried({ queue: 'mail' }))
  for (const Queue of ['mails', 'toString', 'Mail']) {
    given(hurryQueue).when({ Queue }).refuses('queue-unknown', 'Queue is invalid.')
  }
})

test('what a rebuild did is recorded with the request that it fulfils', () => {
  given(recordRebuild)
    .when({ Collection: 'Quotes', AskedAt: 3, Rows: 304, Milliseconds: 212 })
    .records(ProjectionRebuilt({ collection: 'Quotes', askedAt: 3, rows: 304, milliseconds: 212 }))
})
