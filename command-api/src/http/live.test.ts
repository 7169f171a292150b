import { expect, test } from 'vitest'
import { openOffice } from './testing/office.ts'

test('A-155 a caller hears which collection moved, until the session ends', async () => {
  await using office = await openOffice()
  const address = await office.app.listen({ port: 0, host: '127.0.0.1' })
  const { SID, Token } = await office.session()
  const reply = await fetch(`${address}/api/live`, { headers: { authorization: `Bearer ${SID}:${Token}` } })
  expect(reply.headers.get('content-type')).toContain('text/event-stream')

  const heard: string[] = []
  const ended = (async () => {
    for await (const chunk of reply.body?.pipeThrough(new TextDecoderStream()) ?? []) heard.push(chunk)
  })()
  await expect.poll(() => heard.join('')).toContain('retry')
  await office.signals.publish({ collection: 'Quotes', changeNumber: 7 })
  await office.signals.publish({ collection: 'Quotes', changeNumber: 8 })
  await expect.poll(() => heard.join('')).toContain('event: moved\ndata: {"Collection":"Quotes","ChangeNumber":8}\n\n')
  expect(heard.join('')).not.toContain('"ChangeNumber":7')

  await office.post('login', { Func: 'LOGOUT', SID, Token })
  await ended
})
