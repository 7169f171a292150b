/** What is taken of a dropdown that was left with typed words. */
import { expect, test } from 'vitest'
import { onlyMatch } from './only-match.ts'

const options = [
  { value: '1', texts: ['Ava Lim', 'Coastal Brokers'] },
  { value: '2', texts: ['Avani Rao'] },
]

test.for([
  ['ava', null],
  ['ava coastal', '1'],
  ['RAO', '2'],
  ['x', null],
  ['  ', null],
  ['', null],
] as const)('"%s" stands for %s', ([typed, value]) => {
  expect(onlyMatch(typed, options)).toBe(value)
})
