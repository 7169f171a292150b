/** Numbers parsed and formatted without loss. */
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  formatInteger,
  formatMoney,
  parseDecimal,
  parseInteger,
  plainMoney,
  rateText,
  round2,
  stripCommas,
  toMoney,
} from './money.ts'

test('A-003 rounding is half away from zero on the decimal as written', () => {
  expect([1.005, 2.675, 33.365, -1.005].map(toMoney)).toEqual([1.01, 2.68, 33.37, -1.01])
  expect(round2('0.125').toString()).toBe('0.13')
  expect(Object.is(toMoney(-0.001), 0)).toBe(true)
})

test('money is shown the Australian way with two decimals', () => {
  expect([12254, 0.1, 1.005, -5].map(formatMoney)).toEqual(['12,254.00', '0.10', '1.01', '-5.00'])
  expect([formatMoney(null), formatInteger(undefined)]).toEqual(['', ''])
  expect(formatInteger(1_000_000)).toBe('1,000,000')
  expect(plainMoney(12254)).toBe('12254.00')
})

test('a rate is shown with two decimals, and with up to four where it has them', () => {
  expect([10, 17.5, 9.25, 12.125, 9.0625, 0, 0.1, 100].map(rateText)).toEqual([
    '10.00',
    '17.50',
    '9.25',
    '12.125',
    '9.0625',
    '0.00',
    '0.10',
    '100.00',
  ])
})

test('COM-007 integers round-trip exactly; decimals ignore thousands commas, have one point and no more decimals than allowed; formats strip commas', () => {
  expect(['0', '42', ' 7 ', '-3'].map(parseInteger)).toEqual([0, 42, 7, -3])
  const inexact = ['', '007', '1.0', '1e3', '1,000', '+1', '-0', '0x1F', 'ten', '1.5', '9007199254740993']
  expect(inexact.filter((text) => parseInteger(text) !== null)).toEqual([])

  const good = ['1,234.56', '.5', '5.', '-0.05', '1,000,000', '12,345.6', '-123,456.7']
  expect(good.map((text) => parseDecimal(text, 2))).toEqual([1234.56, 0.5, 5, -0.05, 1_000_000, 12_345.6, -123_456.7])
  const bad = ['', '.', '-', ',', '1.2.3', '1..2', '1.2.', '..5', '1.234', '-1.234', '1e3', '1.2,3', 'abc']
  expect([...bad, '123456789012345678.91'].filter((text) => parseDecimal(text, 2) !== null)).toEqual([])
  expect(['1.2345', '1.23456'].map((text) => parseDecimal(text, 4))).toEqual([1.2345, null])
  expect(['5', '5.1'].map((text) => parseDecimal(text, 0))).toEqual([5, null])
  expect(parseDecimal('0.12345')).toBe(0.12345)
  const typed = ['1,234,567', '12,345', '1,234.50', '-123,456.78', '12']
  expect(typed.map(stripCommas)).toEqual(['1234567', '12345', '1234.50', '-123456.78', '12'])
})

test('a comma that is not one of thousands is no number, instead of one ten times larger', () => {
  const bad = ['1,5', '1,50', '12,34', '1,5000', '1234,567', '0.75,000', ',5', '1,', '1,,000', '1,000,00', ',500']
  expect(bad.filter((text) => parseDecimal(text) !== null)).toEqual([])
  expect(bad.map(stripCommas)).toEqual(bad)
  expect(['-1,500', '$18,450.50', ' 12,000 '].map(stripCommas)).toEqual(['-1500', '$18450.50', ' 12000 '])
})

const cents = fc.integer({ min: -1e13, max: 1e13 }).map((n) => n / 100)

test('what is formatted reads back as the same number', () => {
  fc.assert(
    fc.property(cents, (amount) => {
      expect(parseDecimal(formatMoney(amount), 2)).toBe(amount + 0)
      expect(parseDecimal(plainMoney(amount), 2)).toBe(amount + 0)
    }),
  )
  fc.assert(
    fc.property(fc.maxSafeInteger(), (n) => {
      expect(parseInteger(String(n))).toBe(n)
    }),
  )
})
