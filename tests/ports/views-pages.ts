/** Part of the views suite: pages by filter, words and order. */
import type { Page, StoredRow, Views } from '@bindery/contracts/ports'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { pageOf, valueAt } from '../hostile/index.ts'
import type { Open, Opened } from './opened.ts'
import { QUOTES, readable, write } from './view-rows.ts'

const HARBOUR = { BrokerID: 7, Name: 'Harbour Brokers' }
const ROWS = [
  { QuoteID: 1, Insured: 'Acme Pty Ltd', Broker: HARBOUR, Premium: 500, Sent: true },
  { QuoteID: 2, Insured: 'Blue Gum Café', Broker: HARBOUR, Premium: 1200.5, Sent: false },
  { QuoteID: 3, Insured: '100% Wool_Co', Broker: { BrokerID: 9, Name: 'Outback Cover' }, Premium: 90, Sent: true },
  { QuoteID: 4, Insured: '', Broker: null, Premium: null, Sent: null },
]

export function viewsPages(open: Open<Views>): void {
  describe('pages', () => {
    let opened: Opened<Views>
    let views: Views
    beforeEach(async () => {
      opened = await open()
      views = opened.adapter
      await readable(views)
      await views.write(
        'Quotes',
        ROWS.map((row) => write(`${row.QuoteID}`, 0, row)),
      )
    })
    afterEach(() => opened.dispose())

    const keys = async (page: Partial<Page>) =>
      (await views.page('Quotes', { offset: 0, limit: 100, ...page })).rows.map(({ key }) => key).toSorted()
    const ordered = async (column: string, descending: boolean) =>
      (await views.page('Quotes', { sort: { column, descending }, offset: 0, limit: 100 })).rows.map(({ key }) => key)

    test('a page counts all that is found and shows its part', async () => {
      const page = await views.page('Quotes', { sort: { column: 'QuoteID', descending: false }, offset: 1, limit: 2 })
      expect(page.rows.map(({ key }) => key)).toEqual(['2', '3'])
      expect(page.total).toBe(4)
    })

    test('a page of no rows counts all that is found', async () => {
      const filter = { 'Broker.BrokerID': [7] }
      expect(await views.page('Quotes', { filter, offset: 0, limit: 0 })).toEqual({ rows: [], total: 2 })
    })

    test('rows are filtered by values, lists of values and emptiness', async () => {
      expect(await keys({ filter: { 'Broker.BrokerID': 7 } })).toEqual(['1', '2'])
      expect(await keys({ filter: { QuoteID: [1, 3, 99] } })).toEqual(['1', '3'])
      expect(await keys({ filter: { QuoteID: [] } })).toEqual([])
      expect(await keys({ filter: { 'Broker.BrokerID': null } })).toEqual(['4'])
      expect(await keys({ filter: { Insured: 'Acme Pty Ltd', Sent: 1 } })).toEqual(['1'])
      expect(await keys({ filter: { Premium: 1200.5 } })).toEqual(['2'])
      expect(await keys({ filter: { QuoteID: '2' } })).toEqual(['2'])
    })

    test('rows are sorted either way, numbers as numbers, the empty ones lowest', async () => {
      expect(await ordered('Premium', false)).toEqual(['4', '3', '1', '2'])
      expect(await ordered('Premium', true)).toEqual(['2', '1', '3', '4'])
      expect(await ordered('Insured', false)).toEqual(['4', '3', '1', '2'])
    })

    test('every word must occur in one of the searched fields, whatever the case', async () => {
      expect(await keys({ words: 'ACME' })).toEqual(['1'])
      expect(await keys({ words: ' harbour  gum ' })).toEqual(['2'])
      expect(await keys({ words: 'harbour wool' })).toEqual([])
      expect(await keys({ words: 'CAFÉ' })).toEqual(['2'])
      expect(await keys({ words: '' })).toEqual(['1', '2', '3', '4'])
    })

    test('signs with a meaning to a database are only signs', async () => {
      expect(await keys({ words: '100%' })).toEqual(['3'])
      expect(await keys({ words: '%' })).toEqual(['3'])
      expect(await keys({ words: '_' })).toEqual(['3'])
      expect(await keys({ words: `'"` })).toEqual([])
      expect(await keys({ filter: { Insured: `' OR 1=1 --` } })).toEqual([])
    })

    test('a row is found by what it says now, and not at all once it is deleted', async () => {
      const [first] = ROWS
      await views.write('Quotes', [write('1', 1, { ...first, Insured: 'Zenith', Premium: 3 }), write('2', 1, null)])
      expect(await keys({ words: 'acme' })).toEqual([])
      expect(await keys({ words: 'zenith', filter: { Premium: 3 } })).toEqual(['1'])
      expect(await views.page('Quotes', { offset: 0, limit: 1 })).toMatchObject({ total: 3 })
      expect(await keys({ filter: { 'Broker.BrokerID': 7 } })).toEqual(['1'])
    })

    test('a column that was not declared is a fault', async () => {
      await expect(views.page('Quotes', { filter: { Secret: 1 }, offset: 0, limit: 1 })).rejects.toThrow(/Secret/u)
      const sort = { column: 'Secret', descending: false }
      await expect(views.page('Quotes', { sort, offset: 0, limit: 1 })).rejects.toThrow(/Secret/u)
    })

    test('pages of equal rows neither repeat nor leave out a row', async () => {
      await views.write(
        'Quotes',
        Array.from({ length: 30 }, (_, i) => write(`e${i}`, 0, { QuoteID: 50, Premium: 1 })),
      )
      const found: string[] = []
      for (let offset = 0; offset < 30; offset += 7) {
        const sort = { column: 'Premium', descending: true }
        const page = await views.page('Quotes', { filter: { QuoteID: 50 }, sort, offset, limit: 7 })
        found.push(...page.rows.map(({ key }) => key))
      }
      expect(new Set(found).size).toBe(30)
      expect(found).toHaveLength(30)
    })

    test('any page is what plain code finds in the same rows', async () => {
      let round = 0
      await fc.assert(
        fc.asyncProperty(someRows, somePages, async (rows, pages) => {
          round += 1
          const spec = { ...QUOTES, name: `Quotes${round}` }
          await readable(views, [], spec)
          await views.write(
            spec.name,
            rows.map((fields, i) => write(`${i}`, 0, fields)),
          )
          const stored = await views.getMany(
            spec.name,
            rows.map((_, i) => `${i}`),
          )
          for (const page of pages) {
            const found = await views.page(spec.name, page)
            const whole = { ...page, offset: 0, limit: 100 }
            const wanted = pageOf(spec, stored, whole)
            expect(found.total).toBe(wanted.total)
            // Equal rows may be in any order: only the values of the sort column are compared.
            const values = (shown: readonly StoredRow[]) => shown.map((row) => valueAt(row, spec, page.sort.column))
            expect(values(found.rows)).toEqual(values(wanted.rows.slice(page.offset, page.offset + page.limit)))
            const every = await views.page(spec.name, whole)
            expect(every.rows.map(({ key }) => key).toSorted()).toEqual(wanted.rows.map(({ key }) => key).toSorted())
          }
        }),
        { numRuns: 25 },
      )
    })
  })
}

const someText = fc.constantFrom('', 'a', 'A b', 'Bc', '10', 'ä', 'ß x')
const someNumber = fc.constantFrom(0, 1, 1.5, -2, 10)
const someRows = fc.array(
  fc.record({
    QuoteID: fc.option(someNumber),
    Insured: fc.option(someText),
    Premium: fc.option(someNumber),
    Sent: fc.boolean(),
    Broker: fc.option(fc.record({ BrokerID: fc.option(someNumber), Name: someText })),
  }),
  { maxLength: 12 },
)

const someColumn = fc.constantFrom(...Object.keys(QUOTES.columns))
const someChoice = fc.oneof(fc.constant(null), someNumber, someText, fc.array(someNumber, { maxLength: 3 }))
const somePages = fc.array(
  fc.record({
    filter: fc.dictionary(someColumn, someChoice, { maxKeys: 2 }),
    words: fc.array(someText, { maxLength: 2 }).map((words) => words.join(' ')),
    sort: fc.record({ column: someColumn, descending: fc.boolean() }),
    offset: fc.nat(3),
    limit: fc.integer({ min: 1, max: 10 }),
  }),
  { maxLength: 6 },
)
