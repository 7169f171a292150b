/** Uploads that break off, end early or have the wrong shape, and a store that fails meanwhile. */
import { Agent, request } from 'node:http'
import { expect, test } from 'vitest'
import { openApi } from '../../test/api.ts'
import { upload } from '../../test/uploading.ts'

test('an upload without a session, of unknown purpose, or in the wrong shape keeps nothing', async () => {
  await using api = await openApi()
  const session = await api.session()
  const kept: unknown[] = []
  api.files.put = async (about) => {
    kept.push(about)
    throw new Error('nothing should be kept')
  }
  expect(await upload(api, { Func: 'QUOTE', FileName: 'a.pdf' })).toMatchObject({ LoggedOut: true })
  expect(await upload(api, { ...session, Func: 'NO_SUCH', FileName: 'a.pdf' })).toMatchObject({
    ErrorMessage: 'Unknown function.',
  })
  expect(await upload(api, 'no json')).toMatchObject({ status: 400, HasAccess: true })
  expect(await upload(api, { ...session, Func: 'QUOTE' }, 'x', ['FILE', 'REQ'])).toMatchObject({ status: 400 })
  expect(await upload(api, { ...session, Func: 'QUOTE' }, 'x', ['REQ'])).toMatchObject({ status: 400 })
  const json = await api.app.inject({ method: 'POST', url: '/api/upload', payload: { ...session, Func: 'QUOTE' } })
  expect(json.statusCode).toBe(400)
  expect(kept).toEqual([])
})

test('A-034 who still owes the second step may not upload, and nothing is kept', async () => {
  await using api = await openApi()
  await api.requireCode()
  const session = await api.session()
  const kept: string[] = []
  const put = api.files.put.bind(api.files)
  api.files.put = (about, ...rest) => {
    kept.push(about.fileName)
    return put(about, ...rest)
  }
  const request = { ...session, Func: 'QUOTE', FileName: 'a.pdf' }
  expect(await upload(api, request)).toMatchObject({ status: 200, LoggedOut: true, HasAccess: false })
  expect(kept).toEqual([])
  await api.identity.sessions.verify(session.SID)
  expect(await upload(api, request)).toMatchObject({ LoggedOut: false, Results: { Success: true } })
  expect(kept).toEqual(['a.pdf'])
})

const partsOf = (session: object) =>
  `--cut\r\nContent-Disposition: form-data; name="REQ"\r\n\r\n${JSON.stringify({ ...session, Func: 'QUOTE', FileName: 'a.pdf' })}` +
  '\r\n--cut\r\nContent-Disposition: form-data; name="FILE"; filename="a.pdf"\r\n\r\nhalf of it'

test('A-145 a form that ends in the middle is no upload: 400, nothing kept, no fault', async () => {
  await using api = await openApi()
  const whole = partsOf(await api.session())
  for (const payload of [
    whole,
    `${whole}\r\n--cut`,
    whole.slice(0, 60),
    whole.slice(0, 20),
    '',
    '--cut',
    '--cut--',
    whole.replace('\r\n\r\n', '\r\n'),
  ]) {
    const reply = await api.app.inject({
      method: 'POST',
      url: '/api/upload',
      payload,
      headers: { 'content-type': 'multipart/form-data; boundary=cut' },
    })
    expect([reply.statusCode, reply.json()]).toMatchObject([400, { Results: { Success: false } }])
  }
  expect(api.faults).toEqual([])
})

test('an upload its sender breaks off is noted, not reported as a fault', async () => {
  await using api = await openApi()
  const url = await api.app.listen({ port: 0, host: '127.0.0.1' })
  const payload = partsOf(await api.session())
  await new Promise((resolve) => {
    const call = request(`${url}/api/upload`, {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=cut', 'content-length': 1_000_000 },
    })
    call.on('error', resolve)
    call.write(payload, () => setTimeout(() => call.destroy(), 50))
  })
  await expect
    .poll(() => api.notes)
    .toContainEqual({
      about: expect.objectContaining({ func: 'QUOTE', requestId: expect.any(String) }),
      message: 'An upload broke off',
    })
  expect(api.faults).toEqual([])
})

test('a store that fails is a fault all the same', async () => {
  await using api = await openApi()
  const session = await api.session()
  api.files.put = async () => {
    throw new Error('no space left on device')
  }
  expect(await upload(api, { ...session, Func: 'QUOTE', FileName: 'a.pdf' })).toMatchObject({ status: 500 })
  expect(api.faults).toHaveLength(1)
})

test('after any invalid form, the next request on the same connection is answered', async () => {
  await using api = await openApi()
  const url = await api.app.listen({ port: 0, host: '127.0.0.1' })
  const session = await api.session()
  const part = (name: string, content: string, file?: string) =>
    `--cut\r\nContent-Disposition: form-data; name="${name}"${file === undefined ? '' : `; filename="${file}"`}\r\n\r\n${content}\r\n`
  const REQ = part('REQ', JSON.stringify({ ...session, Func: 'QUOTE', FileName: 'a.pdf' }))
  const [big, FILE, end] = ['x'.repeat(700_000), part('FILE', 'x'.repeat(700_000), 'a.pdf'), '--cut--\r\n']
  const forms: Readonly<Record<string, string>> = {
    'FILE first': FILE + REQ + end,
    'no FILE': REQ + end,
    twice: REQ + FILE + REQ + FILE + end,
    'long REQ': part('REQ', big) + FILE + end,
    'long name': REQ + part('FILE', big, `${'n'.repeat(300_000)}.pdf`) + end,
    'other part': part('OTHER', big) + REQ + FILE + end,
    'no session': part('REQ', '{}') + FILE + end,
    'no such purpose': part('REQ', '{"Func":"X"}') + FILE + end,
    bytes: big + big,
    'after the end': REQ + FILE + end + big,
    prototype: part('__proto__', big) + REQ + FILE + end,
    'headers only': `--cut\r\n${big}${big}`,
    'not ended': REQ + FILE + FILE,
  }
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const ask = (path: string, body?: string) =>
    new Promise<number>((resolve, reject) => {
      const headers =
        body === undefined
          ? {}
          : { 'content-type': 'multipart/form-data; boundary=cut', 'content-length': Buffer.byteLength(body) }
      const call = request(
        `${url}${path}`,
        { agent, method: body === undefined ? 'GET' : 'POST', headers, timeout: 30_000 },
        (reply) => {
          reply
            .resume()
            .on('end', () => resolve(reply.statusCode ?? 0))
            .on('error', reject)
        },
      )
      call.on('timeout', () => call.destroy(new Error('no answer'))).on('error', reject)
      call.end(body)
    })
  for (const [name, form] of Object.entries(forms)) {
    const answers = [await ask('/api/upload', form).catch(String), await ask('/api/health').catch(String)]
    expect([name, ...answers]).toEqual([name, expect.any(Number), 200])
  }
  // A form sent to an address that takes none must not delay the next request either.
  expect([await ask('/api/quotation', REQ + FILE + end), await ask('/api/health')]).toEqual([400, 200])
  agent.destroy()
  expect(api.faults).toEqual([])
})
