/** The views on MongoDB: the suite, and pages with the same meaning as SQLite's. */
import type { CollectionSpec, Page, Views } from '@bindery/contracts/ports'
import { openSqliteViews } from '@bindery/infra'
import { openMongoViews } from '@bindery/infra/mongo'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { valueAt } from '../hostile/index.ts'
import { noMongo, overDatabase } from '../support/mongo.ts'
import { needing } from '../support/needing.ts'
import { overFolder } from './temp-folder.ts'
import { QUOTES, readable, write } from './view-rows.ts'
import { viewsSuite } from './views.suite.ts'

const onFault = (error: unknown) => {
  throw error
}
const open = (url: string) => openMongoViews({ url, onFault })

const someText = fc.oneof(
  fc.constantFrom(
    '',
    'a',
    'A b',
    'bc',
    '10',
    ' 1',
    '1e1',
    'true',
    'ÄÖ',
    'ß',
    'İ',
    '🐘 x',
    'a.b',
    '(x',
    '[',
    '\\',
    '$^',
    'a|b',
  ),
  fc.string({ maxLength: 4 }),
  fc.string({ maxLength: 3, unit: 'binary' }),
)
const someNumber = fc.constantFrom(0, -0, 1, 1.5, -2, 10, 2 ** 40, 1e-7)
const someValue = fc.oneof(
  someText,
  someNumber,
  fc.boolean(),
  fc.constant(null),
  fc.constant([1]),
  fc.constant({ a: 1 }),
)
const someRow = fc.record(
  {
    QuoteID: someValue,
    Insured: someValue,
    Premium: someValue,
    Sent: someValue,
    Broker: fc.oneof(fc.constant(null), fc.record({ BrokerID: someValue, Name: someValue })),
  },
  { requiredKeys: [] },
)
const someColumn = fc.constantFrom(...Object.keys(QUOTES.columns))
type SortedPage = Page & { readonly sort: NonNullable<Page['sort']> }
const somePage: fc.Arbitrary<SortedPage> = fc.record({
  filter: fc.dictionary(
    someColumn,
    fc.oneof(fc.constant(null), someText, someNumber, fc.array(fc.oneof(someText, someNumber), { maxLength: 3 })),
    { maxKeys: 2 },
  ),
  words: fc.array(someText, { maxLength: 2 }).map((words) => words.join(' ')),
  sort: fc.record({ column: someColumn, descending: fc.boolean() }),
  offset: fc.nat(3),
  limit: fc.integer({ min: 1, max: 10 }),
})
const someRows = fc.array(someRow, { minLength: 1, maxLength: 12 })
const somePages = fc.array(somePage, { minLength: 1, maxLength: 6 })

describe('Views on MongoDB', needing(noMongo), () => {
  viewsSuite('MongoDB', () => overDatabase(open))

  test('any page is the same page on SQLite', async () => {
    const opened = [
      await overDatabase<Views>(open),
      await overFolder<Views>((folder) => openSqliteViews({ file: folder.file('views.sqlite') })),
    ]
    const stores = opened.map(({ adapter }) => adapter)
    let round = 0
    await fc.assert(
      fc.asyncProperty(someRows, somePages, async (rows, pages) => {
        round += 1
        const spec = { ...QUOTES, name: `Quotes${round}` }
        const writes = rows.map((fields, n) => write(`${n}`, 0, fields))
        for (const store of stores) await readable(store, writes, spec)
        for (const page of pages) {
          const [found, wanted] = await Promise.all(stores.map((store) => shownBy(store, spec, page)))
          expect(found).toEqual(wanted)
        }
      }),
      { numRuns: 40 },
    )
    for (const { dispose } of opened) await dispose()
  })
})

async function shownBy(store: Views, spec: CollectionSpec, page: SortedPage) {
  const { rows, total } = await store.page(spec.name, page)
  const { rows: all } = await store.page(spec.name, { ...page, offset: 0, limit: 100 })
  return {
    total,
    // Equal rows may be in any order: only the values of the sort column are compared.
    values: rows.map((row) => valueAt(row, spec, page.sort.column)),
    keys: all.map(({ key }) => key).toSorted(),
  }
}
