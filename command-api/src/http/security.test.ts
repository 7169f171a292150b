/** What answers carry so that a browser does no more with them than it should, and what guards hear of. */
import { expect, test } from 'vitest'
import { MIA, openOffice } from './testing/office.ts'

const CONSOLE = 'https://console.example.com'
const house = { BrokerGroup: { GroupName: 'Harbour', GroupKey: 'HBR' } }

test('an answer of the API is kept by nobody and shown as no page', async () => {
  await using office = await openOffice()
  for (const reply of [await office.sent('quotation', { Func: 'GET_DATA' }), await office.app.inject({ url: '/api/health' })]) {
    expect(reply.headers).toMatchObject({
      'cache-control': 'no-store', 'content-disposition': 'attachment; filename="api.json"', 'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer', 'x-frame-options': 'SAMEORIGIN',
    })
    expect(reply.headers['permissions-policy']).toContain('geolocation=()')
    expect(reply.headers['content-security-policy']).toContain("frame-ancestors 'none'")
    expect(reply.headers).not.toHaveProperty('x-powered-by')
    expect(reply.headers).not.toHaveProperty('server')
  }
})

test('where people come by https, browsers are told to come by nothing else; else they are told nothing', async () => {
  await using plain = await openOffice()
  expect((await plain.app.inject({ url: '/api/health' })).headers).not.toHaveProperty('strict-transport-security')
  await using encrypted = await openOffice({ encrypted: true })
  for (const url of ['/api/health', '/nowhere', '/%zz']) {
    expect((await encrypted.app.inject({ url })).headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
  }
})

test('A-037 a console from an address that is named may call; another, or null, may not', async () => {
  await using office = await openOffice({ consoleOrigins: [CONSOLE] })
  const preflight = (origin: string) => office.app.inject({
    method: 'OPTIONS', url: '/api/quotation',
    headers: { origin, 'access-control-request-method': 'POST', 'access-control-request-headers': 'content-type' },
  })
  const allowed = await preflight(CONSOLE)
  expect(allowed.statusCode).toBe(204)
  expect(allowed.headers['access-control-allow-origin']).toBe(CONSOLE)
  expect(allowed.headers).not.toHaveProperty('access-control-allow-credentials')
  for (const origin of ['https://villain.example', 'null', `${CONSOLE}.villain.example`, 'http://console.example.com']) {
    expect((await preflight(origin)).headers).not.toHaveProperty('access-control-allow-origin', origin)
  }
  const session = await office.session()
  const reply = await office.app.inject({
    method: 'POST', url: '/api/quotation', headers: { origin: CONSOLE }, payload: { ...session, Func: 'INSERT_BROKER_GROUP', ...house },
  })
  expect(reply.headers['access-control-allow-origin']).toBe(CONSOLE)
  expect(reply.json()).toMatchObject({ ErrorMessage: '' })
})

test('where no console is named, no other page may call', async () => {
  await using office = await openOffice()
  const reply = await office.app.inject({
    method: 'OPTIONS', url: '/api/quotation', headers: { origin: CONSOLE, 'access-control-request-method': 'POST' },
  })
  expect(reply.statusCode).toBe(404)
  expect(reply.headers).not.toHaveProperty('access-control-allow-origin')
})

test('A-035 behind a proxy that is named sign-ins are counted by who came to it; another one is not believed', async () => {
  const TOO_MANY = 'Too many attempts. Please try again later.'
  const knock = async (office: Awaited<ReturnType<typeof openOffice>>, from: string) => {
    const reply = await office.app.inject({ method: 'POST', url: '/api/login', headers: { 'x-forwarded-for': from }, payload: { Func: 'LOGIN' } })
    return reply.json().ErrorMessage
  }
  await using behind = await openOffice({ loginsPerMinute: 1, proxies: ['127.0.0.1'] })
  expect(await knock(behind, '10.0.0.1')).not.toBe(TOO_MANY)
  expect(await knock(behind, '10.0.0.2')).not.toBe(TOO_MANY)
  expect(await knock(behind, '10.0.0.1')).toBe(TOO_MANY)
  expect(behind.notes.at(-1)?.about).toEqual({ path: '/api/login', outcome: 'limited', ip: '10.0.0.1' })
  await using open = await openOffice({ loginsPerMinute: 1, proxies: ['192.0.2.1'] })
  expect(await knock(open, '10.0.0.1')).not.toBe(TOO_MANY)
  expect(await knock(open, '10.0.0.2')).toBe(TOO_MANY)
})

test('guards hear of every sign-in and of whoever is refused a call, and read no secret', async () => {
  await using office = await openOffice()
  const session = await office.session()
  await office.login('wrong horse #1')
  await office.post('quotation', { Func: 'GET_DATA', SID: session.SID, Token: 'wrong' })
  await office.post('quotation', { ...session, Func: 'INSERT_ACCOUNT' })
  await office.post('quotation', { ...session, Func: '<script>' })
  await office.sent('quotation', '[]')
  await office.sent('quotation', '{"Func":')
  await office.post('quotation', { ...session, Func: 'INSERT_BROKER_GROUP', ...house })
  expect(office.notes.map(({ about }) => about)).toEqual([
    { endpoint: 'login', func: 'LOGIN', outcome: 'done', ip: '127.0.0.1' },
    { endpoint: 'login', func: 'LOGIN', outcome: 'refused', ip: '127.0.0.1' },
    { endpoint: 'quotation', func: 'GET_DATA', outcome: 'logged-out', ip: '127.0.0.1' },
    { endpoint: 'quotation', func: 'INSERT_ACCOUNT', outcome: 'no-access', ip: '127.0.0.1' },
    { endpoint: 'quotation', func: 'unknown', outcome: 'unknown', ip: '127.0.0.1' },
    { endpoint: 'quotation', func: 'unknown', outcome: 'malformed', ip: '127.0.0.1' },
    { path: '/api/quotation', outcome: 'malformed', ip: '127.0.0.1' },
  ])
  for (const secret of [session.Token, session.SID, MIA.password, 'script']) expect(JSON.stringify(office.notes)).not.toContain(secret)
})
