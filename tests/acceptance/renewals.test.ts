/** Renewals over HTTP: a month imported, worked, mailed, followed to the policy, deleted (rows REN, A-126 to A-163). */
import {
  DeleteRenewal,
  GetHistory,
  GetRenewal,
  GetRenewalImports,
  InsertBroker,
  SendRenewalNotice,
  SendSubmission,
  UpdateRenewal,
} from '@bindery/contracts/wire'
import { SHARED_FOLDER } from '@bindery/contracts/rules'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAgency, type Agency } from '../support/agency.ts'
import { IDS, submission } from '../support/fixtures.ts'
import type { Person } from '../support/person.ts'
import { first, formOf, HEAD, importing as importingBy, line, storedRenewals } from '../support/renewals.ts'
import { eventually } from '../support/waiting.ts'

let agency: Agency
let mia: Person
let clientId: number

beforeAll(async () => {
  agency = await openAgency()
  mia = await agency.signIn()
  await mia.send(SendSubmission, submission({ InsuredCompanyName: 'Acme Pty Ltd' }))
  clientId = await eventually('Acme is a client', async () => (await mia.rows('Clients'))[0]?.ClientID)
})
afterAll(() => agency.close())

const all = () => storedRenewals(mia)
const importing = (...lines: readonly string[]) => importingBy(mia, ...lines)

/** What the file may say of the status, and what that becomes. */
const STATUSES = [
  ['', ''],
  ['Letter Sent', 'Letter Sent'],
  ['submission received', 'Submission Received'],
  ['QUOTED', 'Quoted'],
  ['Bound', 'Bound'],
  [' Lapsed ', 'Lapsed'],
  ['Pending', ''],
] as const

test('REN-011 every line of the file is a renewal of one batch, with all that the file said, whatever its status', async () => {
  const rows = await importing(
    line('PI-1'),
    ...STATUSES.map(([said], index) => `${line(`PI-1-${index}`, `Beta ${index}`)}${said}`),
  )
  const batch = first(rows).BatchID
  expect(rows.map(({ RenewalID }) => RenewalID)).toEqual(rows.map((_, index) => batch * 100_000 + index + 1))
  expect(rows.map(({ BatchID }) => BatchID)).toEqual(rows.map(() => batch))
  expect(rows.slice(1).map(({ CSVInsured, CSVStatus }) => [CSVInsured, CSVStatus])).toEqual(
    STATUSES.map(([, status], index) => [`Beta ${index}`, status]),
  )
  expect(rows[0]).toMatchObject({
    CSVBrokerFullName: 'ben  HART',
    CSVDueDate: { Value: '01072026', Text: '01/07/2026' },
    CSVExpiryDate: { Value: '02072026', Text: '02/07/2026' },
    CSVInsured: 'Acme Pty Ltd',
    CSVPreviousTransaction: 'New Business',
    CSVPolicyNo: 'PI-1',
    CSVMarket: 'southern cross underwriting',
    CSVPolicyType: 'Professional Indemnity',
    CSVPriorTransactionPremium: 10_000,
    CSVExpiringCommission: 1_750,
    CSVExpiringFees: 200,
    CSVThisTransactionPremium: 11_000,
    CSVCommission: 1_925,
    CSVFees: 220,
    CSVStatus: '',
    Folder: `renewals/${batch}/Acme Pty Ltd`,
  })
})

test('REN-012 A-129 the references are those that the texts name; the others stay empty, for a person to fill', async () => {
  await mia.send(InsertBroker, {
    Broker: {
      FirstName: 'Ann',
      LastName: 'Lee',
      Email: 'ann@example.com',
      Mobile: '0400 000 002',
      BrokerGroupID: IDS.house,
      StateID: IDS.nsw + 1,
    },
  })
  for (const Email of ['sam.one@example.com', 'sam.two@example.com']) {
    await mia.send(InsertBroker, {
      Broker: {
        FirstName: 'Sam',
        LastName: 'Poe',
        Email,
        Mobile: '0400 000 003',
        BrokerGroupID: IDS.house,
        StateID: IDS.nsw,
      },
    })
  }
  await eventually('the brokers are listed', async () => (await mia.rows('Brokers')).length === 4)
  const [byNames, byCodes, shared, unknown] = await importing(
    line('PI-5', 'ACME  pty ltd'),
    line('PI-6')
      .replace('ben  HART', 'Ann Lee')
      .replace('southern cross underwriting', 'scu')
      .replace('Professional Indemnity', ' cy '),
    line('PI-7').replace('ben  HART', 'Sam Poe'),
    line('PI-8', 'Nobody Ltd')
      .replace('ben  HART', 'Ann Other')
      .replace('southern', 'far')
      .replace('Professional', 'Other'),
  )
  expect(byNames).toMatchObject({
    BrokerID: IDS.broker,
    Broker: { FullName: 'Ben Hart', State: { StateCode: 'NSW' } },
    ClientID: clientId,
    MarketID: IDS.market,
    Market: { MarketName: 'Southern Cross Underwriting' },
    ProductID: IDS.pi,
    Product: { ProductName: 'Professional Indemnity' },
    OwnerID: IDS.mia,
    Owner: { FullName: 'Mia Chen' },
    QuoteID: null,
  })
  // The default underwriter of the broker's state, not the one who imports.
  expect(byCodes).toMatchObject({
    Broker: { FullName: 'Ann Lee', State: { StateCode: 'VIC' } },
    OwnerID: IDS.tom,
    MarketID: IDS.market,
    ProductID: IDS.cyber,
  })
  // Two brokers have this name.
  expect(shared).toMatchObject({ BrokerID: null, Broker: null, ClientID: clientId, OwnerID: IDS.mia })
  expect(unknown).toMatchObject({
    BrokerID: null,
    Broker: null,
    ClientID: null,
    MarketID: null,
    ProductID: null,
    QuoteID: null,
    OwnerID: IDS.mia,
    CSVBrokerFullName: 'Ann Other',
    CSVMarket: 'far cross underwriting',
    CSVPolicyType: 'Other Indemnity',
  })
  const filled = { BrokerID: IDS.broker, ClientID: clientId, MarketID: IDS.market, ProductID: IDS.cyber }
  const { Renewal } = await mia.send(UpdateRenewal, { Renewal: { ...formOf(first([unknown])), ...filled } })
  expect(Renewal).toMatchObject({ ...filled, CSVBrokerFullName: 'Ann Other' })
})

test('A-128 a file with errors stores nothing, and tells all of them by line, as text and as a file', async () => {
  const before = (await all()).length
  const { Results, ErrorMessage } = await mia.upload(
    'RENEWALS_CSV',
    'Bad.csv',
    `${HEAD}\n${line('')}\n${line('PI-1')}\n`,
  )
  expect(ErrorMessage.split('\n')).toEqual([
    'Line 2: Policy No is required.',
    expect.stringMatching(/^Line 3: Policy No PI-1 with this Due Date is stored already \(renewal \d+\)\.$/u),
  ])
  expect(Results['Report']).toMatchObject({ filename: 'Bad-Errors.csv', datatype: 'text/csv' })
  expect((await all()).length).toBe(before)
})

test('REN-022 both movements are computed on every save, whatever is sent along', async () => {
  const row = first(await importing(line('PI-10')))
  const amounts = { CSVThisTransactionPremium: 12_500, CSVFees: 1_000 }
  const form = { ...formOf(row), ...amounts, BrokerID: IDS.broker, ClientID: clientId, CSVStatus: 'Quoted' }
  const { Renewal } = await mia.send(UpdateRenewal, { Renewal: { ...form, PremiumMovement: 7, IncomeMovement: null } })
  expect([Renewal.PremiumMovement, Renewal.IncomeMovement]).toEqual([0.25, 0.5])
  const lapsed = await mia.send(UpdateRenewal, {
    Renewal: { ...form, Revision: Renewal.Revision, CSVStatus: 'Lapsed' },
  })
  expect([lapsed.Renewal.PremiumMovement, lapsed.Renewal.IncomeMovement]).toEqual([-1, -1])
  const { Events } = await mia.send(GetHistory, { Stream: `renewal-${row.RenewalID}` })
  expect(Events.map(({ Sentence }) => Sentence)).toContainEqual(
    expect.stringContaining(`edited renewal ${row.RenewalID}`),
  )
})

test('A-135 a notice leaves with its files, sets Letter Sent, and is dated when it was handed over', async () => {
  const row = first(await importing(line('PI-20')))
  await mia.send(UpdateRenewal, { Renewal: { ...formOf(row), BrokerID: IDS.broker, ClientID: clientId } })
  const file = await mia.file('RENEWALNOTICE', 'Proposal.pdf', '%PDF-1.4 a form')
  const { Renewal } = await mia.send(SendRenewalNotice, {
    Renewal: {
      RenewalID: row.RenewalID,
      NoticeMessage: '<p>Dear {{BrokerFirstName}}, {{PolicyNumber}} is due on {{DueDate}}.</p>',
      Attachments: [file],
    },
    Files: [],
  })
  expect(Renewal.CSVStatus).toBe('Letter Sent')
  const dated = await eventually('the notice is dated', async () => {
    const { Renewal: whole } = await mia.send(GetRenewal, { RenewalID: row.RenewalID })
    return whole.NoticeSent ? whole : null
  })
  expect(dated.NoticeMessage).toContain('{{PolicyNumber}}')
  expect(dated.Attachments).toMatchObject([{ id: file.id, FileName: 'Proposal.pdf' }])
  const { Events } = await mia.send(GetHistory, { Stream: `renewal-${row.RenewalID}` })
  expect(Events.map(({ Sentence }) => Sentence).join('\n')).toContain(`mailed the notice of renewal ${row.RenewalID}`)
})

test('REN-008 A-132 a renewal, or its import with it, arrives as deleted, and everything else stays', async () => {
  const others = await importing(line('PI-29'))
  const rows = await importing(line('PI-30'), line('PI-31'), line('PI-32'))
  const [one, two, three] = rows.map(({ RenewalID }) => RenewalID)
  const deletedOf = async (After?: string) => {
    const marked = (await mia.rows('Renewals', After)).filter((row) => 'Deleted' in row && row.Deleted === true)
    return marked.map(({ RenewalID }) => RenewalID).filter((id) => rows.some(({ RenewalID }) => RenewalID === id))
  }
  const { After } = await mia.send(DeleteRenewal, { Renewal: { RenewalID: one ?? 0 }, DeleteBatch: false })
  expect(await deletedOf(After)).toEqual([one])
  await mia.send(DeleteRenewal, { Renewal: { RenewalID: two ?? 0 }, DeleteBatch: true })
  await eventually('all three have gone', async () => (await deletedOf()).length === rows.length)
  expect(new Set(await deletedOf())).toEqual(new Set([one, two, three]))
  expect((await all()).map(({ RenewalID }) => RenewalID)).toContain(first(others).RenewalID)
  // What is deleted may be imported again.
  expect(await importing(line('PI-30'))).toHaveLength(1)
})

test('A-161 the preview tells what is matched and what is not, and keeps nothing', async () => {
  const before = (await mia.send(GetRenewalImports, {})).Imports.length
  const form = new FormData()
  form.append('REQ', JSON.stringify({ ...mia.session, Func: 'RENEWALS_CSV', FileName: 'July.csv', Preview: true }))
  form.append('FILE', new Blob([`${HEAD},Note\n${line('PI-40', 'Nobody Ltd')},x\n`]), 'July.csv')
  const response = await fetch(`${agency.url}/api/upload`, { method: 'POST', body: form })
  const { Results } = (await response.json()) as { readonly Results: { readonly Preview: Record<string, unknown> } }
  expect(Results.Preview).toMatchObject({ Rows: 1, Missing: [] })
  expect(Results.Preview['Columns']).toContainEqual({ Heading: 'Note', Field: '' })
  expect(Results.Preview['Matched']).toContainEqual({ Field: 'Market', Lines: 1, Unmatched: [] })
  expect(Results.Preview['Matched']).toContainEqual({
    Field: 'Client',
    Lines: 0,
    Unmatched: [{ Text: 'Nobody Ltd', Lines: 1 }],
  })
  expect((await mia.send(GetRenewalImports, {})).Imports).toHaveLength(before)
})

test('API-026 a renewal, its folder, its notice and its deletion are saved by calls that answer Success', async () => {
  const rows = await importing(line('PI-50'), line('PI-51'), line('PI-52'))
  const row = first(rows)
  const { RenewalID } = row
  const post = async (Func: string, body: object) => {
    const { envelope } = await mia.post('quotation', { ...mia.session, Func, ...body })
    expect([Func, envelope.ErrorMessage, envelope.Results.Success]).toEqual([Func, '', true])
    return envelope.Results
  }
  const Renewal = { ...formOf(row), Comments: 'Asked twice.', BrokerID: IDS.broker, ClientID: clientId }
  const saved = await post('UPDATE_RENEWAL', { Renewal: { ...Renewal, CSVInsured: 'Acme and Sons', CSVFees: 330 } })
  const shown = { RenewalID, Comments: 'Asked twice.', CSVInsured: 'Acme and Sons', CSVFees: 330, ClientID: clientId }
  expect(saved['Renewal']).toMatchObject(shown)

  const folder = await post('UPDATE_RENEWAL_FOLDER', { Renewal: { RenewalID, Folder: 'renewals/Acme' } })
  expect(folder['Renewal']).toMatchObject({ Folder: 'renewals/Acme' })
  // The folder alone was saved.
  const whole = async (After: unknown) => (await mia.send(GetRenewal, { RenewalID, After: String(After) })).Renewal
  expect(await whole(folder['After'])).toMatchObject({ ...shown, Folder: 'renewals/Acme' })

  const file = await mia.file('RENEWALNOTICE', 'Form.pdf', '%PDF-1.4 a form')
  const shared = `${SHARED_FOLDER}/Cyber Liability/Renewal form.pdf`
  const path = join(agency.folder, 'files', 'tree', shared)
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, '%PDF-1.4 a shared form')
  const NoticeMessage = '<p>Dear {{BrokerFirstName}}</p>'
  const notice = await post('SEND_RENEWAL_NOTICE', {
    Renewal: { RenewalID, NoticeMessage, Attachments: [file] },
    Files: [{ FullFileName: shared, Attach: true }],
  })
  expect(notice['Renewal']).toMatchObject({ NoticeMessage, CSVStatus: 'Letter Sent' })
  const sent = await whole(notice['After'])
  expect(sent.NoticeMessage).toBe(NoticeMessage)
  expect(sent.Attachments?.map(({ FileName }) => FileName).toSorted()).toEqual(['Form.pdf', 'Renewal form.pdf'])

  const left = async () => (await all()).filter(({ BatchID }) => BatchID === row.BatchID).map((each) => each.RenewalID)
  const [, other, third] = rows.map((each) => each.RenewalID)
  const deleted = await post('DELETE_RENEWAL', { Renewal: { RenewalID }, DeleteBatch: false })
  expect(deleted['RenewalID']).toBe(RenewalID)
  expect(await mia.refusal(GetRenewal, { RenewalID, After: String(deleted['After']) })).not.toBe('')
  expect(await left()).toEqual([other, third])
  await post('DELETE_RENEWAL', { Renewal: { RenewalID: other }, DeleteBatch: true })
  await eventually('the rest of the import has gone', async () => (await left()).length === 0)
})
