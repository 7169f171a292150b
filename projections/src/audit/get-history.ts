/** GET_HISTORY: a submission's stream replayed from the event store, with a check of its chain of hashes. */
import { idsStream, isConsistent, upcast, type EventEnvelope } from '@bindery/contracts/events'
import type { EventStore, StoredEvent, Views } from '@bindery/contracts/ports'
import { texts } from '@bindery/contracts/rules'
import { GetHistory, type ClientRow, type KnownNames } from '@bindery/contracts/wire'
import * as v from 'valibot'
import { queryHandler, Refused } from '../queries/handler.ts'
import { namesNow } from '../queries/names.ts'
import { historyOf } from './history.ts'

const Allocated = v.object({ stream: v.string() })
const Received = v.object({ submissionId: v.number() })
const Linked = v.object({ clientId: v.number() })

export const getHistory = queryHandler(GetHistory, async ({ SubmissionID }, { store, views, references }) => {
  const stored = await submissionStream(store, SubmissionID ?? 0)
  if (stored.length === 0) return new Refused(texts.loadFailed)
  const events = stored.map(({ position: _, ...event }): EventEnvelope => event)
  const [names, clients] = await Promise.all([namesNow(references), clientNames(views, events)])
  const known: KnownNames = {
    owner: (ownerId) => names.owner(ownerId)?.FullName ?? '',
    broker: (brokerId) => names.broker(brokerId)?.FullName ?? '',
    client: (clientId) => clients.get(String(clientId)) ?? '',
  }
  return { Events: historyOf(events, known), Consistent: isConsistent(events) }
})

/** From the store alone: a history must not lag. A number counts only if the stream's first event carries it. */
async function submissionStream(store: EventStore, submissionId: number): Promise<readonly StoredEvent[]> {
  if (submissionId < 1) return []
  const [allocated] = await store.read(idsStream('submission'), submissionId - 1, 1)
  const number = v.safeParse(Allocated, allocated?.data)
  if (!number.success) return []
  const events = await store.read(number.output.stream)
  const [first] = events
  const received = v.safeParse(Received, first && upcast(first).data)
  return received.success && received.output.submissionId === submissionId ? events : []
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
