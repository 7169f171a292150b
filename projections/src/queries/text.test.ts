/** Lists of stored texts as one object: as JSON, or with long lists by columns, and nothing else differs. */
import { PackedRows, unpackRows } from '@bindery/contracts/wire'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { objectOfLists } from './text.ts'

const rows = Array.from({ length: 8 }, (_, id) => ({ id, name: 'same' }))
const texts = rows.map((row) => JSON.stringify(row))
const lists = { Long: texts, Short: texts.slice(1), Empty: [] }
const fields = { More: true, Numbers: { Broker: 3 } }

test('lists of texts become JSON, with the fields after them', () => {
  expect(JSON.parse(objectOfLists(lists, fields))).toEqual({ Long: rows, Short: rows.slice(1), Empty: [], ...fields })
})

test('by columns only long lists take another form', () => {
  const { Long, ...others } = JSON.parse(objectOfLists(lists, fields, true))
  expect(others).toEqual({ Short: rows.slice(1), Empty: [], ...fields })
  expect(unpackRows(v.parse(PackedRows, Long))).toEqual(rows)
})
