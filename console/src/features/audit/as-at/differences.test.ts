/** Two states of a record are compared field by field, row by row. */
import type { HistoryPart } from '@bindery/contracts/wire'
import { expect, test } from 'vitest'
import { pairsOf } from './differences.ts'

const part = (Key: string, fields: Readonly<Record<string, string>>): HistoryPart => ({
  Collection: 'Quotes',
  Key,
  Title: `Quote ${Key}`,
  Row: {},
  Fields: Object.entries(fields).map(([Field, Value]) => ({ Field, Value })),
})

test('rows are compared by their key; a row at one point only is a difference as a whole', () => {
  const pairs = pairsOf(
    [part('1', { Limit: '10', Excess: '1' }), part('2', { Limit: '5' })],
    [part('3', { Limit: '7' }), part('1', { Limit: '20', Excess: '1' })],
  )
  expect(pairs.map(({ title, presence }) => [title, presence])).toEqual([
    ['Quote 3', 'after'],
    ['Quote 1', 'both'],
    ['Quote 2', 'before'],
  ])
  expect(pairs[1]?.fields).toEqual([
    { field: 'Limit', before: '10', after: '20', differs: true },
    { field: 'Excess', before: '1', after: '1', differs: false },
  ])
  expect(pairs[2]?.fields).toEqual([{ field: 'Limit', before: '5', after: '', differs: true }])
})

test('a field that one state lacks counts as empty, and what is equal does not differ', () => {
  const [pair] = pairsOf([part('1', { Limit: '10', Note: 'x' })], [part('1', { Limit: '10', Lead: '' })])
  expect(pair?.fields).toEqual([
    { field: 'Limit', before: '10', after: '10', differs: false },
    { field: 'Lead', before: '', after: '', differs: false },
    { field: 'Note', before: 'x', after: '', differs: true },
  ])
})
