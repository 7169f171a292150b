import { Agent, request } from 'node:http'
import { expect, test, vi } from 'vitest'
import { openOffice } from './testing/office.ts'

const BIG = 20_971_520

type Office = Awaited<ReturnType<typeof openOffice>>

async function upload(
  office: Office, req: object | string, content: string | Uint8Array<ArrayBuffer> = 'hello', order = ['REQ', 'FILE'],
) {
  const form = new FormData()
  for (const part of order) {
    if (part === 'REQ') form.append('REQ', typeof req === 'string' ? req : JSON.stringify(req))
    else form.append('FILE', new Blob([content]), 'original.pdf')
  }
  const request = new Request('http://localhost/', { method: 'POST', body: form })
  const reply = await office.app.inject({
    method: 'POST', url: '/api/upload', payload: Buffer.from(await request.arrayBuffer()),
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
  })
  return { status: reply.statusCode, ...reply.json() }
}

test('API-032, A-154 a file sent after its REQ gets an id and can be had back whole', async () => {
  await using office = await openOffice()
  const session = await office.session()
  for (const Func of ['UPLOAD_SUBMISSION_ATTACHMENT', 'UPLOAD_QI_ATTACHMENT', 'QI']) {
    const { Results } = await upload(office, { ...session, Func, FileName: 'C:\\fakepath\\..\\Proposal Form.PDF' })
    expect(Results).toEqual({ Success: true, ID: expect.any(String) })
    expect(await office.post('download', { Func: 'DOWNLOAD_ATTACHMENT', ...session, id: Results.ID })).toMatchObject({
      Results: { base64: btoa('hello'), datatype: 'application/pdf', filename: 'Proposal Form.PDF' },
    })
  }
})

test('ATT-001, REN-009 another kind of file is refused with the list of kinds', async () => {
  await using office = await openOffice()
  const session = await office.session()
  expect(await upload(office, { ...session, Func: 'QUOTE', FileName: 'run.exe' })).toMatchObject({
    status: 200, HasAccess: true, Results: { Success: false },
    ErrorMessage: expect.stringMatching(/^Unsupported file\.\nAccepted file formats: \.pdf/u),
  })
  expect(await upload(office, { ...session, Func: 'RENEWALS_CSV', FileName: 'a.pdf' }))
    .toMatchObject({ ErrorMessage: 'Unsupported file.\nAccepted file formats: .csv' })
})

test('ATT-001 a file that is plainly of another kind than its name says is refused; one that cannot be told is not', async () => {
  await using office = await openOffice()
  const session = await office.session()
  const send = async (FileName: string, content: Uint8Array<ArrayBuffer> | string) =>
    (await upload(office, { ...session, Func: 'QUOTE', FileName }, content)).ErrorMessage.split('\n')[0]
  const program = Uint8Array.from([0x4d, 0x5a, 0x90, 0, 3, 0, 0, 0, 4, ...Array.from({ length: 6_000 }, () => 0)])
  const picture = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0x0d, 0x49, 0x48, 0x44, 0x52, 0, 0, 0, 1, 0, 0, 0, 1, 8, 6, 0, 0, 0])
  const compound = Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, ...Array.from({ length: 600 }, () => 0)])
  const archive = Uint8Array.from([0x50, 0x4b, 5, 6, ...Array.from({ length: 18 }, () => 0)])
  for (const name of ['invoice.pdf', 'notes.txt', 'slip.docx', 'photo.jpg', 'mail.eml', 'files.zip', 'old.doc']) {
    expect([name, await send(name, program)]).toEqual([name, 'Unsupported file.'])
  }
  expect(await send('photo.pdf', picture)).toBe('Unsupported file.')
  expect(await send('photo.jpg', picture)).toBe('Unsupported file.')
  for (const [name, content] of [
    ['photo.png', picture], ['slip.doc', compound], ['mail.msg', compound], ['sheet.xls', compound], ['slip.docx', archive], ['files.zip', archive],
    ['slip.docx', compound], ['a.pdf', '%PDF-1.7 ...'], ['a.pdf', 'no more than a few words'], ['empty.txt', ''], ['page.txt', '<!doctype html><p>x'], ['old.doc', '{\\rtf1 x}'],
  ] as const) {
    expect([name, await send(name, content)]).toEqual([name, ''])
  }
})

test('ATT-002 a file of twenty megabytes is too large, one byte less is not', async () => {
  await using office = await openOffice()
  const request = { ...await office.session(), Func: 'QUOTE', FileName: 'a.pdf' }
  expect(await upload(office, request, new Uint8Array(BIG)))
    .toMatchObject({ status: 200, Results: { Success: false }, ErrorMessage: 'File should be smaller than 20MB.' })
  expect(await upload(office, request, new Uint8Array(BIG - 1))).toMatchObject({ Results: { Success: true } })
})

test('an upload without a session, of unknown purpose, or in the wrong shape keeps nothing', async () => {
  await using office = await openOffice()
  const session = await office.session()
  const kept: unknown[] = []
  office.files.put = async (about) => {
    kept.push(about)
    throw new Error('nothing should be kept')
  }
  expect(await upload(office, { Func: 'QUOTE', FileName: 'a.pdf' })).toMatchObject({ LoggedOut: true })
  expect(await upload(office, { ...session, Func: 'NO_SUCH', FileName: 'a.pdf' }))
    .toMatchObject({ ErrorMessage: 'Unknown function.' })
  expect(await upload(office, 'no json')).toMatchObject({ status: 400, HasAccess: true })
  expect(await upload(office, { ...session, Func: 'QUOTE' }, 'x', ['FILE', 'REQ'])).toMatchObject({ status: 400 })
  expect(await upload(office, { ...session, Func: 'QUOTE' }, 'x', ['REQ'])).toMatchObject({ status: 400 })
  const json = await office.app.inject({ method: 'POST', url: '/api/upload', payload: { ...session, Func: 'QUOTE' } })
  expect(json.statusCode).toBe(400)
  expect(kept).toEqual([])
})

const partsOf = (session: object) =>
  `--cut\r\nContent-Disposition: form-data; name="REQ"\r\n\r\n${JSON.stringify({ ...session, Func: 'QUOTE', FileName: 'a.pdf' })}`
  + '\r\n--cut\r\nContent-Disposition: form-data; name="FILE"; filename="a.pdf"\r\n\r\nhalf of it'

test('A-145 a form that ends in the middle is no upload: 400, nothing kept, no fault', async () => {
  await using office = await openOffice()
  const whole = partsOf(await office.session())
  for (const payload of [whole, `${whole}\r\n--cut`, whole.slice(0, 60), whole.slice(0, 20), '', '--cut', '--cut--', whole.replace('\r\n\r\n', '\r\n')]) {
    const reply = await office.app.inject({
      method: 'POST', url: '/api/upload', payload, headers: { 'content-type': 'multipart/form-data; boundary=cut' },
    })
    expect([reply.statusCode, reply.json()]).toMatchObject([400, { Results: { Success: false } }])
  }
  expect(office.faults).toEqual([])
})

test('an upload its sender breaks off is noted, not reported as a fault', async () => {
  await using office = await openOffice()
  const url = await office.app.listen({ port: 0, host: '127.0.0.1' })
  const payload = partsOf(await office.session())
  await new Promise((resolve) => {
    const call = request(`${url}/api/upload`, {
      method: 'POST', headers: { 'content-type': 'multipart/form-data; boundary=cut', 'content-length': 1_000_000 },
    })
    call.on('error', resolve)
    call.write(payload, () => setTimeout(() => call.destroy(), 50))
  })
  await vi.waitFor(() => expect(office.notes).toContainEqual({ about: { func: 'QUOTE' }, message: 'An upload broke off' }))
  expect(office.faults).toEqual([])
})

test('a store that fails is a fault all the same', async () => {
  await using office = await openOffice()
  const session = await office.session()
  office.files.put = async () => {
    throw new Error('no space left on device')
  }
  expect(await upload(office, { ...session, Func: 'QUOTE', FileName: 'a.pdf' })).toMatchObject({ status: 500 })
  expect(office.faults).toHaveLength(1)
})

test('whatever is wrong with a form, the next request on the same line is answered', async () => {
  await using office = await openOffice()
  const url = await office.app.listen({ port: 0, host: '127.0.0.1' })
  const session = await office.session()
  const part = (name: string, content: string, file?: string) =>
    `--cut\r\nContent-Disposition: form-data; name="${name}"${file === undefined ? '' : `; filename="${file}"`}\r\n\r\n${content}\r\n`
  const REQ = part('REQ', JSON.stringify({ ...session, Func: 'QUOTE', FileName: 'a.pdf' }))
  const [big, FILE, end] = ['x'.repeat(700_000), part('FILE', 'x'.repeat(700_000), 'a.pdf'), '--cut--\r\n']
  const forms: Readonly<Record<string, string>> = {
    'FILE first': FILE + REQ + end, 'no FILE': REQ + end, 'twice': REQ + FILE + REQ + FILE + end, 'long REQ': part('REQ', big) + FILE + end,
    'long name': REQ + part('FILE', big, `${'n'.repeat(300_000)}.pdf`) + end, 'other part': part('OTHER', big) + REQ + FILE + end,
    'no session': part('REQ', '{}') + FILE + end, 'no such purpose': part('REQ', '{"Func":"X"}') + FILE + end, 'bytes': big + big, 'after the end': REQ + FILE + end + big,
    'prototype': part('__proto__', big) + REQ + FILE + end, 'headers only': `--cut\r\n${big}${big}`, 'not ended': REQ + FILE + FILE,
  }
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const ask = (path: string, body?: string) => new Promise<number>((resolve, reject) => {
    const headers = body === undefined ? {} : { 'content-type': 'multipart/form-data; boundary=cut', 'content-length': Buffer.byteLength(body) }
    const call = request(`${url}${path}`, { agent, method: body === undefined ? 'GET' : 'POST', headers, timeout: 3_000 }, (reply) => {
      reply.resume().on('end', () => resolve(reply.statusCode ?? 0)).on('error', reject)
    })
    call.on('timeout', () => call.destroy(new Error('no answer'))).on('error', reject)
    call.end(body)
  })
  for (const [name, form] of Object.entries(forms)) {
    const answers = [await ask('/api/upload', form).catch(String), await ask('/api/health').catch(String)]
    expect([name, ...answers]).toEqual([name, expect.any(Number), 200])
  }
  // Nor does a form where none is taken hold up what follows.
  expect([await ask('/api/quotation', REQ + FILE + end), await ask('/api/health')]).toEqual([400, 200])
  agent.destroy()
  expect(office.faults).toEqual([])
}, 60_000)
