import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { openOffice } from './testing/office.ts'

const refusal = { LoggedOut: false, HasAccess: true, Results: { Success: false } }
const house = { BrokerGroup: { GroupName: 'Harbour', GroupKey: 'HBR' } }

/** What a villain sends appends nothing. */
async function expectNothingAppended(office: Awaited<ReturnType<typeof openOffice>>, act: () => Promise<unknown>) {
  const before = office.store.all().length
  await act()
  expect(office.store.all()).toHaveLength(before)
}

test('A-047, A-145 an unknown Func, an internal one, and one of another endpoint are unknown functions', async () => {
  await using office = await openOffice()
  const session = await office.session()
  await expectNothingAppended(office, async () => {
    for (const Func of ['NO_SUCH', 'SET_CONFIG', 'LOGIN', 'toString', '__proto__', '', null, 5, ['GET_DATA'], {}]) {
      expect(await office.post('quotation', { ...session, Func, Config: { ConfigName: 'A', ConfigValue: 'b' } }))
        .toMatchObject({ LoggedOut: false, ErrorMessage: 'Unknown function.' })
    }
    expect(await office.post('quotation', {})).toMatchObject({ ErrorMessage: 'Unknown function.' })
    // Func comes before the session.
    expect(await office.post('operations', { Func: 'INSERT_BROKER_GROUP' })).toMatchObject({ LoggedOut: false })
  })
})

test('A-145 what is no JSON object is answered 400, in the envelope', async () => {
  await using office = await openOffice()
  await expectNothingAppended(office, async () => {
    const sent = [
      ['application/json', '{"Func": '], ['application/json', '[]'], ['application/json', '"text"'],
      ['application/json', 'null'],
      ['application/json', ''], ['text/plain', '{}'], ['application/x-www-form-urlencoded', 'Func=LOGIN'],
      ['application/json', '{"Func":"LOGIN","__proto__":{"x":1}}'],
      ['application/json', '{"constructor":{"prototype":{"x":1}}}'],
    ] as const
    for (const [type, payload] of sent) {
      const reply = await office.sent('quotation', payload, type)
      expect(reply.statusCode).toBe(400)
      expect(reply.json()).toMatchObject({ ...refusal, ErrorMessage: expect.stringContaining('JSON') })
    }
  })
})

test('A-145 a body over a megabyte is answered 413, in the envelope', async () => {
  await using office = await openOffice()
  const reply = await office.sent('quotation', { Func: 'GET_DATA', Padding: 'x'.repeat(1_100_000) })
  expect(reply.statusCode).toBe(413)
  expect(reply.json()).toMatchObject(refusal)
})

test('API-007 a missing, wrong or foreign token is LoggedOut on every endpoint and changes nothing', async () => {
  await using office = await openOffice()
  const [mine, other] = [await office.session(), await office.session()]
  await expectNothingAppended(office, async () => {
    const foreign = { SID: mine.SID, Token: other.Token }
    for (const token of [{}, { SID: mine.SID }, foreign, { SID: 'x', Token: 'y' }, { SID: 1, Token: {} }]) {
      const replies = [
        await office.post('quotation', { Func: 'INSERT_BROKER_GROUP', ...house, ...token }),
        await office.post('download', { Func: 'DOWNLOAD_ATTACHMENT', ...token }),
        await office.post('operations', { Func: 'LIST_MAILS', ...token }),
      ]
      for (const reply of replies) expect(reply).toMatchObject({ LoggedOut: true })
    }
    const live = await office.app.inject({ url: '/api/live', headers: { authorization: 'Bearer a:b' } })
    expect(live.json()).toMatchObject({ LoggedOut: true })
  })
})

test('A-028 a role the caller lacks is refused with HasAccess false, before its fields are read', async () => {
  await using office = await openOffice()
  const session = await office.session()
  await expectNothingAppended(office, async () => {
    expect(await office.post('quotation', { Func: 'INSERT_ACCOUNT', ...session })).toEqual({
      LoggedOut: false, HasAccess: false, ErrorMessage: 'You do not have access to this function.', Results: {},
    })
  })
})

test('A-145 an absent record is 400; fields at fault are 200 with each text once, one per line', async () => {
  await using office = await openOffice()
  const session = await office.session()
  const send = (body: object) => office.sent('quotation', { Func: 'INSERT_BROKER_GROUP', ...session, ...body })
  await expectNothingAppended(office, async () => {
    expect((await send({})).statusCode).toBe(400)
    const wrong = await send({ BrokerGroup: { GroupName: '', GroupKey: 'A B' } })
    expect(wrong.statusCode).toBe(200)
    const ErrorMessage = 'Broker House is required.\nKeyword should not contain <space>.'
    expect(wrong.json()).toEqual({ ...refusal, ErrorMessage })
    for (const RequestID of ['', 'x'.repeat(101), 7]) {
      const reply = await send({ ...house, RequestID })
      expect(reply.json()).toEqual({ ...refusal, ErrorMessage: 'RequestID is invalid.' })
    }
  })
})

test('A-149 what has the wrong type is told by its name, in no words of a library, and not repeated', async () => {
  await using office = await openOffice()
  const session = await office.session()
  await expectNothingAppended(office, async () => {
    for (const [endpoint, Func, body, text] of [
      ['quotation', 'INSERT_BROKER_GROUP', { BrokerGroup: 'text' }, 'Broker Group is invalid.'],
      ['quotation', 'UPDATE_SUBMISSION_STICKY_NOTE', { Submission: [] }, 'Submission is required.'],
      ['quotation', 'GET_DATA', { ChangeNumber: { Quote: { $gt: 0 } } }, 'Quote is invalid.'],
      ['operations', 'GET_MAIL', { MessageID: ['x'] }, 'Message is invalid.'],
      ['download', 'DOWNLOAD_ATTACHMENT', { id: 5 }, 'ID is invalid.'],
      ['operations', 'LIST_MAILS', { Limit: 1_000 }, 'Limit is invalid.'],
    ] as const) {
      expect(await office.post(endpoint, { Func, ...session, ...body })).toEqual({ ...refusal, ErrorMessage: text })
    }
  })
})

test('A-146 a command is idempotent by its RequestID and replies an After token that a query hands on', async () => {
  await using office = await openOffice()
  const session = await office.session()
  const body = { Func: 'INSERT_BROKER_GROUP', ...house, ...session, RequestID: 'r-1', Surprise: 'ignored' }
  const first = await office.post('quotation', body)
  expect(first).toMatchObject({ ErrorMessage: '', Results: { Success: true, BrokerGroup: { BrokerGroupID: 1 } } })
  const { SID, Token } = await office.session()
  expect(await office.post('quotation', { ...body, SID, Token })).toEqual(first)
  const asked = await office.post('quotation', { Func: 'GET_MASTER_DATA', ...session, After: first.Results.After })
  expect(asked.Results.after).toEqual([{ stream: 'catalogue', revision: 0 }])
})

test('half a character in a text is repaired, so that what is stored is what was hashed', async () => {
  await using office = await openOffice()
  const session = await office.session()
  const payload = JSON.stringify({ Func: 'INSERT_BROKER_GROUP', ...session, ...house })
    .replace('Harbour', String.raw`Har\ud800bour \ud83d\ude00 \\ud800`)
  const reply = await office.sent('quotation', payload)
  expect(reply.json().Results.BrokerGroup.GroupName).toBe('Har\ufffdbour 😀 \\ud800')
})

test('a fault is answered 500 in the envelope and says nothing of our insides', async () => {
  await using office = await openOffice()
  const session = await office.session()
  office.store.append = async () => {
    throw new Error('disk on fire at /secret/path')
  }
  const reply = await office.sent('quotation', { Func: 'INSERT_BROKER_GROUP', ...session, ...house })
  expect(reply.statusCode).toBe(500)
  expect(reply.json()).toMatchObject({ ...refusal, ErrorMessage: 'Server Error!' })
  expect(office.faults).toHaveLength(1)
})

test('A-145 too many sign-ins from one address are answered 200 with the text of rate limits', async () => {
  await using office = await openOffice({ loginsPerMinute: 2 })
  await office.login()
  await office.login()
  const reply = await office.sent('login', { Func: 'LOGIN' })
  expect(reply.statusCode).toBe(200)
  expect(reply.json()).toMatchObject({ ...refusal, ErrorMessage: 'Too many attempts. Please try again later.' })
})

test('health, settings, key, metrics and OpenAPI answer; every page is guarded by headers', async () => {
  await using office = await openOffice()
  await office.login()
  const get = (url: string) => office.app.inject({ url })
  expect((await get('/api/health')).json()).toEqual({ ok: true })
  expect((await get('/api/settings')).json()).toMatchObject({ Version: '1.2.3' })
  const keys = (await get('/api/public-key')).json()
  for (const key of [keys.PublicKey, keys.DigestKey]) expect(key).toMatch(/^-----BEGIN PUBLIC KEY-----/u)
  expect((await get('/api/metrics')).body).toMatch(/bindery_calls_total\{func="LOGIN",outcome="done"\} 1/u)
  const api = (await get('/api/openapi.json')).json()
  expect(Object.keys(api.paths)).toContain('/api/quotation')
  expect(JSON.stringify(api)).not.toContain('SET_CONFIG')
  const missing = await get('/api/nowhere')
  expect(missing.statusCode).toBe(404)
  expect(missing.json()).toMatchObject(refusal)
  expect(missing.headers['content-security-policy']).toContain("default-src 'self'")
  expect(missing.headers['x-content-type-options']).toBe('nosniff')
})

test('A-145 an address that is none is answered in the envelope, not as a fault', async () => {
  await using office = await openOffice()
  for (const [url, status] of [['//', 404], ['//[', 404], ['/%zz', 400], ['/%00', 404], ['/api/quotation/%', 400]] as const) {
    const reply = await office.app.inject({ url, headers: { accept: 'text/html' } })
    expect([url, reply.statusCode]).toEqual([url, status])
    expect(reply.json()).toMatchObject(refusal)
    expect(reply.headers['x-content-type-options']).toBe('nosniff')
  }
  expect(office.faults).toEqual([])
})

test('A-145 what is not even HTTP is answered in the envelope, and the line is closed', async () => {
  await using office = await openOffice()
  const { port } = new URL(await office.app.listen({ port: 0, host: '127.0.0.1' }))
  for (const [head, status] of [
    ['GET / HTTP/1.1\r\nBad Header: x\r\n\r\n', '400'], ['\u0000\u0001\u0002\r\n\r\n', '400'],
    [`GET / HTTP/1.1\r\nHost: x\r\nCookie: ${'x'.repeat(20_000)}\r\n\r\n`, '431'],
  ] as const) {
    const reply = await spoken(Number(port), head)
    expect(reply.split(' ', 2)[1]).toBe(status)
    expect(JSON.parse(reply.slice(reply.indexOf('{')))).toMatchObject(refusal)
  }
  expect(office.faults).toEqual([])
})

/** What comes back until the other side hangs up. */
async function spoken(port: number, text: string): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  socket.write(text)
  let heard = ''
  for await (const chunk of socket) heard += String(chunk)
  return heard
}
