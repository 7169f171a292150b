/** The order and pages of lists. */
import { expect, test } from 'vitest'
import { pageWithin, sortRows } from '../src/ui/table/columns.ts'

const columns = [{ id: 'name', header: 'Name', cell: () => null, sort: ({ name }: { name: string }) => name }]
const rows = [
  { id: 3, name: 'b' },
  { id: 2, name: '' },
  { id: 1, name: 'B' },
  { id: 4, name: 'a' },
]
const sorted = (desc: boolean) =>
  sortRows(rows, columns, { id: 'name', desc }, { key: ({ id }) => id }).map(({ id }) => id)

test('A-082 case does not count, ties stand by id, empty ones last in both directions', () => {
  expect(sorted(false)).toEqual([4, 1, 3, 2])
  expect(sorted(true)).toEqual([1, 3, 4, 2])
})

test('a page beyond the last is the last', () => {
  expect(pageWithin(9, 41, 20)).toBe(2)
  expect(pageWithin(3, 0, 20)).toBe(0)
})
