/** Fields of requests: the characters they drop, the values they refuse, and the words of each refusal. */
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { SearchEvents } from './audit.ts'
import { flag, htmlText, keptFlag, lines, longText, named, requiredLines, requiredText, text } from './fields.ts'
import { GetData } from './loads.ts'
import { ListMails } from './outbox.ts'
import { BindingInput } from './policies.ts'
import { SendQuote } from './quotes.ts'

const messages = (schema: v.GenericSchema, value: unknown) =>
  (v.safeParse(schema, value).issues ?? []).map(({ message }) => message)

describe('A-169 texts', () => {
  test('are kept without what nobody sees; of several lines the breaks stay', () => {
    expect(v.parse(text('Name', 9), ' Ac\u200Bme\n\0Ltd ')).toBe('Acme Ltd')
    expect(v.parse(longText('Note', 9), ' a\0\n\tb ')).toBe(' a\n\tb ')
    expect(v.parse(lines('Names', 9), ' a\0\n\tb ')).toBe('a\n\tb')
  })

  test('of nothing visible are empty', () => {
    for (const nothing of ['\0', '\u200B', ' \u3164 ', '\u202E']) {
      for (const schema of [requiredText('Name', 9), requiredLines('Name', 9)])
        expect(messages(schema, nothing)).toEqual(['Name is required.'])
    }
  })

  test('with half a character are told', () => {
    for (const field of [text, requiredText, lines, requiredLines, longText, htmlText]) {
      const schema = field('Name', 9)
      expect(messages(schema, 'a\uD83D')).toEqual(['Name is invalid.'])
      expect(messages(schema, '\u{1F600}')).toEqual([])
    }
  })

  test('are measured in characters, and by nothing else once they are too long', () => {
    const narrow = v.pipe(
      requiredText('Name', 3),
      v.check(() => false, 'No rule may be asked.'),
    )
    expect(messages(text('Name', 3), '\u{1F600}'.repeat(3))).toEqual([])
    expect(messages(text('Name', 3), ' \u200B  abc  ')).toEqual([])
    for (const long of ['abcd', '\u{1F600}'.repeat(4), 'x'.repeat(1_000_000), ' '.repeat(1_000_000)]) {
      expect(messages(narrow, long)).toEqual(['Name is too long.'])
    }
  })
})

test('A-149 an empty text is an absent flag, and null an absent place or number of rows', () => {
  const value = (schema: v.GenericSchema, input: unknown) => v.parse(schema, input)
  for (const empty of [undefined, null, '']) {
    expect(value(flag('Greylist'), empty)).toBe(false)
    expect(value(flag('Active', true), empty)).toBe(true)
    expect(value(keptFlag('Active'), empty)).toBeNull()
    expect(value(BindingInput.entries.GSTExemption, empty)).toBeNull()
  }
  expect(messages(flag('Greylist'), ' ')).toEqual(['Greylist is invalid.'])
  const events = { Search: '', Offset: null, Limit: null }
  expect(value(SearchEvents.request, events)).toMatchObject({ Offset: 0, Limit: 50 })
  expect(value(ListMails.request, events)).toMatchObject({ Offset: 0, Limit: 50 })
  expect(messages(GetData.request, { First: null })).toEqual([])
})

test('a list is no map of values by name', () => {
  expect(messages(named('Change Number', v.number()), [])).toEqual(['Change Number is invalid.'])
  expect(v.parse(named('Change Number', v.number()), { a: 1 })).toEqual({ a: 1 })
  expect(messages(GetData.request, { ChangeNumber: [] })).toEqual(['Change Number is invalid.'])
})

test('files of the wrong type are told by their own field', () => {
  const told = (change: object) => messages(v.pick(SendQuote.request, ['Files', 'Attachments']), change)
  expect(told({ Files: 'x' })).toEqual(['Files is invalid.'])
  expect(told({ Attachments: 'x' })).toEqual(['Attachments is invalid.'])
  expect(messages(SendQuote.request, { Quote: { Templates: 7 } })).toContain('Templates is invalid.')
})
