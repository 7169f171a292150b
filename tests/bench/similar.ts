/** FIND_SIMILAR over very many submissions, as a person who types a company's name meets it (SUBN-007). */
import { join } from 'node:path'
import { SYSTEM } from '@bindery/contracts/events'
import type { EventIndex, EventStore, Views } from '@bindery/contracts/ports'
import { FindSimilar, formFields, receivedFields } from '@bindery/contracts/wire'
import { noCoverage, noShares, wireDateTime } from '@bindery/contracts/rules'
import { openSqliteViews, systemClock } from '@bindery/infra'
import { createQueries, EventSearch, projectors } from '@bindery/projections'
import { noDigestsYet } from '../hostile/index.ts'
import { median } from './statistics.ts'

export interface SimilarReport {
  readonly submissions: number
  /** Milliseconds until the index of a fresh process stands. */
  readonly warmUp: number
  readonly p50: number
  readonly p99: number
  readonly slowest: number
}

const FIRST =
  'Harbour Summit Delta Orion Coastal Kite Blue Red North South Apex Zenith Quay Iron Silver Gum Wattle Banksia Coral Reef'.split(
    ' ',
  )
const SECOND =
  'View Point Gate Works Bridge Park Hill Field Creek Bay Cove Grove Vale Peak Crest Line Path Court Yard Ridge'.split(
    ' ',
  )
const TRADE =
  'Engineering Plumbing Legal Cafes Transport Dental Consulting Services Architects Builders Electrical Logistics'.split(
    ' ',
  )
const FORM = ['Pty Ltd', 'Pty Limited', 'Trust', 'Group Pty Ltd']
const pick = (from: readonly string[], by: number) => from[by % from.length] ?? ''

/** Every name about four times, as one insured comes back year after year. */
const nameOf = (i: number) => {
  const n = Math.floor(i / 4)
  const words = [
    pick(FIRST, n),
    pick(SECOND, Math.floor(n / 20)),
    pick(TRADE, Math.floor(n / 400)),
    `No ${Math.floor(n / 4_800) + 1}`,
  ]
  return `${words.join(' ')} ${pick(FORM, n)}`
}

const WRITTEN = 2_000
const SUBMITTED = wireDateTime('2025-07-01T00:00:00.000Z')

async function fill(views: Views, submissions: number): Promise<void> {
  for (const { spec, collection, version } of projectors) {
    await views.ensure(spec)
    await views.beginGeneration(collection, version)
  }
  for (let from = 0; from < submissions; from += WRITTEN) {
    const count = Math.min(WRITTEN, submissions - from)
    await views.writeGeneration(
      'Submissions',
      Array.from({ length: count }, (_, j) => rowOf(from + j)),
    )
  }
  for (const { collection } of projectors) await views.swapGeneration(collection)
}

function rowOf(i: number) {
  const row = {
    SubmissionID: i + 1,
    Revision: 0,
    ...formFields({
      ownerId: 1,
      brokerId: i % 120,
      insuredCompanyName: nameOf(i),
      additionalInsuredNames: '',
      abn: String(51_000_000_000 + Math.floor(i / 4)),
      ownershipType: 'Australian Private Company',
      companyAddress: `${i % 900} George Street`,
      companySuburb: 'Sydney',
      companyPostcode: '2000',
      turnover: 900_000,
      revenue: null,
      numberOfEmployees: 12,
      claimHistory: 'No claims',
      industry: 'Retail',
      professionalServices: '',
      otherIndustry: '',
      products: { ...noCoverage(), CyberLiability: true },
      otherCoverage: '',
      dateQuoteRequired: '2025-07-10',
      targetRisk: false,
      underwriterNotes: '',
      shares: { ...noShares(), NSW: 100 },
      overseasCountries: '',
      folder: nameOf(i),
    }),
    ...receivedFields('MANUAL', SUBMITTED),
  }
  const stream = `submission-${i}`
  return { key: stream, stream, revision: 0, row: JSON.stringify(row), heavy: null }
}

/** What people type: letter by letter, whole names, slips of the pen, a common word, something new. */
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
      views, store: noStore, waitFor: async () => [], events: new EventSearch(noStore, noIndex, quiet),
      digests: noDigestsYet(), clock: systemClock,
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
const noStore: EventStore = { append: never, read: never, readAll: never, head: never, close: never }
const noIndex: EventIndex = { state: never, begin: never, add: never, find: never, close: never }
const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined }
