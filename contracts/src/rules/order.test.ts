/** The order of names in lists. */
import { expect, test } from 'vitest'
import { orderByActive, orderByName } from './order.ts'

test('names sort ignoring case, people active first', () => {
  expect(['beta', 'Alpha', 'alpha 10', 'Alpha 2'].toSorted(orderByName((name) => name))).toEqual([
    'Alpha',
    'Alpha 2',
    'alpha 10',
    'beta',
  ])
  const people = [
    { Active: false, name: 'Ann' },
    { Active: true, name: 'tom' },
    { Active: true, name: 'Mia' },
  ]
  expect(people.toSorted(orderByActive(({ name }) => name)).map(({ name }) => name)).toEqual(['Mia', 'tom', 'Ann'])
})
