/** The values of a template form while it is being filled in: QUO-011. */
import type { FormItem } from '@bindery/contracts/wire'
import { expect, test } from 'vitest'
import { filledItems, isWrong, valuesOf } from './form-items.ts'

const item = (title: string, type: string, value: FormItem['value']): FormItem => ({ title, type, value, format: '' })
const form = [
  item('Retroactive Date', 'date', ''),
  item('Territorial Limits', 'string', 'Australia'),
  item('Costs', 'bool', false),
]

test('an entered value replaces the template’s initial value', () => {
  const filled = filledItems(form, { 'Retroactive Date': '01/07/2020', Costs: true })
  expect(filled.map(({ value }) => value)).toEqual(['01/07/2020', 'Australia', true])
  expect(filledItems(form, valuesOf(filled))).toEqual(filled)
})

test('an entry whose title is gone, or now has another type, is left out', () => {
  expect(
    filledItems(form, { Gone: 'x', 'Territorial Limits': true, Costs: 'perhaps' }).map(({ value }) => value),
  ).toEqual(['', 'Australia', false])
})

test('a title that every object has is a title like others', () => {
  expect(filledItems([item('constructor', 'string', 'x')], {})[0]?.value).toBe('x')
})

test('a number that is none is wrong', () => {
  expect([isWrong(item('Reinstatements', 'number', 'one')), isWrong(item('Reinstatements', 'number', '1'))]).toEqual([
    true,
    false,
  ])
})
