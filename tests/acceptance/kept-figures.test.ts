/** Recorded figures stay as recorded, even under a new tax rule and after edits of the submission. */
import { rm } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { TAX_RULE } from '@bindery/contracts/rules'
import {
  DownloadAttachment,
  GenerateQuoteDocuments,
  GetAsAt,
  GetBordereau,
  GetHistory,
  GetOperations,
  GetSubmission,
  RebuildProjection,
  SendBinding,
  SendEndorsement,
  SendQuote,
  SendReversal,
  SendSubmission,
  UpdateBroker,
  UpdateSubmission,
  type BodyOf,
} from '@bindery/contracts/wire'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { filesOf } from '../support/binding.ts'
import { appendOld, endorsedAndReversed, quotedAndBound } from '../support/earlier-release.ts'
import { binding, IDS, MIA, PASSWORD, quote, submission } from '../support/fixtures.ts'
import { openPapers, type Papers } from '../support/papers.ts'
import { Person } from '../support/person.ts'
import { Product } from '../support/process.ts'
import { eventually } from '../support/waiting.ts'

const PLANTED = fileURLToPath(new URL('../support/planted-rule.ts', import.meta.url))
/** A long limit, because a process has to start and everything is read twice. */
const PATIENCE = 180_000

let agency: Papers['agency']
let mia: Papers['mia']
beforeAll(async () => {
  ;({ agency, mia } = await openPapers())
})
afterAll(async () => {
  await agency.bindery.stop()
  await rm(agency.folder, { recursive: true, force: true })
})

const read = async (SubmissionID: number, by = mia) => (await by.send(GetSubmission, { SubmissionID })).Submission

/** Receives a submission in Victoria and waits for its client's link, so that it can be edited. */
async function received(InsuredCompanyName: string) {
  const { SubmissionID } = await mia.send(SendSubmission, {
    ...submission({ InsuredCompanyName, CompanyPostcode: '3000', CompanySuburb: 'Melbourne' }),
    SendBrokerEmail: false,
  })
  await eventually('the client is linked', async () =>
    (await mia.rows('Submissions')).some((row) => row.SubmissionID === SubmissionID && row.ClientID !== null),
  )
  return SubmissionID
}

/** Changes the insured's state to Tasmania, and its name, revenue and underwriter. */
async function edit(SubmissionID: number) {
  const change: Partial<BodyOf<typeof UpdateSubmission>['Submission']> = {
    DateCleared: { Value: '01072025', Text: '' },
    ClearanceRef: 'C-1',
    InsuredCompanyName: 'Renamed Since Pty Ltd',
    CompanyPostcode: '7000',
    CompanySuburb: 'Hobart',
    Turnover: 5,
    OwnerID: IDS.tom,
  }
  return mia.send(UpdateSubmission, { Submission: { ...(await read(SubmissionID)), ...change } })
}

/**
 * A submission quoted with documents and a calculation, quoted again, bound, edited, endorsed and reversed by this
 * release.
 */
async function recordedNow() {
  const SubmissionID = await received('Harbour View Pty Ltd')
  const form_data = ['Retroactive Date', 'Territorial Limits', 'Defence Costs in addition', 'Reinstatements'].map(
    (title) => ({ title, type: 'string', value: 'As agreed', format: '' }),
  )
  const Template = { FileName: 'quote.json', form_data }
  const { QuoteID, Attachments } = await mia.send(GenerateQuoteDocuments, { ...quote(SubmissionID), Template })
  const sent = quote(SubmissionID, { QuoteID, Templates: Attachments.map(({ FullFileName }) => ({ FullFileName })) })
  await mia.send(SendQuote, { ...sent, Template, AttachQuoteCalculation: true })
  await mia.send(SendQuote, quote(SubmissionID))
  await mia.send(SendBinding, binding(SubmissionID, await filesOf(mia, 'New'), { QuoteID, PolicyNumber: 'NEW-1' }))
  return {
    SubmissionID,
    instruct: async () => {
      const chosen = { Quote: { SubmissionID, QuoteID, PolicyNumber: 'NEW-1' } }
      await mia.send(SendEndorsement, { ...chosen, Attachments: [await mia.file('ENDORSEMENT', 'Endorse.txt')] })
      await mia.send(SendReversal, { ...chosen, Attachments: [await mia.file('REVERSAL', 'Reverse.txt')] })
    },
  }
}

/** The same facts in the versions that earlier releases recorded. */
async function recordedEarlier() {
  const SubmissionID = await received('Harbour View of Old Pty Ltd')
  const {
    Record: { Stream },
  } = await mia.send(GetHistory, { SubmissionID })
  const { store } = agency.bindery
  await appendOld(store, Stream, quotedAndBound(SubmissionID, 'OLD-1'))
  return { SubmissionID, instruct: () => appendOld(store, Stream, endorsedAndReversed(SubmissionID, 'OLD-1')) }
}

/** Waits until every mail has left, is recorded and shows in the rows. */
async function settled(): Promise<void> {
  await agency.mailIsQuiet(mia)
  // A second wait, because the rows show the last mail's outcome a moment later.
  await agency.mailIsQuiet(mia)
}

interface Asked {
  readonly by?: Person
  readonly status?: string
  readonly After?: string | undefined
}

/** The lines of the report by policy number, once both policies are there. */
const lines = ({ by = mia, status, After = '' }: Asked = {}) =>
  eventually('both policies are on the report', async () => {
    const { Policies } = await by.send(GetBordereau, { After })
    const found = Policies.filter(({ Status }) => status === undefined || Status === status)
    return found.length === 2
      ? Object.fromEntries(found.map(({ ChangeNumber: _, ...line }) => [line.PolicyNumber, line]))
      : null
  })

/** Everything readable of these submissions: rows, records, earlier states, histories, letters, files, the report. */
async function readAll(by: Person, ids: readonly number[]) {
  const quotes = (await by.rows('Quotes')).toSorted((a, b) => a.QuoteID - b.QuoteID)
  const submissions = await Promise.all(
    ids.map(async (SubmissionID) => {
      const { Events } = await by.send(GetHistory, { SubmissionID })
      const standing = []
      for (const { Revision } of Events) standing.push((await by.send(GetAsAt, { SubmissionID, Revision })).Parts)
      const sent = Events.flatMap(({ Files, Message }) => [...Files, ...(Message ? [Message] : [])])
      const files = []
      for (const { id } of sent) files.push(await by.send(DownloadAttachment, { id }))
      return { record: await read(SubmissionID, by), Events, standing, files }
    }),
  )
  return { quotes, submissions, lines: await lines({ by }) }
}

test('A-156 an edit of a submission after the bind, and a new name of its broker, leave the line of its policy alone', async () => {
  const recorded = [await recordedNow(), await recordedEarlier()]
  await settled()
  const before = await lines()
  for (const line of Object.values(before)) {
    expect(line).toMatchObject({
      State: 'VIC',
      RevenueOrTurnover: 1_200_000,
      TotalStampDuty: 1_034,
      TotalPayable: 12_254,
    })
  }
  for (const { SubmissionID } of recorded) {
    const { After } = await edit(SubmissionID)
    expect(await lines({ After })).toEqual(before)
  }

  const broker = (await mia.rows('Brokers')).find(({ BrokerID }) => BrokerID === IDS.broker)
  if (!broker) throw new Error('There is a broker.')
  const { After } = await mia.send(UpdateBroker, {
    Broker: { ...broker, LastName: 'Hart-Lee', Email: 'new@example.com' },
  })
  const renamed = await lines({ After })
  expect(renamed['NEW-1']).toEqual(before['NEW-1'])
  expect(renamed['NEW-1']?.Submission).toMatchObject({
    Owner: { FullName: 'Mia Chen' },
    Broker: { FullName: 'Ben Hart', BrokerGroup: { GroupName: 'Harbour Insurance Brokers' } },
  })
  // Earlier releases did not record names.
  expect(renamed['OLD-1']?.Submission).toMatchObject({
    InsuredCompanyName: 'Harbour View of Old Pty Ltd',
    Owner: { FullName: 'Mia Chen' },
    Broker: { FullName: 'Ben Hart-Lee' },
  })

  for (const { instruct } of recorded) await instruct()
  for (const [number, line] of Object.entries(await lines({ status: 'Cancelled' }))) {
    expect(line).toMatchObject({
      Submission: renamed[number]?.Submission,
      State: 'VIC',
      TotalPayable: 12_254,
      TotalStampDuty: 1_034,
    })
  }
})

test(
  'A-156 another tax rule and a rebuild change no row, record, history, letter, document nor line of what was recorded',
  async () => {
    await settled()
    const ids = (await mia.rows('Submissions')).map(({ SubmissionID }) => SubmissionID)
    expect(ids).toHaveLength(2)
    const before = await readAll(mia, ids)
    expect(before.submissions.flatMap(({ files }) => files.map(({ filename }) => filename))).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^Quote-Calculation-\d+\.pdf$/u),
        expect.stringMatching(/^Quote Schedule-\d+\.docx$/u),
      ]),
    )
    await agency.bindery.stop()

    const product = new Product(agency.folder, 0, { BINDERY_SEED: 'none', LOG_LEVEL: 'error' })
    try {
      await product.startFromSource(['--import', PLANTED])
      const later = await Person.signIn(product.url, MIA, PASSWORD)
      for (const Collection of ['Quotes', 'QuoteDocuments', 'Submissions'])
        await later.send(RebuildProjection, { Collection })
      await eventually('all is made anew', async () => {
        const { Rebuilds, Consumers } = await later.send(GetOperations, {})
        return Rebuilds.length === 0 && Consumers.every(({ Lag }) => Lag === 0)
      })
      expect(await readAll(later, ids)).toEqual(before)

      // The new rule is in force: quotes sent from now on are calculated and recorded by it.
      const { SubmissionID } = await later.send(
        SendSubmission,
        submission({ InsuredCompanyName: 'Of Another Rule Pty Ltd' }),
      )
      const { Quote } = await later.send(SendQuote, quote(SubmissionID))
      expect(Quote).toMatchObject({ TotalGST: 1_500, TotalStampDuty: 2_162, TotalCommission: 875 })
      const { Events } = await later.send(GetHistory, { SubmissionID })
      expect(Events.find(({ Event }) => Event['type'] === 'QuoteSent')?.Event).toMatchObject({
        data: { figures: { rule: 100 + TAX_RULE, totalGst: 1_500 } },
      })
    } finally {
      await product.kill()
    }
  },
  PATIENCE,
)
