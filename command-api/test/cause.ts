/** Ids for the tests of what records facts without a command, and a request that causes them. */
import { randomUUID } from 'node:crypto'
import type { Cause } from '../src/kernel/seal.ts'

export const testIds = { uuid: () => randomUUID(), token: () => randomUUID() }

export const testCause = (requestId = 'r'): Cause => ({
  actor: { id: 0, name: 'Bindery' },
  func: 'TEST',
  requestId,
  requestHash: '',
  correlationId: requestId,
  causationId: null,
})
