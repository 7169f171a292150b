/** An import that was given up is told on the list and in the import dialog, with what it made and what it did not. */
import { wireDateTime } from '@bindery/contracts/rules'
import type { RenewalImport } from '@bindery/contracts/wire'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { due, openRenewals } from './renewals-page.tsx'
import { ok } from './server.ts'

beforeEach(() => sessionStorage.clear())

const imported = (part: Partial<RenewalImport> = {}): RenewalImport => ({
  BatchID: 5,
  FileName: 'August.csv',
  By: 'Tom Okafor',
  At: wireDateTime('2026-07-01T01:00:00Z'),
  Rows: 9,
  Done: 4,
  Running: false,
  GivenUp: true,
  ...part,
})
const made = [1, 2, 3, 5].map((n) => due(n, `Made ${n}`, { RenewalID: 500_000 + n, BatchID: 5 }))
const open = (imports: readonly RenewalImport[], rows = made) =>
  openRenewals('?owner=all&status=[]', rows, { GET_RENEWAL_IMPORTS: () => ok({ Imports: imports }) })
const told = () => screen.findByRole('status', { name: 'Import given up' })
const BEGIN_AGAIN =
  'Import a file of the missing ones, or delete one renewal with its whole batch and import the file again.'

test('the list says which import was given up, how many it made, and which it did not, until that is closed', async () => {
  const page = await open([imported()])
  expect(await told()).toHaveTextContent(
    `The import of August.csv by Tom Okafor (01/07/2026 11:00) was given up: 4 of 9 renewals made, 5 not (renewals 4, 6 to 9 of the file). ${BEGIN_AGAIN}`,
  )
  await page.user.click(within(await told()).getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('status', { name: 'Import given up' })).not.toBeInTheDocument()

  // Whoever imports again is told all the same.
  await page.user.click(screen.getByRole('button', { name: 'Import renewals' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Import renewals' }))
  expect(dialog.getByRole('status', { name: 'Import given up' })).toHaveTextContent('4 of 9 renewals made, 5 not')
})

test('where some of what it made was deleted since, no renewal of the file is said to be missing', async () => {
  await open([imported()], made.slice(1))
  expect(await told()).toHaveTextContent(`was given up: 4 of 9 renewals made, 5 not. ${BEGIN_AGAIN}`)
})

test('where it made none, the file can be imported again', async () => {
  await open([imported({ Done: 0 })], [])
  expect(await told()).toHaveTextContent('none of 9 renewals made, 9 not. Nothing was imported: the file can be')
})

test('it is told as soon as it is given up, and no more once another import has begun', async () => {
  const page = await open([imported({ GivenUp: false, Running: true })])
  await screen.findByText('Tom Okafor imports August.csv: 4 of 9 renewals')
  expect(screen.queryByRole('status', { name: 'Import given up' })).not.toBeInTheDocument()
  await waitFor(() => expect(page.live.isFollowed()).toBe(true))
  page.server.answer('GET_RENEWAL_IMPORTS', () => ok({ Imports: [imported()] }))
  page.live.moved('RenewalImports', 5)
  expect(await told()).toBeInTheDocument()

  page.server.answer('GET_RENEWAL_IMPORTS', () =>
    ok({ Imports: [imported({ BatchID: 6, GivenUp: false, Done: 9 }), imported()] }),
  )
  page.live.moved('RenewalImports', 6)
  await waitFor(() => expect(screen.queryByRole('status', { name: 'Import given up' })).not.toBeInTheDocument())
})
