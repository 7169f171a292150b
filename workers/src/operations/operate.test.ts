/** Requests that cannot be carried out, such as those of an older release, do not hold up later ones. */
import {
  DelayedJobsHurried,
  JobDiscarded,
  JobRetried,
  OPERATIONS,
  ProjectionRebuildRequested,
  type Fact,
} from '@bindery/contracts/events'
import { JobRefused, type JobView, type StoredEvent } from '@bindery/contracts/ports'
import { recorded as sample } from '@bindery/contracts/testing'
import { expect, test } from 'vitest'
import { operate } from './operate.ts'

const recorded = (fact: Fact): StoredEvent => ({ ...sample(fact, { stream: OPERATIONS }), position: '1' })

test("given a job there is not, when it is asked for, then that is noted and done with; projections are not the queues' to make", async () => {
  const noted: string[] = []
  const nothing = async () => false
  const deps = {
    jobs: { get: async () => null, retry: nothing, discard: nothing, hurry: async () => 0 },
    givenUp: async () => undefined,
    log: { info() {}, error() {}, warn: (_: object, message: string) => void noted.push(message) },
  }
  await operate(deps, recorded(ProjectionRebuildRequested({ collection: 'Nowhere' })))
  await operate(deps, recorded(JobRetried({ queue: 'mail', jobId: 'j', about: null })))
  await operate(deps, recorded(JobDiscarded({ queue: 'mail', jobId: 'j', about: null })))
  expect(noted).toEqual(['no failed job to retry', 'no job to discard'])
})

test('given events that this release cannot read, of any stream, then what is asked for after them is done', async () => {
  const noted: string[] = []
  const retried: string[] = []
  const deps = {
    jobs: {
      get: async () => null,
      retry: async (_: string, id: string) => retried.push(id) > 0,
      discard: async () => true,
      hurry: async () => 0,
    },
    givenUp: async () => undefined,
    log: { info() {}, error() {}, warn: (_: object, message: string) => void noted.push(message) },
  }
  const newer = { ...recorded(JobRetried({ queue: 'mail', jobId: 'newer', about: null })), version: 99 }
  for (const event of [
    { ...newer, stream: 'submission-1' },
    newer,
    recorded(JobRetried({ queue: 'mail', jobId: 'j', about: null })),
  ]) {
    await operate(deps, event)
  }
  expect(retried).toEqual(['j'])
  expect(noted).toEqual(['this release cannot read what was asked for'])
})

test('given letters that wait for their next try, when somebody asks for them at once, then that queue is hurried', async () => {
  const hurried: string[] = []
  const jobs = {
    get: async () => null,
    retry: async () => false,
    discard: async () => false,
    hurry: async (queue: string) => hurried.push(queue),
  }
  await operate(
    { jobs, givenUp: async () => undefined, log: { warn: () => undefined } },
    recorded(DelayedJobsHurried({ queue: 'mail' })),
  )
  expect(hurried).toEqual(['mail'])
})

test('given a failed job, when it is discarded, then what waits for it ends first, also where that cannot be done', async () => {
  const done: string[] = []
  const failed: JobView = {
    id: 'j',
    queue: 'processes',
    name: 'import-renewals',
    data: '{}',
    state: 'failed',
    attempts: [],
    progress: null,
    createdAt: '',
    finishedAt: null,
    dueAt: null,
  }
  const discarding = (state: JobView['state'], givenUp: () => Promise<void>) =>
    operate(
      {
        jobs: {
          get: async () => ({ ...failed, state }),
          retry: async () => false,
          discard: async () => done.push('discarded') > 0,
          hurry: async () => 0,
        },
        givenUp,
        log: { warn: (_: object, message: string) => void done.push(message) },
      },
      recorded(JobDiscarded({ queue: 'processes', jobId: 'j', about: null })),
    )
  await discarding('failed', async () => void done.push('given up'))
  expect(done.splice(0)).toEqual(['given up', 'discarded'])
  await discarding('failed', async () => {
    throw new JobRefused('no such event')
  })
  expect(done.splice(0)).toEqual(['no such event', 'discarded'])
  // The store is away: the request is carried out later.
  await expect(
    discarding('failed', async () => {
      throw new Error('away')
    }),
  ).rejects.toThrow('away')
  expect(done).toEqual([])
  await discarding('waiting', async () => void done.push('given up'))
  expect(done).toEqual(['discarded'])
})
