/** The calls of the AI helper over HTTP, as an independent client sees them (API-034 to API-036, AI-010, AI-013). */
import { createHash } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pdf } from '../fixtures/documents/pdfs.ts'
import { openAgency, type Agency } from '../support/agency.ts'
import type { Person } from '../support/person.ts'
import { sharedTree } from '../support/shared-tree.ts'
import { eventually } from '../support/waiting.ts'

const sha = (content: Uint8Array | string) => createHash('sha256').update(content).digest('hex')

const PROPOSAL = pdf(
  [
    'Proposal of Harbour View Pty Ltd\nProfessional indemnity insurance',
    'The limit of indemnity is $2,000,000 any one claim.\nThe excess is $5,000. There were no café fires.',
  ],
  { title: 'Proposal form' },
)
const SLIP = 'Insured: Harbour View Pty Ltd\nPolicy PI-4711\nThe tugboat Ariel lies in Fremantle.'
const SURVEY = 'Site survey of Northwind Trading. Sprinklers are installed.'
const TREE = {
  'tksr/Harbour View Pty Ltd/proposal.pdf': PROPOSAL,
  'tksr/Harbour View Pty Ltd/photo.png': Buffer.from('89504e470d0a1a0a', 'hex'),
  'subs/2026/Harbour View/slip & cover.txt': SLIP,
  'renewals/7/Northwind Trading/survey.txt': SURVEY,
} as const

let agency: Agency
let mia: Person
beforeAll(async () => {
  agency = await openAgency()
  mia = await agency.signIn()
  const tree = sharedTree(agency)
  for (const [path, content] of Object.entries(TREE)) await tree.put(path, content)
  await eventually('all are indexed', async () => {
    const { Documents } = await post('AI_FILES', { title: 'tksr' })
    const others = await post('AI_FTS', { title: 'fremantle', parametersOr: ['sprinklers'], parametersAnd: [] })
    return Array.isArray(Documents) && Documents.length === 2 && listIn(others).length === 2
  })
})
afterAll(() => agency.close())

const reply = async (Func: string, body: object) => (await mia.post('ai', { ...mia.session, Func, ...body })).envelope
async function post(Func: string, body: object): Promise<Readonly<Record<string, unknown>>> {
  const { HasAccess, ErrorMessage, LoggedOut, Results } = await reply(Func, body)
  expect([HasAccess, ErrorMessage, LoggedOut]).toEqual([true, '', false])
  return Results
}
const listIn = ({ Documents }: Readonly<Record<string, unknown>>): readonly unknown[] =>
  Array.isArray(Documents) ? Documents : []
const folders = async (title: string, parametersOr: readonly string[] = [], parametersAnd: readonly string[] = []) =>
  listIn(await post('AI_FTS', { title, parametersOr, parametersAnd })).map((each) =>
    String(Reflect.get(Object(each), 'Folder')),
  )

test('API-034 AI_FTS takes title, parametersOr and parametersAnd and replies Documents with Folder, FolderLink and FileLink; AI_FILES takes a folder as title and replies Documents with FileLink and status', async () => {
  const found = listIn(
    await post('AI_FTS', { title: 'Harbour View Pty Ltd', parametersOr: ['Northwind'], parametersAnd: ['indemnity'] }),
  )
  expect(found).toEqual([
    {
      title: 'Proposal form',
      top: 1,
      folder: 'tksr/Harbour View Pty Ltd',
      filename: 'proposal.pdf',
      sha256: sha(PROPOSAL),
      status: 1,
      Facts: 0,
      note: '',
      Folder: 'tksr/Harbour View Pty Ltd',
      FolderLink: 'M:/Harbour View Pty Ltd',
      FileLink: 'file:///M:/Harbour%20View%20Pty%20Ltd/proposal.pdf',
    },
  ])
  // A list that is null is left out.
  const nulls = { title: 'Harbour View Pty Ltd', parametersOr: null, parametersAnd: null }
  expect(listIn(await post('AI_FTS', nulls))).toEqual(listIn(await post('AI_FTS', { title: nulls.title })))
  // Title or any of the names, and all of the others.
  const [harbour, slip, northwind] = [
    'tksr/Harbour View Pty Ltd',
    'subs/2026/Harbour View',
    'renewals/7/Northwind Trading',
  ]
  expect((await folders('harbour view')).toSorted()).toEqual([slip, harbour])
  expect(await folders('zebra', ['pi-4711'])).toEqual([slip])
  expect((await folders('zebra', ['"Northwind Trading"', 'PI-4711'])).toSorted()).toEqual([northwind, slip])
  expect(await folders('harbour view', ['northwind'], ['CAFE', 'excess'])).toEqual([harbour])
  expect(await folders('harbour view', ['northwind'], ['café', 'sprinklers'])).toEqual([])
  expect(await folders('', [], ['sprinklers'])).toEqual([northwind])
  expect(await folders('', [], [])).toEqual([])

  const files = await post('AI_FILES', { title: 'subs/2026/Harbour View' })
  expect(files).toEqual({
    Documents: [
      expect.objectContaining({
        filename: 'slip & cover.txt',
        status: 1,
        FileLink: 'file:///A:/2026/Harbour%20View/slip%20%26%20cover.txt',
      }),
    ],
    More: false,
  })
  const named = listIn(await post('AI_FILES', { title: 'tksr' })).map((each) => Reflect.get(Object(each), 'filename'))
  expect(named).toEqual(['photo.png', 'proposal.pdf'])
  expect(listIn(await post('AI_FILES', { title: 'nobody' }))).toEqual([])
  const [survey] = listIn(await post('AI_FILES', { title: 'renewals/7' }))
  expect(survey).toMatchObject({
    FolderLink: 'R:/7/Northwind Trading',
    FileLink: 'file:///R:/7/Northwind%20Trading/survey.txt',
  })
})

test('API-036 AI_GET_ANSWER takes folder and question and replies Answers with a and doc_k; AI_GET_TEXT takes sha256 and replies Text; AI_FILE_DOWNLOAD takes sha256 and replies File with base64 and datatype', async () => {
  const ask = (question: string, folder = 'tksr') => post('AI_GET_ANSWER', { folder, question })
  expect(await ask('What is the limit of indemnity of Harbour View?')).toEqual({
    Answers: [
      {
        a: 'The limit of indemnity is $2,000,000 any one claim.',
        doc_k: sha(PROPOSAL),
        filename: 'proposal.pdf',
        page: 2,
      },
    ],
  })
  expect(await ask('Where does the tugboat Ariel lie?', 'subs/2026/Harbour View')).toMatchObject({
    Answers: [{ a: 'The tugboat Ariel lies in Fremantle.', doc_k: sha(SLIP), page: 1 }],
  })
  for (const question of ['What is the turnover of the zebra?', 'What is it about?', '???'])
    expect([question, await ask(question)]).toEqual([question, { Answers: [] }])
  expect(await ask('Where does the tugboat Ariel lie?')).toEqual({ Answers: [] })

  const text = await post('AI_GET_TEXT', { sha256: sha(PROPOSAL) })
  expect(text).toMatchObject({ title: 'Proposal form', filename: 'proposal.pdf', note: '' })
  expect(text['Text']).toContain('Proposal of Harbour View Pty Ltd')
  expect(Reflect.get(Object(text['Pages']), 1)).toContain('The limit of indemnity is $2,000,000 any one claim.')
  expect((await post('AI_GET_TEXT', { sha256: sha(SLIP) }))['Text']).toBe(SLIP)

  expect(await post('AI_FILE_DOWNLOAD', { sha256: sha(PROPOSAL) })).toEqual({
    File: { base64: Buffer.from(PROPOSAL).toString('base64'), datatype: 'application/pdf', filename: 'proposal.pdf' },
  })
})

test('AI-014 each document shows title and folder, the FolderLink on the drive of its first folder, and its FileLink as an address', async () => {
  const shown = async (folder: string) => listIn(await post('AI_FILES', { title: folder }))
  expect(await shown('tksr')).toMatchObject([
    {
      title: 'photo.png',
      folder: 'tksr/Harbour View Pty Ltd',
      FolderLink: 'M:/Harbour View Pty Ltd',
      FileLink: 'file:///M:/Harbour%20View%20Pty%20Ltd/photo.png',
    },
    {
      title: 'Proposal form',
      folder: 'tksr/Harbour View Pty Ltd',
      FolderLink: 'M:/Harbour View Pty Ltd',
      FileLink: 'file:///M:/Harbour%20View%20Pty%20Ltd/proposal.pdf',
    },
  ])
  expect(await shown('subs')).toMatchObject([
    {
      title: 'slip & cover.txt',
      folder: 'subs/2026/Harbour View',
      FolderLink: 'A:/2026/Harbour View',
      FileLink: 'file:///A:/2026/Harbour%20View/slip%20%26%20cover.txt',
    },
  ])
  const northwind = {
    title: 'survey.txt',
    folder: 'renewals/7/Northwind Trading',
    FolderLink: 'R:/7/Northwind Trading',
    FileLink: 'file:///R:/7/Northwind%20Trading/survey.txt',
  }
  expect(await shown('renewals')).toMatchObject([northwind])
  // The same wherever a document is told: found by its words, and queued.
  expect(listIn(await post('AI_FTS', { title: 'sprinklers' }))).toMatchObject([northwind])
  const { File } = await post('AI_FILE_STATUS', { sha256: sha(SURVEY), status: 2 })
  expect(File).toMatchObject([northwind])
})

test('bad input is refused in words, and what is not searched is no document', async () => {
  const refusal = async (Func: string, body: object) => {
    const { HasAccess, ErrorMessage, Results } = await reply(Func, body)
    expect([HasAccess, Results['Success']]).toEqual([true, false])
    return ErrorMessage
  }
  for (const Func of ['AI_GET_TEXT', 'AI_FILE_DOWNLOAD', 'AI_FACT', 'AI_FILE_STATUS']) {
    for (const sha256 of ['abc', sha(SLIP).toUpperCase(), '../etc/passwd', sha('nobody has this')])
      expect([Func, sha256, await refusal(Func, { sha256, status: 2 })]).toEqual([Func, sha256, 'Document is invalid.'])
    expect([Func, await refusal(Func, { sha256: '', status: 2 })]).toEqual([Func, 'Document is invalid.'])
  }
  expect(await refusal('AI_FILES', { title: ' ' })).toBe('Folder is required.')
  expect(await refusal('AI_FILES', { title: 7 })).toBe('Folder is invalid.')
  expect(await refusal('AI_FTS', { title: 'x'.repeat(201), parametersOr: 'y' })).toBe(
    'Title is too long.\nParameters is invalid.',
  )
  expect(await refusal('AI_GET_ANSWER', { folder: '', question: '' })).toBe(
    'Folder is required.\nQuestion is required.',
  )
  expect(await refusal('AI_GET_ANSWER', { folder: 'tksr', question: 'x'.repeat(201) })).toBe('Question is too long.')
  for (const folder of ['../..', '/etc', 'tksr/../..', '%', '_shared'])
    expect([folder, listIn(await post('AI_FILES', { title: folder }))]).toEqual([folder, []])
})

test('a folder is the same with strokes around it, and quoted words stand side by side', async () => {
  for (const title of ['/subs/2026/Harbour View/', 'subs\\2026\\Harbour View'])
    expect([title, listIn(await post('AI_FILES', { title })).length]).toEqual([title, 1])
  expect(await folders('"View Harbour"')).toEqual([])
  expect(await folders('View Harbour')).toHaveLength(2)
})

test('A-165 of very many folders twenty are given, and of very many files of a folder the first 500 by name', async () => {
  const names = Array.from({ length: 501 }, (_, n) => `quokka ${String(n).padStart(3, '0')}.txt`)
  const [aside, tree] = [join(agency.folder, 'aside'), join(agency.folder, 'files', 'tree')]
  await mkdir(aside)
  for (const name of names) await writeFile(join(aside, name), name)
  // All at once, so that no look through the tree finds a part of them.
  await rename(aside, join(tree, 'cases'))
  for (let n = 0; n < 20; n += 1) await sharedTree(agency).put(`tksr/Zoo ${n}/quokka.txt`, `quokka of zoo ${n}`)
  const files = await eventually('all are indexed', async () => {
    const found = await post('AI_FILES', { title: 'cases' })
    return found['More'] === true && listIn(await post('AI_FILES', { title: 'tksr/Zoo 19' })).length === 1
      ? found
      : null
  })
  expect(listIn(files).map((each) => Reflect.get(Object(each), 'filename'))).toEqual(names.slice(0, 500))
  const found = await folders('quokka')
  expect([found.length, new Set(found).size]).toEqual([20, 20])
})
