/** GET /api/live: the callers that hear of changes, and until when. */
import { expect, test } from 'vitest'
import { openApi } from '../../test/api.ts'

test('A-155 a caller hears which collection moved, until the session ends', async () => {
  await using api = await openApi()
  const address = await api.app.listen({ port: 0, host: '127.0.0.1' })
  const { SID, Token } = await api.session()
  const reply = await fetch(`${address}/api/live`, { headers: { authorization: `Bearer ${SID}:${Token}` } })
  expect(reply.headers.get('content-type')).toContain('text/event-stream')

  const heard: string[] = []
  const ended = (async () => {
    for await (const chunk of reply.body?.pipeThrough(new TextDecoderStream()) ?? []) heard.push(chunk)
  })()
  await expect.poll(() => heard.join('')).toContain('retry')
  await api.signals.publish({ collection: 'Quotes', changeNumber: 7 })
  await api.signals.publish({ collection: 'Quotes', changeNumber: 8 })
  await expect.poll(() => heard.join('')).toContain('event: moved\ndata: {"Collection":"Quotes","ChangeNumber":8}\n\n')
  expect(heard.join('')).not.toContain('"ChangeNumber":7')

  await api.post('login', { Func: 'LOGOUT', SID, Token })
  await ended
})

test('A-034 who still owes the second step may not watch, nor may a stranger; with the code given they may', async () => {
  await using api = await openApi()
  await api.requireCode()
  const { SID, Token } = await api.session()
  const address = await api.app.listen({ port: 0, host: '127.0.0.1' })
  const watch = (authorization?: string) =>
    fetch(`${address}/api/live`, { headers: authorization === undefined ? {} : { authorization } })
  const refused = { LoggedOut: true, HasAccess: false }
  for (const authorization of [`Bearer ${SID}:${Token}`, `Bearer ${SID}:another`, 'Bearer x:y', undefined]) {
    const reply = await watch(authorization)
    expect(reply.headers.get('content-type')).toContain('application/json')
    expect(await reply.json()).toMatchObject(refused)
  }
  await api.identity.sessions.verify(SID)
  const reply = await watch(`Bearer ${SID}:${Token}`)
  expect(reply.headers.get('content-type')).toContain('text/event-stream')
  await api.identity.sessions.end(SID)
  await reply.text()
})
