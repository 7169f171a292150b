/** A reply of stored rows may be the same for several callers: its body is made, and compressed, once. */
import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { answered } from './envelope.ts'

const reply = () => ({ hasAccess: true, errorMessage: '', results: {}, resultsText: '{"Quotes":[]}' })

test('callers who get the same reply are sent the same body, compressed once for all of them', async () => {
  const shared = reply()
  const [one, other] = [answered(shared), answered(shared)]
  expect(other.shared).toBe(one.shared)
  expect(other.shared?.gzipped()).toBe(one.shared?.gzipped())
  expect(gunzipSync((await one.shared?.gzipped()) ?? '').toString()).toBe(one.body)
  expect(answered(reply()).shared).not.toBe(one.shared)
})

test('the body of any other reply is its own', () => {
  const { resultsText: _, ...own } = reply()
  expect(answered(own)).toEqual({
    status: 200,
    outcome: 'done',
    code: undefined,
    body: '{"LoggedOut":false,"HasAccess":true,"ErrorMessage":"","Results":{}}',
  })
})
