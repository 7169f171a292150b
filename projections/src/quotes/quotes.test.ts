/** The rows of quotes and policies. */
import { BindingReversed, MailHandedOver, PolicyEndorsed, QuoteBound, QuoteSent } from '@bindery/contracts/events'
import { QuoteRow } from '@bindery/contracts/wire'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { given } from '../../test/given.ts'
import { bound, figured, instructed, mailed, received, sent, STREAM, terms } from '../../test/samples.ts'
import { rowWrite } from '../runner/rows.ts'
import { quotes } from './quotes.ts'

const quote = (...facts: Parameters<typeof given>[2][]) =>
  v.parse(QuoteRow, given(quotes, STREAM, received, ...facts).get('41001'))

test('a quote carries its terms and the figures of A-002', () => {
  expect(quote(sent)).toMatchObject({
    QuoteID: 41_001,
    SubmissionID: 41,
    Revision: 1,
    Status: 'Quote',
    Market: { MarketID: 1, MarketName: 'Southern Cross' },
    BasePremium: 10_000,
    TotalGST: 1_000,
    TotalStampDuty: 1_034,
    TotalPayable: 12_254,
    NetPayable: 11_220,
    DateCreated: { Text: '01/07/2025 10:31' },
    DateEmailed: null,
    EmailMessage: '<p>Our quote</p>',
    PolicyNumber: '',
  })
})

test("A-156 a row shows the figures that its event recorded, whatever today's rule would make of the terms", () => {
  const recorded = { ...sent.data.figures, rule: 7, totalPayable: 99_999.99 }
  const jurisdictions = { ...recorded.jurisdictions, NSW: { ...recorded.jurisdictions.NSW, stampDuty: 7.77 } }
  const figures = { ...recorded, jurisdictions }
  const shown = { TotalPayable: 99_999.99, StampDutyNSW: 7.77 }
  expect(quote(QuoteSent({ ...sent.data, figures }))).toMatchObject(shown)
  expect(quote(sent, QuoteBound({ ...bound.data, figures }))).toMatchObject(shown)
  expect(quote(sent, bound, PolicyEndorsed({ ...instructed, figures }))).toMatchObject(shown)
  expect(quote(sent, bound, BindingReversed({ ...instructed, figures }))).toMatchObject(shown)
})

test('A-156 a policy keeps the submission and the names that its bind recorded, beside what lists need', () => {
  const asRecorded = {
    Submission: {
      InsuredCompanyName: 'Acme Pty Ltd',
      OwnerID: 1,
      Owner: { FullName: 'Mia Chen' },
      BrokerID: 7,
      Broker: {
        FullName: 'Ben Hart',
        Email: 'ben@harbour.example.com',
        State: { StateID: 1, StateCode: 'NSW', StateName: 'New South Wales' },
        BrokerGroup: { BrokerGroupID: 3, GroupName: 'Harbour Insurance Brokers' },
      },
      CompanyAddress: '1 George St',
      CompanySuburb: 'Sydney',
      CompanyPostcode: '2000',
    },
    State: 'NSW',
    RevenueOrTurnover: 1_200_000,
  }
  const row = quote(sent, bound, BindingReversed(instructed))
  expect(row).toMatchObject(asRecorded)
  const { row: light, heavy } = rowWrite(quotes, '41001', { stream: STREAM, revision: 3, value: row })
  expect(light).not.toContain('Acme')
  expect(JSON.parse(heavy ?? '')).toMatchObject(asRecorded)
  expect(quote(sent, QuoteBound({ ...bound.data, reported: null }))).not.toHaveProperty('Submission')
})

test('A-156 an instruction recorded before figures were leaves them as bound', () => {
  const figures = { ...bound.data.figures, totalPayable: 99_999.99 }
  const policy = QuoteBound({ ...bound.data, figures })
  for (const instruction of [PolicyEndorsed, BindingReversed])
    expect(quote(sent, policy, instruction({ ...instructed, figures: null }))).toMatchObject({
      TotalPayable: 99_999.99,
    })
})

test('A-095 a quote sent again keeps its number and its date of creation', () => {
  const again = QuoteSent({ ...sent.data, again: true, ...figured({ ...terms, basePremium: 20_000 }) })
  expect(quote(sent, again)).toMatchObject({
    Revision: 2,
    BasePremium: 20_000,
    DateCreated: { Text: '01/07/2025 10:31' },
  })
})

test('A-061 a quote is dated when its mail was handed over; mail to processing dates nothing', () => {
  expect(quote(sent, MailHandedOver({ ...mailed('quote'), refused: [], body: null, files: [] }))).toMatchObject({
    Revision: 1,
    DateEmailed: { Text: '01/07/2025 10:32' },
  })
  expect(quote(sent, MailHandedOver({ ...mailed('endorsement'), refused: [], body: null, files: [] }))).toMatchObject({
    DateEmailed: null,
  })
  const copied = { ...mailed('quote'), cc: ['lead@example.com'] }
  expect(
    quote(sent, MailHandedOver({ ...copied, refused: ['lead@example.com'], body: null, files: [] })),
  ).not.toMatchObject({ DateEmailed: null })
  expect(quote(sent, MailHandedOver({ ...copied, refused: copied.to, body: null, files: [] }))).toMatchObject({
    DateEmailed: null,
  })
})

test('what left with a quote is listed once it has left: the calculation beside the files it names, each once', () => {
  const [wording] = sent.data.files
  if (!wording) throw new Error('The sample has no file.')
  const { id, fileName, sha256, size } = wording
  const calculation = { id: 'calculation', fileName: 'Quote-Calculation-41001.pdf', sha256: 'c', size: 9 }
  const left = MailHandedOver({
    ...mailed('quote'),
    refused: [],
    body: null,
    files: [{ id, fileName, sha256, size }, calculation],
  })
  const listed = [
    { id: 'wording' },
    { id: 'calculation', FileName: 'Quote-Calculation-41001.pdf', FullFileName: '', FolderLink: '' },
  ]
  expect(quote(sent, left, left)).toMatchObject({ Attachments: listed })
  expect(quote(sent, bound, left)).toMatchObject({ Attachments: listed })
  // The mail belongs to the first sending, and the quote was sent again with other files.
  expect(quote(sent, QuoteSent({ ...sent.data, again: true }), left)).toMatchObject({
    Attachments: [{ id: 'wording' }],
  })
})

test('A-091 the quote becomes the policy under its number, with what it was quoted by', () => {
  expect(quote(sent, bound)).toMatchObject({
    QuoteID: 41_001,
    Status: 'Bound',
    PolicyNumber: 'PI-2041',
    AuthorisedCode: 1,
    AuthorisedName: 'Tom Reid',
    BindingDate: { Text: '02/07/2025' },
    DateAuthorised: { Text: '02/07/2025' },
    EmailMessage: '<p>Our quote</p>',
    BindingEmail: '<p>Bound</p>',
    Attachments: [{ id: 'wording' }],
    PolicyDocuments: [{ id: 'policy' }],
  })
})

test('A-093 endorsing and reversing change the status and its date, never the figures (A-020)', () => {
  const endorsed = quote(sent, bound, PolicyEndorsed(instructed))
  expect(endorsed).toMatchObject({ Status: 'Endorsed', EndorsedDate: { Text: '01/08/2025' }, TotalPayable: 12_254 })
  expect(
    quote(sent, bound, PolicyEndorsed(instructed), BindingReversed({ ...instructed, on: '2025-09-01' })),
  ).toMatchObject({
    Status: 'Cancelled',
    EndorsedDate: { Text: '01/08/2025' },
    ReversalDate: { Text: '01/09/2025' },
  })
})
