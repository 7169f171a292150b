/** The facts of documents over HTTP: asked for, taken back, found by the worker, read and reviewed (API-035, A-101). */
import { AiFact, AiFiles, AiFileStatus, GetHistory, GetOperations, ReviewFact } from '@bindery/contracts/wire'
import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { scannedPdf, pdf } from '../fixtures/documents/pdfs.ts'
import { openAgency, TOM, type Agency } from '../support/agency.ts'
import type { Person } from '../support/person.ts'
import { sharedTree, type SharedTree } from '../support/shared-tree.ts'
import { eventually } from '../support/waiting.ts'

const sha = (content: Uint8Array | string) => createHash('sha256').update(content).digest('hex')
const FOLDER = 'Harbour View Pty Ltd'
const PROPOSAL = pdf([
  'Professional Indemnity Proposal\nInsured: Harbour View Pty Ltd\nABN: 51 824 753 556',
  'Limit of indemnity: $2,000,000\nExcess: $5,000\nAny claims in the last five years? No',
])
const SCAN = scannedPdf()

let agency: Agency
let mia: Person
let tree: SharedTree
beforeAll(async () => {
  agency = await openAgency()
  mia = await agency.signIn()
  tree = sharedTree(agency)
  await tree.put(`${FOLDER}/submissions/proposal.pdf`, PROPOSAL)
  await tree.put(`${FOLDER}/scan.pdf`, SCAN)
  await eventually('both are indexed', async () => (await files()).length === 2)
})
afterAll(() => agency.close())

const files = async (After?: string) =>
  (await mia.send(AiFiles, { title: FOLDER, ...(After === undefined ? {} : { After }) })).Documents
const fileOf = async (sha256: string) => (await files()).find((each) => each.sha256 === sha256)
const becomes = (sha256: string, status: number) =>
  eventually(`status ${status}`, async () => {
    const file = await fileOf(sha256)
    return file?.status === status ? file : null
  })

test('a queued document gets its facts from the worker, each with the words it was read from, and may not be changed then', async () => {
  const asked = await mia.send(AiFileStatus, { sha256: sha(PROPOSAL), status: 2 })
  expect(asked.File).toEqual([expect.objectContaining({ sha256: sha(PROPOSAL), status: 2, Facts: 0, note: '' })])
  const ready = await becomes(sha(PROPOSAL), 10)
  const { Facts, Model, FellBack } = await mia.send(AiFact, { sha256: sha(PROPOSAL) })
  expect([Facts.length, Model, FellBack]).toEqual([ready.Facts, 'built-in', ''])
  expect(Facts.find(({ Fact }) => Fact.field === 'limit')).toMatchObject({
    Fact: {
      value: { kind: 'money', amount: 2_000_000, currency: 'AUD' },
      evidence: { document: sha(PROPOSAL), page: 2, sentence: 'Limit of indemnity: $2,000,000' },
    },
    Review: null,
  })
  for (const status of [1, 2, 3, 10])
    expect(await mia.refusal(AiFileStatus, { sha256: sha(PROPOSAL), status })).toBe(
      'The status of this file cannot be changed.',
    )
})

test('API-035 AI_FILE_STATUS takes sha256 and status and replies File, an array of one; AI_FACT takes sha256 and replies Success and Facts, or an ErrorMessage', async () => {
  const note = 'Insured: Northwind Trading Pty Ltd\nLimit of indemnity: $1,000,000\nExcess: $2,500\nPolicy period'
  await tree.put(`${FOLDER}/note.txt`, note)
  await eventually('it is indexed', () => fileOf(sha(note)))
  const post = async (Func: string, body: object) => (await mia.post('ai', { ...mia.session, Func, ...body })).envelope

  const early = await post('AI_FACT', { sha256: sha(note) })
  expect(early).toMatchObject({ HasAccess: true, ErrorMessage: 'The facts of this file are not ready.' })
  expect(early.Results['Success']).toBe(false)

  const queued = await post('AI_FILE_STATUS', { sha256: sha(note), status: 2 })
  expect(queued).toMatchObject({ LoggedOut: false, HasAccess: true, ErrorMessage: '' })
  expect(queued.Results).toEqual({
    Success: true,
    File: [
      {
        title: 'note.txt',
        top: 1,
        folder: FOLDER,
        filename: 'note.txt',
        sha256: sha(note),
        status: 2,
        Facts: 0,
        note: '',
        Folder: FOLDER,
        FolderLink: `M:/${FOLDER}`,
        FileLink: 'file:///M:/Harbour%20View%20Pty%20Ltd/note.txt',
      },
    ],
    After: expect.any(String),
  })
  await becomes(sha(note), 10)
  const facts = await post('AI_FACT', { sha256: sha(note) })
  expect(facts).toMatchObject({ LoggedOut: false, HasAccess: true, ErrorMessage: '' })
  expect(facts.Results).toMatchObject({ Success: true, Model: 'built-in', FellBack: '' })
  expect(facts.Results['Facts']).toContainEqual({
    Number: expect.any(Number),
    Fact: {
      field: 'excess',
      value: { kind: 'money', amount: 2_500, currency: 'AUD' },
      confidence: expect.any(Number),
      evidence: { document: sha(note), page: 1, sentence: 'Excess: $2,500' },
    },
    Review: null,
  })
  const refused = await post('AI_FILE_STATUS', { sha256: sha(note), status: 1 })
  expect(refused).toMatchObject({ HasAccess: true, ErrorMessage: 'The status of this file cannot be changed.' })
})

test('A-101 only 2 may be asked of a file that is not queued; a repeated request gets its first answer', async () => {
  const text = 'nothing of any use'
  await tree.put(`${FOLDER}/plain.txt`, text)
  await eventually('it is indexed', () => fileOf(sha(text)))
  for (const status of [1, 3, 10, 0, -1, 7, '', null])
    expect([status, await mia.refusal(AiFileStatus, { sha256: sha(text), status })]).toEqual([
      status,
      'The status of this file cannot be changed.',
    ])
  expect(await mia.refusal(AiFileStatus, { sha256: sha(text), status: 'two' })).toBe('Status is invalid.')
  const body = { sha256: sha(text), status: 2, RequestID: 'asked once' }
  const first = await mia.send(AiFileStatus, body)
  const again = await mia.send(AiFileStatus, body)
  expect([again.File[0]?.sha256, again.After]).toEqual([first.File[0]?.sha256, first.After])
  expect((await becomes(sha(text), 10)).Facts).toBe(0)
})

test('A-101 a document whose text cannot be had goes back to 1 with a note in words, and may be asked for again', async () => {
  const reason = 'This PDF is a scan without text: only its name is searched.'
  const noted = () =>
    eventually('the note', async () => {
      const file = await fileOf(sha(SCAN))
      return file?.status === 1 && file.note === reason ? file : null
    })
  await mia.send(AiFileStatus, { sha256: sha(SCAN), status: 2 })
  await noted()
  expect(await mia.refusal(AiFact, { sha256: sha(SCAN) })).toBe('The facts of this file are not ready.')
  expect((await mia.send(AiFileStatus, { sha256: sha(SCAN), status: 2 })).File).toMatchObject([{ status: 2, note: '' }])
  await noted()
})

test('a person accepts, corrects and rejects facts one by one, and the history tells who decided what', async () => {
  await becomes(sha(PROPOSAL), 10)
  const { Facts } = await mia.send(AiFact, { sha256: sha(PROPOSAL) })
  const numberOf = (field: string) => Facts.find(({ Fact }) => Fact.field === field)?.Number ?? 0
  const tom = await agency.signIn(TOM)
  const review = (person: Person, field: string, Decision: 'accepted' | 'corrected' | 'rejected', Value = '') =>
    person.send(ReviewFact, { sha256: sha(PROPOSAL), Number: numberOf(field), Decision, Value })
  await review(mia, 'limit', 'accepted')
  await review(mia, 'excess', 'rejected')
  await review(tom, 'insured', 'corrected', 'Harbour View Holdings')
  const { Review, After = '' } = await review(tom, 'excess', 'accepted', 'is not kept')
  expect(Review).toEqual({ Decision: 'accepted', Value: '', By: 'Tom Reid', At: expect.any(String) })

  const after = await mia.send(AiFact, { sha256: sha(PROPOSAL), After })
  const reviewOf = (field: string) => after.Facts.find(({ Fact }) => Fact.field === field)?.Review
  expect(reviewOf('limit')).toMatchObject({ Decision: 'accepted', By: 'Mia Chen' })
  expect(reviewOf('excess')).toMatchObject({ Decision: 'accepted', By: 'Tom Reid' })
  expect(reviewOf('insured')).toMatchObject({ Decision: 'corrected', Value: 'Harbour View Holdings' })
  expect(reviewOf('claims')).toBeNull()

  const { Events, Record } = await mia.send(GetHistory, { Stream: `document-${sha(PROPOSAL)}`, After })
  expect(Record).toMatchObject({ Kind: 'document', Title: 'Document proposal.pdf' })
  expect(Events.map(({ Sentence }) => Sentence)).toEqual(
    expect.arrayContaining([
      'Mia Chen queued proposal.pdf for its facts',
      'Mia Chen accepted the fact Limit AUD 2,000,000 of proposal.pdf',
      'Mia Chen rejected the fact Excess AUD 5,000 of proposal.pdf',
      'Tom Reid corrected the fact Insured Harbour View Pty Ltd to Harbour View Holdings of proposal.pdf',
    ]),
  )

  const refusal = (body: object) =>
    mia.refusal(ReviewFact, { sha256: sha(PROPOSAL), Number: 1, Decision: 'accepted', Value: '', ...body })
  expect(await refusal({ Number: 99 })).toBe('Fact is invalid.')
  expect(await refusal({ Number: 0 })).toBe('Fact is invalid.')
  expect(await refusal({ Decision: 'corrected', Value: ' ' })).toBe('Value is required.')
  expect(await refusal({ Decision: 'eaten' })).toBe('Decision is invalid.')
  expect(await refusal({ sha256: sha(SCAN) })).toBe('The facts of this file are not ready.')
  expect(await refusal({ sha256: sha('nobody') })).toBe('Document is invalid.')
})

test('the queue of facts is among the queues of operations, and done jobs do not wait', async () => {
  await agency.becomesQuiet(mia, 'facts')
  const { Queues } = await mia.send(GetOperations, {})
  expect(Queues.find(({ Queue }) => Queue === 'facts')?.Counts).toMatchObject({ waiting: 0, active: 0, failed: 0 })
})
