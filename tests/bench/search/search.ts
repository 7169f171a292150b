/** SEARCH_EVENTS over very many events, with an auditor's questions, and the cost of its index. */
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import process from 'node:process'
import { SYSTEM, type EventEnvelope } from '@bindery/contracts/events'
import type { EventStore, Views } from '@bindery/contracts/ports'
import { SearchEvents, type BodyOf } from '@bindery/contracts/wire'
import { openSqliteEventIndex, openSqliteEventStore, openSqliteViews, systemClock } from '@bindery/infra'
import { createQueries, EventSearch, projectors } from '@bindery/projections'
import * as v from 'valibot'
import { hostileDocumentIndex, noDigestsYet } from '../../hostile/index.ts'
import { median } from '../statistics.ts'
import { years } from './years.ts'

export interface SearchReport {
  readonly events: number
  /** Events per second that a fresh index takes from the log. */
  readonly indexedPerSecond: number
  /** CPU time of all threads for each event. */
  readonly cpuMicros: number
  readonly megabytes: number
  readonly p50: number
  readonly p99: number
  readonly slowest: number
  /** The median of each question, slowest first. */
  readonly questions: readonly { readonly asked: string; readonly milliseconds: number; readonly found: number }[]
}

const day = (Text: string) => ({ Value: Text.replaceAll('/', ''), Text })

/** The questions that people ask, and the slowest possible ones. */
const QUESTIONS: Readonly<Record<string, BodyOf<typeof SearchEvents>>> = {
  'the newest of all': {},
  'what one person did': { Person: 1 },
  'what one person did on 3 March': { Person: 1, From: day('03/03/2024'), To: day('03/03/2024') },
  'who changed product rates this year': { Kinds: ['ProductChanged'], From: day('01/01/2025'), To: day('31/12/2025') },
  'everything about one product': { Record: 'product-3' },
  'all mails and quotes of one day': {
    Kinds: ['MailHandedOver', 'QuoteSent'],
    From: day('10/02/2025'),
    To: day('10/02/2025'),
  },
  'one company': { Words: 'Harbour Summit Plumbing' },
  'a word on almost every event': { Words: 'pty' },
  'the beginning of many words': { Words: 'co' },
  'a rare word': { Words: 'banksia dental 3' },
  'words that never meet': { Words: 'mutual endorsed signed wattle lloyds' },
  'a policy by its number': { Words: 'PI-30001' },
  'a person, a kind and words': { Person: 2, Kinds: ['QuoteSent', 'QuoteBound'], Words: 'cyber coastal' },
  'the last page that can be asked for': { Words: 'submission', Offset: 9_950 },
  'with all that the machinery keeps': { Bookkeeping: true, From: day('01/05/2025') },
}

const ROUNDS = 15
const APPENDED = 1_000

/**
 * Appends the events in chunks. Within a chunk the events of a stream follow their order, in which the store takes
 * them.
 */
async function fill(store: EventStore, events: Iterable<EventEnvelope>): Promise<void> {
  let chunk: EventEnvelope[] = []
  const flush = async () => {
    await Promise.all(chunk.map((event) => store.append(event.stream, event.revision - 1, [event])))
    chunk = []
  }
  for (const event of events) if (chunk.push(event) >= APPENDED) await flush()
  await flush()
}

/** The search reads rows only for the titles of records, and looking one up in an empty table costs the same. */
async function emptyViews(file: string): Promise<Views> {
  const views = await openSqliteViews({ file })
  for (const { spec, collection, version } of projectors) {
    await views.ensure(spec)
    await views.beginGeneration(collection, version)
    await views.swapGeneration(collection)
  }
  return views
}

const complain = (about: object, message: string) => console.error(message, about)

export async function measureSearch(
  folder: string,
  events: number,
  say: (line: string) => void,
): Promise<SearchReport> {
  const store = await openSqliteEventStore({ file: join(folder, 'events.sqlite') })
  const file = join(folder, 'event-index.sqlite')
  const index = await openSqliteEventIndex({ file })
  const views = await emptyViews(join(folder, 'views.sqlite'))
  try {
    say(`search: appending ${events} events`)
    await fill(store, years(events))
    say('search: indexing them')
    const search = new EventSearch(store, index, { info() {}, warn: complain, error: complain })
    const [began, cpu] = [performance.now(), process.cpuUsage()]
    await search.catchUp()
    const seconds = (performance.now() - began) / 1_000
    const { user, system } = process.cpuUsage(cpu)
    const queries = createQueries({
      views,
      store,
      waitFor: async () => [],
      documents: hostileDocumentIndex(),
      events: search,
      digests: noDigestsYet(),
      clock: systemClock,
    })
    const times: { asked: string; milliseconds: number; found: number }[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const [name, body] of Object.entries(QUESTIONS)) {
        const from = performance.now()
        const { results } = await queries.ask(SearchEvents, v.parse(SearchEvents.request, body), {
          actor: SYSTEM,
          after: [],
        })
        const milliseconds = performance.now() - from
        times.push({ asked: name, milliseconds, found: v.parse(SearchEvents.results, results).Total })
      }
    }
    const sorted = times.map(({ milliseconds }) => milliseconds).toSorted((a, b) => a - b)
    return {
      events,
      indexedPerSecond: events / seconds,
      cpuMicros: (user + system) / events,
      megabytes: (await stat(file)).size / 1e6,
      p50: median(sorted),
      p99: sorted[Math.floor(sorted.length * 0.99)] ?? 0,
      slowest: sorted.at(-1) ?? 0,
      questions: [...Map.groupBy(times, (each) => each.asked)]
        .map(([name, each]) => ({
          asked: name,
          milliseconds: median(each.map(({ milliseconds }) => milliseconds)),
          found: each[0]?.found ?? 0,
        }))
        .toSorted((a, b) => b.milliseconds - a.milliseconds),
    }
  } finally {
    await index.close()
    await views.close()
    await store.close()
  }
}
