/** Search words and similar names. */
import { expect, test } from 'vitest'
import { matchesWords } from './search.ts'
import { isSimilar, nameKey, similarityIsItself } from './similar.ts'

test('every word occurs in at least one field', () => {
  const fields = ['Mia Chen', 'Harbour Brokers', null, undefined, 'Cyber Liability']
  expect(matchesWords('chen  CYBER', fields)).toBe(true)
  expect(matchesWords('chen marine', fields)).toBe(false)
  expect([matchesWords('', fields), matchesWords('   ', []), matchesWords('x', [])]).toEqual([true, true, false])
})

test('A-071 names are compared without punctuation and legal forms', () => {
  expect(nameKey("O'Brien & Sons Pty. Ltd.")).toBe('obrien sons')
  expect(nameKey('Trust Limited')).toBe('trust limited')
  expect(isSimilar('acme', 'Acme Engineering Pty Ltd')).toBe(true)
  expect(isSimilar('Acme Engineering (Holdings)', 'ACME ENGINEERING')).toBe(true)
  expect(isSimilar('Engineering for Acme', 'Acme Marine Engineering')).toBe(false)
  expect(isSimilar('Engineering by Acme', 'Acme Marine Engineering')).toBe(true)
  expect(isSimilar('Bolt', 'Acme')).toBe(false)
  expect([isSimilar('', 'Acme'), isSimilar('---', 'Acme')]).toEqual([false, false])
})

test('A-071 no warning when each list holds exactly the name itself', () => {
  expect(similarityIsItself(' Acme ', ['Acme'], ['Acme'])).toBe(true)
  expect(similarityIsItself('Acme', ['Acme', 'Acme West'], ['Acme'])).toBe(false)
  expect(similarityIsItself('Acme', ['acme'], ['Acme'])).toBe(false)
  expect(similarityIsItself('Acme', ['Acme'], [])).toBe(false)
})
