/** The store answers without reading only when the known end of a stream certainly still holds. */
import { expect, test } from 'vitest'
import { rememberEnds } from './ends.ts'

test('a stream never met is always read', () => {
  expect(rememberEnds().isPast('a', 0)).toBe(false)
})

test('what was read to its end has nothing from there on, and something before', () => {
  const ends = rememberEnds()
  ends.sawEnd('a', 3)
  expect([ends.isPast('a', 2), ends.isPast('a', 3), ends.isPast('b', 3)]).toEqual([false, true, false])
})

test('while an append is under way nobody knows; afterwards its own end counts', () => {
  const ends = rememberEnds()
  ends.sawEnd('a', 3)
  const done = ends.appending('a')
  ends.sawEnd('a', 3)
  expect(ends.isPast('a', 3)).toBe(false)
  done(5)
  expect([ends.isPast('a', 4), ends.isPast('a', 5)]).toEqual([false, true])
})

test('an append whose outcome is not known leaves nothing known', () => {
  const ends = rememberEnds()
  ends.sawEnd('a', 3)
  ends.appending('a')(null)
  expect(ends.isPast('a', 3)).toBe(false)
})

test('two appends at once say nothing, whichever ends first; the next one alone does', () => {
  const ends = rememberEnds()
  const [one, other] = [ends.appending('a'), ends.appending('a')]
  other(5)
  one(4)
  expect([ends.isPast('a', 4), ends.isPast('a', 5)]).toEqual([false, false])
  ends.appending('a')(6)
  expect(ends.isPast('a', 6)).toBe(true)
})

test('only so many ends are kept', () => {
  const ends = rememberEnds(2)
  for (const stream of ['a', 'b', 'c']) ends.sawEnd(stream, 1)
  expect(['a', 'b', 'c'].map((stream) => ends.isPast(stream, 1))).toEqual([false, true, true])
})
