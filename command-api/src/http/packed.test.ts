/** Which answers are given by columns, and that nothing but the form of long lists differs. */
import { GetData, GetMasterData, GetPackedData, ROWS_TYPE, unpackRows } from '@bindery/contracts/wire'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { packed, takesPacked } from './packed.ts'

test('only a load of rows is answered by columns, and only where that is accepted', () => {
  const accepting = (accept?: string) => ({ headers: { accept } })
  expect(takesPacked(GetData.func, accepting(`${ROWS_TYPE}, application/json`))).toBe(true)
  expect(takesPacked(GetPackedData.func, accepting(ROWS_TYPE))).toBe(true)
  for (const accept of [undefined, '*/*', 'application/json'])
    expect(takesPacked(GetData.func, accepting(accept))).toBe(false)
  expect(takesPacked(GetMasterData.func, accepting(ROWS_TYPE))).toBe(false)
})

test('long lists are packed; short ones, numbers and the envelope stay as they are', () => {
  const rows = Array.from({ length: 8 }, (_, id) => ({ id, name: 'same' }))
  const envelope = { LoggedOut: false, HasAccess: true, ErrorMessage: '' }
  const Results = { Long: rows, Short: rows.slice(1), More: true, Numbers: { Broker: 3 }, Texts: Array(9).fill('a') }
  const { Long, ...others } = JSON.parse(packed(JSON.stringify({ ...envelope, Results }))).Results
  expect(JSON.parse(packed(JSON.stringify({ ...envelope, Results })))).toMatchObject(envelope)
  const { Long: _, ...unchanged } = Results
  expect(others).toEqual(unchanged)
  expect(unpackRows(v.parse(v.object({ Parts: v.any() }), Long))).toEqual(rows)
})
