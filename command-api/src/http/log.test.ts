/** Every call and every fault in the log joins its history: by RequestID, correlation id, and the caller's trace. */
import { expect, test } from 'vitest'
import { openApi } from '../../test/api.ts'

const house = { BrokerGroup: { GroupName: 'Harbour', GroupKey: 'HBR' } }
const TRACEPARENT = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01'

const UUID = /^[\da-f-]{36}$/u

type Api = Awaited<ReturnType<typeof openApi>>

const call = (api: Api, payload: object, headers: Readonly<Record<string, string>> = {}) =>
  api.app.inject({ method: 'POST', url: '/api/quotation', payload, headers })
const lastEvent = (api: Api) => api.store.all().at(-1)
const lastNote = (api: Api) => api.notes.at(-1)

test('a call is logged with the RequestID, the correlation id and the trace that its events carry', async () => {
  await using api = await openApi()
  const session = await api.session()
  const body = { ...session, ...house, Func: 'INSERT_BROKER_GROUP', RequestID: 'r-1' }
  await call(api, body, { traceparent: TRACEPARENT })
  const correlationId = lastEvent(api)?.correlationId
  expect(correlationId).toMatch(UUID)
  const trail = { requestId: 'r-1', correlationId, traceparent: TRACEPARENT }
  expect(lastEvent(api)).toMatchObject(trail)
  expect(lastNote(api)).toEqual({
    about: {
      endpoint: 'quotation',
      func: 'INSERT_BROKER_GROUP',
      outcome: 'done',
      ip: '127.0.0.1',
      milliseconds: expect.any(Number),
      ...trail,
    },
    message: 'A call',
  })
})

test('a call without a RequestID is logged with the one that its events got', async () => {
  await using api = await openApi()
  await call(api, { ...(await api.session()), ...house, Func: 'INSERT_BROKER_GROUP' })
  const { requestId, correlationId } = lastEvent(api) ?? {}
  expect(requestId).toMatch(UUID)
  expect(lastEvent(api)).not.toHaveProperty('traceparent')
  expect(lastNote(api)?.about).toMatchObject({ requestId, correlationId })
})

test('a sign-in is found in its history by the correlation id of its line, however often its RequestID comes', async () => {
  await using api = await openApi()
  const login = { Func: 'LOGIN', User: 'mia.chen@example.com', Password: api.encrypted('correct horse #1') }
  for (const time of [1, 2]) {
    await api.post('login', { ...login, RequestID: 'again' })
    expect([time, lastEvent(api)]).toMatchObject([
      time,
      { type: 'SignedIn', correlationId: expect.stringMatching(UUID) },
    ])
    expect(lastNote(api)?.about).toMatchObject({ func: 'LOGIN', correlationId: lastEvent(api)?.correlationId })
  }
  expect(new Set(api.store.all().map(({ requestId }) => requestId)).size).toBe(api.store.all().length)
})

test('a call under the correlation id of another one does not join its consequences', async () => {
  await using api = await openApi()
  const session = await api.session()
  const added = async (GroupName: string, RequestID: string) => {
    const body = { ...session, BrokerGroup: { GroupName, GroupKey: GroupName }, Func: 'INSERT_BROKER_GROUP', RequestID }
    await call(api, body)
    return lastEvent(api)
  }
  const first = await added('Harbour', 'r-1')
  const second = await added('Northbank', String(first?.correlationId))
  expect(second?.requestId).toBe(first?.correlationId)
  expect(second?.correlationId).not.toBe(first?.correlationId)
})

test('a fault is logged with the RequestID and the trace of its call', async () => {
  await using api = await openApi()
  const session = await api.session()
  api.store.append = async () => {
    throw new Error('The store is on fire.')
  }
  const body = { ...session, ...house, Func: 'INSERT_BROKER_GROUP', RequestID: 'r-2' }
  const reply = await call(api, body, { traceparent: TRACEPARENT })
  expect(reply.statusCode).toBe(500)
  const trail = { requestId: 'r-2', correlationId: expect.stringMatching(UUID), traceparent: TRACEPARENT }
  expect(api.faults).toEqual([{ err: expect.any(Error), path: '/api/quotation', ...trail }])
})

test('an invalid RequestID or trace is neither logged nor recorded', async () => {
  await using api = await openApi()
  const session = await api.session()
  for (const RequestID of ['secret '.repeat(20), { Password: 'secret' }, ['secret']]) {
    await call(api, { ...session, Func: 'GET_DATA', RequestID }, { traceparent: `secret-${TRACEPARENT}` })
    await call(api, { ...session, ...house, Func: 'INSERT_BROKER_GROUP' }, { traceparent: 'secret' })
  }
  expect(JSON.stringify([api.notes, api.store.all()])).not.toContain('secret')
})

test('an upload is logged, with a RequestID of ours and the trace', async () => {
  await using api = await openApi()
  await api.app.inject({ method: 'POST', url: '/api/upload', payload: {}, headers: { traceparent: TRACEPARENT } })
  expect(lastNote(api)?.about).toMatchObject({
    endpoint: 'upload',
    outcome: 'malformed',
    requestId: expect.stringMatching(/^[\da-f-]{36}$/u),
    traceparent: TRACEPARENT,
  })
})
