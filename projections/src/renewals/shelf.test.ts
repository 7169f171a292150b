/** Records are found by their present keys, whatever they were found by before. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Shelf } from './shelf.ts'

test('a record is found by each key that it has now, and by none that it had', () => {
  const Key = fc.constantFrom('a', 'b', 'c')
  const Change = fc.record({ id: fc.constantFrom('1', '2', '3'), keys: fc.option(fc.array(Key, { maxLength: 3 })) })
  fc.assert(
    fc.property(fc.array(Change), (changes) => {
      const shelf = new Shelf<readonly string[]>((keys) => keys)
      const present = new Map<string, readonly string[]>()
      for (const { id, keys } of changes) {
        shelf.put(id, keys)
        if (keys === null) present.delete(id)
        else present.set(id, keys)
      }
      for (const key of ['a', 'b', 'c']) {
        const ids = [...present].filter(([, keys]) => keys.includes(key)).map(([id]) => id)
        expect(shelf.idsAt(key).toSorted()).toEqual(ids.toSorted())
        expect(shelf.has(key)).toBe(ids.length > 0)
        expect(shelf.at(key)).toHaveLength(ids.length)
      }
    }),
  )
})
