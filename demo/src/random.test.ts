/** Repeatable randomness. */
import { expect, test } from 'vitest'
import { random, uuidOf } from './random.ts'

test('one name gives the same numbers, another name others', () => {
  const draw = (name: string) => {
    const dice = random(name)
    return Array.from({ length: 5 }, () => dice.integer(0, 1_000_000))
  }
  expect(draw('a')).toEqual(draw('a'))
  expect(draw('a')).not.toEqual(draw('b'))
})

test('draws stay within what was asked for, and reach both ends', () => {
  const dice = random('range')
  const drawn = new Set(Array.from({ length: 500 }, () => dice.integer(3, 6)))
  expect(drawn).toEqual(new Set([3, 4, 5, 6]))
  const sizes = Array.from({ length: 500 }, () => dice.size(10, 1_000))
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(10)
  expect(Math.max(...sizes)).toBeLessThan(1_000)
})

test('weights decide how often, and a weight of nothing never', () => {
  const dice = random('weights')
  const drawn = Array.from({ length: 1_000 }, () =>
    dice.weighted([
      ['often', 9],
      ['seldom', 1],
      ['never', 0],
    ]),
  )
  expect(drawn.filter((item) => item === 'often').length).toBeGreaterThan(800)
  expect(drawn).toContain('seldom')
  expect(drawn).not.toContain('never')
})

test('some items keep their order and are never taken twice', () => {
  expect(random('some').some([1, 2, 3, 4], 9)).toEqual([1, 2, 3, 4])
  expect(random('some').some([1, 2, 3, 4], 2)).toHaveLength(2)
})

test('a name makes one UUID', () => {
  expect(uuidOf('a')).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-a[0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(uuidOf('a')).toBe(uuidOf('a'))
  expect(uuidOf('a')).not.toBe(uuidOf('b'))
})
