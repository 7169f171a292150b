/** The order of lists, and the rows in memory during a first load in chunks. */
import { parseWireDateTime, wireDateTime } from '@bindery/contracts/rules'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { submittedAt } from '../src/features/submissions/list/line.ts'
import { sortRows } from '../src/ui/table/columns.ts'
import { learn } from '../src/ui/table/ranks.ts'
import { createStore } from '../src/data/store.ts'
import { submission } from './records.ts'

interface Row {
  readonly id: number
  readonly name: string | null
  readonly target: boolean
}

const columns = [{ id: 'name', header: 'Name', sort: ({ name }: Row) => name, cell: () => null }]
const rules = { key: ({ id }: Row) => id, first: ({ target }: Row) => target }
const byText = new Intl.Collator('en-AU', { sensitivity: 'base', numeric: true })

const rowsOf = fc.uniqueArray(
  fc.record({
    id: fc.nat(),
    name: fc.option(fc.constantFrom('', 'acme', 'Acme', 'Zoë', 'zoe', 'No 9', 'No 10')),
    target: fc.boolean(),
  }),
  { selector: ({ id }) => id },
)

test('A-082 rows stand by text without regard to case, empty ones last either way, targets first, ties by id', () => {
  fc.assert(
    fc.property(rowsOf, fc.boolean(), (rows, desc) => {
      const sorted = sortRows(rows, columns, { id: 'name', desc }, rules)
      expect(new Set(sorted)).toEqual(new Set(rows))
      sorted.slice(1).forEach((after, index) => {
        const before = sorted[index]
        if (!before) throw new Error('There is a row before.')
        if (before.target !== after.target) return expect(before.target).toBe(true)
        const [a, b] = [before.name ?? '', after.name ?? '']
        if ((a === '') !== (b === '')) return expect(b).toBe('')
        const order = byText.compare(a, b) * (desc ? -1 : 1)
        expect(order === 0 ? before.id < after.id : order < 0).toBe(true)
      })
    }),
  )
})

const house = (BrokerGroupID: number) => ({
  BrokerGroupID,
  Revision: 0,
  GroupName: `House ${BrokerGroupID}`,
  GroupKey: `H${BrokerGroupID}`,
  Logo: null,
  DateCreated: null,
  ChangeNumber: BrokerGroupID,
})

test('rows stand alike whatever the column has been asked for before', () => {
  fc.assert(
    fc.property(rowsOf, rowsOf, fc.boolean(), (before, rows, desc) => {
      const [fresh, asked] = [({ name }: Row) => name, ({ name }: Row) => name]
      learn(asked, before.map(asked))
      const sortedBy = (sort: typeof fresh) =>
        sortRows(rows, [{ id: 'name', header: 'Name', sort, cell: () => null }], { id: 'name', desc }, rules)
      expect(sortedBy(asked)).toEqual(sortedBy(fresh))
    }),
  )
})

test('submissions stand by the clock as by the instant', () => {
  const instants = fc.date({ min: new Date('2020-01-01'), max: new Date('2031-01-01'), noInvalidDate: true })
  // An autumn's hour that comes twice is told as its first.
  const nearAutumn = fc
    .integer({ min: -300, max: 300 })
    .map((m) => new Date(Date.parse('2026-04-04T16:00:00Z') + m * 60_000))
  const some = fc.oneof(instants, nearAutumn)
  fc.assert(
    fc.property(some, some, (a, b) => {
      const [first, second] = [a, b].map((at) => submission(1, { DateSubmitted: wireDateTime(at) }))
      const at = (row: typeof first) => Date.parse(parseWireDateTime(row?.DateSubmitted?.Value) ?? '')
      const clock = (row: typeof first) => (row && submittedAt(row)) ?? 0
      expect(Math.sign(clock(first) - clock(second))).toBe(Math.sign(at(first) - at(second)))
    }),
  )
})

test('A-147 rows that a screen has seen never change under it; chunks before that are added to what came', () => {
  const store = createStore()
  store.merge('BrokerGroups', [house(1)])
  store.merge('BrokerGroups', [house(2)])
  const seen = store.byId('BrokerGroups')
  expect([...seen.keys()]).toEqual([1, 2])
  store.merge('BrokerGroups', [house(3)])
  store.merge('BrokerGroups', [house(4)])
  expect([...seen.keys()]).toEqual([1, 2])
  expect([...store.byId('BrokerGroups').keys()]).toEqual([1, 2, 3, 4])
  expect(store.list('BrokerGroups')).toHaveLength(4)
})
