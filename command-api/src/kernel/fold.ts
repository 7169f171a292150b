/** Folds a stream into its state, its last revision, and the requests that recorded its events. */
import {
  ClaimAbandoned,
  kindOf,
  evolved,
  upcast,
  type EventEnvelope,
  type Fact,
  type Model,
  type NumberedKind,
} from '@bindery/contracts/events'

/** The revisions of a request's events, and the body of the request. */
export interface RequestTrace {
  readonly from: number
  readonly to: number
  readonly hash: string
}

export interface Folded<State> {
  readonly stream: string
  readonly state: State
  /** The revision of the last event folded; -1 for a stream that does not exist. */
  readonly revision: number
  readonly lastHash: string
  /** The number in the stream's creating event; null before that event, or when it has no number. */
  readonly number: number | null
  /** Claims that others took over before this stream used them. */
  readonly abandoned: ReadonlySet<string>
  /**
   * Every request of the stream by `requestKey`. The map grows as the store acknowledges events, and all states of one
   * stream share it: a request recorded later is also true for an older state.
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

/** The field of each creating event that holds the record's number. */
const numberFields: Readonly<Record<NumberedKind, string>> = {
  submission: 'submissionId',
  client: 'clientId',
  broker: 'brokerId',
  incident: 'incidentId',
  announcement: 'announcementId',
  intake: 'intakeId',
}

export const emptyFold = <State>(stream: string, initial: State): Folded<State> => ({
  stream,
  state: initial,
  revision: -1,
  lastHash: '',
  number: null,
  abandoned: new Set(),
  requests: new Map(),
})

/** @throws when the events do not continue the fold, which is a fault of the store */
export function advance<State, Event extends Fact>(
  folded: Folded<State>,
  model: Model<State, Event>,
  events: readonly EventEnvelope[],
): Folded<State> {
  let { state, revision, lastHash, number, abandoned } = folded
  for (const stored of events) {
    if (stored.revision !== revision + 1) throw new Error(`${stored.stream} has no event ${revision + 1}.`)
    const event = upcast(stored)
    state = evolved(model, state, event)
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
