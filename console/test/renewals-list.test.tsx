/** The list of renewals as a whole page: defaults, columns, colours and its file (rows REN). */
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { heading } from './open.tsx'
import { due, heads, insured, openRenewals, rows, shows, status, table, tick } from './renewals-page.tsx'
import { savedFiles } from './saved.ts'

const NORMAL = [
  'Underwriter',
  'Broker',
  'Broker State',
  'Insured',
  'Policy No',
  'Market',
  'Product',
  'Due Date',
  'Expiry Date',
  'Prior Premium',
  'This Premium',
  'Premium Movement',
  'Status',
]
const EXTRA = [
  'Previous Transaction',
  'Policy Type',
  'Expiring Commission',
  'Expiring Fees',
  'Commission',
  'Fees',
  'Income Movement',
  'Notice Sent',
]

test('REN-002 it begins with mine that wait for an answer, by due date; blank is offered too', async () => {
  const page = await openRenewals()
  await shows('Coral Bay', 'Birch & Sons', 'Acme Engineering')
  expect(screen.getByRole('combobox', { name: 'Underwriter' })).toHaveValue('Mia Chen')
  expect(status()).toHaveTextContent('Letter Sent, Submission Received, Quoted')
  expect(screen.getByRole('columnheader', { name: 'Due Date' })).toHaveAttribute('aria-sort', 'ascending')
  await tick(page, 'Blank')
  await shows('Coral Bay', 'Birch & Sons', 'Empty Status', 'Acme Engineering')
})

test('REN-005 A-127 fifty to a page, and the page is remembered; a search without finds says what the filters hide', async () => {
  const many = Array.from({ length: 61 }, (_, n) => due((n % 28) + 1, `Insured ${n}`, { RenewalID: 300_100 + n }))
  const page = await openRenewals('', many)
  await waitFor(() => expect(insured()).toHaveLength(50))
  await page.user.click(screen.getByRole('button', { name: 'Page 2' }))
  await waitFor(() => expect(insured()).toHaveLength(11))
  await page.user.click(screen.getByRole('link', { name: 'All clients' }))
  await heading('Clients:')
  await page.user.click(screen.getByRole('link', { name: 'All renewals' }))
  await heading('Renewals:')
  await waitFor(() => expect(insured()).toHaveLength(11))
  await tick(page, 'Letter Sent', 'Submission Received')
  expect(await screen.findByText('No renewals match.')).toBeVisible()
  await page.user.click(screen.getByRole('button', { name: 'Show the 61' }))
  await waitFor(() => expect(insured()).toHaveLength(50))
})

test('REN-004 A-126 thirteen columns, and twenty-one with the extra ones; every one of them sorts', async () => {
  const page = await openRenewals()
  expect(await heads()).toEqual(NORMAL)
  await page.user.click(screen.getByRole('switch', { name: 'Extra columns' }))
  expect(await heads()).toEqual([...NORMAL, ...EXTRA])
  for (const head of within(await table()).getAllByRole('columnheader')) {
    fireEvent.click(within(head).getByRole('button'))
    await waitFor(() => expect(head).toHaveAttribute('aria-sort', expect.stringMatching(/^(?:a|de)scending$/u)))
  }
  await page.user.click(screen.getByRole('switch', { name: 'Extra columns' }))
  await waitFor(async () => expect(await heads()).toEqual(NORMAL))
})

test('each status has its colour and its word; a name that was not found stays as imported', async () => {
  const page = await openRenewals('?owner=all&status=[]&sort=DueDate')
  await waitFor(() => expect(insured()).toHaveLength(rows.length))
  await page.user.click(status())
  const choices = within(await screen.findByRole('dialog', { name: /^Status/u })).getAllByRole('checkbox')
  expect(choices.map((box) => box instanceof HTMLInputElement && box.labels?.[0]?.textContent)).toEqual([
    'Blank',
    'Letter Sent',
    'Submission Received',
    'Quoted',
    'Bound',
    'Lapsed',
  ])
  await page.user.keyboard('{Escape}')
  const row = (name: string) => screen.getByRole('row', { name: new RegExp(name, 'u') })
  for (const [name, colour, word] of [
    ['Dormant Co', 'lapsed', 'Lapsed'],
    ['Acme Engineering', 'quoted', 'Quoted'],
    ['Birch & Sons', 'received', 'Submission Received'],
    ['Coral Bay', 'sent', 'Letter Sent'],
    ['Empty Status', 'other', ''],
  ] as const) {
    expect(row(name).className).toContain(colour)
    expect(within(row(name)).getAllByRole('cell').at(-2)).toHaveTextContent(word)
  }
  expect(row('Fern Hill').className).toBe('')
  expect(within(row('Birch & Sons')).getByRole('img', { name: 'no broker of that name' })).toBeVisible()
  expect(within(row('Acme Engineering')).queryByRole('img', { name: 'no broker of that name' })).toBeNull()
  expect(row('Acme Engineering')).toHaveTextContent('Ben Hart')
  expect(row('Acme Engineering')).toHaveTextContent('NSW')
  expect(row('Fern Hill')).toHaveTextContent('10.1%')
  expect(row('Dormant Co')).toHaveTextContent('-100.0%')
})

test('REN-007 COM-018 A-126 the file has the rows that are filtered now, in their order, with all columns and the comments', async () => {
  const saved = savedFiles()
  const page = await openRenewals('?owner=all&status=["Bound","Letter Sent"]&sort=Insured&desc=true')
  await shows('Of Tom Pty Ltd', 'Fern Hill', 'Coral Bay')
  await page.user.click(screen.getByRole('button', { name: 'Export to CSV' }))
  expect(saved.names).toEqual(['Renewals-Export.csv'])
  // Built by the page, without a call.
  expect(page.server.calls.filter(({ Func }) => !String(Func).startsWith('GET_'))).toEqual([])
  const [first, ...lines] = (await saved.text()).replace('\uFEFF', '').trimEnd().split('\r\n')
  expect(first).toBe([...NORMAL, ...EXTRA, 'Comments'].join(','))
  expect(lines).toEqual([
    "Tom Okafor,Ben Hart,,Of Tom Pty Ltd,'=PI-7,Southern Cross,Cyber,07/07/2026,01/07/2026,10000.00,,,Letter Sent,New Business,Cyber,1750.00,200.00,,,,,",
    'Mia Chen,Ben Hart,,Fern Hill,PI-2006,Southern Cross,Cyber Liability,06/07/2026,01/07/2026,10000.00,11005.00,10.1%,Bound,New Business,Cyber,1750.00,200.00,1925.00,220.00,10.0%,01/06/2026 11:00,',
    'Mia Chen,Ben Hart,,Coral Bay,PI-2001,Southern Cross,Cyber,01/07/2026,01/07/2026,10000.00,,,Letter Sent,New Business,Cyber,1750.00,200.00,,,,,Called twice.',
  ])
})
