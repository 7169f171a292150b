/** Requests that cannot be met, which an older release may have recorded, hold up nothing behind them. */
import { JobRetried, OPERATIONS, ParkedStreamRetried, ProjectionRebuildRequested, type Fact } from '@bindery/contracts/events'
import type { StoredEvent } from '@bindery/contracts/ports'
import { expect, test } from 'vitest'
import { operate } from './operate.ts'

const recorded = (fact: Fact): StoredEvent => ({
  ...fact, id: 'e', version: 1, stream: OPERATIONS, revision: 0, at: '2025-07-01T00:00:00.000Z', actor: { id: 1, name: 'Mia Chen' }, func: 'F',
  requestId: 'r', requestHash: '', correlationId: 'r', causationId: null, previousHash: '', hash: '', position: '1',
})

test('given a collection, a parked stream or a job there is not, when it is asked for, then that is noted and done with', async () => {
  const noted: string[] = []
  const nothing = async () => false
  const deps = {
    operate: { rebuild: nothing, retryParked: nothing }, jobs: { retry: nothing, discard: nothing },
    log: { info() {}, error() {}, warn: (_: object, message: string) => void noted.push(message) },
  }
  await operate(deps, recorded(ProjectionRebuildRequested({ collection: 'Nowhere' })))
  await operate(deps, recorded(ParkedStreamRetried({ collection: 'Nowhere', stream: 's' })))
  await operate(deps, recorded(JobRetried({ queue: 'mail', jobId: 'j' })))
  expect(noted).toEqual(['no collection to rebuild', 'the stream stays parked', 'no failed job to retry'])
})
