/** The index of documents over a large shared drive: the time to fill it, and the questions that people ask of it. */
import { openSqliteDocumentIndex } from '@bindery/infra'
import type { DocumentIndex } from '@bindery/contracts/ports'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Options } from '../options.ts'
import { median, quantile } from '../statistics.ts'
import { documentAt, folderOf, insuredOf } from './texts.ts'

export interface DocumentsReport {
  readonly documents: number
  readonly indexedPerSecond: number
  readonly megabytes: number
  readonly p50: number
  readonly p99: number
  readonly slowest: number
  /** The median of each question in milliseconds, slowest first. */
  readonly questions: readonly { readonly asked: string; readonly milliseconds: number; readonly found: number }[]
  /** A word on every second document: SQLite's own order of all matches in the same file, over the product's time. */
  readonly ratio: number
}

const LIMIT = 100
const AT_ONCE = 200
const ROUNDS = 15

const phrases = (...all: readonly string[]) => all.map((words) => words.split(' '))
/** An insured as a folder is looked for: by each of its names. */
const named = (insured: string) => [phrases(...insured.toLowerCase().split(' '))]
const insured = insuredOf(4_321)

type Ask = (index: DocumentIndex) => Promise<number>
const search =
  (body: readonly string[], title: readonly string[] = []): Ask =>
  async (index) =>
    (await index.search({ title: phrases(...title), body: phrases(...body), limit: LIMIT })).found.length
const folders =
  (any: Parameters<DocumentIndex['folders']>[0]['any'], all: readonly string[] = []): Ask =>
  async (index) =>
    (await index.folders({ any, all: phrases(...all), limit: 20 })).length

const COMMON = 'a word on every second document'

const QUESTIONS: Readonly<Record<string, Ask>> = {
  [COMMON]: search(['policy']),
  'a phrase on every second document': search(['insured under this policy']),
  'three common words': search(['insured', 'policy', 'date']),
  'a word on every tenth document': search(['retroactive']),
  'a word of one document': search(['otter']),
  'a word on no document': search(['wombat']),
  'a word in a fifth of the titles': search([], ['proposal']),
  'an insured in the title, a common word in the text': search(
    ['policy'],
    insured.toLowerCase().split(' ').slice(0, 2),
  ),
  'the folders of an insured': folders(named(insured)),
  'the folders that speak of a common word': folders([], ['policy']),
  'the files of a folder': async (index) => (await index.inFolder(folderOf(4_321), LIMIT)).found.length,
  'what a folder says about two words': async (index) =>
    (await index.speakingOf(folderOf(4_321), ['policy', 'retroactive'], 20)).length,
  'what a whole year says about two words': async (index) =>
    (await index.speakingOf('2021', ['policy', 'retroactive'], 20)).length,
}

export async function measureDocuments(
  folder: string,
  { documents }: Options,
  say: (line: string) => void,
): Promise<DocumentsReport> {
  const file = join(folder, 'documents.sqlite')
  const index = await openSqliteDocumentIndex({ file })
  try {
    await index.begin(1)
    say(`documents: indexing ${documents}`)
    let indexing = 0
    for (let from = 0; from < documents; from += AT_ONCE) {
      const some = Array.from({ length: Math.min(AT_ONCE, documents - from) }, (_, j) => documentAt(from + j))
      const start = performance.now()
      await index.put(some)
      indexing += performance.now() - start
    }
    const times = new Map<string, number[]>()
    const found = new Map<string, number>()
    for (let round = 0; round <= ROUNDS; round += 1) {
      for (const [asked, ask] of Object.entries(QUESTIONS)) {
        const start = performance.now()
        found.set(asked, await ask(index))
        // The first round warms up.
        if (round > 0) times.set(asked, [...(times.get(asked) ?? []), performance.now() - start])
      }
    }
    const all = [...times.values()].flat()
    const common = median(times.get(COMMON) ?? [])
    const bare = bareRanking(file)
    return {
      documents,
      indexedPerSecond: documents / (indexing / 1_000),
      megabytes: bare.megabytes,
      p50: median(all),
      p99: quantile(all, 0.99),
      slowest: quantile(all, 1),
      questions: [...times]
        .map(([asked, each]) => ({ asked, milliseconds: median(each), found: found.get(asked) ?? 0 }))
        .toSorted((a, b) => b.milliseconds - a.milliseconds),
      ratio: bare.milliseconds / common,
    }
  } finally {
    await index.close()
  }
}

/** The yardstick: the common word asked of the same file by SQLite's own ranking, which weighs every match. */
function bareRanking(file: string): { readonly milliseconds: number; readonly megabytes: number } {
  const db = new DatabaseSync(file, { readOnly: true })
  try {
    const ask = db.prepare('SELECT rowid FROM searched WHERE searched MATCH ? ORDER BY rank LIMIT ?')
    const times: number[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      const start = performance.now()
      ask.all('{body} : "policy"', LIMIT)
      times.push(performance.now() - start)
    }
    const size = db.prepare('SELECT page_count * page_size AS bytes FROM pragma_page_count, pragma_page_size').get()
    return { milliseconds: median(times), megabytes: Number(size?.['bytes']) / 1e6 }
  } finally {
    db.close()
  }
}
