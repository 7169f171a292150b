/** Long replies are compressed for clients that say so; all others, and short ones, are sent as they are. */
import { gunzipSync } from 'node:zlib'
import { GetData } from '@bindery/contracts/wire'
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

test('rows that several callers may be sent are compressed for those who take that, and plain for the others', async () => {
  await using api = await openApi({ consoleOrigins: ['http://console.example.com'] })
  const payload = { ...(await api.session()), Func: GetData.func, ChangeNumber: {}, Epoch: '' }
  const load = (headers: Readonly<Record<string, string>>) =>
    api.app.inject({ method: 'POST', url: '/api/quotation', payload, headers })
  const plain = await load({})
  expect(plain.json().Results.Quotes).toHaveLength(2_000)
  expect(plain.headers['content-encoding']).toBeUndefined()
  for (const accepted of ['gzip', 'gzip, deflate, br', 'br,gzip', 'gzip;q=0.5']) {
    const { headers, rawPayload } = await load({ 'accept-encoding': accepted, origin: 'http://console.example.com' })
    expect(headers).toMatchObject({ 'content-encoding': 'gzip', vary: expect.stringContaining('accept-encoding') })
    expect(headers.vary?.toString().toLowerCase()).toContain('origin')
    expect(gunzipSync(rawPayload).toString()).toBe(plain.body)
  }
  for (const refused of ['br', 'gzip;q=0', 'identity'])
    expect((await load({ 'accept-encoding': refused })).body).toBe(plain.body)
  expect((await load({ 'accept-encoding': 'gzip', 'x-no-compression': '1' })).body).toBe(plain.body)
})
