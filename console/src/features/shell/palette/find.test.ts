/** The order and the limits of the hits in the palette. */
import { expect, test } from 'vitest'
import { spent } from '../../../../test/spent.ts'
import { find, rank, wordsOf } from './find.ts'

const source = (names: readonly string[]) => ({
  rows: names,
  name: (name: string) => name,
  more: (name: string) => `ABN ${name.length}`,
})
const running = new AbortController().signal

test('a match at the beginning of a name is listed before one at the beginning of a word, and that before one in the middle', async () => {
  const names = source(['Coast Acme', 'Macme', 'Acme', 'Birch'])
  expect(await find(names, 'acme', 20, running)).toEqual(['Acme', 'Coast Acme', 'Macme'])
})

test('every word must be found, in the name or beside it, without regard to case', async () => {
  const names = source(['Acme', 'Acme Marine'])
  expect(await find(names, 'MARINE acme', 20, running)).toEqual(['Acme Marine'])
  expect(await find(names, 'abn 4', 20, running)).toEqual(['Acme'])
  expect(rank(wordsOf('abn'), 'acme\nabn 4')).toBe(3)
})

test('nothing typed finds nothing, and no more than asked for is found', async () => {
  const names = source(Array.from({ length: 50 }, (_, index) => `Acme ${index}`))
  expect(await find(names, '  ', 20, running)).toEqual([])
  expect(await find(names, 'acme', 20, running)).toHaveLength(20)
})

test('a hundred thousand names are searched in less time than two keys are apart', async () => {
  const names = source(Array.from({ length: 100_000 }, (_, index) => `Company number ${index} of the coast`))
  await find(names, 'nowhere', 20, running)
  const began = spent()
  expect(await find(names, '99999 coast', 20, running)).toEqual(['Company number 99999 of the coast'])
  expect(spent() - began).toBeLessThan(500)
})
