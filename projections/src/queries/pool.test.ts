/** Equal texts become one; what is asked for is always answered with an equal text. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Pool } from './pool.ts'

test('a text comes back equal, however many others were asked for in between, and null stays null', () => {
  fc.assert(
    fc.property(fc.array(fc.option(fc.string({ maxLength: 3 }))), fc.integer({ min: 1, max: 5 }), (texts, most) => {
      const pool = new Pool(most)
      for (const text of texts) expect(pool.same(text)).toBe(text)
    }),
  )
})
