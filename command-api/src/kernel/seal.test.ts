/** The limit of an event counts bytes of its data, whatever characters they are. */
import { isConsistent, NumberAllocated } from '@bindery/contracts/events'
import { expect, test } from 'vitest'
import { testCause, testIds } from '../../test/cause.ts'
import { FactTooLarge, seal } from './seal.ts'

const LIMIT = 256 * 1024
const end = { stream: 'ids-client', revision: -1, lastHash: '' }
const sealed = (stream: string) =>
  seal([NumberAllocated({ stream })], end, testCause(), '2026-11-24T00:00:00.000Z', testIds)

/** A text with which the event's data are exactly as large as an event may be. */
function largest(character: string): string {
  const room = LIMIT - Buffer.byteLength(JSON.stringify({ stream: '' }))
  const size = Buffer.byteLength(character)
  return character.repeat(Math.floor(room / size)) + 'a'.repeat(room % size)
}

test.each(['a', 'é', '€', '😀'])(
  'data of %s are measured in bytes: the limit is taken, a byte more is not',
  (character) => {
    expect(isConsistent(sealed(largest(character)))).toBe(true)
    expect(() => sealed(`${largest(character)}a`)).toThrow(FactTooLarge)
  },
)
