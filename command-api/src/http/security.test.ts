/** The headers that limit what a browser does with answers, and the calls that are logged for guards. */
import { expect, test } from 'vitest'
import { MIA, openApi } from '../../test/api.ts'

const CONSOLE = 'https://console.example.com'
const house = { BrokerGroup: { GroupName: 'Harbour', GroupKey: 'HBR' } }

test('an answer of the API is neither cached nor shown as a page', async () => {
  await using api = await openApi()
  for (const reply of [
    await api.sent('quotation', { Func: 'GET_DATA' }),
    await api.app.inject({ url: '/api/health' }),
  ]) {
    expect(reply.headers).toMatchObject({
      'cache-control': 'no-store',
      'content-disposition': 'attachment; filename="api.json"',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'x-frame-options': 'SAMEORIGIN',
    })
    expect(reply.headers['permissions-policy']).toContain('geolocation=()')
    expect(reply.headers['content-security-policy']).toContain("frame-ancestors 'none'")
    expect(reply.headers).not.toHaveProperty('x-powered-by')
    expect(reply.headers).not.toHaveProperty('server')
  }
})

test('browsers are told to use https only where people use https', async () => {
  await using plain = await openApi()
  expect((await plain.app.inject({ url: '/api/health' })).headers).not.toHaveProperty('strict-transport-security')
  await using encrypted = await openApi({ encrypted: true })
  for (const url of ['/api/health', '/nowhere', '/%zz']) {
    expect((await encrypted.app.inject({ url })).headers['strict-transport-security']).toBe(
      'max-age=31536000; includeSubDomains',
    )
  }
})

test('A-037 a console from an address that is named may call; another, or null, may not', async () => {
  await using api = await openApi({ consoleOrigins: [CONSOLE] })
  const preflight = (origin: string) =>
    api.app.inject({
      method: 'OPTIONS',
      url: '/api/quotation',
      headers: { origin, 'access-control-request-method': 'POST', 'access-control-request-headers': 'content-type' },
    })
  const allowed = await preflight(CONSOLE)
  expect(allowed.statusCode).toBe(204)
  expect(allowed.headers['access-control-allow-origin']).toBe(CONSOLE)
  expect(allowed.headers).not.toHaveProperty('access-control-allow-credentials')
  for (const origin of [
    'https://villain.example',
    'null',
    `${CONSOLE}.villain.example`,
    'http://console.example.com',
  ]) {
    expect((await preflight(origin)).headers).not.toHaveProperty('access-control-allow-origin', origin)
  }
  const session = await api.session()
  const reply = await api.app.inject({
    method: 'POST',
    url: '/api/quotation',
    headers: { origin: CONSOLE },
    payload: { ...session, Func: 'INSERT_BROKER_GROUP', ...house },
  })
  expect(reply.headers['access-control-allow-origin']).toBe(CONSOLE)
  expect(reply.json()).toMatchObject({ ErrorMessage: '' })
})

test('where no console is named, no other page may call', async () => {
  await using api = await openApi()
  const reply = await api.app.inject({
    method: 'OPTIONS',
    url: '/api/quotation',
    headers: { origin: CONSOLE, 'access-control-request-method': 'POST' },
  })
  expect(reply.statusCode).toBe(404)
  expect(reply.headers).not.toHaveProperty('access-control-allow-origin')
})

test('A-035 behind a proxy that is named sign-ins are counted by who came to it; another one is not believed', async () => {
  const TOO_MANY = 'Too many attempts. Please try again later.'
  const knock = async (api: Awaited<ReturnType<typeof openApi>>, from: string) => {
    const reply = await api.app.inject({
      method: 'POST',
      url: '/api/login',
      headers: { 'x-forwarded-for': from },
      payload: { Func: 'LOGIN' },
    })
    return reply.json().ErrorMessage
  }
  await using behind = await openApi({ loginsPerMinute: 1, proxies: ['127.0.0.1'] })
  expect(await knock(behind, '10.0.0.1')).not.toBe(TOO_MANY)
  expect(await knock(behind, '10.0.0.2')).not.toBe(TOO_MANY)
  expect(await knock(behind, '10.0.0.1')).toBe(TOO_MANY)
  expect(behind.notes.at(-1)?.about).toMatchObject({ path: '/api/login', outcome: 'limited', ip: '10.0.0.1' })
  await using open = await openApi({ loginsPerMinute: 1, proxies: ['192.0.2.1'] })
  expect(await knock(open, '10.0.0.1')).not.toBe(TOO_MANY)
  expect(await knock(open, '10.0.0.2')).toBe(TOO_MANY)
})

test('every sign-in and every refused call is logged for guards, without any secret', async () => {
  await using api = await openApi()
  const session = await api.session()
  await api.login('wrong horse #1')
  await api.post('quotation', { Func: 'GET_DATA', SID: session.SID, Token: 'wrong' })
  await api.post('quotation', { ...session, Func: 'INSERT_ACCOUNT' })
  await api.post('quotation', { ...session, Func: '<script>' })
  await api.sent('quotation', '[]')
  await api.sent('quotation', '{"Func":')
  await api.post('quotation', { ...session, Func: 'INSERT_BROKER_GROUP', ...house })
  const heard = api.notes.filter(({ message }) => message === 'A call that guards are interested in')
  expect(heard.map(({ about }) => about)).toMatchObject([
    { endpoint: 'login', func: 'LOGIN', outcome: 'done', ip: '127.0.0.1' },
    { endpoint: 'login', func: 'LOGIN', outcome: 'refused', ip: '127.0.0.1' },
    { endpoint: 'quotation', func: 'GET_DATA', outcome: 'logged-out', ip: '127.0.0.1' },
    { endpoint: 'quotation', func: 'INSERT_ACCOUNT', outcome: 'no-access', ip: '127.0.0.1' },
    { endpoint: 'quotation', func: 'unknown', outcome: 'unknown', ip: '127.0.0.1' },
    { endpoint: 'quotation', func: 'unknown', outcome: 'malformed', ip: '127.0.0.1' },
    { path: '/api/quotation', outcome: 'malformed', ip: '127.0.0.1' },
  ])
  for (const secret of [session.Token, session.SID, MIA.password, 'script'])
    expect(JSON.stringify(api.notes)).not.toContain(secret)
})
