/** The readers of the metrics: this machine, or the holder of the token. */
import { expect, test } from 'vitest'
import { openApi } from '../../test/api.ts'

type Office = Awaited<ReturnType<typeof openApi>>

const TOKEN = 'a long and secret token'
const refusal = {
  LoggedOut: false,
  HasAccess: true,
  Results: { Success: false, Code: 'not-for-everybody' },
  ErrorMessage: 'The metrics are not for everybody.',
}

const read = (api: Office, headers: Readonly<Record<string, string>> = {}, remoteAddress = '127.0.0.1') =>
  api.app.inject({ url: '/api/metrics', headers, remoteAddress })

test('without a token the metrics are for this machine alone, and not for calls through a proxy on it', async () => {
  await using api = await openApi()
  await api.login()
  for (const address of ['127.0.0.1', '127.8.8.8', '::1', '::ffff:127.0.0.1']) {
    const reply = await read(api, {}, address)
    expect([address, reply.statusCode]).toEqual([address, 200])
    expect(reply.body).toContain('bindery_calls_total{func="LOGIN",outcome="done"} 1')
  }
  for (const address of ['192.0.2.1', '10.0.0.7', '2001:db8::1', '::ffff:192.0.2.1']) {
    const reply = await read(api, {}, address)
    expect([address, reply.statusCode, reply.json()]).toEqual([address, 403, refusal])
  }
  for (const name of ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via']) {
    expect((await read(api, { [name]: '127.0.0.1' })).statusCode).toBe(403)
  }
})

test('where people come through a proxy, even this machine needs the token', async () => {
  await using api = await openApi({ metricsReaders: { token: '', thisMachine: false } })
  expect((await read(api)).statusCode).toBe(403)
})

test('with a token the metrics can be read with that token only', async () => {
  await using api = await openApi({ metricsReaders: { token: TOKEN, thisMachine: true } })
  expect((await read(api, { authorization: `Bearer ${TOKEN}` }, '192.0.2.1')).statusCode).toBe(200)
  for (const authorization of [
    undefined,
    '',
    'Bearer',
    'Bearer ',
    `Bearer ${TOKEN}x`,
    `Bearer ${TOKEN.slice(1)}`,
    TOKEN,
    `Basic ${TOKEN}`,
  ]) {
    const reply = await read(api, authorization === undefined ? {} : { authorization })
    expect([authorization, reply.statusCode, reply.json()]).toEqual([authorization, 403, refusal])
  }
  expect(JSON.stringify(api.notes)).not.toContain(TOKEN)
})

test('the metrics tell no version of what runs us', async () => {
  await using api = await openApi()
  const { body } = await read(api)
  expect(body).toContain('process_resident_memory_bytes')
  expect(body).not.toContain(process.version)
  expect(body).not.toContain('version')
})

test('refused calls are counted by their code, as it travels on the wire, and is logged', async () => {
  await using api = await openApi()
  const session = await api.session()
  const send = (Func: string, body: object) => api.post('quotation', { ...session, Func, ...body })
  for (const time of [1, 2])
    expect([time, (await api.login('wrong')).Results.Code]).toEqual([time, 'invalid-credentials'])
  const empty = { BrokerGroup: { GroupName: '', GroupKey: 'HBR' } }
  expect((await send('INSERT_BROKER_GROUP', empty)).Results.Code).toBe('fields-invalid')
  expect(api.notes.at(-1)?.about).toMatchObject({ outcome: 'refused', code: 'fields-invalid' })
  expect((await send('INSERT_ACCOUNT', {})).Results).toEqual({})
  expect((await send('NO_SUCH', {})).Results).toEqual({})
  const { body } = await read(api)
  const counted = [...body.matchAll(/bindery_refusals_total\{code="([^"]+)"\} (\d+)/gu)]
  expect(Object.fromEntries(counted.map(([, code, count]) => [code, count]))).toEqual({
    'fields-invalid': '1',
    'invalid-credentials': '2',
    'no-access': '1',
    'unknown-function': '1',
  })
})
