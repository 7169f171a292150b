/** What is taken of a dropdown that was left with typed words. */
import { expect, test } from 'vitest'
import { onlyMatch } from './only-match.ts'

const options = [
  { value: '1', name: 'Ava Lim', texts: ['Ava Lim', 'Coastal Brokers'] },
  { value: '2', name: 'Avani Rao', texts: ['Avani Rao'] },
  { value: '3', name: 'Coral', texts: ['Coral'] },
  { value: '4', name: 'Coral Bay', texts: ['Coral Bay'] },
  { value: '5', name: 'Birch', texts: ['Birch'] },
  { value: '6', name: 'birch', texts: ['birch'] },
]

test.for([
  ['ava', null],
  ['ava coastal', '1'],
  ['RAO', '2'],
  [' coral', '3'],
  ['cora', null],
  ['Birch', null],
  ['x', null],
  ['  ', null],
  ['', null],
] as const)('"%s" stands for %s', ([typed, value]) => {
  expect(onlyMatch(typed, options)).toBe(value)
})
