/** How the schema's issues become the messages of a form. */
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { problemsFrom, problemsOf } from './problems.ts'

const schema = v.object({
  Quote: v.object({ Limit: v.number('Limit is required.'), Excess: v.number('Excess is required.') }),
  Attachments: v.array(v.object({ id: v.string('Attachment is invalid.') })),
})

test('a right body has no problems', () => {
  expect(problemsOf(schema, { Quote: { Limit: 1, Excess: 1 }, Attachments: [] }, 'Quote')).toBeUndefined()
})

test('a field inside the record is known by its own name, one beside it by the top name', () => {
  expect(problemsOf(schema, { Quote: { Limit: '', Excess: 1 }, Attachments: [{ id: 1 }] }, 'Quote')).toEqual({
    form: 'Limit is required.\nAttachment is invalid.',
    fields: { Limit: 'Limit is required.', Attachments: 'Attachment is invalid.' },
  })
})

test('the same message is listed once, and a field collects all of its own', () => {
  expect(
    problemsFrom([
      ['A', 'wrong'],
      ['B', 'wrong'],
      ['B', 'worse'],
    ]),
  ).toEqual({
    form: 'wrong\nworse',
    fields: { A: 'wrong', B: 'wrong worse' },
  })
})
