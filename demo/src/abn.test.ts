/** Business numbers that pass the register's check. */
import { expect, test } from 'vitest'
import { isAbn, makeAbn } from './abn.ts'
import { random } from './random.ts'

test('a published number passes the check, and a slip of one digit does not', () => {
  expect(isAbn('51824753556')).toBe(true)
  expect(isAbn('51824753557')).toBe(false)
  expect(isAbn('15824753556')).toBe(false)
  expect(isAbn('5182475355')).toBe(false)
})

test('every number made passes the check, of companies and of others', () => {
  const dice = random('abn')
  const numbers = Array.from({ length: 2_000 }, (_, index) => makeAbn(dice, index % 2 === 0))
  expect(numbers.filter((abn) => !isAbn(abn))).toEqual([])
  expect(new Set(numbers).size).toBe(numbers.length)
})
