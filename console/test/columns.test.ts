/** The address that calls go to, and the order and pages of lists. */
import { expect, test } from 'vitest'
import { apiBase } from '../src/client/config.ts'
import { pageWithin, sortRows } from '../src/ui/table/columns.ts'

const settings = { ApiBase: '/api', ProductionApi: 'https://bindery.example/api', WebSearch: '', BusinessRegister: '' }

test('API-008 A-037 a local-network address calls the production server, when one is set', () => {
  for (const host of ['10.0.0.5', '172.20.1.1', '192.168.1.9', 'desk.local'])
    expect(apiBase(host, settings)).toBe(settings.ProductionApi)
  for (const host of ['127.0.0.1', 'localhost', '172.32.0.1', 'bindery.example'])
    expect(apiBase(host, settings)).toBe('/api')
  expect(apiBase('10.0.0.5', { ...settings, ProductionApi: '' })).toBe('/api')
})

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
