/** HTML fields of a request, cleaned before anything is decided. */
import { command, htmlText, text } from '@bindery/contracts/wire'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { withSafeHtml } from './safe-request.ts'

const letter = htmlText('Letter', 40)
const call = command('SEND', 'quotation', {
  request: v.object({
    Note: text('Note', 100),
    Quote: v.pipe(
      v.object({ Message: letter, Note: text('Note', 100) }),
      v.check(() => true),
    ),
    Items: v.nullish(v.array(v.object({ Message: v.optional(letter) })), []),
  }),
  results: v.object({}),
})
const BAD = '<p onclick="x()">a<script>x()</script>'

test('A-088, A-169 every field declared as HTML is cleaned, wherever it stands, and no other', async () => {
  const request = { Note: BAD, Quote: { Message: BAD, Note: BAD }, Items: [{ Message: BAD }, {}] }
  expect(await withSafeHtml(call, request)).toEqual({
    ok: true,
    request: { Note: BAD, Quote: { Message: '<p>a</p>', Note: BAD }, Items: [{ Message: '<p>a</p>' }, {}] },
  })
  expect(request.Quote.Message).toBe(BAD)
})

test('A-152 what cleaning makes longer than the field is too long', async () => {
  expect(await withSafeHtml(call, { Note: '', Quote: { Message: '&'.repeat(9), Note: '' }, Items: [] })).toEqual({
    ok: false,
    message: 'Letter is too long.',
  })
  expect(
    await withSafeHtml(call, {
      Note: '',
      Quote: { Message: '', Note: '' },
      Items: [{ Message: '<b>'.repeat(20_000) }],
    }),
  ).toEqual({ ok: false, message: 'Letter is too long.' })
})

test('a call without HTML is handed on as it is', async () => {
  const plain = command('PLAIN', 'quotation', { request: v.object({ Note: text('Note', 100) }), results: v.object({}) })
  const request = { Note: BAD }
  expect(await withSafeHtml(plain, request)).toEqual({ ok: true, request })
})
