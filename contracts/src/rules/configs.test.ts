/** The values with which a config switches something on. */
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { isSwitchedOn } from './configs.ts'

test('A-167 a config is true for true, yes, on and 1, in any case, and for no other word', () => {
  expect(['true', 'TRUE', 'Yes', 'on', ' ON ', '1'].filter((yes) => !isSwitchedOn(yes))).toEqual([])
  expect(['false', 'no', 'off', '0', '', 'y', 'truely', '11', undefined].filter((no) => isSwitchedOn(no))).toEqual([])
  fc.assert(
    fc.property(fc.string(), (word) => {
      expect(isSwitchedOn(word)).toBe(/^\s*(true|yes|on|1)\s*$/iu.test(word))
    }),
  )
})
