/** The query language of documents: words, phrases, and nothing that a person could break. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { searchPhrases } from './search-phrases.ts'

test.for([
  ['', []],
  ['   ', []],
  ['- & "" * ( )', []],
  ['Acme Marine', [['acme'], ['marine']]],
  ['"Acme Marine" policy', [['acme', 'marine'], ['policy']]],
  ['\u201cAcme Marine\u201d policy', [['acme', 'marine'], ['policy']]],
  ['policy "Acme Marine', [['policy'], ['acme', 'marine']]],
  ['PO-4711/B', [['po', '4711', 'b']]],
  ["O'Brien AND NEAR(x) title:y", [['o', 'brien'], ['and'], ['near', 'x'], ['title', 'y']]],
  ['acme ACME acme', [['acme']]],
  ['café cafe\u0301', [['café'], ['cafe\u0301']]],
] as const)('%j asks for %j', ([typed, phrases]) => {
  expect(searchPhrases(typed)).toEqual(phrases)
})

test('PROPERTY whatever is typed gives a limited number of phrases of words alone, each of which stands in the text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (typed) => {
      const phrases = searchPhrases(typed)
      expect(phrases.length).toBeLessThanOrEqual(32)
      for (const word of phrases.flat()) {
        expect(word).toMatch(/^[\p{L}\p{N}][\p{L}\p{N}\p{M}]*$/u)
        expect(typed.toLowerCase()).toContain(word)
      }
    }),
  )
})

test('PROPERTY quoting words makes one phrase of them, in their order', () => {
  const word = fc.stringMatching(/^[a-z0-9]{1,8}$/)
  fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: 6 }), (words) => {
      expect(searchPhrases(`"${words.join(' ')}"`)).toEqual([words])
      expect(searchPhrases(words.join(' '))).toEqual([...new Set(words)].map((each) => [each]))
    }),
  )
})
