/** What alerts tell: each matter once when it begins and once when it is over, whatever happens in between. */
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { after, changesSince, inWords, NOTHING_TOLD, type Told } from './changes.ts'

const matter = (key: string) => ({ key, text: `${key} is away.` })
const matters = (...keys: readonly string[]) => keys.map(matter)

/** What is told at each look. */
function told(looks: readonly (readonly string[])[], handedOver: (look: number) => boolean = () => true) {
  let state: Told = NOTHING_TOLD
  return looks.map((keys, look) => {
    const now = matters(...keys)
    const text = inWords(changesSince(state, now))
    const isTaken = text === '' || handedOver(look)
    state = after(state, now, isTaken)
    return isTaken ? text : ''
  })
}

test('a matter is told once it has lasted for two looks, and once more when it is over', () => {
  expect(told([['mail'], ['mail'], ['mail'], [], []])).toEqual(['', 'mail is away.', '', 'Over: mail is away.', ''])
})

test('a matter that is over at the next look is never told', () => {
  expect(told([['mail'], [], ['mail'], []])).toEqual(['', '', '', ''])
})

test('what was not taken is told at the next look, if it still lasts', () => {
  expect(told([['mail'], ['mail'], ['mail']], (look) => look !== 1)).toEqual(['', '', 'mail is away.'])
  expect(told([['mail'], ['mail'], [], []], (look) => look !== 1)).toEqual(['', '', '', ''])
  expect(told([['mail'], ['mail'], [], []], (look) => look !== 2)).toEqual([
    '',
    'mail is away.',
    '',
    'Over: mail is away.',
  ])
})

test('several changes are one text', () => {
  expect(told([['a'], ['a', 'b'], ['b', 'c'], ['c', 'b']])).toEqual([
    '',
    'a is away.',
    'b is away.\nOver: a is away.',
    'c is away.',
  ])
})

test('PROPERTY of every matter beginnings and ends are told in turn, the beginning first', () => {
  const looks = fc.array(fc.subarray(['a', 'b', 'c']), { maxLength: 30 })
  fc.assert(
    fc.property(looks, fc.array(fc.boolean()), (all, taken) => {
      const lines = told(all, (look) => taken[look] ?? true).flatMap((text) => text.split('\n'))
      for (const key of ['a', 'b', 'c']) {
        const own = lines.filter((line) => line.endsWith(`${key} is away.`))
        expect(own.map((line) => line.startsWith('Over'))).toEqual(own.map((_, at) => at % 2 === 1))
      }
    }),
  )
})
