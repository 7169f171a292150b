/** The calls of the AI helper over HTTP, as an independent client sees them (API-034 to API-036, AI-010, AI-013). */
import { createHash } from 'node:crypto'
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
