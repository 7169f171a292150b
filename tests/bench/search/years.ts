/**
 * A log of an agency's years, with very many events: forty people, many open submissions at a time, rare changes of
 * rates.
 */
import { hashOf, streamOf, type EventEnvelope, type Fact } from '@bindery/contracts/events'
import { pick, PEOPLE, uuid } from './agency.ts'
import { story } from './story.ts'
import { aside } from './aside.ts'

const BEGAN = Date.UTC(2023, 6, 1)

/** The number of submissions in work at the same time. */
const AT_ONCE = 400

/** @param count the number of events, in order, one every 90 seconds: a million are three years */
export function* years(count: number): Generator<EventEnvelope> {
  const ends = new Map<string, { revision: number; hash: string }>()
  const open: { stream: string; facts: Fact[] }[] = []
  let submissions = 0
  for (let n = 0; n < count; n += 1) {
    let [stream, fact] = aside(n)
    if (n % 5 !== 0) {
      while (open.length < AT_ONCE) {
        submissions += 1
        open.push({ stream: streamOf('submission', uuid(submissions)), facts: [...story(submissions)] })
      }
      const place = (n * 7_919) % AT_ONCE
      const going = pick(open, place)
      stream = going.stream
      fact = going.facts.shift() ?? fact
      if (going.facts.length === 0) open.splice(place, 1)
    }
    const end = ends.get(stream) ?? { revision: -1, hash: '' }
    const actor = fact.type === 'MailHandedOver' ? { id: 0, name: 'Bindery' } : pick(PEOPLE, Math.floor(n / 5))
    const unsealed = {
      id: uuid(n),
      type: fact.type,
      version: fact.version,
      stream,
      revision: end.revision + 1,
      at: new Date(BEGAN + n * 90_000).toISOString(),
      actor,
      func: 'BENCH',
      requestId: uuid(n),
      requestHash: '',
      correlationId: uuid(n - (n % 3)),
      causationId: null,
      data: fact.data,
      previousHash: end.hash,
    }
    const event = { ...unsealed, hash: hashOf(unsealed) }
    ends.set(stream, { revision: event.revision, hash: event.hash })
    yield event
  }
}
