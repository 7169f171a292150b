/** The records of a submission as an independent client reads them: every field of the seed, by its name (API-041, API-042). */
import { JURISDICTIONS, namedByJurisdiction } from '@bindery/contracts/rules'
import {
  GetSubmission,
  SendBinding,
  SendInformationRequired,
  SendQuickIndication,
  SendQuote,
  SendSubmission,
  SendSubmissionDecline,
  SendWholesale,
  type QuoteRow,
  type ResultsOf,
} from '@bindery/contracts/wire'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAgency, type Agency } from '../support/agency.ts'
import { filesOf } from '../support/binding.ts'
import { binding, IDS, quote, submission } from '../support/fixtures.ts'
import type { Person } from '../support/person.ts'
import { eventually } from '../support/waiting.ts'

const Template = {
  FileName: 'quote.json',
  form_data: [{ title: 'Territorial Limits', type: 'string', value: 'Worldwide', format: '' }],
}

let agency: Agency
let mia: Person
let record: ResultsOf<typeof GetSubmission>['Submission']
let replied: Record<'quoted' | 'bound', QuoteRow>

beforeAll(async () => {
  agency = await openAgency()
  mia = await agency.signIn()
  const { SubmissionID } = await mia.send(SendSubmission, submission())
  const about = { SubmissionID, Product: { ProductID: IDS.cyber } }
  const cover = { ...about, ProductLimit: 1_000_000 }
  const upload = async (func: string) => [await mia.file(func, `${func}.pdf`)]
  await mia.send(SendQuickIndication, { QuickIndication: { ...cover, Attachments: await upload('QI') } })
  await mia.send(SendInformationRequired, {
    InformationRequired: { SubmissionID, Required: 'Claims', Attachments: await upload('IR') },
  })
  await mia.send(SendSubmissionDecline, {
    SubmissionDecline: { ...about, DeclineReason: 'Too large', Attachments: await upload('SD') },
  })
  await mia.send(SendWholesale, {
    Wholesales: [
      {
        ...cover,
        Market: { MarketID: IDS.market },
        EmailMessage: '<p>Terms?</p>',
        Attachments: await upload('WHOLESALE'),
      },
    ],
  })
  const { Quote: quoted } = await mia.send(SendQuote, { ...quote(SubmissionID), Template })
  const { QuoteID } = await mia.send(SendQuote, quote(SubmissionID))
  const { Quote: bound } = await mia.send(
    SendBinding,
    binding(SubmissionID, await filesOf(mia, 'Bound'), { QuoteID, PolicyNumber: 'PI-1' }),
  )
  replied = { quoted, bound }
  record = await eventually('all of it is dated', async () => {
    const { Results } = await mia.reply(GetSubmission, { SubmissionID })
    const all = Results.Submission
    if (!all) return null
    const items = [
      ...all.QuickIndications,
      ...all.InformationRequired,
      ...all.SubmissionDeclines,
      ...all.Wholesales,
      ...all.Quotes,
      ...all.Bounds,
    ]
    // Until the bind is visible there are two quotes instead of one, and also six items.
    return all.Bounds.length === 1 && items.length === 6 && items.every(({ DateEmailed }) => DateEmailed !== null)
      ? all
      : null
  })
})
afterAll(() => agency.close())

const keysOf = (item: object | undefined) => Object.keys(item ?? {})
const perState = (prefix: string) => Object.keys(namedByJurisdiction(prefix, () => 0))

const QUOTE = [
  'QuoteID',
  'SubmissionID',
  'EmailMessage',
  'MarketID',
  'ProductID',
  'Limit',
  'Excess',
  'BasePremium',
  'EnsuranceFee',
  'InsurerFee',
  'NSWSDExemption',
  'GSTExemption',
  'BrokerageRate',
  'CommissionRate',
  ...['SD', 'GST', 'StampDuty'].flatMap(perState),
  'DateCreated',
  'DateEmailed',
  'InceptionDate',
  'ExpiryDate',
  'Status',
  'form_data',
  'Templates',
]
const BOUND = [
  'PolicyNumber',
  'BindingDate',
  'EndorsedDate',
  'ReversalDate',
  'BindingEmail',
  'AuthorisedCode',
  'DateAuthorised',
  'AuthorisedName',
]

test('API-041 a quote and a bound policy carry every field', () => {
  expect(perState('SD')).toHaveLength(JURISDICTIONS.length)
  expect(keysOf(record.Quotes[0])).toEqual(expect.arrayContaining(QUOTE))
  expect(keysOf(record.Bounds[0])).toEqual(expect.arrayContaining([...QUOTE, ...BOUND]))
  expect(record.Quotes[0]).toMatchObject({ Status: 'Quote', form_data: Template.form_data })
  expect(record.Bounds[0]).toMatchObject({
    Status: 'Bound',
    PolicyNumber: 'PI-1',
    EndorsedDate: null,
    ReversalDate: null,
  })
})

test('API-042 wholesales, quick indications, requests for information and declines carry every field', () => {
  const dated = ['SubmissionID', 'DateCreated', 'DateEmailed', 'Attachments']
  const cover = [...dated, 'Product', 'ProductLimit', 'Excess']
  const own = {
    Wholesales: [...cover, 'WholesaleID', 'EmailMessage', 'Market', 'TargetPremium', 'Contact', 'Email'],
    QuickIndications: [...cover, 'QuickIndicationID', 'BasePremium', 'UnderwritingFee', 'Subjectivity'],
    InformationRequired: [...dated, 'InformationRequiredID', 'Required'],
    SubmissionDeclines: [...dated, 'SubmissionDeclineID', 'Product', 'DeclineReason'],
  } as const
  for (const name of ['Wholesales', 'QuickIndications', 'InformationRequired', 'SubmissionDeclines'] as const) {
    expect([name, keysOf(record[name][0])]).toEqual([name, expect.arrayContaining([...own[name]])])
    expect(record[name][0]?.Attachments).toMatchObject([
      { FileName: expect.any(String), FullFileName: expect.any(String) },
    ])
  }
  const { SubmissionID } = record
  const moment = { Value: expect.stringMatching(/^\d{12}$/u), Text: expect.stringMatching(/^\d\d\/\d\d\/\d{4} /u) }
  const every = { SubmissionID, DateCreated: moment, DateEmailed: moment }
  const Product = { ProductID: IDS.cyber, ProductName: 'Cyber Liability' }
  const asked = { ...every, Product, ProductLimit: 1_000_000, Excess: 0 }
  expect(record.Wholesales).toMatchObject([
    {
      ...asked,
      EmailMessage: '<p>Terms?</p>',
      Market: { MarketID: IDS.market, MarketName: 'Southern Cross Underwriting' },
      TargetPremium: null,
      Contact: 'Wendy Park',
      Email: 'wendy@market.example.com',
    },
  ])
  expect(record.QuickIndications).toMatchObject([
    { ...asked, BasePremium: null, UnderwritingFee: 200, Subjectivity: '' },
  ])
  expect(record.InformationRequired).toMatchObject([{ ...every, Required: 'Claims' }])
  expect(record.SubmissionDeclines).toMatchObject([{ ...every, Product, DeclineReason: 'Too large' }])
})

test('A-148 a reply is the record that the row shows, before any mail has left', () => {
  const [quoted, bound] = [...record.Quotes, ...record.Bounds].map(({ ChangeNumber: _, ...row }) => row)
  expect({ ...quoted, DateEmailed: null }).toEqual(replied.quoted)
  expect({ ...bound, DateEmailed: null }).toEqual(replied.bound)
})

test('A-143 all that hangs on a submission shares one count', () => {
  const { SubmissionID } = record
  const numbers = [
    record.QuickIndications[0]?.QuickIndicationID,
    record.InformationRequired[0]?.InformationRequiredID,
    record.SubmissionDeclines[0]?.SubmissionDeclineID,
    record.Wholesales[0]?.WholesaleID,
    record.Quotes[0]?.QuoteID,
    record.Bounds[0]?.QuoteID,
  ]
  expect(numbers).toEqual([1, 2, 3, 4, 5, 6].map((ordinal) => SubmissionID * 1000 + ordinal))
})

test('API-016 A-048 one submission is loaded by its number, with its fields and all that belongs to it', async () => {
  const { SubmissionID } = record
  const load = async (id: unknown) =>
    (await mia.post('quotation', { ...mia.session, Func: 'GET_SUBMISSION', SubmissionID: id })).envelope
  const { ErrorMessage, Results } = await load(SubmissionID)
  expect(ErrorMessage).toBe('')
  expect(v.safeParse(GetSubmission.results, Results).issues).toBeUndefined()
  expect(Results).toMatchObject({ Submission: { SubmissionID, InsuredCompanyName: 'Acme Engineering Pty Ltd' } })
  for (const name of [
    'Bounds',
    'Quotes',
    'Wholesales',
    'QuickIndications',
    'InformationRequired',
    'SubmissionDeclines',
  ] as const) {
    expect([name, Object(Results['Submission'])[name]]).toEqual([name, record[name]])
    expect(record[name]).toMatchObject([{ SubmissionID }])
  }
  expect((await load(999)).ErrorMessage).toBe('Load fail.')
})
