/** The documents of the shared drive over HTTP: read by the product, found, shown, downloaded. */
import { DocumentDownload, DocumentGetInfo, DocumentSearch, GetOperations } from '@bindery/contracts/wire'
import { createHash } from 'node:crypto'
import { rm, symlink, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { lyingBomb, protectedOffice, sheetFile, zipBomb } from '../fixtures/documents/archives.ts'
import { emlFile, msgFile } from '../fixtures/documents/mails.ts'
import { encryptedPdf, longPdf, pdf, scannedPdf } from '../fixtures/documents/pdfs.ts'
import { openAgency, type Agency } from '../support/agency.ts'
import type { Person } from '../support/person.ts'
import { sharedTree, type SharedTree } from '../support/shared-tree.ts'
import { eventually } from '../support/waiting.ts'
import { wordFile } from '../support/word.ts'

const sha = (content: Uint8Array | string) => createHash('sha256').update(content).digest('hex')
const letter = { subject: 'Harbour View marine cargo', from: 'ben@broker.example', text: 'Please quote the tugboat.' }

let agency: Agency
let mia: Person
let tree: SharedTree
beforeAll(async () => {
  agency = await openAgency()
  mia = await agency.signIn()
  tree = sharedTree(agency)
  const proposal = ['Proposal of Harbour View', 'Turnover of the café: 1,200,000']
  await tree.put('tksr/Harbour View/proposal.pdf', pdf(proposal, { title: 'Proposal form', keywords: 'marine, café' }))
  await tree.put('subs/2026/wording.docx', await wordFile('Policies exclude <asbestos> & "silica".', 'Second line'))
  await tree.put(
    'renewals/7/schedule.xlsx',
    sheetFile('Schedule', [
      ['Vessel', 'Sum insured'],
      ['Tugboat Ariel', '90'],
    ]),
  )
  await tree.put('Harbour View Pty Ltd/submissions/41-request.eml', emlFile(letter))
  await tree.put('Harbour View Pty Ltd/submissions/42-answer.msg', msgFile({ ...letter, subject: 'Answer by Outlook' }))
  await tree.put(
    'tksr/page.html',
    '<title>Site survey</title><p>Sprinklers <b>in</b>stalled</p><script>hidden()</script>',
  )
  await tree.put('tksr/claims.csv', 'Date,Amount\n2026-01-02,4500 claimed by crane')
  await tree.put('tksr/photo.png', Buffer.from('89504e470d0a1a0a', 'hex'))
  await tree.put('_shared/wording.txt', 'shared tugboat')
  await tree.put('_templates/form.txt', 'template tugboat')
})
afterAll(() => agency.close())

const search = async (title: string, text: string) => (await mia.send(DocumentSearch, { title, text })).Documents
const names = async (title: string, text: string) =>
  (await search(title, text)).map(({ filename }) => filename).toSorted()
const found = (title: string, text: string, count = 1) =>
  eventually(`${count} documents of ${title} ${text}`, async () => {
    const documents = await search(title, text)
    return documents.length === count ? documents : null
  })
const infoOf = async (sha256: string) => (await mia.send(DocumentGetInfo, { sha: sha256 })).Document

test('A-166 the text of every readable kind is found, and of other kinds the name; templates and shared files are not', async () => {
  await found('', 'turnover')
  await found('', 'asbestos')
  await found('', 'ariel')
  await found('', 'tugboat', 3)
  expect(await names('', 'tugboat')).toEqual([
    'Harbour View Pty Ltd/submissions/41-request.eml',
    'Harbour View Pty Ltd/submissions/42-answer.msg',
    'renewals/7/schedule.xlsx',
  ])
  await found('', 'sprinklers installed')
  await found('', '4500 crane')
  await found('photo', '')
  expect(await names('', 'hidden')).toEqual([])
  expect(await names('', 'alert')).toEqual([])
})

test('API-037 A-104 a search replies title, snippet, sha256, filename, mtime; a document is told by its sha and downloaded by its filename', async () => {
  await found('proposal', '"turnover of the cafe"')
  const content = await tree.read('tksr/Harbour View/proposal.pdf')
  const post = async (Func: string, body: object) =>
    (await mia.post('document', { ...mia.session, Func, ...body })).envelope
  const searched = async (body: object) => {
    const { Results, HasAccess, ErrorMessage } = await post('DOCUMENT_SEARCH', body)
    expect([HasAccess, ErrorMessage]).toEqual([true, ''])
    return v.parse(v.array(v.record(v.string(), v.unknown())), Results['Documents'])
  }
  const [document] = await searched({ title: 'proposal', text: '"turnover of the cafe"' })
  expect(document).toEqual({
    title: 'Proposal form',
    snippet: expect.stringContaining('<mark>Turnover of the café</mark>: 1,200,000'),
    sha256: sha(content),
    filename: 'tksr/Harbour View/proposal.pdf',
    mtime: expect.any(Number),
    FolderLink: 'M:/Harbour View',
  })
  expect(Math.abs(Number(document?.['mtime']) - Date.now() / 1000)).toBeLessThan(600)
  for (const body of [{ title: 'proposal', text: '' }, { text: 'turnover' }])
    expect(await searched(body)).toMatchObject([{ title: 'Proposal form', sha256: sha(content) }])
  expect(await searched({ title: 'proposal', text: 'tugboat' })).toEqual([])

  expect((await post('DOCUMENT_GET_INFO', { sha: sha(content) })).Results['Document']).toEqual({
    title: 'Proposal form',
    filename: 'tksr/Harbour View/proposal.pdf',
    sha256: sha(content),
    keywords: 'marine, café',
    body: 'Proposal of Harbour View\n\nTurnover of the café: 1,200,000',
    mtime: document?.['mtime'],
    FolderLink: 'M:/Harbour View',
    size: content.length,
    datatype: 'application/pdf',
    note: '',
  })
  const download = (filename: string) => post('DOCUMENT_DOWNLOAD', { filename })
  expect((await download('tksr/Harbour View/proposal.pdf')).Results['Document']).toEqual({
    base64: content.toString('base64'),
    datatype: 'application/pdf',
    filename: 'proposal.pdf',
  })
  const invalid = { HasAccess: true, ErrorMessage: 'Document is invalid.' }
  expect(await post('DOCUMENT_GET_INFO', { sha: sha(content).toUpperCase() })).toMatchObject(invalid)
  for (const filename of ['proposal.pdf', 'tksr/../tksr/Harbour View/proposal.pdf'])
    expect(await download(filename)).toMatchObject(invalid)
})

test('A-105 every word must be there, case and order do not matter, and two empty boxes find nothing', async () => {
  await found('', 'asbestos')
  expect(await names('WORDING', 'silica POLICY')).toEqual(['subs/2026/wording.docx'])
  expect(await names('wording', 'silica tugboat')).toEqual([])
  expect(await search('', '')).toEqual([])
  expect(await search(' ', '--')).toEqual([])
})

test('A-166 what a document says is no markup in its snippet', async () => {
  const [document] = await found('', 'asbestos')
  expect(document?.snippet).toContain('exclude &lt;<mark>asbestos</mark>&gt; &amp; &quot;silica&quot;')
})

test('DOC-007 folders are told on the drives that people have: tksr is M:, subs A:, renewals R:', async () => {
  const folders = await Promise.all(
    ['proposal', 'wording', 'schedule'].map(async (title) => (await found(title, ''))[0]?.FolderLink),
  )
  expect(folders).toEqual(['M:/Harbour View', 'A:/2026', 'R:/7'])
})

test('a file that comes is found, one that changes is found by its new text, one that vanishes is not found', async () => {
  await tree.put('tksr/late/note.txt', 'zebra crossing')
  const [zebra] = await found('', 'zebra')
  await tree.put('tksr/late/note.txt', 'giraffe crossing')
  await found('', 'giraffe')
  await found('', 'zebra', 0)
  expect(await mia.refusal(DocumentGetInfo, { sha: zebra?.sha256 ?? '' })).toBe('Document is invalid.')
  await tree.remove('tksr/late')
  await found('', 'giraffe', 0)
})

test('A-166 equal files are one document, shown where it was changed last', async () => {
  await tree.put('tksr/a/twin.txt', 'two of a kind')
  await tree.put('subs/b/twin.txt', 'two of a kind')
  const old = new Date('2020-01-01T00:00:00Z')
  await utimes(join(agency.folder, 'files/tree/tksr/a/twin.txt'), old, old)
  const [document] = await found('twin', '"two of a kind"')
  expect(document?.filename).toBe('subs/b/twin.txt')
  await tree.remove('subs/b')
  await eventually('the other place', async () => (await search('twin', ''))[0]?.filename === 'tksr/a/twin.txt')
  expect((await search('twin', ''))[0]?.mtime).toBe(old.getTime() / 1000)
})

test('hostile files are found by their names, each with the reason, and the next file is read all the same', async () => {
  const hostile = [
    ['encrypted.pdf', encryptedPdf(), 'This file is protected by a password: only its name is searched.'],
    ['scan.pdf', scannedPdf(), 'This PDF is a scan without text: only its name is searched.'],
    ['long.pdf', longPdf(3_000), 'This PDF has more than 1,000 pages: only its name is searched.'],
    ['bomb.docx', zipBomb(130), 'This file unpacks to more than 128 MB: only its name is searched.'],
    ['liar.docx', lyingBomb(60), 'This file is damaged or not of the kind its name says: only its name is searched.'],
    ['locked.docx', protectedOffice(), 'This file is protected by a password: only its name is searched.'],
    [
      'torn.docx',
      zipBomb(1).subarray(0, 600),
      'This file is damaged or not of the kind its name says: only its name is searched.',
    ],
    [
      'torn.pdf',
      pdf(['x']).subarray(0, 90),
      'This file is damaged or not of the kind its name says: only its name is searched.',
    ],
    [
      'torn.msg',
      Buffer.from('no message'),
      'This file is damaged or not of the kind its name says: only its name is searched.',
    ],
    [
      'torn.xlsx',
      Buffer.from('PK'),
      'This file is damaged or not of the kind its name says: only its name is searched.',
    ],
    [
      'program.txt',
      Buffer.from('MZ\0\0'),
      'This file is damaged or not of the kind its name says: only its name is searched.',
    ],
  ] as const
  for (const [name, content] of hostile) await tree.put(`tksr/hostile/${name}`, content)
  await tree.put('tksr/hostile/zz-last.txt', 'read after all of them')
  for (const [name, content, note] of hostile) {
    await found(`hostile ${name}`, '')
    expect([name, await infoOf(sha(content))]).toEqual([name, expect.objectContaining({ title: name, body: '', note })])
  }
  await found('', '"read after all of them"')
  // The empty file and the very long one are read.
  await tree.put('tksr/hostile/empty.txt', '')
  await tree.put('tksr/hostile/endless.txt', 'endless '.repeat(200_000))
  await found('endless', '')
  expect((await infoOf(sha('endless '.repeat(200_000)))).note).toMatch(/^Only the beginning is searched/u)
  expect(await infoOf(sha(''))).toMatchObject({ body: '', note: '' })
  const { Documents } = await mia.send(GetOperations, {})
  expect(Documents).toMatchObject({ Error: '', Unread: hostile.length + 1 })
  expect(Documents?.UnreadFirst).toContainEqual({ filename: 'tksr/hostile/scan.pdf', Reason: hostile[1][2] })
  expect(Documents?.Files).toBeGreaterThan(hostile.length)
})

test('A-104 only names that are searched are downloaded: no path leads out of the tree', async () => {
  await writeFile(join(agency.folder, 'secret.txt'), 'secret')
  await symlink(join(agency.folder, 'secret.txt'), join(agency.folder, 'files/tree/tksr/link.txt'))
  for (const filename of [
    '../secret.txt',
    'tksr/../../../secret.txt',
    '/etc/passwd',
    join(agency.folder, 'secret.txt'),
    'tksr\\..\\..\\..\\secret.txt',
    'C:\\secret.txt',
    'tksr/link.txt',
    '_shared/wording.txt',
    '_templates/form.txt',
    'tksr',
    'tksr/./photo.png',
  ])
    expect([filename, await mia.refusal(DocumentDownload, { filename })]).toEqual([filename, 'Document is invalid.'])
  expect(await mia.refusal(DocumentDownload, { filename: '' })).toBe('Filename is required.')
  await rm(join(agency.folder, 'files/tree/tksr/link.txt'))
})

test('bad input is refused in words', async () => {
  const long = 'x'.repeat(201)
  expect(await mia.refusal(DocumentSearch, { title: long, text: '' })).toBe('Title is too long.')
  expect(await mia.refusal(DocumentSearch, { title: '', text: long })).toBe('Text is too long.')
  for (const sha256 of ['', 'abc', 'G'.repeat(64), sha('x').toUpperCase(), sha('nobody has this')])
    expect(await mia.refusal(DocumentGetInfo, { sha: sha256 })).toBe('Document is invalid.')
  const { envelope } = await mia.post('document', { ...mia.session, Func: 'DOCUMENT_SEARCH', title: 7, text: [] })
  expect(envelope.ErrorMessage).toBe('Title is invalid.\nText is invalid.')
  const elsewhere = await mia.post('quotation', { ...mia.session, Func: 'DOCUMENT_SEARCH', title: 'x' })
  expect(elsewhere.envelope.ErrorMessage).toBe('Unknown function.')
})

test('nobody reads documents without a session', async () => {
  for (const body of [
    { Func: 'DOCUMENT_SEARCH', title: 'wording' },
    { Func: 'DOCUMENT_GET_INFO', sha: sha('') },
    { Func: 'DOCUMENT_DOWNLOAD', filename: 'tksr/photo.png' },
  ]) {
    const { envelope } = await mia.post('document', { ...mia.session, Token: 'wrong', ...body })
    expect(envelope).toMatchObject({ LoggedOut: true, Results: {} })
  }
})

test('after a restart documents are found at once, and what changed meanwhile soon', async () => {
  await found('', 'asbestos')
  agency = await agency.restart(async (folder) => {
    await writeFile(join(folder, 'files/tree/tksr/meanwhile.txt'), 'written while the product slept')
  })
  mia = await agency.signIn()
  expect(await names('', 'asbestos')).toEqual(['subs/2026/wording.docx'])
  await found('', 'slept')
})
