/** Long replies are compressed for clients that say so; all others, and short ones, are sent as they are. */
import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { openApi } from '../../test/api.ts'

test('a long reply is compressed for a client that understands it, and says what it depends on', async () => {
  await using api = await openApi()
  const url = '/api/openapi.json'
  const plain = await api.app.inject({ url })
  expect(plain.headers['content-encoding']).toBeUndefined()
  const { headers, rawPayload } = await api.app.inject({ url, headers: { 'accept-encoding': 'gzip, deflate, br' } })
  expect(headers).toMatchObject({ 'content-encoding': 'gzip', vary: expect.stringContaining('accept-encoding') })
  expect(gunzipSync(rawPayload).toString()).toBe(plain.body)
  expect(rawPayload.length).toBeLessThan(plain.body.length / 4)
  const unknown = await api.app.inject({ url, headers: { 'accept-encoding': 'zstd' } })
  expect([unknown.headers['content-encoding'], unknown.body]).toEqual([undefined, plain.body])
})

test('a short reply, such as that of a sign-in, is never compressed', async () => {
  await using api = await openApi()
  for (const url of ['/api/settings', '/api/public-key', '/api/health'])
    expect(
      (await api.app.inject({ url, headers: { 'accept-encoding': 'gzip' } })).headers['content-encoding'],
    ).toBeUndefined()
})
