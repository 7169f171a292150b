/** Which sign-ins are admitted when more arrive at once than can be checked. */
import { connect } from 'node:net'
import { expect, test, vi } from 'vitest'
import { MIA, openApi } from '../../test/api.ts'
import { Gate } from './gate.ts'

const WRONG = 'Invalid username or password.'
const TOO_MANY = 'Too many attempts. Please try again later.'

type Office = Awaited<ReturnType<typeof openApi>>

async function knock(api: Office, User: string, remoteAddress: string, body: object = {}): Promise<string> {
  const payload = { Func: 'LOGIN', User, Password: api.encrypted('wrong horse #1'), ...body }
  const reply = await api.app.inject({ method: 'POST', url: '/api/login', payload, remoteAddress })
  return reply.json().ErrorMessage
}

const count = (texts: readonly string[], text: string) => texts.filter((each) => each === text).length

test('A-145 of sixty sign-ins at once from one address ten are checked, and the others refused at once as too many', async () => {
  await using api = await openApi()
  const texts = await Promise.all(
    Array.from({ length: 60 }, (_, at) => knock(api, `nobody-${at}@example.com`, '192.0.2.1')),
  )
  expect([count(texts, WRONG), count(texts, TOO_MANY)]).toEqual([10, 50])
  expect(api.notes.filter(({ about }) => 'outcome' in about && about.outcome === 'limited')).toHaveLength(50)
  const { body } = await api.app.inject({ url: '/api/metrics' })
  expect(body).toContain('bindery_calls_total{func="unknown",outcome="limited"} 50')
})

test('A-145 over all addresses twenty are judged at once, and one address leaves room for another', async () => {
  await using api = await openApi()
  const texts = await Promise.all(
    Array.from({ length: 60 }, (_, at) => knock(api, `nobody-${at}@example.com`, `192.0.2.${at % 30}`)),
  )
  expect([count(texts, WRONG), count(texts, TOO_MANY)]).toEqual([20, 40])
  const flood = Array.from({ length: 40 }, (_, at) => knock(api, `nobody-${at}@example.com`, '192.0.2.1'))
  expect(await knock(api, 'somebody@example.com', '192.0.2.2')).toBe(WRONG)
  await Promise.all(flood)
})

test('A-145 the addresses of one IPv6 line are one sender', async () => {
  await using api = await openApi()
  const texts = await Promise.all(
    Array.from({ length: 20 }, (_, at) => knock(api, `nobody-${at}@example.com`, `2001:db8:1:2:${at}::1`)),
  )
  expect([count(texts, WRONG), count(texts, TOO_MANY)]).toEqual([10, 10])
  await using few = await openApi({ loginsPerMinute: 2 })
  const calls = ['2001:db8:1:2::1', '2001:db8:1:2:3::1', '2001:db8:1:2:4::1', '2001:db8:1:3::1'].map((address) =>
    knock(few, '', address),
  )
  expect(await Promise.all(calls)).toEqual([WRONG, WRONG, TOO_MANY, WRONG])
})

test('A-145 a sign-in refused as one too many counts as no failure, and does not delay sign-outs and codes', async () => {
  await using api = await openApi()
  const session = await api.session()
  const flood = Array.from({ length: 30 }, (_, at) => knock(api, `nobody-${at}@example.com`, '192.0.2.1'))
  const told = await Promise.all(Array.from({ length: 12 }, () => knock(api, MIA.User, '192.0.2.1')))
  expect(count(told, TOO_MANY)).toBe(12)
  expect(await knock(api, MIA.User, '192.0.2.1', { Func: 'LOGIN_TFA', SID: 'none' })).toBe('')
  expect(await knock(api, MIA.User, '192.0.2.1', { Func: 'LOGOUT', ...session })).toBe('')
  await Promise.all(flood)
  expect(await api.credentials.attempts(`login ${MIA.User}`, '')).toBe(0)
  expect(await api.login()).toMatchObject({ ErrorMessage: '' })
})

test('a place is free again once its call is answered, whatever the answer', () => {
  const gate = new Gate({ all: 2, ofOne: 1 })
  const leave = gate.enter('a')
  expect([gate.enter('a'), typeof gate.enter('b'), gate.enter('c')]).toEqual([null, 'function', null])
  leave?.()
  expect(typeof gate.enter('c')).toBe('function')
})

test('a sign-in whose client hangs up before the answer frees its place', async () => {
  await using api = await openApi()
  const { port } = new URL(await api.app.listen({ port: 0, host: '127.0.0.1' }))
  const Password = api.encrypted('wrong horse #1')
  for (let round = 0; round < 3; round += 1) {
    await Promise.all(
      Array.from(
        { length: 10 },
        (_, at) =>
          new Promise<void>((resolve) => {
            const body = JSON.stringify({ Func: 'LOGIN', User: `nobody-${round}-${at}@example.com`, Password })
            const socket = connect(Number(port), '127.0.0.1')
            socket.on('close', () => resolve())
            socket.write(
              `POST /api/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
              () => setTimeout(() => socket.resetAndDestroy(), at),
            )
          }),
      ),
    )
  }
  await vi.waitFor(async () => expect(await knock(api, 'somebody@example.com', '127.0.0.1')).toBe(WRONG), 5_000)
})
