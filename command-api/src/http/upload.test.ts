/** Uploads over HTTP: their kinds, sizes and owners, and the checks of their content. */
import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { openApi } from '../../test/api.ts'
import { BIG, keptIn, upload } from '../../test/uploading.ts'

test('API-032, A-154 a file sent after its REQ gets an id and can be had back whole', async () => {
  await using api = await openApi()
  const session = await api.session()
  for (const Func of ['UPLOAD_SUBMISSION_ATTACHMENT', 'UPLOAD_QI_ATTACHMENT', 'QI']) {
    const { Results } = await upload(api, { ...session, Func, FileName: 'C:\\fakepath\\..\\Proposal Form.PDF' })
    expect(Results).toEqual({ Success: true, ID: expect.any(String) })
    expect(await api.post('download', { Func: 'DOWNLOAD_ATTACHMENT', ...session, id: Results.ID })).toMatchObject({
      Results: { base64: btoa('hello'), datatype: 'application/pdf', filename: 'Proposal Form.PDF' },
    })
  }
})

test('ATT-001 twelve kinds of file are accepted in any letter case, another is refused with their list and not kept', async () => {
  await using api = await openApi()
  const session = await api.session()
  const kept = keptIn(api)
  for (const FileName of ['run.exe', 'page.html', 'slip.pdf.exe', 'pdf', 'none.']) {
    expect(await upload(api, { ...session, Func: 'QUOTE', FileName })).toMatchObject({
      status: 200,
      HasAccess: true,
      Results: { Success: false },
      ErrorMessage:
        'Unsupported file.\nAccepted file formats: .pdf, .txt, .doc, .docx, .xls, .xlsx, .jpg, .png, .eml, .ost, .msg, .zip',
    })
  }
  expect(await kept()).toEqual([])
  const kinds = ['pdf', 'txt', 'doc', 'docx', 'xls', 'xlsx', 'jpg', 'png', 'eml', 'ost', 'msg', 'zip']
  for (const FileName of kinds.flatMap((kind) => [`a.${kind}`, `A.${kind.toUpperCase()}`])) {
    const { Results } = await upload(api, { ...session, Func: 'QUOTE', FileName })
    expect([FileName, Results.Success]).toEqual([FileName, true])
  }
  // Letters by which a picture and a program are known elsewhere.
  for (const words of ['BM Group Pty Ltd, claims history', 'MZ Holdings']) {
    const { Results } = await upload(api, { ...session, Func: 'QUOTE', FileName: 'notes.txt' }, words)
    expect([words, Results.Success]).toEqual([words, true])
  }
  expect(await kept()).toHaveLength(2 * kinds.length + 2)
})

test('a file that is clearly of another kind than its name is refused; one of an unclear kind is accepted', async () => {
  await using api = await openApi()
  const session = await api.session()
  const send = async (FileName: string, content: Uint8Array<ArrayBuffer> | string) =>
    (await upload(api, { ...session, Func: 'QUOTE', FileName }, content)).ErrorMessage.split('\n')[0]
  const program = Uint8Array.from([0x4d, 0x5a, 0x90, 0, 3, 0, 0, 0, 4, ...Array.from({ length: 6_000 }, () => 0)])
  const picture = Uint8Array.from([
    0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0x0d, 0x49, 0x48, 0x44, 0x52, 0, 0, 0, 1, 0, 0, 0, 1, 8, 6,
    0, 0, 0,
  ])
  const compound = Uint8Array.from([
    0xd0,
    0xcf,
    0x11,
    0xe0,
    0xa1,
    0xb1,
    0x1a,
    0xe1,
    ...Array.from({ length: 600 }, () => 0),
  ])
  const archive = Uint8Array.from([0x50, 0x4b, 5, 6, ...Array.from({ length: 18 }, () => 0)])
  for (const name of ['invoice.pdf', 'notes.txt', 'slip.docx', 'photo.jpg', 'mail.eml', 'files.zip', 'old.doc']) {
    expect([name, await send(name, program)]).toEqual([name, 'Unsupported file.'])
  }
  expect(await send('photo.pdf', picture)).toBe('Unsupported file.')
  expect(await send('photo.jpg', picture)).toBe('Unsupported file.')
  for (const [name, content] of [
    ['photo.png', picture],
    ['slip.doc', compound],
    ['mail.msg', compound],
    ['sheet.xls', compound],
    ['slip.docx', archive],
    ['files.zip', archive],
    ['slip.docx', compound],
    ['a.pdf', '%PDF-1.7 ...'],
    ['a.pdf', 'no more than a few words'],
    ['empty.txt', ''],
    ['page.txt', '<!doctype html><p>x'],
    ['old.doc', '{\\rtf1 x}'],
  ] as const) {
    expect([name, await send(name, content)]).toEqual([name, ''])
  }
})

test('REN-009 a csv of renewals is judged as one, and nothing is kept of one that is wrong', async () => {
  await using api = await openApi()
  const request = { ...(await api.session()), Func: 'RENEWALS_CSV', FileName: 'Renewals.CSV' }
  const kept: unknown[] = []
  api.files.put = async (about) => {
    kept.push(about)
    throw new Error('nothing should be kept')
  }
  const program = Uint8Array.from([0x4d, 0x5a, 0x90, 0, 3, 0, 0, 0, 4, ...Array.from({ length: 6_000 }, () => 0)])
  for (const [content, text] of [
    ['Insured,Due Date\r\nAcme,01/07/2026\r\n', 'Line 1: There is no column Policy No.'],
    [program, 'Unsupported file.\nAccepted file formats: .csv'],
    [new Uint8Array(BIG).fill(0x61), 'File should be smaller than 20MB.'],
  ] as const) {
    expect(await upload(api, request, content)).toMatchObject({
      status: 200,
      HasAccess: true,
      ErrorMessage: text,
      Results: { Success: false },
    })
  }
  const { ErrorMessage } = await upload(api, request, new Uint8Array(BIG - 1).fill(0x61))
  expect(ErrorMessage).not.toContain('smaller')
  for (const FileName of ['Renewals.pdf', 'Renewals.xlsx', 'csv']) {
    expect(await upload(api, { ...request, FileName })).toMatchObject({
      ErrorMessage: 'Unsupported file.\nAccepted file formats: .csv',
      Results: { Success: false },
    })
  }
  expect(kept).toEqual([])
})

test('A-169 a second file in one upload is refused with the first, because the reply could not describe both', async () => {
  await using api = await openApi()
  const session = await api.session()
  const kept = keptIn(api)
  for (const order of [
    ['REQ', 'FILE', 'FILE'],
    ['REQ', 'FILE', 'REQ'],
    ['REQ', 'FILE', 'REQ', 'FILE'],
  ]) {
    expect(await upload(api, { ...session, Func: 'QUOTE', FileName: 'a.pdf' }, 'x', order)).toMatchObject({
      status: 400,
      ErrorMessage: 'The request is not an upload: the part REQ, then one part FILE.',
      Results: { Success: false },
    })
  }
  expect(await kept()).toEqual([])
  expect(api.faults).toEqual([])
})

test("A-106, A-169 an upload is its uploader's alone until it was sent; what somebody else has not sent is no file to anybody", async () => {
  await using api = await openApi()
  const session = await api.session()
  const other = await api.files.put(
    { fileName: 'theirs.pdf', uploadedBy: 2, purpose: 'QUOTE' },
    Readable.from([Buffer.from('theirs')]),
    100,
  )
  const made = await api.files.put(
    { fileName: 'Message.html', uploadedBy: 0, purpose: 'MAIL' },
    Readable.from([Buffer.from('made')]),
    100,
  )
  const own = await upload(api, { ...session, Func: 'QUOTE', FileName: 'mine.pdf' })
  const read = (id: string) => api.post('download', { Func: 'DOWNLOAD_ATTACHMENT', ...session, id })
  expect(await read(own.Results.ID)).toMatchObject({ ErrorMessage: '', Results: { filename: 'mine.pdf' } })
  expect(await read(made.id)).toMatchObject({ ErrorMessage: '', Results: { filename: 'Message.html' } })
  expect(await read(other.id)).toMatchObject({ ErrorMessage: 'Attachment is invalid.', Results: { Success: false } })
  api.sentFiles.add(other.id)
  expect(await read(other.id)).toMatchObject({ ErrorMessage: '', Results: { base64: btoa('theirs') } })
})

test('ATT-002 a file of twenty megabytes or more is too large and not kept, one byte less is kept', async () => {
  await using api = await openApi()
  const kept = keptIn(api)
  const request = { ...(await api.session()), Func: 'QUOTE', FileName: 'a.pdf' }
  for (const size of [BIG, BIG + 1])
    expect(await upload(api, request, new Uint8Array(size))).toMatchObject({
      status: 200,
      Results: { Success: false },
      ErrorMessage: 'File should be smaller than 20MB.',
    })
  expect(await kept()).toEqual([])
  expect(await upload(api, request, new Uint8Array(BIG - 1))).toMatchObject({ Results: { Success: true } })
  expect(await kept()).toHaveLength(1)
})
