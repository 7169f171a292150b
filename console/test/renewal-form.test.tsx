/** The form of one renewal as a whole page: what it shows, what a person edits, and what stops a save (rows REN). */
import { wireDate, wireDateTime } from '@bindery/contracts/rules'
import type { RenewalRow } from '@bindery/contracts/wire'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { choose, due, facts, field, openRenewal, press, put, valueOf } from './renewal-page.tsx'
import { ok } from './server.ts'

async function edit() {
  press('Edit')
  await waitFor(() => expect(field(/^Insured/u)).toBeEnabled())
}
function enterExpiry(day: string) {
  put(/^Expiry Date/u, day)
  fireEvent.blur(field(/^Expiry Date/u))
}
const saved = { UPDATE_RENEWAL: () => ok({ Success: true, Renewal: due }) }

const FIELDS: readonly (readonly [RegExp, string])[] = [
  [/^Underwriter/u, 'Mia Chen'],
  [/^Broker/u, 'Ava Singh'],
  [/^Client/u, 'Harbour View Pty Ltd'],
  [/^Insured/u, 'Harbour View Pty Ltd'],
  [/^Market/u, 'Southern Cross'],
  [/^Product/u, 'Cyber Liability'],
  [/^Status/u, 'Letter Sent'],
  [/^Expiry Date/u, '01/07/2126'],
  [/^Comments/u, 'Called.'],
  [/^Prior Transaction Premium/u, '10,000'],
  [/^Expiring Commission/u, '1,750'],
  [/^Expiring Fees/u, '200'],
  [/^This Transaction Premium/u, '10,500'],
  [/^Commission/u, '2,000'],
  [/^Fees/u, '145'],
]
const MOVEMENTS = [
  [/^Premium Movement/u, '5.0%'],
  [/^Income Movement/u, '10.0%'],
] as const

test('an amount with cents has two decimals, also where its last one is a nought', async () => {
  const page = await openRenewal({ CSVPriorTransactionPremium: 151_234.5, CSVFees: 145 }, saved)
  expect(field(/^Prior Transaction Premium/u)).toHaveValue('151,234.50')
  expect(field(/^Fees/u)).toHaveValue('145')
  await edit()
  const premium = field(/^This Transaction Premium/u)
  await page.user.clear(premium)
  await page.user.type(premium, '90.5')
  expect(premium).toHaveValue('90.5')
  await page.user.tab()
  expect(premium).toHaveValue('90.50')
})

test('REN-016 A-136 all that is imported is shown with movements and submission, and what is edited is saved', async () => {
  const page = await openRenewal(
    {
      CSVBrokerFullName: 'Ava S.',
      CSVDueDate: wireDate('2126-06-30'),
      CSVMarket: 'Southern X',
      CSVStatus: 'Letter Sent',
      CSVThisTransactionPremium: 10_500,
      CSVCommission: 2_000,
      CSVFees: 145,
      PremiumMovement: 0.05,
      IncomeMovement: 0.1,
      Comments: 'Called.',
      QuoteID: 41_001,
      Quote: { SubmissionID: 41 },
      NoticeSent: wireDateTime('2026-11-20T01:30:00Z'),
      Folder: 'renewals/3/Harbour View Pty Ltd',
    },
    saved,
  )
  const imported = facts('As imported')
  for (const [label, value] of [
    ['Import', '3'],
    ['Policy No', 'PI-2041'],
    ['Due Date', '30/06/2126'],
    ['Previous Transaction', 'New Business'],
    ['Broker', 'Ava S.'],
    ['Market', 'Southern X'],
    ['Policy Type', 'Cyber'],
  ] as const)
    expect(valueOf(imported, label)?.textContent).toBe(value)
  // the other imported fields are those of the form.
  for (const [name, value] of [...FIELDS, ...MOVEMENTS]) {
    expect(field(name)).toHaveValue(value)
    expect(field(name)).toBeDisabled()
  }
  const stands = facts('Where it stands')
  expect(valueOf(stands, 'Premium movement')).toHaveTextContent('5.0%')
  expect(valueOf(stands, 'Income movement')).toHaveTextContent('10.0%')
  const own = facts('Belongs to it')
  expect(valueOf(own, 'Related submission')).toHaveTextContent('Submission 41')
  expect(own.getByRole('link', { name: 'Submission 41' })).toHaveAttribute('href', '/home/submission/41')
  expect(valueOf(own, 'Notice sent')).toHaveTextContent('20/11/2026')
  const folder = own.getByRole('link', { name: /Harbour View/u })
  expect(folder).toHaveAttribute('href', 'file:///R:/3/Harbour%20View%20Pty%20Ltd')
  expect(screen.getByRole('link', { name: 'Open folder' })).toHaveAttribute('href', folder.getAttribute('href'))

  await edit()
  for (const [name] of FIELDS) expect(field(name)).toBeEnabled()
  for (const [name] of MOVEMENTS) expect(field(name)).toBeDisabled()
  await choose(/^Underwriter/u, 'Tom Okafor')
  await choose(/^Broker/u, 'Ben Hart')
  await choose(/^Client/u, 'Quay Side Pty Ltd')
  await choose(/^Market/u, 'Ashgrove')
  await choose(/^Product/u, 'General Liability')
  await choose(/^Status/u, 'Quoted')
  put(/^Insured/u, 'Harbour View Group')
  put(/^Comments/u, 'Called twice.')
  put(/^Prior Transaction Premium/u, '20000')
  put(/^Expiring Commission/u, '3500')
  put(/^Expiring Fees/u, '500')
  put(/^This Transaction Premium/u, '22000')
  put(/^Commission/u, '3900')
  put(/^Fees/u, '1100')
  enterExpiry('29/06/2126')
  expect(field(/^Premium Movement/u)).toHaveValue('10.0%')
  expect(field(/^Income Movement/u)).toHaveValue('25.0%')
  press('Save')
  await waitFor(() => expect(page.server.of('UPDATE_RENEWAL')).toHaveLength(1))
  expect(page.server.of('UPDATE_RENEWAL')[0]?.['Renewal']).toEqual({
    RenewalID: 300_001,
    Revision: 0,
    OwnerID: 5,
    BrokerID: 6,
    ClientID: 9,
    CSVInsured: 'Harbour View Group',
    MarketID: 2,
    ProductID: 2,
    CSVStatus: 'Quoted',
    CSVExpiryDate: wireDate('2126-06-29'),
    Comments: 'Called twice.',
    CSVPriorTransactionPremium: '20000',
    CSVExpiringCommission: '3500',
    CSVExpiringFees: '500',
    CSVThisTransactionPremium: '22000',
    CSVCommission: '3900',
    CSVFees: '1100',
    PremiumMovement: 0.1,
    IncomeMovement: 0.25,
  })
})

test('A-136 what lapsed has lost all of both, and what is no policy of ours has no related submission', async () => {
  const page = await openRenewal({}, saved)
  expect(facts('Belongs to it').queryByText('Related submission')).not.toBeInTheDocument()
  await edit()
  for (const [name] of MOVEMENTS) expect(field(name)).toHaveValue('')
  await choose(/^Status/u, 'Lapsed')
  for (const [name] of MOVEMENTS) expect(field(name)).toHaveValue('-100.0%')
  press('Save')
  await waitFor(() => expect(page.server.of('UPDATE_RENEWAL')).toHaveLength(1))
  expect(page.server.of('UPDATE_RENEWAL')[0]?.['Renewal']).toMatchObject({ PremiumMovement: -1, IncomeMovement: -1 })
})

/** The messages: each ends its line. */
const told = () => screen.queryByRole('alert')?.textContent.split('\n') ?? []
const isTold = (...messages: string[]) => waitFor(() => expect(told()).toEqual(messages))

const NOTHING: Partial<RenewalRow> = {
  OwnerID: 0,
  BrokerID: null,
  ClientID: null,
  CSVInsured: ' ',
  MarketID: null,
  ProductID: null,
  CSVExpiryDate: null,
}

const MISSING = [
  'Underwriter is required.',
  'Broker is required.',
  'Client is required.',
  'Insured is required.',
  'Market is required.',
  'Product is required.',
  'Expiry Date is required.',
]

test('REN-017 each missing field stops a save with a message on its line, until it is filled', async () => {
  const page = await openRenewal({ ...NOTHING, ClientID: 3.5 }, saved) // a client is a whole number
  await isTold(...MISSING)
  await edit()
  await isTold(...MISSING)
  expect(field(/^Insured/u)).toHaveAccessibleDescription('required')
  const fill = [
    () => choose(/^Underwriter/u, 'Mia Chen'),
    () => choose(/^Broker/u, 'Ava Singh'),
    () => choose(/^Client/u, 'Harbour View Pty Ltd'),
    async () => void put(/^Insured/u, 'Harbour View'),
    () => choose(/^Market/u, 'Southern Cross'),
    () => choose(/^Product/u, 'Cyber Liability'),
    async () => enterExpiry('01/07/2126'),
  ]
  for (const [index, filled] of fill.entries()) {
    await isTold(...MISSING.slice(index))
    press('Save')
    await isTold(...MISSING.slice(index))
    expect(page.server.of('UPDATE_RENEWAL')).toHaveLength(0)
    await filled()
  }
  await isTold()
  press('Save')
  await waitFor(() => expect(page.server.of('UPDATE_RENEWAL')).toHaveLength(1))
})

const AMOUNTS = [/^This Transaction Premium/u, /^Commission/u, /^Fees/u]
const INVALID = ['This Transaction Premium is invalid.', 'Commission is invalid.', 'Fee is invalid.']

test('REN-018 a bound renewal is saved with premium, commission and fee as decimals only', async () => {
  const page = await openRenewal(NOTHING, saved)
  await edit()
  await choose(/^Status/u, 'Bound')
  await isTold(...MISSING, ...INVALID)
  await choose(/^Status/u, 'Quoted')
  await isTold(...MISSING)

  await choose(/^Underwriter/u, 'Mia Chen')
  await choose(/^Broker/u, 'Ava Singh')
  await choose(/^Client/u, 'Harbour View Pty Ltd')
  put(/^Insured/u, 'Harbour View')
  await choose(/^Market/u, 'Southern Cross')
  await choose(/^Product/u, 'Cyber Liability')
  enterExpiry('01/07/2126')
  await isTold()
  await choose(/^Status/u, 'Bound')
  for (const text of ['', 'ten', '1.2.3', '1.234', '1e3', '-']) {
    for (const name of AMOUNTS) put(name, text)
    press('Save')
    await isTold(...INVALID)
  }
  for (const [index, name] of AMOUNTS.entries()) {
    await isTold(...INVALID.slice(index))
    press('Save')
    expect(page.server.of('UPDATE_RENEWAL')).toHaveLength(0)
    put(name, ['11,000.50', '0', '220.5'][index] ?? '')
  }
  await isTold()
  press('Save')
  await waitFor(() => expect(page.server.of('UPDATE_RENEWAL')).toHaveLength(1))
  expect(page.server.of('UPDATE_RENEWAL')[0]?.['Renewal']).toMatchObject({
    CSVStatus: 'Bound',
    CSVThisTransactionPremium: '11000.50',
    CSVCommission: '0',
    CSVFees: '220.5',
  })
})

test('the texts and amounts of the form end at their limits', async () => {
  await openRenewal()
  await edit()
  expect(field(/^Insured/u)).toHaveAttribute('maxlength', '200')
  expect(field(/^Comments/u)).toHaveAttribute('maxlength', '1000')
  for (const name of [...AMOUNTS, /^Expiring Commission/u, /^Expiring Fees/u, /^Prior Transaction Premium/u]) {
    put(name, '')
    expect(field(name)).toHaveAttribute('maxlength', '15')
  }
})
