/** Which answers are given by columns. */
import { GetData, GetMasterData, GetPackedData, ROWS_TYPE } from '@bindery/contracts/wire'
import { expect, test } from 'vitest'
import { takesPacked } from './packed.ts'

test('only a load of rows is answered by columns, and only where that is accepted', () => {
  const accepting = (accept?: string) => ({ headers: { accept } })
  expect(takesPacked(GetData.func, accepting(`${ROWS_TYPE}, application/json`))).toBe(true)
  expect(takesPacked(GetPackedData.func, accepting(ROWS_TYPE))).toBe(true)
  for (const accept of [undefined, '*/*', 'application/json'])
    expect(takesPacked(GetData.func, accepting(accept))).toBe(false)
  expect(takesPacked(GetMasterData.func, accepting(ROWS_TYPE))).toBe(false)
  expect(takesPacked(undefined, accepting(ROWS_TYPE))).toBe(false)
})
