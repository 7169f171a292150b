/** The HTTP face: the answers to calls before anything is decided. */
import { createPublicKey } from 'node:crypto'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { openApi } from '../../test/api.ts'
import { refusal, refusedAs, house, expectNothingAppended } from '../../test/refused.ts'

test('API-006 A-047 A-145 an unknown Func, an internal one, and one of another endpoint are unknown functions', async () => {
  await using api = await openApi()
  const session = await api.session()
  await expectNothingAppended(api, async () => {
    for (const Func of ['NO_SUCH', 'SET_CONFIG', 'LOGIN', 'toString', '__proto__', '', null, 5, ['GET_DATA'], {}]) {
      expect(
        await api.post('quotation', { ...session, Func, Config: { ConfigName: 'A', ConfigValue: 'b' } }),
      ).toMatchObject({ LoggedOut: false, ErrorMessage: 'Unknown function.' })
    }
    expect(await api.post('quotation', {})).toMatchObject({ ErrorMessage: 'Unknown function.' })
    // The server checks Func before it checks the session.
    expect(await api.post('operations', { Func: 'INSERT_BROKER_GROUP' })).toMatchObject({ LoggedOut: false })
  })
})

test('API-006 A-047 A-145 what is no JSON object is answered 400, in the envelope', async () => {
  await using api = await openApi()
  await expectNothingAppended(api, async () => {
    const sent = [
      ['application/json', '{"Func": '],
      ['application/json', '[]'],
      ['application/json', '"text"'],
      ['application/json', 'null'],
      ['application/json', ''],
      ['text/plain', '{}'],
      ['application/x-www-form-urlencoded', 'Func=LOGIN'],
      ['application/json', '{"Func":"LOGIN","__proto__":{"x":1}}'],
      ['application/json', '{"constructor":{"prototype":{"x":1}}}'],
    ] as const
    for (const [type, payload] of sent) {
      const reply = await api.sent('quotation', payload, type)
      expect(reply.statusCode).toBe(400)
      expect(reply.json()).toMatchObject({ ...refusal, ErrorMessage: expect.stringContaining('JSON') })
    }
  })
})

test('A-145 a body over a megabyte is answered 413, in the envelope', async () => {
  await using api = await openApi()
  const reply = await api.sent('quotation', { Func: 'GET_DATA', Padding: 'x'.repeat(1_100_000) })
  expect(reply.statusCode).toBe(413)
  expect(reply.json()).toMatchObject(refusal)
})

test('API-007 a missing, wrong or foreign token is LoggedOut on every endpoint and changes nothing', async () => {
  await using api = await openApi()
  const [mine, other] = [await api.session(), await api.session()]
  await expectNothingAppended(api, async () => {
    const foreign = { SID: mine.SID, Token: other.Token }
    for (const token of [{}, { SID: mine.SID }, foreign, { SID: 'x', Token: 'y' }, { SID: 1, Token: {} }]) {
      const replies = [
        await api.post('quotation', { Func: 'INSERT_BROKER_GROUP', ...house, ...token }),
        await api.post('download', { Func: 'DOWNLOAD_ATTACHMENT', ...token }),
        await api.post('operations', { Func: 'LIST_MAILS', ...token }),
      ]
      for (const reply of replies) expect(reply).toMatchObject({ LoggedOut: true })
    }
    const live = await api.app.inject({ url: '/api/live', headers: { authorization: 'Bearer a:b' } })
    expect(live.json()).toMatchObject({ LoggedOut: true })
  })
})

test('A-028 a role the caller lacks is refused with HasAccess false, before its fields are read', async () => {
  await using api = await openApi()
  const session = await api.session()
  await expectNothingAppended(api, async () => {
    expect(await api.post('quotation', { Func: 'INSERT_ACCOUNT', ...session })).toEqual({
      LoggedOut: false,
      HasAccess: false,
      ErrorMessage: 'You do not have access to this function.',
      Results: {},
    })
  })
})

test('A-145 an absent record is 400; fields at fault are 200 with each text once, one per line', async () => {
  await using api = await openApi()
  const session = await api.session()
  const send = (body: object) => api.sent('quotation', { Func: 'INSERT_BROKER_GROUP', ...session, ...body })
  await expectNothingAppended(api, async () => {
    expect((await send({})).statusCode).toBe(400)
    const wrong = await send({ BrokerGroup: { GroupName: '', GroupKey: 'A B' } })
    expect(wrong.statusCode).toBe(200)
    const ErrorMessage = 'Broker House is required.\nKeyword should not contain <space>.'
    expect(wrong.json()).toEqual(refusedAs('fields-invalid', ErrorMessage))
    for (const RequestID of ['x'.repeat(101), 7]) {
      const reply = await send({ ...house, RequestID })
      expect(reply.json()).toEqual(refusedAs('fields-invalid', 'RequestID is invalid.'))
    }
  })
})

test('A-146 a command is idempotent by its RequestID and replies an After token that a query hands on', async () => {
  await using api = await openApi()
  const session = await api.session()
  const body = { Func: 'INSERT_BROKER_GROUP', ...house, ...session, RequestID: 'r-1', Surprise: 'ignored' }
  const first = await api.post('quotation', body)
  expect(first).toMatchObject({ ErrorMessage: '', Results: { Success: true, BrokerGroup: { BrokerGroupID: 1 } } })
  const { SID, Token } = await api.session()
  expect(await api.post('quotation', { ...body, SID, Token })).toEqual(first)
  const asked = await api.post('quotation', { Func: 'GET_MASTER_DATA', ...session, After: first.Results.After })
  // The first event of the catalogue is the config that openApi sets.
  expect(asked.Results.after).toEqual([{ stream: 'catalogue', revision: 1 }])
})

test('API-006 A-047 a fault is answered 500 in the envelope, without any internal detail', async () => {
  await using api = await openApi()
  const session = await api.session()
  api.store.append = async () => {
    throw new Error('disk on fire at /secret/path')
  }
  const reply = await api.sent('quotation', { Func: 'INSERT_BROKER_GROUP', ...session, ...house })
  expect(reply.statusCode).toBe(500)
  expect(reply.json()).toMatchObject({ ...refusal, ErrorMessage: 'Server Error!' })
  expect(api.faults).toHaveLength(1)
})

test('A-145 too many sign-ins from one address are answered 200 with the text of rate limits', async () => {
  await using api = await openApi({ loginsPerMinute: 2 })
  await api.login()
  await api.login()
  const reply = await api.sent('login', { Func: 'LOGIN' })
  expect(reply.statusCode).toBe(200)
  expect(reply.json()).toMatchObject({ ...refusal, ErrorMessage: 'Too many attempts. Please try again later.' })
})

test('health, settings, key, metrics and OpenAPI answer; every page is guarded by headers', async () => {
  await using api = await openApi()
  await api.login()
  const get = (url: string) => api.app.inject({ url })
  expect((await get('/api/health')).json()).toEqual({ ok: true })
  expect((await get('/api/settings')).json()).toMatchObject({ Version: '1.2.3' })
  const keys = (await get('/api/public-key')).json()
  for (const key of [keys.PublicKey, keys.DigestKey]) expect(key).toMatch(/^-----BEGIN PUBLIC KEY-----/u)
  const { asymmetricKeyType, asymmetricKeyDetails } = createPublicKey(keys.PublicKey)
  expect([asymmetricKeyType, asymmetricKeyDetails?.modulusLength]).toEqual(['rsa', 2048])
  expect((await get('/api/metrics')).body).toMatch(
    /bindery_model_tokens\{model="large-model",direction="in"\} 5210[^]*direction="out"\} 402/u,
  )
  expect((await get('/api/metrics')).body).toMatch(/bindery_calls_total\{func="LOGIN",outcome="done"\} 1/u)
  const document = (await get('/api/openapi.json')).json()
  expect(Object.keys(document.paths)).toContain('/api/quotation')
  expect(JSON.stringify(document)).not.toContain('SET_CONFIG')
  const missing = await get('/api/nowhere')
  expect(missing.statusCode).toBe(404)
  expect(missing.json()).toMatchObject(refusal)
  expect(missing.headers['content-security-policy']).toContain("default-src 'self'")
  expect(missing.headers['x-content-type-options']).toBe('nosniff')
})

test('A-145 an address that is none is answered in the envelope, not as a fault', async () => {
  await using api = await openApi()
  for (const [url, status] of [
    ['//', 404],
    ['//[', 404],
    ['/%zz', 400],
    ['/%00', 404],
    ['/api/quotation/%', 400],
  ] as const) {
    const reply = await api.app.inject({ url, headers: { accept: 'text/html' } })
    expect([url, reply.statusCode]).toEqual([url, status])
    expect(reply.json()).toMatchObject(refusal)
    expect(reply.headers['x-content-type-options']).toBe('nosniff')
  }
  expect(api.faults).toEqual([])
})

test('A-145 what is not even HTTP is answered in the envelope, and the line is closed', async () => {
  await using api = await openApi()
  const { port } = new URL(await api.app.listen({ port: 0, host: '127.0.0.1' }))
  for (const [head, status] of [
    ['GET / HTTP/1.1\r\nBad Header: x\r\n\r\n', '400'],
    ['\u0000\u0001\u0002\r\n\r\n', '400'],
    [`GET / HTTP/1.1\r\nHost: x\r\nCookie: ${'x'.repeat(20_000)}\r\n\r\n`, '431'],
  ] as const) {
    const reply = await spoken(Number(port), head)
    expect(reply.split(' ', 2)[1]).toBe(status)
    expect(JSON.parse(reply.slice(reply.indexOf('{')))).toMatchObject(refusal)
  }
  expect(api.faults).toEqual([])
})

/** Everything that the server sends until it closes the connection. */
async function spoken(port: number, text: string): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  socket.write(text)
  let heard = ''
  for await (const chunk of socket) heard += String(chunk)
  return heard
}
