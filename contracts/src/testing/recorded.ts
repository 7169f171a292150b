/** A fact as a store returns it: in an envelope, of which a test overrides what it looks at. */
import type { EventEnvelope, Fact } from '../events/index.ts'

export const recorded = <F extends Fact>(fact: F, envelope: Partial<Omit<EventEnvelope, keyof Fact>> = {}) => ({
  id: 'e',
  stream: 'submission-1',
  revision: 0,
  at: '2026-01-01T00:00:00.000Z',
  actor: { id: 1, name: 'Mia Chen' },
  func: 'F',
  requestId: 'r',
  requestHash: '',
  correlationId: 'r',
  causationId: null,
  previousHash: '',
  hash: '',
  ...envelope,
  ...fact,
})
