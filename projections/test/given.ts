/** Tests projectors by given/then: facts on a stream, and the rows that follow from them. */
import { checkData, type Actor, type EventEnvelope, type Fact } from '@bindery/contracts/events'
import { rowsAfter } from '../src/runner/fold.ts'
import type { Projector } from '../src/runner/projector.ts'

export const mia: Actor = { id: 1, name: 'Mia Chen' }
/** The first fact's time, 10:30 on 1 July 2025 in Sydney; each further one comes a minute later. */
const START = Date.UTC(2025, 6, 1, 0, 30)

/** Facts as events that the store would return, each checked against its schema. */
export function recorded(stream: string, facts: readonly Fact[], actor: Actor = mia): readonly EventEnvelope[] {
  return facts.map(({ type, version, data }, revision) => {
    checkData(type, version, data)
    return {
      id: `event-${revision}`,
      type,
      version,
      stream,
      revision,
      at: new Date(START + revision * 60_000).toISOString(),
      actor,
      func: 'TEST',
      requestId: `request-${revision}`,
      requestHash: '',
      correlationId: '',
      causationId: null,
      data,
      previousHash: '',
      hash: '',
    }
  })
}

/** The rows after these facts, by key; a deleted row is null. */
export const given = (
  projector: Projector,
  stream: string,
  ...facts: readonly Fact[]
): ReadonlyMap<string, object | null> =>
  new Map([...rowsAfter(projector, recorded(stream, facts))].map(([key, { value }]) => [key, value]))
