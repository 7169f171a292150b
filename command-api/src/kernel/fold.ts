/** Folding a stream: its state, where it stands, and which requests left their trace in it. */
import {
  ClaimAbandoned, kindOf, upcast, type EventEnvelope, type Fact, type NumberedKind, type Recorded,
} from '@bindery/contracts/events'

export interface Model<State, Event extends Fact> {
  readonly initial: State
  readonly evolve: (state: State, event: Recorded<Event>) => State
}

/** The revisions a request's events take, and the body it came with. */
export interface RequestTrace {
  readonly from: number
  readonly to: number
  readonly hash: string
}

export interface Folded<State> {
  readonly stream: string
  readonly state: State
  /** Of the last event folded; -1 for a stream that does not exist. */
  readonly revision: number
  readonly lastHash: string
  /** The number its creation carries, null while it is not created (or has none). */
  readonly number: number | null
  /** Claims that others took from this stream before it used them. */
  readonly abandoned: ReadonlySet<string>
  /**
   * Every request of the stream by `requestKey`. The map grows with what the store acknowledged and is shared by
   * the states of one stream: a fact recorded later is as true for an older state.
   */
  readonly requests: Map<string, RequestTrace>
}

interface Requested {
  readonly actor: { readonly id: number }
  readonly func: string
  readonly requestId: string
}

/** a RequestID counts for one actor and Func. */
export const requestKey = ({ actor, func, requestId }: Requested) => `${actor.id} ${func} ${requestId}`

/** Where the event that creates a numbered thing keeps its number. */
const numberFields: Readonly<Record<NumberedKind, string>> = {
  submission: 'submissionId',
  client: 'clientId',
  broker: 'brokerId',
  'renewal-batch': 'batchId',
  incident: 'incidentId',
}

export const emptyFold = <State>(stream: string, initial: State): Folded<State> => ({
  stream, state: initial, revision: -1, lastHash: '', number: null, abandoned: new Set(), requests: new Map(),
})

/** @throws when the events do not follow on the fold: a fault of the store. */
export function advance<State, Event extends Fact>(
  folded: Folded<State>, { evolve }: Model<State, Event>, events: readonly EventEnvelope[],
): Folded<State> {
  let { state, revision, lastHash, number, abandoned } = folded
  for (const stored of events) {
    if (stored.revision !== revision + 1) throw new Error(`${stored.stream} has no event ${revision + 1}.`)
    const event = upcast(stored)
    // The stream's model knows the types of its stream; the data was checked against their schemas when written.
    state = evolve(state, event as Recorded<Event>)
    revision = stored.revision
    lastHash = stored.hash
    number ??= numberOf(event)
    if (event.type === ClaimAbandoned.type) abandoned = new Set(abandoned).add(claimIn(event.data))
    else trace(folded.requests, event)
  }
  return { stream: folded.stream, state, revision, lastHash, number, abandoned, requests: folded.requests }
}

function trace(requests: Map<string, RequestTrace>, event: EventEnvelope): void {
  const key = requestKey(event)
  const known = requests.get(key)
  requests.set(key, {
    from: Math.min(known?.from ?? event.revision, event.revision),
    to: Math.max(known?.to ?? event.revision, event.revision),
    hash: event.requestHash,
  })
}

const isNumbered = (kind: string): kind is NumberedKind => Object.hasOwn(numberFields, kind)

function numberOf({ stream, data }: EventEnvelope): number | null {
  const kind = kindOf(stream)
  if (!isNumbered(kind)) return null
  const number = fieldOf(data, numberFields[kind])
  return typeof number === 'number' ? number : null
}

const claimIn = (data: unknown) => String(fieldOf(data, 'claim'))

const fieldOf = (data: unknown, name: string): unknown =>
  typeof data === 'object' && data !== null ? Reflect.get(data, name) : undefined
