/** Instructions are mailed to the processor of policies; without a known address, Operations says so. */
import { SYSTEM } from '@bindery/contracts/events'
import {
  DownloadAttachment,
  GetHistory,
  GetOperations,
  GetSubmission,
  InsertAccount,
  InsertMarket,
  ResolveMail,
  SendBinding,
  SendEndorsement,
  SendQuote,
  SetConfig,
} from '@bindery/contracts/wire'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAgency, type Agency } from '../support/agency.ts'
import { filesOf, quoted } from '../support/binding.ts'
import { binding, BROKER, IDS, quote } from '../support/fixtures.ts'
import { lettersNow, lettersTo } from '../support/letters.ts'
import type { Person } from '../support/person.ts'
import { sharedTree } from '../support/shared-tree.ts'
import { eventually } from '../support/waiting.ts'

const PROCESSING = 'processing@example.com'

let agency: Agency
let mia: Person
beforeAll(async () => {
  agency = await openAgency()
  mia = await agency.signIn()
})
afterAll(() => agency.close())

let configured = 0
async function processedBy(address: string): Promise<void> {
  configured += 1
  const { errorMessage } = await agency.bindery.commands.execute(
    SetConfig,
    { Config: { ConfigName: 'PROCESSING-EMAIL', ConfigValue: address } },
    { actor: SYSTEM, requestId: `config-${configured}` },
  )
  expect(errorMessage).toBe('')
}

async function bound(name: string, PolicyNumber: string) {
  const { SubmissionID, QuoteID } = await quoted(mia, name)
  await mia.send(SendBinding, binding(SubmissionID, await filesOf(mia, name), { QuoteID, PolicyNumber }))
  return { SubmissionID, QuoteID }
}

const problems = async (SubmissionID: number) =>
  (await mia.send(GetOperations, {})).MailProblems.filter((problem) => problem.SubmissionID === SubmissionID)

test('A-088 a binding reaches the broker with its documents, and the processing team with its instructions, each once', async () => {
  const { SubmissionID, QuoteID } = await bound('Processed Pty Ltd', 'PI-PROCESSED')
  const [instructions] = await agency.mailsTo(mia, PROCESSING, 'policy PI-PROCESSED')
  expect(instructions).toMatchObject({
    To: [PROCESSING],
    Cc: [],
    Subject: 'Binding instructions: policy PI-PROCESSED',
    Attachments: ['Processed Pty Ltd processing.txt'],
  })
  const [toBroker] = await agency.mailsTo(mia, BROKER, 'PI-PROCESSED')
  expect(toBroker).toMatchObject({ To: [BROKER], Attachments: ['Processed Pty Ltd schedule.pdf'] })
  const [schedule] = toBroker?.Files ?? []
  expect(await mia.send(DownloadAttachment, { id: schedule?.id })).toMatchObject({
    filename: 'Processed Pty Ltd schedule.pdf',
  })
  await agency.mailIsQuiet(mia)
  expect(
    (await lettersNow(agency.folder, PROCESSING)).filter(({ subject }) => subject.includes('PI-PROCESSED')),
  ).toHaveLength(1)
  const { Events } = await mia.send(GetHistory, { SubmissionID })
  expect(Events.map(({ Sentence }) => Sentence)).toEqual(
    expect.arrayContaining([
      `Bindery mailed the instructions for the binding of policy PI-PROCESSED to ${PROCESSING}`,
      `Bindery mailed the binding of policy PI-PROCESSED to ${BROKER}`,
    ]),
  )
  const { Submission } = await mia.send(GetSubmission, { SubmissionID })
  expect(Submission.Bounds).toMatchObject([{ QuoteID, DateEmailed: { Text: expect.stringMatching(/\d/u) } }])
})

test('A-167 with no address set the instructions are filed and the message waits, with the reason, until it is let go', async () => {
  await processedBy('')
  const { SubmissionID, QuoteID } = await bound('Unaddressed Pty Ltd', 'PI-NOBODY')
  const { id } = await mia.file('ENDORSEMENT', 'Change of address.txt', 'Please endorse.')
  await mia.send(SendEndorsement, {
    Quote: { SubmissionID, QuoteID, PolicyNumber: 'PI-NOBODY' },
    Attachments: [{ id }],
  })
  const waiting = await eventually('both messages wait', async () => {
    const found = await problems(SubmissionID)
    return found.length === 2 ? found : null
  })
  expect(waiting.map(({ Subject }) => Subject).toSorted()).toEqual([
    'Binding instructions: policy PI-NOBODY',
    'Endorsement instructions: policy PI-NOBODY',
  ])
  for (const problem of waiting) {
    expect(problem).toMatchObject({
      State: 'rejected',
      To: [],
      Cc: [],
      Error: 'Config PROCESSING-EMAIL names no address. Set it, then let the message leave again.',
    })
  }
  await agency.mailIsQuiet(mia)
  const { Queues } = await mia.send(GetOperations, {})
  expect(Queues.find(({ Queue }) => Queue === 'mail')?.Failed).toEqual([])
  const filed = await eventually('the instructions are filed', async () =>
    sharedTree(agency)
      .read(`Unaddressed Pty Ltd/endorsement/${id}-Change of address.txt`)
      .catch(() => null),
  )
  expect(filed.toString()).toBe('Please endorse.')

  await processedBy('team@example.com')
  for (const { Stream, MessageID } of waiting) await mia.send(ResolveMail, { Stream, MessageID, Decision: 'resend' })
  const letters = await lettersTo(agency.folder, 'team@example.com', 'PI-NOBODY', 2)
  expect(letters.flatMap(({ attachments }) => attachments).toSorted()).toEqual([
    'Change of address.txt',
    'Unaddressed Pty Ltd processing.txt',
  ])
  await eventually('nothing waits any more', async () => (await problems(SubmissionID)).length === 0)
  await processedBy(PROCESSING)
})

test('A-167 a product lead who has left is copied on nothing', async () => {
  const { Account } = await mia.send(InsertAccount, {
    Account: { Username: 'gone@example.com', FirstName: 'Gone', LastName: 'Lead', Active: false, IsProductLead: true },
  })
  const { Market } = await mia.send(InsertMarket, {
    Market: { MarketName: 'Left Mutual', MarketCode: 'LEFT', GSTRate: 10, WHTRate: 0 },
    ProductMarkets: [
      {
        Product: { ProductID: IDS.pi },
        ProductLead: { OwnerID: Account.OwnerID },
        WholesaleContact: 'Ana',
        WholesaleEmail: 'ana@left.example',
        BrokerageRate: 10,
        CommissionRate: 10,
      },
    ],
  })
  const { SubmissionID } = await quoted(mia, 'Left Alone Pty Ltd')
  await mia.send(SendQuote, quote(SubmissionID, { MarketID: Market.MarketID }))
  const mails = await agency.mailsTo(mia, BROKER, 'Left Alone Pty Ltd', 2)
  expect(mails.flatMap(({ Cc }) => Cc)).not.toContain('gone@example.com')
})
