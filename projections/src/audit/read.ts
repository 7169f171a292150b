/** What a history is read from: a submission's stream in the event store, and the names of those it speaks of. */
import { idsStream, upcast, type EventEnvelope } from '@bindery/contracts/events'
import type { EventStore, Views } from '@bindery/contracts/ports'
import type { ClientRow, KnownNames } from '@bindery/contracts/wire'
import * as v from 'valibot'
import type { QueryContext } from '../queries/handler.ts'
import { namesNow } from '../queries/names.ts'

const Allocated = v.object({ stream: v.string() })
const Received = v.object({ submissionId: v.number() })
const Linked = v.object({ clientId: v.number() })

/** Events as they are stored, from the store alone: a history must not lag. Empty for a stream that is not there. */
export async function storedStream(store: EventStore, stream: string): Promise<readonly EventEnvelope[]> {
  return (await store.read(stream)).map(({ position: _, ...event }): EventEnvelope => event)
}

/** A number counts only if the stream's first event carries it. */
export async function submissionStream(store: EventStore, submissionId: number): Promise<readonly EventEnvelope[]> {
  if (submissionId < 1) return []
  const [allocated] = await store.read(idsStream('submission'), submissionId - 1, 1)
  const number = v.safeParse(Allocated, allocated?.data)
  if (!number.success) return []
  const events = await storedStream(store, number.output.stream)
  const [first] = events
  const received = v.safeParse(Received, first && upcast(first).data)
  return received.success && received.output.submissionId === submissionId ? events : []
}

/** The names as they are now of whom these events number. */
export async function knownNames(
  events: readonly EventEnvelope[], { views, references }: Pick<QueryContext, 'views' | 'references'>,
): Promise<KnownNames> {
  const [names, clients] = await Promise.all([namesNow(references), clientNames(views, events)])
  return {
    owner: (ownerId) => names.owner(ownerId)?.FullName ?? '',
    broker: (brokerId) => names.broker(brokerId)?.FullName ?? '',
    client: (clientId) => clients.get(String(clientId)) ?? '',
  }
}

async function clientNames(views: Views, events: readonly EventEnvelope[]): Promise<ReadonlyMap<string, string>> {
  const ids = events.flatMap(({ type, data }) =>
    (type === 'SubmissionClientLinked' || type === 'SubmissionChanged') && v.is(Linked, data) ? [String(data.clientId)] : [],
  )
  const rows = ids.length === 0 ? [] : await views.getMany('Clients', [...new Set(ids)])
  return new Map(
    rows.flatMap(({ key, row }) =>
      row === null ? [] : [[key, (JSON.parse(row) as ClientRow).CompanyName] as const],
    ),
  ) // written by its projector alone
}
