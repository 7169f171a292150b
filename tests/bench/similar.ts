/** FIND_SIMILAR over very many submissions, while a person types a company's name (SUBN-007). */
import { join } from 'node:path'
import { SYSTEM } from '@bindery/contracts/events'
import type { EventIndex, EventStore, Views } from '@bindery/contracts/ports'
import { FindSimilar } from '@bindery/contracts/wire'
import { openSqliteViews, systemClock } from '@bindery/infra'
import { createQueries, EventSearch, projectors } from '@bindery/projections'
import { hostileDocumentIndex, noDigestsYet } from '../hostile/index.ts'
import { submissionRow } from './product/rows.ts'
import { median } from './statistics.ts'

export interface SimilarReport {
  readonly submissions: number
  /** Milliseconds until the index of a new process is complete. */
  readonly warmUp: number
  readonly p50: number
  readonly p99: number
  readonly slowest: number
}

const WRITTEN = 2_000
/** The number of brokers: large, because two submissions of the same broker are likelier to be duplicates. */
const BROKERS = 120

async function fill(views: Views, submissions: number): Promise<void> {
  for (const { spec, collection, version } of projectors) {
    await views.ensure(spec)
    await views.beginGeneration(collection, version)
  }
  for (let from = 0; from < submissions; from += WRITTEN) {
    const count = Math.min(WRITTEN, submissions - from)
    await views.writeGeneration(
      'Submissions',
      Array.from({ length: count }, (_, j) => submissionRow(from + j, (i) => i % BROKERS)),
    )
  }
  for (const { collection } of projectors) await views.swapGeneration(collection)
}

/** Names as people type them: letter by letter, whole, with typing errors, a common word, an unknown name. */
const TYPED = [
  'H',
  'Ha',
  'Harb',
  'Harbour',
  'Harbour Vi',
  'Harbour View Engineering',
  'Harbor Veiw Enginering',
  'Services',
  'Delta',
  'Zenith Crest Consulting No 7 Pty Ltd',
  'Wholly Unlike Anything',
  'Summit Point Legal and Conveyancing Partners',
]

export async function measureSimilar(
  folder: string,
  submissions: number,
  say: (line: string) => void,
): Promise<SimilarReport> {
  const views = await openSqliteViews({ file: join(folder, 'views.sqlite') })
  try {
    say(`similar: writing ${submissions} submissions`)
    await fill(views, submissions)
    const queries = createQueries({
      views,
      store: noStore,
      waitFor: async () => [],
      documents: hostileDocumentIndex(),
      events: new EventSearch(noStore, noIndex, quiet),
      digests: noDigestsYet(),
      clock: systemClock,
    })
    const began = performance.now()
    await queries.warm()
    const warmUp = performance.now() - began
    const times: number[] = []
    for (let round = 0; round < 20; round += 1) {
      for (const CompanyName of TYPED) {
        const at = round * 7
        const asked = performance.now()
        await queries.ask(
          FindSimilar,
          {
            CompanyName,
            ABN: String(51_000_000_000 + at),
            CompanyAddress: `${at} George St`,
            CompanyPostcode: '2000',
            BrokerID: at,
            SubmissionID: null,
          },
          { actor: SYSTEM, after: [] },
        )
        times.push(performance.now() - asked)
      }
    }
    const sorted = times.toSorted((a, b) => a - b)
    return {
      submissions,
      warmUp,
      p50: median(times),
      p99: sorted[Math.floor(sorted.length * 0.99)] ?? 0,
      slowest: sorted.at(-1) ?? 0,
    }
  } finally {
    await views.close()
  }
}

const never = async (): Promise<never> => {
  throw new Error('FIND_SIMILAR reads no events.')
}
const noStore: EventStore = {
  append: never,
  read: never,
  readAll: never,
  head: never,
  compare: () => 0,
  lacks: never,
  close: never,
}
const noIndex: EventIndex = { state: never, begin: never, add: never, find: never, close: never }
const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined }
