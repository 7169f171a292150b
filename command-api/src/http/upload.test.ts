import { expect, test } from 'vitest'
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
