/** The fields of letters: found, filled in, and refused when unknown. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { namesOf } from './names.ts'
import { fieldLabel, fieldsIn, filledFields, PLACEHOLDERS, unknownFields } from './placeholders.ts'

test('A-088 a field that a letter does not have is refused by its name, with the one that was meant', () => {
  expect(unknownFields('<p>For {{InsuredNmae}}.</p>', 'quote')).toEqual([
    'There is no field {{InsuredNmae}}. Did you mean {{InsuredCompanyName}}?',
  ])
  expect(unknownFields('{{PolicyNumbr}} {{Zebra}} {{PolicyNumbr}}', 'binding')).toEqual([
    'There is no field {{PolicyNumbr}}. Did you mean {{PolicyNumber}}?',
    'There is no field {{Zebra}}.',
  ])
  expect(unknownFields('{{PolicyNumber}}', 'quote')).toHaveLength(1) // a quote has no policy number
})

test('every field a letter has is known to it, however it is spaced or formatted', () => {
  for (const purpose of namesOf(PLACEHOLDERS)) {
    const text = PLACEHOLDERS[purpose]
      .map((name) => `{{${name}}}{{ ${name} }}{{<strong>${name}</strong>}}{{&nbsp;${name}}}`)
      .join(' ')
    expect(unknownFields(text, purpose)).toEqual([])
    expect(fieldsIn(text)).toEqual([...PLACEHOLDERS[purpose]])
  }
})

test('names with spaces, without any, and very long ones are no fields; no more than ten are told', () => {
  expect(unknownFields('{{Insured Name}}', 'quote')).toEqual(['There is no field {{Insured Name}}.'])
  expect(unknownFields('{{}}', 'quote')).toEqual(['There is no field {{}}.'])
  expect(unknownFields(`{{${'x'.repeat(90_000)}}}`, 'quote')).toEqual([`There is no field {{${'x'.repeat(40)}…}}.`])
  expect(unknownFields(Array.from({ length: 50 }, (_, i) => `{{A${i}}}`).join(''), 'quote')).toHaveLength(10)
  expect(unknownFields('{{ not closed, { nor } this }', 'quote')).toEqual([])
})

test('a text is filled where its fields stand and nowhere else', () => {
  expect(filledFields('{{A}} {B} {{ <b>A</b> }} }}', (name) => `[${name}]`)).toBe('[A] {B} [A] }}')
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.string({ unit: fc.constantFrom('a', ' ', '<', '}', 'é') }), fc.constantFrom('A', 'Bc'))),
      (parts) => {
        const text = parts.map(([before, name]) => `${before}{{${name}}}`).join('')
        const plain = parts.map(([before, name]) => `${before}${name}`).join('')
        expect(filledFields(text, (name) => name)).toBe(plain)
      },
    ),
  )
})

test('a field is called as a person would', () => {
  expect(['InceptionDate', 'EnsuranceFeeGST', 'ABN', 'TotalGST', 'SubmissionID'].map(fieldLabel)).toEqual([
    'Inception Date',
    'Ensurance Fee GST',
    'ABN',
    'Total GST',
    'Submission ID',
  ])
})
