/** Turns facts into events as the store returns them, checking each against its schema. */
import { checkData, type Actor, type EventEnvelope, type Fact, type Recorded } from '@bindery/contracts/events'

const WRITER: Actor = { id: 1, name: 'Mia Chen' }
export const NOW = '2025-07-01T00:30:00.000Z'
const STREAM = 'submission-00000000-0000-4000-8000-000000000041'

/** The facts as events, one revision after the other. */
export function recorded<F extends Fact>(
  facts: readonly F[],
  { actor = WRITER, at = NOW, from = 0 }: { actor?: Actor; at?: string; from?: number } = {},
): readonly Recorded<F>[] {
  return facts.map((fact, index) => {
    checkData(fact.type, fact.version, fact.data)
    const envelope: EventEnvelope = {
      id: `event-${from + index}`,
      type: fact.type,
      version: fact.version,
      stream: STREAM,
      revision: from + index,
      at,
      actor,
      func: 'TEST',
      requestId: `request-${from + index}`,
      requestHash: '',
      correlationId: '',
      causationId: null,
      data: fact.data,
      previousHash: '',
      hash: '',
    }
    return envelope as Recorded<F> // type and data come from one fact
  })
}
