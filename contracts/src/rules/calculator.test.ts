/** The worked row of the calculator, and the cases without a result. */
import { expect, test } from 'vitest'
import { calculatorPremium } from './calculator.ts'

test('A-024 the average fee times the rate, to the nearest 100', () => {
  expect(calculatorPremium('800000', '1,000,000', '0.75')).toBe(6800)
  expect(calculatorPremium('1000', '1000', '5')).toBe(100) // 50 is half of 100, and is rounded up
})

test('one numeric fee is shown alone; without a fee or a rate nothing is shown', () => {
  expect(calculatorPremium('', '1000000', '0.75')).toBe(7500)
  expect(calculatorPremium('tba', '', '0.75')).toBeNull()
  expect(calculatorPremium('1000000', 'tba', '0.75')).toBe(7500)
  for (const rate of ['', ' ', 'tba', '.', '0.7.5']) expect(calculatorPremium('800000', '1000000', rate)).toBeNull()
})
