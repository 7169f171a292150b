/** Clients as whole pages: the list, and one read and edited (rows CLI). */
import type { ClientRow } from '@bindery/contracts/wire'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { box, linesOf, press, retype, told } from './controls.ts'
import { heading, openPage, signIn } from './open.tsx'
import { client, deltaOf, masterData, renewal, submission } from './records.ts'
import { fakeServer, ok, refused, unreachable } from './server.ts'

const harbour: ClientRow = {
  ...client,
  Revision: 3,
  ChangeNumber: 1,
  AdditionalNames: 'HV Trust\nHV Holdings',
  ABN: '51824753556',
  OwnershipType: 'Other Trust',
  Address: '1 Wharf St',
  Suburb: 'Sydney',
  Postcode: '2000',
  Folder: 'Harbour View Pty Ltd',
}
const others: readonly ClientRow[] = Array.from({ length: 24 }, (_, n) => ({
  ...client,
  ClientID: 110 + n,
  ChangeNumber: 110 + n,
  CompanyName: `Quay ${n + 10} Pty Ltd`,
}))
const dueRenewal = renewal({
  RenewalID: 700001,
  ClientID: 3,
  CSVInsured: 'Harbour View Pty Ltd',
  CSVPolicyNo: 'SCU-PI-1',
  CSVStatus: 'Quoted',
  CSVDueDate: { Value: '01122026', Text: '01/12/2026' },
  CSVExpiryDate: null,
})

async function open(address: string, title: string, answers: Parameters<typeof fakeServer>[0] = {}) {
  signIn()
  let rows = [harbour, ...others]
  const server = fakeServer({
    GET_MASTER_DATA: () => ok(masterData()),
    GET_DATA: () =>
      ok(
        deltaOf({
          Clients: rows,
          Submissions: [
            submission(41, { ClientID: 3, InsuredCompanyName: 'Harbour View' }),
            submission(42, { ClientID: 3 }),
            submission(43, { ClientID: 110 }),
            submission(44),
          ],
          Renewals: [dueRenewal],
          ChangeNumber: { Client: rows.length, Submission: 44, Renewal: 1 },
        }),
      ),
    UPDATE_CLIENT: () => ok({ Success: true, Client: harbour }),
    ...answers,
  })
  const page = openPage(address)
  await heading(title)
  return { ...page, server, arrives: (row: ClientRow) => (rows = [row, ...others]) }
}
const input = (name: RegExp) => screen.getByLabelText(name, { selector: 'input, textarea' })

test('the head of a client counts its work, and begins its next submission with what the record knows', async () => {
  const page = await open('/home/client/3', 'Harbour View Pty Ltd')
  expect(screen.getByLabelText('Work for this client')).toHaveTextContent(
    'Submissions2Active2Policies in force0Base premium bound$0',
  )
  await press(page, 'New submission')
  await heading('New Submission:')
  await waitFor(() => expect(box(/^Insured Company Name/u)).toHaveValue('Harbour View Pty Ltd'))
  expect(box(/^ABN/u)).toHaveValue('51824753556')
  expect(box(/^Additional Insured Names/u)).toHaveValue('HV Trust\nHV Holdings')
  expect(input(/^Ownership Type/u)).toHaveValue('Other Trust')
  expect(box(/^Company Address/u)).toHaveValue('1 Wharf St')
  expect(box(/^Suburb/u)).toHaveValue('Sydney')
  expect(box(/^Postcode/u)).toHaveValue('2000')
})

test('CLI-001 all clients: five columns, a link to each, twenty to a page, found by words', async () => {
  const page = await open('/home/allclients', 'Clients:')
  const table = screen.getByRole('table', { name: 'Clients' })
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map((head) => head.textContent),
  ).toEqual(['Company Name', 'Additional Names', 'ABN', 'Submissions', 'Renewals'])
  const lines = linesOf(table)
  expect(lines).toHaveLength(20)
  expect(lines[0]).toEqual(['Harbour View Pty Ltd', 'HV Trust, HV Holdings', '51824753556', '2', '1'])
  expect(lines[1]).toEqual(['Quay 10 Pty Ltd', '', '1', '1', '0'])
  expect(within(table).getByRole('link', { name: 'Harbour View Pty Ltd' })).toHaveAttribute('href', '/home/client/3')
  expect(screen.getByText(/Total: 25/u)).toBeInTheDocument()
  await page.user.type(screen.getByRole('textbox', { name: 'Search' }), 'holdings{Enter}')
  await waitFor(() => expect(linesOf(screen.getByRole('table', { name: 'Clients' }))).toHaveLength(1))
  await page.user.click(screen.getByRole('link', { name: 'Harbour View Pty Ltd' }))
  await heading('Harbour View Pty Ltd')
  await press(page, '← Back')
  await heading('Clients:')
  expect(screen.getByRole('textbox', { name: 'Search' })).toHaveValue('holdings')
})

test('CLI-002 CLI-007 a client shows its form, its submissions and renewals, and looks its ABN up in a new window', async () => {
  const page = await open('/home/client/3', 'Harbour View Pty Ltd')
  expect(box(/^Company Name/u)).toBeDisabled()
  expect(screen.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument()
  expect(
    linesOf(screen.getByRole('table', { name: 'Submissions of the client' })).map(([id, name]) => [id, name]),
  ).toEqual([
    ['41', 'Harbour View'],
    ['42', 'Company 42'],
  ])
  expect(screen.getByRole('link', { name: 'Harbour View' })).toHaveAttribute('href', '/home/submission/41')
  expect(linesOf(screen.getByRole('table', { name: 'Renewals of the client' }))).toEqual([
    ['700001', 'Harbour View Pty Ltd', 'SCU-PI-1', '01/12/2026', '', 'Quoted'],
  ])
  const opened = vi.spyOn(window, 'open').mockReturnValue(null)
  await press(page, 'ABN lookup')
  const [address, target] = opened.mock.calls[0] ?? []
  expect(String(address)).toMatch(/^https:\/\/abr\.business\.gov\.au\//u)
  expect(decodeURIComponent(String(address)).replaceAll('+', ' ')).toContain('Harbour View Pty Ltd 51824753556')
  expect(target).toBe('_blank')
  opened.mockRestore()
  await press(page, 'Edit')
  expect(box(/^Company Name/u)).toBeEnabled()
  expect(box('Additional Names (one per line)')).toHaveValue('HV Trust\nHV Holdings')
  const limits = {
    'Company Name': 50,
    'Additional Names': 1000,
    ABN: 15,
    'Ownership Type': 50,
    Address: 100,
    Suburb: 50,
    Postcode: 4,
  }
  for (const [name, longest] of Object.entries(limits))
    expect(input(new RegExp(`^${name}`, 'u'))).toHaveAttribute('maxlength', String(longest))
})

test('CLI-007 A-117 an ownership type above 50, which a client has from its submission, is invalid in an edit', async () => {
  const long: ClientRow = { ...harbour, OwnershipType: 'x'.repeat(51) }
  const page = await open('/home/client/3', 'Harbour View Pty Ltd', {
    GET_DATA: () => ok(deltaOf({ Clients: [long], ChangeNumber: { Client: 1 } })),
  })
  await press(page, 'Edit')
  expect(told().textContent).toBe('Ownership Type is invalid.')
  await press(page, 'Save')
  expect(page.server.of('UPDATE_CLIENT')).toEqual([])
})

test('CLI-004 CLI-005 CLI-006 problems of a client are shown before it is sent', async () => {
  const page = await open('/home/client/3', 'Harbour View Pty Ltd')
  await press(page, 'Edit')
  const sign = (text: string) => fireEvent.change(box(/^Company Name/u), { target: { value: text } })
  for (const character of '/\\:*?"<>|') {
    sign(`Quay ${character} Co`)
    expect(told().textContent).toBe('Company Name has not allowed character.')
    expect(screen.getByText('not allowed / \\ : * ? " < > |')).toBeInTheDocument()
    sign('4 Quay & Co')
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  }
  for (const name of ['.Quay', 'Quay.']) {
    await retype(page, /^Company Name/u, name)
    expect(told().textContent).toBe('Company Name first/last charcter must be alpha numeric.')
  }
  // The client's own name in other letters is no duplicate.
  await retype(page, /^Company Name/u, 'HARBOUR view pty ltd')
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  await retype(page, /^Company Name/u, 'QUAY 12 pty ltd')
  expect(told().textContent).toBe('This Company Name already EXISTS.')
  await retype(page, /^Postcode/u, '20A0')
  expect(told()).toHaveTextContent('Postcode is invalid.')
  await retype(page, /^Company Name/u, '   ')
  for (const name of [/^ABN/u, /^Address/u, /^Suburb/u, /^Postcode/u]) await retype(page, name, '')
  await page.user.clear(input(/^Ownership Type/u))
  await waitFor(() =>
    expect(told().textContent).toBe(
      [
        'Company Name is required.',
        'ABN is required.',
        'Ownership Type is required.',
        'Address is required.',
        'Suburb is required.',
        'Postcode is required.',
      ].join('\n'),
    ),
  )
  await press(page, 'Save')
  expect(page.server.of('UPDATE_CLIENT')).toHaveLength(0)
})

test('CLI-008 a failed save stays in edit mode with its words, a good one leaves it; a missing client says Load fail.', async () => {
  const page = await open('/home/client/3', 'Harbour View Pty Ltd', {
    UPDATE_CLIENT: () => refused('This Company Name already EXISTS.'),
  })
  await press(page, 'Edit')
  await retype(page, /^Suburb/u, 'Manly')
  await press(page, 'Save')
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('This Company Name already EXISTS.'))
  page.server.answer('UPDATE_CLIENT', unreachable)
  await press(page, 'Save')
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('Request Failed.\nLooks like server is down.'))
  expect(box(/^Suburb/u)).toBeEnabled()
  expect(screen.getByRole('button', { name: 'Save' })).toBeInTheDocument()
  // Unsaved changes stay until their author says otherwise.
  void page.router.navigate({ to: '/home/allclients' })
  const question = await screen.findByRole('dialog', { name: 'Unsaved changes' })
  expect(question).toHaveTextContent('Your changes to this client are not saved.')
  await page.user.click(within(question).getByRole('button', { name: 'Stay' }))
  expect(page.path()).toBe('/home/client/3')
  expect(box(/^Suburb/u)).toHaveValue('Manly')
  page.server.answer('UPDATE_CLIENT', () => ok({ Success: true, Client: harbour }))
  page.arrives({ ...harbour, Suburb: 'Manly', Revision: 4, ChangeNumber: 200 })
  await press(page, 'Save')
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument())
  expect(page.server.of('UPDATE_CLIENT').at(-1)?.['Client']).toEqual({
    ClientID: 3,
    Revision: 3,
    CompanyName: 'Harbour View Pty Ltd',
    AdditionalNames: 'HV Trust\nHV Holdings',
    ABN: '51824753556',
    OwnershipType: 'Other Trust',
    Address: '1 Wharf St',
    Suburb: 'Manly',
    Postcode: '2000',
  })
  expect(box(/^Suburb/u)).toHaveValue('Manly')
  await page.router.navigate({ to: '/home/client/$clientId', params: { clientId: '77' } })
  await heading('Client')
  expect(screen.getByRole('alert')).toHaveTextContent('Load fail.')
})

test('an edit that is not saved is left only by saying so, and an untouched one without a word', async () => {
  const page = await open('/home/client/3', 'Harbour View Pty Ltd')
  await press(page, 'Edit')
  await page.router.navigate({ to: '/home/client/$clientId', params: { clientId: '110' } })
  await heading('Quay 10 Pty Ltd')
  await press(page, 'Edit')
  await retype(page, /^Suburb/u, 'Manly')
  void page.router.navigate({ to: '/home/allclients' })
  await page.user.click(await screen.findByRole('button', { name: 'Leave without saving' }))
  await heading('Clients:')
  expect(page.server.of('UPDATE_CLIENT')).toEqual([])
})
