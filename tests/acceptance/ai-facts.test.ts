/** The facts of documents over HTTP: asked for, taken back, found by the worker, read and reviewed (AI-005 to AI-008). */
import { AiFact, AiFiles, AiFileStatus } from '@bindery/contracts/wire'
import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { scannedPdf, pdf } from '../fixtures/documents/pdfs.ts'
import { openAgency, type Agency } from '../support/agency.ts'
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
