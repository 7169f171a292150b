/** Requests to wholesale markets, and a quote made from such a request (rows WHO). */
import type { WholesaleRow } from '@bindery/contracts/wire'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { whole } from './policy-records.ts'
import { ok, refused } from './server.ts'
import {
  attach,
  bodyRows,
  cells,
  choose,
  dialog,
  enter,
  form,
  heads,
  openSubmission,
  press,
  reload,
  wrong,
} from './submission-page.tsx'
import { uploadedAs } from './uploads.ts'

const asked: WholesaleRow = {
  WholesaleID: 41_006,
  SubmissionID: 41,
  Revision: 6,
  Market: { MarketID: 2, MarketName: 'Ashgrove' },
  Product: { ProductID: 1, ProductName: 'Cyber Liability' },
  ProductLimit: 5_000_000,
  Excess: 10_000,
  TargetPremium: 10_000,
  Contact: 'Imogen',
  Email: 'imogen@market.example',
  DateCreated: { Value: '211120261000', Text: '21/11/2026 10:00' },
  DateEmailed: null,
}

async function openForm(answers: Parameters<typeof openSubmission>[0] = {}) {
  const page = await openSubmission(answers)
  await press(page.user, 'New wholesale')
  return { ...page, scope: await form('New wholesale') }
}
const tick = (scope: ReturnType<typeof within>, market: string) => scope.getByRole('checkbox', { name: market })

test('WHO-001 the table names its columns as the row does', async () => {
  await openSubmission({ GET_SUBMISSION: () => ok({ Submission: whole({ Wholesales: [asked] }) }) })
  expect(heads('Wholesales')).toEqual([
    'Market',
    'Product',
    'Limit',
    'Excess',
    'Target Premium',
    'Date Created',
    'Date Emailed',
    'Actions',
  ])
  expect(bodyRows('Wholesales').map(cells)).toEqual([
    ['Ashgrove', 'Cyber Liability', '5,000,000', '10,000', '10,000', '21/11/2026 10:00', 'Not yet', 'Convert to quote'],
  ])
})

test('WHO-002 a product shows its markets, all ticked; one without an address cannot be asked, and the reason is shown', async () => {
  const { user, scope } = await openForm()
  expect(scope.getByText('Choose a product to see the markets that write it.')).toBeInTheDocument()
  await choose(user, scope, /^Product/u, 'Cyber Liability')
  expect(scope.getAllByRole('checkbox').map((box) => box.getAttribute('value'))).toEqual(['2', '3', '1'])
  expect(tick(scope, 'Ashgrove')).toBeChecked()
  expect(tick(scope, 'Ashgrove')).toHaveAccessibleDescription('Imogen, imogen@market.example')
  expect(tick(scope, 'Southern Cross')).toBeChecked()
  expect(tick(scope, 'Banksia')).not.toBeChecked()
  expect(tick(scope, 'Banksia')).toBeDisabled()
  expect(tick(scope, 'Banksia')).toHaveAccessibleDescription('No wholesale email, so it cannot be asked.')

  await user.click(tick(scope, 'Ashgrove'))
  await choose(user, scope, /^Product/u, 'General Liability')
  expect(scope.getByText('No market writes this product.')).toBeInTheDocument()
  await choose(user, scope, /^Product/u, 'Cyber Liability')
  expect(tick(scope, 'Ashgrove')).toBeChecked()
})

test('WHO-003 A-084 without a market nothing is sent, with a message in the list and beside the button', async () => {
  const { user, server, scope } = await openForm()
  await user.type(scope.getByLabelText(/^Target Premium/u), 'ten')
  await user.click(scope.getByRole('button', { name: 'Send wholesale' }))
  const list = await scope.findByRole('alert')
  expect(list.textContent).toBe(
    'Market is required.\nProduct is required.\nLimit is required.\nTarget Premium is invalid.',
  )
  expect(scope.getByText('No Markets selected!.')).toBeInTheDocument()

  await choose(user, scope, /^Product/u, 'Cyber Liability')
  await waitFor(() => expect(scope.queryByText('No Markets selected!.')).not.toBeInTheDocument())
  expect(scope.getByRole('alert').textContent).toBe('Limit is required.\nTarget Premium is invalid.')
  await user.click(tick(scope, 'Ashgrove'))
  await user.click(tick(scope, 'Southern Cross'))
  expect(scope.getByText('No Markets selected!.')).toBeInTheDocument()
  expect(scope.getByRole('alert')).toHaveTextContent('Market is required.')
  expect(server.of('SEND_WHOLESALE')).toHaveLength(0)
})

test('WHO-004 A-083 product and limit are required, the limit above 0; an excess is 0 unless given, and no amount is below it or broken', async () => {
  const { user, server, scope } = await openForm({ SEND_WHOLESALE: () => refused('Not today.') })
  const field = (label: string) => scope.getByLabelText(new RegExp(`^${label}`, 'u'))
  const send = () => user.click(scope.getByRole('button', { name: 'Send wholesale' }))
  expect(field('Excess')).toHaveAttribute('placeholder', '0')
  await send()
  await waitFor(() => expect(wrong()).toEqual(['Market is required.', 'Product is required.', 'Limit is required.']))
  await choose(user, scope, /^Product/u, 'Cyber Liability')
  for (const [limit, excess, premium] of [
    ['0', '-1', 'ten'],
    ['-5', '1.5', '10.5'],
    ['-1', '-1', '-1'],
  ] as const) {
    enter(field('Limit'), limit)
    enter(field('Excess'), excess)
    enter(field('Target Premium'), premium)
    await waitFor(() =>
      expect(wrong()).toEqual(['Limit is invalid.', 'Excess is invalid.', 'Target Premium is invalid.']),
    )
    // The next values are refused by themselves, and not because of these.
    for (const label of ['Limit', 'Excess', 'Target Premium']) enter(field(label), '1')
    await waitFor(() => expect(wrong()).toEqual([]))
  }
  enter(field('Limit'), '1')
  enter(field('Excess'), '')
  enter(field('Target Premium'), '')
  expect(server.of('SEND_WHOLESALE')).toHaveLength(0)
  await send()
  await user.click((await dialog()).getByRole('button', { name: 'Send' }))
  await waitFor(() => expect(server.of('SEND_WHOLESALE')).toHaveLength(1))
})

test('WHO-005 WHO-008 without files it asks first; then one record for each ticked market goes, with the template', async () => {
  const rows = [asked, { ...asked, WholesaleID: 41_007, Market: { MarketID: 1, MarketName: 'Southern Cross' } }]
  const { user, server, scope, becomes } = await openForm({
    SEND_WHOLESALE: () => ok({ Success: true, Wholesales: rows }),
  })
  await choose(user, scope, /^Product/u, 'Cyber Liability')
  await user.type(scope.getByLabelText(/^Limit/u), '5,000,000')
  await user.click(scope.getByRole('button', { name: 'Send wholesale' }))
  expect((await dialog()).getByText('There are NO ATTACHMENTS. Send anyway?')).toBeInTheDocument()
  await user.click((await dialog()).getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(server.of('SEND_WHOLESALE')).toHaveLength(0)

  await user.click(scope.getByRole('button', { name: 'Send wholesale' }))
  becomes({ Wholesales: rows })
  await user.click((await dialog()).getByRole('button', { name: 'Send' }))
  await waitFor(() => expect(screen.queryByRole('form', { name: 'New wholesale' })).not.toBeInTheDocument())
  expect(bodyRows('Wholesales')).toHaveLength(2)
  const record = {
    SubmissionID: 41,
    Product: { ProductID: 1 },
    ProductLimit: '5000000',
    Excess: '',
    TargetPremium: '',
    EmailMessage: '<p>Dear {{WholesaleContact}}</p>',
    Attachments: [],
  }
  expect(server.of('SEND_WHOLESALE').map(({ Wholesales }) => Wholesales)).toEqual([
    [
      { ...record, Market: { MarketID: 2 } },
      { ...record, Market: { MarketID: 1 } },
    ],
  ])

  // A market that is not ticked is not asked.
  await press(user, 'New wholesale')
  const next = await form('New wholesale')
  await choose(user, next, /^Product/u, 'Cyber Liability')
  await user.type(next.getByLabelText(/^Limit/u), '1')
  await user.click(tick(next, 'Southern Cross'))
  await user.click(next.getByRole('button', { name: 'Send wholesale' }))
  await user.click((await dialog()).getByRole('button', { name: 'Send' }))
  await waitFor(() => expect(server.of('SEND_WHOLESALE')).toHaveLength(2))
  expect(server.of('SEND_WHOLESALE')[1]?.['Wholesales']).toMatchObject([{ Market: { MarketID: 2 } }])
})

test('WHO-005 with a file nothing is asked: it is sent at once to the ticked markets; the server’s message is shown beside the form', async () => {
  const { user, server, scope } = await openForm({
    SEND_WHOLESALE: () => refused('Ashgrove: Wholesale Email is required.'),
  })
  await choose(user, scope, /^Product/u, 'Cyber Liability')
  await user.type(scope.getByLabelText(/^Limit/u), '1')
  await user.click(tick(scope, 'Southern Cross'))
  await attach('New wholesale', 'Proposal.pdf')
  expect(uploadedAs).toEqual(['WHOLESALE'])
  await user.click(scope.getByRole('button', { name: 'Send wholesale' }))
  expect(await scope.findByText('Ashgrove: Wholesale Email is required.')).toBeInTheDocument()
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  expect(server.of('SEND_WHOLESALE')[0]?.['Wholesales']).toEqual([
    expect.objectContaining({ Market: { MarketID: 2 }, Attachments: [{ id: 'file-1' }] }),
  ])
})

test('ticks, message and amounts are kept over a reload', async () => {
  const { user, scope } = await openForm()
  await choose(user, scope, /^Product/u, 'Cyber Liability')
  await user.click(tick(scope, 'Southern Cross'))
  await reload()
  const again = await form('New wholesale')
  expect(again.getByRole('combobox', { name: /^Product/u })).toHaveValue('Cyber Liability')
  expect(tick(again, 'Ashgrove')).toBeChecked()
  expect(tick(again, 'Southern Cross')).not.toBeChecked()
})

test('WHO-009 a request becomes a quote: terms copied, rates of the offer, figures at once', async () => {
  const { user } = await openSubmission({ GET_SUBMISSION: () => ok({ Submission: whole({ Wholesales: [asked] }) }) })
  await press(user, 'Convert Ashgrove Cyber Liability to quote')
  const quote = await form('New quote')
  expect(quote.getByRole('combobox', { name: /^Market/u })).toHaveValue('Ashgrove')
  expect(quote.getByRole('combobox', { name: /^Product/u })).toHaveValue('Cyber Liability')
  expect(quote.getByLabelText(/^Limit/u)).toHaveValue('5,000,000')
  expect(quote.getByLabelText(/^Excess/u)).toHaveValue('10,000')
  expect(quote.getByLabelText(/^Base Premium/u)).toHaveValue('10,000')
  expect(quote.getByLabelText(/^Brokerage Rate/u)).toHaveValue('12')
  expect(quote.getByLabelText(/^Ensurance Fee/u)).toHaveValue('200')
  expect(within(quote.getByRole('complementary', { name: 'Figures' })).getByText('12,254.00')).toBeInTheDocument()
})

test('entries in the new quote besides the terms are kept, and another request begins anew', async () => {
  const { user } = await openSubmission({ GET_SUBMISSION: () => ok({ Submission: whole({ Wholesales: [asked] }) }) })
  await press(user, 'New quote')
  const fee = (await form('New quote')).getByLabelText(/^Insurer Fee/u)
  await user.clear(fee)
  await user.type(fee, '75')
  await press(user, 'Convert Ashgrove Cyber Liability to quote')
  const quote = await form('New quote')
  expect(quote.getByLabelText(/^Limit/u)).toHaveValue('5,000,000')
  expect(quote.getByLabelText(/^Insurer Fee/u)).toHaveValue('75')
  await user.clear(quote.getByLabelText(/^Limit/u))
  await press(user, 'Convert Ashgrove Cyber Liability to quote')
  expect((await form('New quote')).getByLabelText(/^Limit/u)).toHaveValue('5,000,000')
})

test('what was typed in a quote comes back after its terms were replaced by those of a market', async () => {
  const { user } = await openSubmission({ GET_SUBMISSION: () => ok({ Submission: whole({ Wholesales: [asked] }) }) })
  const limit = async () => (await form('New quote')).getByLabelText(/^Limit/u)
  await press(user, 'Convert Ashgrove Cyber Liability to quote')
  await press(user, 'Cancel')
  expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument()

  await press(user, 'New quote')
  await user.type(await limit(), '7000000')
  await press(user, 'Convert Ashgrove Cyber Liability to quote')
  expect(await limit()).toHaveValue('5,000,000')
  const told = await screen.findByText('The new quote has the terms of Ashgrove.')
  await user.click(within(told.parentElement ?? told).getByRole('button', { name: 'Undo' }))
  expect(await limit()).toHaveValue('7,000,000')
})
