/** Whether defence costs count towards the excess: set on a quote, kept by its policy, shown wherever its terms are. */
import { bordereauCsv } from '@bindery/contracts/rules'
import {
  GenerateQuoteDocuments,
  GetBordereau,
  GetHistory,
  GetSubmission,
  SendBinding,
  SendQuote,
  SendSubmission,
} from '@bindery/contracts/wire'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { filesOf } from '../support/binding.ts'
import { appendOld, quotedAndBound } from '../support/earlier-release.ts'
import { binding, BROKER, quote, submission } from '../support/fixtures.ts'
import { openPapers, type Papers } from '../support/papers.ts'
import { eventually } from '../support/waiting.ts'
import { wordFile, wordText } from '../support/word.ts'

let agency: Papers['agency']
let mia: Papers['mia']
let tree: Papers['tree']
beforeAll(async () => {
  ;({ agency, mia, tree } = await openPapers())
})
afterAll(() => agency.close())

const WORDS = '<p>Costs inclusive: {{CostsInclusive}}.</p>'

/** The parameter that makes a query wait until it sees this write. */
const seen = (After: string | undefined) => (After === undefined ? {} : { After })

async function received(InsuredCompanyName: string): Promise<number> {
  const { SubmissionID } = await mia.send(SendSubmission, submission({ InsuredCompanyName }))
  return SubmissionID
}

async function bound(SubmissionID: number, change: Parameters<typeof binding>[2]) {
  const files = await filesOf(mia, `Costs ${SubmissionID}`)
  return mia.send(SendBinding, binding(SubmissionID, files, { PolicyNumber: `PI-COSTS-${SubmissionID}`, ...change }))
}

test('a quote whose excess includes costs says so in its reply, row, letter and history, and its policy takes it over', async () => {
  const SubmissionID = await received('Costs Within Pty Ltd')
  const body = quote(SubmissionID, { CostsInclusive: true, EmailMessage: WORDS })
  const { QuoteID, Quote, After } = await mia.send(SendQuote, body)
  expect(Quote).toMatchObject({ CostsInclusive: true })
  const { Submission } = await mia.send(GetSubmission, { SubmissionID, ...seen(After) })
  expect(Submission.Quotes).toMatchObject([{ CostsInclusive: true }])
  const [mail] = await agency.mailsTo(mia, BROKER, 'Quotation: Costs Within')
  expect(mail?.Html).toContain('Costs inclusive: Yes.')

  const policy = await bound(SubmissionID, { QuoteID, BindingEmail: WORDS })
  expect(policy.Quote).toMatchObject({ CostsInclusive: true, Excess: 5_000 })
  await agency.mailsTo(mia, BROKER, 'Costs Within', 2)
  const { Events } = await mia.send(GetHistory, { SubmissionID })
  const told = Events.flatMap(({ Changes }) => Changes).filter(({ Field }) => Field === 'Costs Inclusive')
  expect(told).toEqual([{ Field: 'Costs Inclusive', From: '', To: 'Yes' }])
})

test('sent again without it the history tells both, and what is bound without a quote says no', async () => {
  const SubmissionID = await received('Costs Beside Pty Ltd')
  const { QuoteID } = await mia.send(SendQuote, quote(SubmissionID, { CostsInclusive: true }))
  await mia.send(SendQuote, quote(SubmissionID, { QuoteID, CostsInclusive: false }))
  const { Events } = await mia.send(GetHistory, { SubmissionID })
  const told = Events.flatMap(({ Changes }) => Changes).filter(({ Field }) => Field === 'Costs Inclusive')
  expect(told.map(({ From, To }) => [From, To])).toEqual([
    ['', 'Yes'],
    ['Yes', 'No'],
  ])
  expect((await bound(SubmissionID, {})).Quote).toMatchObject({ CostsInclusive: false })
})

test('what an earlier release sent and bound says no', async () => {
  const SubmissionID = await received('Costs Unsaid Pty Ltd')
  const { Record } = await mia.send(GetHistory, { SubmissionID })
  await appendOld(agency.bindery.store, Record.Stream, quotedAndBound(SubmissionID, 'PI-UNSAID'))
  const { Quotes, Bounds } = await eventually('the old policy has its row', async () => {
    const { Submission } = await mia.send(GetSubmission, { SubmissionID })
    return Submission.Bounds.length === 1 ? Submission : null
  })
  expect([...Quotes, ...Bounds].map(({ CostsInclusive }) => CostsInclusive)).toEqual([false, false])
})

test('a document says Yes or No where it names it', async () => {
  await tree.put('_templates/Costs/quote.json', '{"form_data":[]}')
  await tree.put('_templates/Costs/Costs.docx', await wordFile('Costs inclusive: {{CostsInclusive}}'))
  const generated = async (name: string, CostsInclusive: boolean) => {
    const { Quote } = quote(await received(name), { CostsInclusive })
    const Template = { FileName: 'Costs/quote.json', form_data: [] }
    const { Attachments } = await mia.send(GenerateQuoteDocuments, { Quote, Template })
    return wordText(await tree.read(Attachments[0]?.FullFileName ?? ''))
  }
  expect(await generated('Costs Said Pty Ltd', true)).toContain('Costs inclusive: Yes')
  expect(await generated('Costs Denied Pty Ltd', false)).toContain('Costs inclusive: No')
})

test('the bordereau tells it in a column behind all others, which stand where they stood', async () => {
  const SubmissionID = await received('Costs Reported Pty Ltd')
  const { After } = await bound(SubmissionID, { CostsInclusive: true })
  const { Policies } = await mia.send(GetBordereau, seen(After))
  const csv = bordereauCsv(Policies, [], { from: null, to: null })
  const lines: string[][] = parse(csv, { bom: true, relax_column_count: true })
  const [headings = [], ...policies] = lines.slice(7)
  expect(headings.slice(-3)).toEqual(['Terrorism Premium', 'Participation', 'CostsInclusive'])
  const line = policies.find((cells) => cells.includes('Costs Reported Pty Ltd'))
  expect(line?.slice(-3)).toEqual(['$0.00', '100%', 'Yes'])
})
