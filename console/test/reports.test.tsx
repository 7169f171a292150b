/** The policies report as a whole page over a fake server. */
import { wireDate } from '@bindery/contracts/rules'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { auto } from './auto-rows.ts'
import { heading, openPage, signIn } from './open.tsx'
import { policyRow } from './policy-rows.ts'
import { fakeServer, FIRST_SCREEN, ok, unreachable } from './server.ts'

const policies = [
  policyRow(1, { TotalPayable: 12254 }),
  policyRow(
    2,
    { Transaction: 'Cancellation', InceptionDate: wireDate('2024-01-01'), ExpiryDate: wireDate('2025-01-01') },
    'Birch & Sons',
  ),
  policyRow(3, {}, 'Coral Bay', 2),
]

const numbers = () => screen.queryAllByRole('link', { name: /^PI-/u }).map((link) => link.textContent)

let server: ReturnType<typeof fakeServer>

beforeEach(() => {
  signIn()
  server = fakeServer({ GET_BORDERAU: () => ok({ Policies: policies }) })
})

test('A-022 the report starts with the current user and offers all', async () => {
  const { user } = openPage('/home/report/policies')
  await heading('Policies:')
  await waitFor(() => expect(numbers()).toEqual(['PI-1', 'PI-2']))
  await user.click(screen.getByRole('combobox', { name: 'Underwriter' }))
  await user.click(await screen.findByRole('option', { name: 'All' }))
  await waitFor(() => expect(numbers()).toHaveLength(3))
})

test('RPT-015 A-021 a policy is in the period when its inception or its expiry is, bounds included, an open end open', async () => {
  const { router } = openPage('/home/report/policies?from=2025-01-01&to=2025-06-30')
  await waitFor(() => expect(numbers()).toEqual(['PI-2']))
  for (const [from, to, found] of [
    ['2025-07-01', '2025-07-01', ['PI-1']],
    ['2024-01-02', '2024-12-31', []],
    ['2025-01-02', undefined, ['PI-1']],
    [undefined, '2024-01-01', ['PI-2']],
    [undefined, undefined, ['PI-1', 'PI-2']],
  ] as const) {
    await router.navigate({ to: '/home/report/policies', search: { from, to } })
    await waitFor(() => expect(numbers().toSorted()).toEqual(found))
  }
})

test('the state of the broker and the state of the insured stand in columns of their own', async () => {
  openPage('/home/report/policies')
  await heading('Policies:')
  await waitFor(() => expect(numbers()).toHaveLength(2))
  const [heads, first] = screen.getAllByRole('row').map((row) => [...row.querySelectorAll('th, td')])
  const cellOf = (head: string) => first?.[heads?.findIndex(({ textContent }) => textContent === head) ?? -1]
  expect(cellOf('Broker State')?.textContent).toBe('VIC')
  expect(cellOf('State')?.textContent).toBe('NSW')
})

test('money is shown with two decimals', async () => {
  openPage('/home/report/policies')
  expect(await screen.findAllByText('12,254.00')).not.toHaveLength(0)
})

test.for([
  ['policies', 'Policies:', 'GET_BORDERAU', { Policies: policies }, 2, 'Borderau.csv'],
  ['autorenewals', 'Auto Renewals:', 'GET_AUTO_RENEWALS', { AutoRenewals: [auto(1, 'Acme')] }, 1, 'Export to CSV'],
] as const)(
  'RPT-018 a failed load of the report %s says so and empties the list',
  async ([report, title, func, loaded, rows, file]) => {
    server.answer(func, () => ok(loaded))
    const { router } = openPage(`/home/report/${report}`)
    await heading(title)
    expect(await screen.findByText(`Total: ${rows}`)).toBeVisible()
    expect(screen.getAllByRole('row')).toHaveLength(1 + rows)
    server.answer(func, unreachable)
    await router.navigate({ to: '/home/outbox' })
    await heading('Outbox:')
    const now = Date.now() + 60_000 // makes the loaded rows old
    vi.spyOn(Date, 'now').mockReturnValue(now)
    await router.navigate({ href: `/home/report/${report}` })
    expect(await screen.findByText('Service not available.')).toBeVisible()
    expect(screen.queryAllByRole('row')).toEqual([])
    expect(screen.getByText('Total: 0')).toBeVisible()
    expect(screen.getByRole('button', { name: file })).toBeDisabled()
  },
)

test('RPT-018 clearance records, shown from the rows of all screens, say so and are none when those cannot be loaded', async () => {
  for (const func of ['GET_DATA', FIRST_SCREEN]) server.answer(func, unreachable)
  openPage('/home/report/clearancerecords')
  expect(await screen.findByText('Service not available.')).toBeVisible()
  expect(screen.queryAllByRole('row')).toEqual([])
})

test('while the report loads nothing is counted; after a failed load it is asked again on request', async () => {
  server.answer('GET_BORDERAU', unreachable)
  const { user } = openPage('/home/report/policies')
  await screen.findByText('Service not available.')
  const reply = Promise.withResolvers<object>()
  server.answer('GET_BORDERAU', () => reply.promise)
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('status', { name: 'Loading Policies' })).toBeInTheDocument()
  expect(screen.queryByText(/^Total/u)).not.toBeInTheDocument()
  reply.resolve(ok({ Policies: policies }))
  expect(await screen.findByText('Total: 2')).toBeInTheDocument()
})
