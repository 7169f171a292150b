/** Requests that cannot be met, which an older release may have recorded, hold up nothing behind them. */
import { JobDiscarded, JobRetried, OPERATIONS, ProjectionRebuildRequested, type Fact } from '@bindery/contracts/events'
import type { StoredEvent } from '@bindery/contracts/ports'
import { expect, test } from 'vitest'
import { operate } from './operate.ts'

const recorded = (fact: Fact): StoredEvent => ({
  ...fact, id: 'e', version: 1, stream: OPERATIONS, revision: 0, at: '2025-07-01T00:00:00.000Z', actor: { id: 1, name: 'Mia Chen' }, func: 'F',
  requestId: 'r', requestHash: '', correlationId: 'r', causationId: null, previousHash: '', hash: '', position: '1',
})

test('given a job there is not, when it is asked for, then that is noted and done with; projections are not the queues\' to make', async () => {
  const noted: string[] = []
  const nothing = async () => false
  const deps = {
    jobs: { retry: nothing, discard: nothing },
    log: { info() {}, error() {}, warn: (_: object, message: string) => void noted.push(message) },
  }
  await operate(deps, recorded(ProjectionRebuildRequested({ collection: 'Nowhere' })))
  await operate(deps, recorded(JobRetried({ queue: 'mail', jobId: 'j' })))
  await operate(deps, recorded(JobDiscarded({ queue: 'mail', jobId: 'j' })))
  expect(noted).toEqual(['no failed job to retry', 'no job to discard'])
})

test('given events that this release cannot read, of any stream, then what is asked for after them is done', async () => {
  const noted: string[] = []
  const retried: string[] = []
  const deps = {
    jobs: { retry: async (_: string, id: string) => retried.push(id) > 0, discard: async () => true },
    log: { info() {}, error() {}, warn: (_: object, message: string) => void noted.push(message) },
  }
  const newer = { ...recorded(JobRetried({ queue: 'mail', jobId: 'newer' })), version: 99 }
  for (const event of [{ ...newer, stream: 'submission-1' }, newer, recorded(JobRetried({ queue: 'mail', jobId: 'j' }))]) {
    await operate(deps, event)
  }
  expect(retried).toEqual(['j'])
  expect(noted).toEqual(['this release cannot read what was asked for'])
})
