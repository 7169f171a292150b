/** One way through the house: a submission becomes a policy and a row of the bordereau. */
import { JURISDICTIONS } from '@bindery/contracts/rules'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  GetBordereau, GetHistory, GetSubmission, SendBinding, SendEndorsement, SendQuote, SendReversal, SendSubmission,
} from '@bindery/contracts/wire'
import { openAgency, type Agency } from '../support/agency.ts'
import { binding, BROKER, IDS, quote, submission } from '../support/fixtures.ts'
import type { Person } from '../support/person.ts'
import { eventually } from '../support/waiting.ts'

let agency: Agency
let mia: Person

beforeAll(async () => {
  agency = await openAgency()
  mia = await agency.signIn()
})
afterAll(() => agency.close())

async function files() {
  return {
    document: await mia.file('BINDING', 'Policy schedule.pdf'),
    instruction: await mia.file('BINDING_PROCESSING_INSTRUCTIONS', 'Processing.txt'),
  }
}

/** A policy bound from a quote whose terms are A-002's, changed by `change`. */
async function bound(policyNumber: string, change: Parameters<typeof quote>[1] = {}) {
  const { SubmissionID } = await mia.send(SendSubmission, submission({ InsuredCompanyName: `Insured ${policyNumber}` }))
  const { QuoteID } = await mia.send(SendQuote, quote(SubmissionID, change))
  const { Quote, After } = await mia.send(SendBinding, binding(SubmissionID, await files(), { QuoteID, PolicyNumber: policyNumber }))
  return { SubmissionID, QuoteID, Quote, After }
}

async function policyRow(policyNumber: string, After?: string) {
  const { Policies } = await mia.send(GetBordereau, After === undefined ? {} : { After })
  const row = Policies.find((policy) => policy.PolicyNumber === policyNumber)
  if (!row) throw new Error(`${policyNumber} is not on the bordereau.`)
  return row
}

test('SUBN-035 API-011 a submission gets a number, is active, dated now, and its client is created behind it', async () => {
  const { SubmissionID, After } = await mia.send(SendSubmission, submission({ InsuredCompanyName: 'Quayside Dental Pty Ltd' }))
  const row = (await mia.rows('Submissions', After)).find((each) => each.SubmissionID === SubmissionID)
  expect(row).toMatchObject({
    InsuredCompanyName: 'Quayside Dental Pty Ltd', Status: 'Active', Source: 'MANUAL', SourceSymbol: 'M',
    Coverage: 'Professional Indemnity/Cyber Liability', Folder: 'Quayside Dental Pty Ltd', Owner: { FullName: 'Mia Chen' },
    Broker: { FullName: 'Ben Hart', BrokerGroup: { GroupName: 'Harbour Insurance Brokers' } },
  })
  const linked = await eventually('the client is linked', async () =>
    (await mia.rows('Submissions')).find((each) => each.SubmissionID === SubmissionID && each.ClientID !== null))
  const client = (await mia.rows('Clients')).find((each) => each.ClientID === linked.ClientID)
  expect(client).toMatchObject({ CompanyName: 'Quayside Dental Pty Ltd', ABN: '51 824 753 556' })
})

test('A-063 a second submission of the same company, in other letters, is linked to the same client', async () => {
  const first = await mia.send(SendSubmission, submission({ InsuredCompanyName: 'Twice Known Pty Ltd' }))
  const second = await mia.send(SendSubmission, submission({ InsuredCompanyName: 'TWICE  known PTY LTD' }))
  const clients = await eventually('both are linked', async () => {
    const rows = (await mia.rows('Submissions')).filter(
      ({ SubmissionID, ClientID }) => [first.SubmissionID, second.SubmissionID].includes(SubmissionID) && ClientID !== null,
    )
    return rows.length === 2 ? rows.map(({ ClientID }) => ClientID) : null
  })
  expect(new Set(clients).size).toBe(1)
})

test('QUO-017 QUO-018 CALC-005 a quote carries the rates of its market and product and the figures made from them', async () => {
  const { SubmissionID } = await mia.send(SendSubmission, submission())
  const { QuoteID, Quote } = await mia.send(SendQuote, quote(SubmissionID))
  expect(QuoteID).toBe(SubmissionID * 1000 + 1)
  expect(Quote).toMatchObject({
    Status: 'Quote', GSTRate: 10, SDRateNSW: 9, SDRateVIC: 10, GSTNSW: 600, GSTVIC: 400, StampDutyNSW: 594, StampDutyVIC: 440,
    TotalGST: 1000, TotalStampDuty: 1034, TotalPayable: 12254,
  })
  const [mail] = await agency.mailsTo(mia, BROKER, 'Quotation: Acme Engineering')
  expect(mail?.Html).toContain('Dear Ben, our terms for Acme Engineering Pty Ltd.')
  expect(mail?.Html).toContain('Mia Chen')
  const row = await eventually('DateEmailed appears', async () =>
    (await mia.rows('Quotes')).find((each) => each.QuoteID === QuoteID && each.DateEmailed !== null))
  expect(row.DateCreated).not.toBeNull()
})

test('QUO-017 sending with the QuoteID sends the same quote again', async () => {
  const { SubmissionID } = await mia.send(SendSubmission, submission())
  const { QuoteID } = await mia.send(SendQuote, quote(SubmissionID))
  const again = await mia.send(SendQuote, quote(SubmissionID, { QuoteID, BasePremium: 12_000 }))
  expect(again.QuoteID).toBe(QuoteID)
  const rows = (await mia.rows('Quotes', again.After)).filter((each) => each.SubmissionID === SubmissionID)
  expect(rows).toHaveLength(1)
  expect(rows[0]).toMatchObject({ BasePremium: 12_000 })
})

describe('the bordereau', () => {
  test('RPT-017 A-002 a bound policy shows the worked row to the cent', async () => {
    const { After } = await bound('PI-2041')
    expect(await policyRow('PI-2041', After)).toMatchObject({
      Transaction: 'New Business', YearofAccount: 2025, BasePremium: 10_000, CommissionRate: 17.5, TotalCommission: 1750,
      NetPremium: 8250, GSTRate: 10, TotalGST: 1000, AmountOfTaxablePremium: 11_000, SDRateNSW: 9, StampDutyNSW: 594, SDRateVIC: 10,
      StampDutyVIC: 440, TotalStampDuty: 1034, TotalStampDutyPercentage: 9.4, TotalTaxesAndLevies: 2034, EnsuranceFee: 200,
      EnsuranceFeeGST: 20, WHTRate: 0, TotalWHT: 0, BrokerageRate: 10, TotalBrokerage: 1000, TotalBrokerageGST: 100,
      BrokerageGross: 1100, TotalPayable: 12_254, TotalPayableGST: 1020, NetPayable: 11_220, NSWSDExemptionText: 'No', State: 'NSW',
      RevenueOrTurnover: 1_200_000, Submission: { Owner: { FullName: 'Mia Chen' }, Broker: { State: { StateCode: 'NSW' } } },
    })
  })

  test('API-030 a policy carries its numbers, its dates and every figure under the names of the wire', async () => {
    const { SubmissionID, QuoteID, After } = await bound('PI-FIELDS', { NSWSDExemption: true })
    expect(await policyRow('PI-FIELDS', After)).toMatchObject({
      QuoteID, SubmissionID, Status: 'Bound', MarketID: IDS.market, ProductID: IDS.pi,
      InceptionDate: { Value: '01072025', Text: '01/07/2025' }, ExpiryDate: { Value: '01072026', Text: '01/07/2026' },
      BindingDate: { Text: expect.stringMatching(/^\d{2}\/\d{2}\/\d{4}$/u) },
      BasePremium: 10_000, TotalCommission: 1_750, TotalStampDuty: 440, TotalGST: 1_000, TotalBrokerage: 1_000,
      TotalBrokerageGST: 100, EnsuranceFee: 200, EnsuranceFeeGST: 20, NSWSDExemption: true,
    })
  })

  test('RPT-009 A-002 every jurisdiction has its rate and its amount, 0 where there is no share', async () => {
    const { After } = await bound('PI-NINE')
    const row = await policyRow('PI-NINE', After)
    expect(JURISDICTIONS.map((j) => [j, row[`SDRate${j}`], row[`StampDuty${j}`]])).toEqual([
      ['SA', 0, 0], ['WA', 0, 0], ['VIC', 10, 440], ['NSW', 9, 594], ['QLD', 0, 0], ['ACT', 0, 0], ['TAS', 0, 0], ['NT', 0, 0],
      ['OS', 0, 0],
    ])
  })

  test('RPT-017 A-002 CALC-006 with the NSW exemption', async () => {
    const { After } = await bound('PI-NSW', { NSWSDExemption: true })
    expect(await policyRow('PI-NSW', After)).toMatchObject({
      StampDutyNSW: 0, TotalStampDuty: 440, TotalStampDutyPercentage: 4, TotalTaxesAndLevies: 1440, TotalPayable: 11_660,
      NetPayable: 11_220, NSWSDExemptionText: 'Yes',
    })
  })

  test('RPT-017 A-002 CALC-004 with the GST exemption', async () => {
    const { After } = await bound('PI-GST', { GSTExemption: true })
    expect(await policyRow('PI-GST', After)).toMatchObject({
      TotalGST: 0, StampDutyNSW: 540, StampDutyVIC: 400, TotalStampDuty: 940, AmountOfTaxablePremium: 10_000,
      TotalStampDutyPercentage: 9.4, TotalPayable: 11_160, NetPayable: 10_220, EnsuranceFeeGST: 20,
    })
  })

  test('RPT-017 A-002 CALC-007 with half overseas', async () => {
    const { After } = await bound('PI-OS', { SDNSW: 50, SDVIC: 0, SDOS: 50 })
    expect(await policyRow('PI-OS', After)).toMatchObject({
      TotalGST: 1000, StampDutyNSW: 495, StampDutyOS: 0, TotalStampDutyPercentage: 4.5, TotalPayable: 11_715, NetPayable: 11_220,
    })
  })
})

test('BIND-002 BIND-010 API-019 a bind makes the quote the policy, under the same number', async () => {
  const { SubmissionID, QuoteID, Quote, After } = await bound('PI-3000')
  expect(Quote).toMatchObject({
    QuoteID, Status: 'Bound', PolicyNumber: 'PI-3000', AuthorisedCode: 1, AuthorisedName: 'Mia Chen',
    PolicyDocuments: [{ FileName: 'Policy schedule.pdf' }], ProcessingInstructions: [{ FileName: 'Processing.txt' }],
  })
  expect(Quote.BindingDate).not.toBeNull()
  const { Submission } = await mia.send(GetSubmission, { SubmissionID, ...(After === undefined ? {} : { After }) })
  expect(Submission.Quotes).toEqual([])
  expect(Submission.Bounds).toHaveLength(1)
})

test('BIND-006 A-091 a policy can be bound without a quote; its shares come from the submission', async () => {
  const { SubmissionID } = await mia.send(SendSubmission, submission())
  const { Quote } = await mia.send(SendBinding, binding(SubmissionID, await files(), { PolicyNumber: 'PI-DIRECT' }))
  expect(Quote).toMatchObject({ Status: 'Bound', SDNSW: 60, SDVIC: 40, BrokerageRate: 10, CommissionRate: 17.5, EnsuranceFee: 200 })
})

test('BIND-004 a policy number is taken once on a submission, whatever its letters', async () => {
  const { SubmissionID } = await bound('PI-dup')
  const { QuoteID } = await mia.send(SendQuote, quote(SubmissionID))
  const refusal = await mia.refusal(SendBinding, binding(SubmissionID, await files(), { QuoteID, PolicyNumber: 'pi-DUP' }))
  expect(refusal).toBe('Policy Number=pi-DUP already EXISTS.')
})

test('BIND-005 BIND-007 both boxes and the required fields are asked for by name', async () => {
  const { SubmissionID } = await mia.send(SendSubmission, submission())
  const refusal = await mia.refusal(SendBinding, {
    Quote: { SubmissionID, InceptionDate: { Value: '02072026', Text: '' }, ExpiryDate: { Value: '01072026', Text: '' } },
    Attachments: [], ProcessingInstructions: [],
  })
  expect(refusal.split('\n')).toEqual([
    'Market is required.', 'Product is required.', 'Limit is required.', 'Excess is required.', 'Base Premium is required.',
    'Policy Number is required.', 'Authorised By is required.', 'Inception Date should be before Expire Date.',
    'Policy Documents are required.', 'Processing Instructions are required.',
  ])
})

test('END-001 END-003 API-019 an endorsement changes status and date once, and reaches the processing team', async () => {
  const { SubmissionID, QuoteID } = await bound('PI-END')
  const endorse = async () => ({
    Quote: { SubmissionID, QuoteID, PolicyNumber: 'PI-END' }, Attachments: [await mia.file('ENDORSEMENT', 'Endorsement.docx')],
  })
  const { Quote } = await mia.send(SendEndorsement, await endorse())
  expect(Quote).toMatchObject({ Status: 'Endorsed', TotalPayable: 12_254 })
  expect(Quote.EndorsedDate).not.toBeNull()
  expect(await mia.refusal(SendEndorsement, await endorse())).toContain('can be endorsed')
  const [mail] = await agency.mailsTo(mia, 'processing@example.com', 'PI-END')
  expect(mail?.Attachments).toEqual(['Endorsement.docx'])
})

test('REV-001 REV-003 API-019 RPT-010 a reversal cancels an endorsed policy, reaches the processing team, and cannot be done twice', async () => {
  const { SubmissionID, QuoteID } = await bound('PI-REV')
  const chosen = { SubmissionID, QuoteID, PolicyNumber: 'PI-REV' }
  await mia.send(SendEndorsement, { Quote: chosen, Attachments: [await mia.file('ENDORSEMENT', 'Endorsement.docx')] })
  const { Quote, After } = await mia.send(SendReversal, { Quote: chosen, Attachments: [await mia.file('REVERSAL', 'Cancel.msg')] })
  expect(Quote).toMatchObject({
    Status: 'Cancelled', PolicyNumber: 'PI-REV', EndorsedDate: { Text: expect.any(String) }, ReversalDate: { Text: expect.any(String) },
  })
  const [mail] = await agency.mailsTo(mia, 'processing@example.com', 'Reversal instructions: policy PI-REV')
  expect(mail?.Attachments).toEqual(['Cancel.msg'])
  expect(await policyRow('PI-REV', After)).toMatchObject({ Transaction: 'Cancellation', TotalPayable: 12_254 })
  expect(await mia.refusal(SendReversal, { Quote: chosen, Attachments: [await mia.file('REVERSAL', 'Cancel.msg')] })).not.toBe('')
})

test('REV-002 END-002 instructions and the right policy number are required', async () => {
  const { SubmissionID, QuoteID } = await bound('PI-INS')
  const chosen = { SubmissionID, QuoteID, PolicyNumber: 'PI-INS' }
  expect(await mia.refusal(SendReversal, { Quote: chosen })).toBe('Processing Instructions are required.')
  expect(await mia.refusal(SendEndorsement, { Quote: chosen })).toBe('Endorsement Instructions are required.')
  const other = { Quote: { ...chosen, PolicyNumber: 'PI-OTHER' }, Attachments: [await mia.file('REVERSAL', 'x.txt')] }
  expect(await mia.refusal(SendReversal, other)).toBe('Policy Number is invalid.')
})

test('the history tells the whole way in sentences, and its chain is consistent', async () => {
  const { SubmissionID, QuoteID } = await bound('PI-HIS')
  const { Events, Consistent } = await mia.send(GetHistory, { SubmissionID })
  expect(Consistent).toBe(true)
  const sentences = Events.map(({ Sentence }) => Sentence)
  expect(sentences).toContainEqual(
    `Mia Chen bound quote ${QuoteID} as policy PI-HIS, authorised by Internal Referral / Product Lead`,
  )
  expect(Events.every(({ By, At }) => By !== '' && At !== null)).toBe(true)
})
