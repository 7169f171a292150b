/** Dates and amounts as people write them. */
import { addDays, dateText, isDate, parseDecimal } from '@bindery/contracts/rules'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { readAmount, readDate, unread, unreadIn, whyNoAmount, whyNoDate, writtenText } from './reading.ts'

const TODAY = '2026-11-22'
const day = fc.integer({ min: 0, max: 36_000 }).map((days) => addDays('2000-01-01', days))

test.for([
  ['1/12/26', '2026-12-01'],
  ['01.12.2026', '2026-12-01'],
  ['1-12-26', '2026-12-01'],
  ['30112026', '2026-11-30'],
  ['301126', '2026-11-30'],
  ['2026-11-30', '2026-11-30'],
  ['+30', '2026-12-22'],
  ['-22', '2026-10-31'],
  [' Today ', '2026-11-22'],
  ['tomorrow', '2026-11-23'],
  ['29/2/28', '2028-02-29'],
] as const)('%s is the day %s', ([written, iso]) => {
  expect(readDate(written, TODAY)).toBe(iso)
})

test.for([
  ['31/02/2026', 'February 2026 ends on 28'],
  ['29/2/27', 'February 2027 ends on 28'],
  ['1/13/2026', 'there is no month 13'],
  ['0/1/2026', 'there is no day 0'],
  ['1/1/0000', 'there is no year 0'],
  ['next week', 'write 30/11/2026, 30112026, +30 or today'],
  ['30/11', 'write 30/11/2026, 30112026, +30 or today'],
] as const)('%s is no day: %s', ([written, why]) => {
  expect(readDate(written, TODAY)).toBeNull()
  expect(whyNoDate(written)).toBe(why)
})

test('every day is read however it is written, and what is read is a day', () => {
  fc.assert(
    fc.property(day, (iso) => {
      const text = dateText(iso)
      const short = `${Number(text.slice(0, 2))}/${Number(text.slice(3, 5))}/${text.slice(6)}`
      for (const written of [
        text,
        short,
        text.replaceAll('/', ''),
        text.replaceAll('/', '.'),
        iso,
        unreadIn(unread(text)) ?? '',
      ])
        expect(readDate(written, TODAY)).toBe(iso)
    }),
  )
  const near = fc.stringMatching(/^[0-9/.+ -]{1,10}$/u)
  fc.assert(
    fc.property(fc.oneof(near, fc.string()), (written) => {
      const read = readDate(written, TODAY)
      expect(read === null || isDate(read)).toBe(true)
      if (read === null) expect(whyNoDate(written)).not.toBe('')
    }),
  )
})

test('days are counted from today, either way', () => {
  fc.assert(
    fc.property(day, fc.integer({ min: 0, max: 9999 }), (today, days) => {
      expect(readDate(`+${days}`, today)).toBe(addDays(today, days))
      expect(readDate(`-${days}`, today)).toBe(addDays(today, -days))
    }),
  )
})

test('an unreadable date is kept as it was written, and counts as no date', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1 }), (written) => {
      expect(unreadIn(unread(written))).toBe(written)
      expect(writtenText(unread(written))).toBe(written)
      expect(isDate(unread(written))).toBe(false)
    }),
  )
  expect([unreadIn(null), unreadIn('2026-11-30'), writtenText('2026-11-30')]).toEqual([null, null, '30/11/2026'])
})

test.for([
  ['5m', '5000000'],
  ['1.25M', '1250000'],
  ['250k', '250000'],
  ['$2,500k', '2500000'],
  ['-3k', '-3000'],
  ['2 bn', '2000000000'],
  ['0.1m', '100000'],
  ['18,450', '18450'],
  ['$18,450.50', '18450.50'],
  ['1,5', '1,5'],
  ['12,5k', '12,5k'],
  ['k', 'k'],
  ['12abc', '12abc'],
  ['5mm', '5mm'],
  ['', ''],
] as const)('%s is the amount %s', ([written, amount]) => {
  expect(readAmount(written)).toBe(amount)
})

test('a thousand and a million are exact, and reading twice changes nothing', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 9_999_999 }), fc.integer({ min: 0, max: 3 }), (digits, places) => {
      const figures = (digits / 10 ** places).toFixed(places)
      const exact = BigInt(figures.replace('.', '')) * 10n ** BigInt(6 - places)
      expect(readAmount(`${figures}m`)).toBe(exact.toString())
      expect(parseDecimal(readAmount(`${figures}k`))).not.toBeNull()
    }),
  )
  fc.assert(
    fc.property(fc.string(), (text) => {
      const once = readAmount(text)
      if (parseDecimal(once) !== null) expect(readAmount(once)).toBe(once)
    }),
  )
})

test('a refused number is reported with its reason, as far as the text shows it', () => {
  expect(whyNoAmount('12abc', true)).toBe('not a number; write 5000000, 5m or 250k')
  expect(whyNoAmount('1,5', false)).toBe('a comma stands before three digits; write 1.5 or 1,500')
  expect(whyNoAmount('-5', false)).toBe('not below 0')
  expect(whyNoAmount('1.5', true)).toBe('a whole number')
  expect(whyNoAmount('0', true)).toBe('more than 0')
  expect(whyNoAmount('10000000000001', true)).toBe('too large')
  expect([whyNoAmount('1.5', false), whyNoAmount('', true), whyNoAmount('5', true)]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})
