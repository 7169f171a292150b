/** The stored form of texts. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isLongerThan, normalised, oneLine, severalLines } from './kept-text.ts'

test('A-169 a text of one line loses what nobody sees, and a break within it is a space', () => {
  expect(['Acme\r\nLtd', ' Ac\u200Bme\0 ', '\u202EAcme', 'A\tB', 'A\u2028B', '\uFEFFAcme'].map(oneLine)).toEqual([
    'Acme Ltd',
    'Acme',
    'Acme',
    'A B',
    'A B',
    'Acme',
  ])
  expect(['Ä', '株式会社', '😀', 'e\u0301', '—', '٣'].map(oneLine)).toEqual([
    'Ä',
    '株式会社',
    '😀',
    'e\u0301',
    '—',
    '٣',
  ])
})

test('A-169 a name of nothing visible is empty', () => {
  expect(['\u0000', '\u200B\u200D', ' \u00A0 ', '\u3164', '\u2800\u115F', '\u00AD\uFE0F', '\n'].map(oneLine)).toEqual(
    Array.from({ length: 7 }, () => ''),
  )
})

test('A-169 a text of several lines keeps its breaks, tabs and the space around it', () => {
  expect(severalLines(' a\r\n\tb\0\u0085\u200B\n')).toBe(' a\r\n\tb\n')
})

test('cleaning what is clean changes nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      for (const clean of [oneLine, severalLines]) expect(clean(clean(text))).toBe(clean(text))
      expect(oneLine(text)).not.toMatch(/[\p{Cc}\p{Cf}\u2028\u2029]/u)
      expect(severalLines(text)).not.toMatch(/(?![\t\n\r])[\p{Cc}\p{Cf}]/u)
    }),
  )
})

test('A-169 characters are counted, not what they are stored in', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 30 }), fc.nat({ max: 30 }), (text, most) => {
      expect(isLongerThan(text, most)).toBe(Array.from(text).length > most)
    }),
  )
  expect([isLongerThan('😀'.repeat(50), 50), isLongerThan('😀'.repeat(51), 50)]).toEqual([false, true])
})

test('a normal form is of a text up to a length, and of as many marks as a letter has', () => {
  expect(normalised('Cafe\u0301', 'NFC', 100)).toBe('Café')
  expect(normalised('Cafe\u0301', 'NFC', 3)).toBe('Caf')
  expect(normalised(`a${'\u0301'.repeat(500)}b`, 'NFKD', 1_000)).toBe(`a${'\u0301'.repeat(16)}b`)
})
