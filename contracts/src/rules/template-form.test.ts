/** The items of a template form: the stored form of each value, and its text in a document. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { FORM_ITEM_TYPES, formItemType, formValue, shownFormValue, type FormValue } from './template-form.ts'

test('A-086 unknown types are texts', () => {
  expect(FORM_ITEM_TYPES.map(formItemType)).toEqual(FORM_ITEM_TYPES)
  for (const type of ['', 'text', 'Date', 'toString']) expect(formItemType(type)).toBe('string')
})

test.for<[type: string, entered: FormValue, kept: FormValue | null]>([
  ['bool', true, true],
  ['bool', 'true', true],
  ['bool', 1, true],
  ['bool', '0', false],
  ['bool', '', false],
  ['bool', 'yes', null],
  ['number', ' 1.5 ', 1.5],
  ['number', 3, 3],
  ['number', '', ''],
  ['number', 'three', null],
  ['number', true, null],
  ['date', '2025-07-01', '01/07/2025'],
  ['date', '1/7/2025', '01/07/2025'],
  ['date', ' ', ''],
  ['date', '31/02/2025', null],
  ['date', 7, null],
  ['string', 'Australia', 'Australia'],
  ['string', 12, '12'],
  ['string', false, 'false'],
  ['colour', 'red', 'red'],
])('a %s entered as %j is kept as %j', ([type, entered, kept]) => {
  expect(formValue(type, entered)).toEqual(kept)
})

const types = fc.constantFrom(...FORM_ITEM_TYPES, 'colour')
const entered = fc.oneof(
  fc.string(),
  fc.boolean(),
  fc.integer(),
  fc.double({ noNaN: true }),
  fc.constantFrom('true', '0', '01/07/2025', '1.50', ' '),
  fc
    .date({ min: new Date('1950-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10)),
)

test('what is kept is kept as it is when it is sent again', () => {
  fc.assert(
    fc.property(types, entered, (type, value) => {
      const kept = formValue(type, value)
      fc.pre(kept !== null)
      expect(formValue(type, kept)).toEqual(kept)
    }),
  )
})

test('whatever is kept can be shown', () => {
  const formats = fc.oneof(
    fc.constantFrom('', '0', '0.00', '#,##0.00', 'DD/MM/YYYY', 'D MMMM YYYY', 'MMM YY'),
    fc.string(),
  )
  fc.assert(
    fc.property(types, entered, formats, (type, value, format) => {
      const kept = formValue(type, value)
      fc.pre(kept !== null)
      expect(typeof shownFormValue(type, kept, format)).toBe('string')
    }),
  )
})

test.for<[type: string, kept: FormValue, format: string, shown: string]>([
  ['bool', true, '', 'Yes'],
  ['bool', false, '', 'No'],
  ['number', 1, '0', '1'],
  ['number', 1234.5, '#,##0.00', '1,234.50'],
  ['number', 1.005, '0.00', '1.01'],
  ['number', 2.5, '', '2.5'],
  ['number', '', '0', ''],
  ['date', '01/07/2025', 'DD/MM/YYYY', '01/07/2025'],
  ['date', '01/07/2025', 'D MMMM YYYY', '1 July 2025'],
  ['date', '01/07/2025', 'MMM YY', 'Jul 25'],
  ['date', '01/07/2025', '', '01/07/2025'],
  ['date', '', 'DD/MM/YYYY', ''],
  ['string', 'Australia', '', 'Australia'],
])('a %s kept as %j with the format %j is shown as %j', ([type, kept, format, shown]) => {
  expect(shownFormValue(type, kept, format)).toBe(shown)
})
