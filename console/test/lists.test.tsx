/**
 * The abilities of every list: columns and widths, views, actions on several rows, empty lists, and the return to a
 * row.
 */
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { companies, data, openList } from './list-page.tsx'
import { heading, signIn } from './open.tsx'
import { savedFiles } from './saved.ts'
import { fakeServer, ok } from './server.ts'

beforeEach(() => {
  signIn()
  fakeServer({ GET_DATA: () => ok(data()) })
})

const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
const row = (name: RegExp) => screen.getByRole('row', { name })

test('a person chooses columns, widths and height of rows, and finds them again', async () => {
  const { user, router } = await openList()
  await user.click(screen.getByRole('button', { name: 'Columns' }))
  const menu = await screen.findByRole('dialog', { name: 'Columns' })
  expect(within(menu).getByRole('checkbox', { name: 'Company' })).toBeDisabled()
  await user.click(within(menu).getByRole('checkbox', { name: 'Source' }))
  await user.click(within(menu).getByRole('checkbox', { name: 'Coverage' }))
  await user.click(within(menu).getByRole('radio', { name: 'Roomy rows' }))
  await user.click(within(menu).getByRole('button', { name: 'Wider: Underwriter' }))
  expect(heads()).not.toContain('Coverage')
  await router.navigate({ to: '/home/outbox' })
  await heading('Outbox:')
  await router.navigate({ to: '/home/allsubmissions' })
  await heading('Submissions:')
  expect(heads()).toHaveLength(10)
  expect(heads()).not.toContain('Source')
  const table = screen.getByRole('table', { name: 'Submissions' })
  expect(table).toHaveAttribute('data-roomy', 'true')
  expect(table).toHaveStyle({ 'table-layout': 'fixed' })

  await user.click(screen.getByRole('button', { name: 'Columns' }))
  await user.click(await screen.findByRole('button', { name: 'As delivered' }))
  expect(heads()).toHaveLength(12)
  expect(table).not.toHaveAttribute('data-roomy')
})

test('a view keeps search, filters, sort and columns under a name, for its person alone', async () => {
  const { user, router } = await openList('?q=dormant&status=all&sort=Company&desc=true')
  await user.click(screen.getByRole('button', { name: 'Columns' }))
  await user.click(await screen.findByRole('checkbox', { name: 'Source' }))
  await user.keyboard('{Escape}')
  await user.click(screen.getByRole('button', { name: 'Save view' }))
  await user.type(await screen.findByRole('textbox', { name: 'Name of the view' }), 'Sleeping{Enter}')
  const views = await screen.findByRole('navigation', { name: 'Views' })
  expect(within(views).getByRole('button', { name: 'Sleeping' })).toHaveAttribute('aria-current', 'true')

  await user.click(within(views).getByRole('button', { name: 'As delivered' }))
  await waitFor(() => expect(companies()).toHaveLength(4))
  expect(router.state.location.search).toEqual({})
  expect(heads()).toHaveLength(12)
  cleanup()
  const again = await openList()
  await again.user.click(screen.getByRole('button', { name: 'Sleeping' }))
  await waitFor(() => expect(companies()).toEqual(['Dormant Co']))
  expect(again.router.state.location.search).toEqual({ q: 'dormant', status: 'all', sort: 'Company', desc: true })
  expect(heads()).not.toContain('Source')

  localStorage.setItem('OwnerID', '2')
  cleanup()
  const other = await openList('?status=all')
  expect(screen.queryByRole('navigation', { name: 'Views' })).not.toBeInTheDocument()
  localStorage.setItem('OwnerID', '1')
  await other.router.navigate({ to: '/home/outbox' })
  await heading('Outbox:')
  await other.router.navigate({
    to: '/home/allsubmissions',
    search: { q: 'dormant', status: 'all', sort: 'Company', desc: true },
  })
  await other.user.click(await screen.findByRole('button', { name: 'Delete the view Sleeping' }))
  expect(screen.queryByRole('navigation', { name: 'Views' })).not.toBeInTheDocument()
})

test('rows are picked by box, space and shift, and the picked ones alone are exported', async () => {
  const saved = savedFiles()
  const { user } = await openList('?sort=Company')
  expect(companies()).toEqual(['Coral Bay', 'Acme Engineering', 'Birch & Sons', 'Empty Date'])
  row(/Acme/u).focus()
  await user.keyboard(' ')
  expect(screen.getByText('1 selected')).toBeInTheDocument()
  await user.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}')
  expect(screen.getByText('3 selected')).toBeInTheDocument()
  await user.keyboard('{Escape}')
  expect(screen.queryByText(/selected/u)).not.toBeInTheDocument()

  await user.click(screen.getByRole('checkbox', { name: 'Select Coral Bay' }))
  await user.keyboard('{Shift>}')
  await user.click(screen.getByRole('checkbox', { name: 'Select Birch & Sons' }))
  await user.keyboard('{/Shift}')
  await user.click(screen.getByRole('checkbox', { name: 'Select Acme Engineering' }))
  expect(screen.getByText('2 selected')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Export the selected' }))
  expect(saved.names).toEqual(['Submissions-Export.csv'])
  const lines = (await saved.text()).trim().split('\r\n').slice(1)
  expect(lines.map((line) => line.split(',')[2])).toEqual(['Coral Bay', 'Birch & Sons'])
  await user.click(screen.getByRole('checkbox', { name: 'Select all rows of this page' }))
  expect(screen.getByText('4 selected')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: /^Clear/u }))
  expect(screen.getByRole('checkbox', { name: 'Select Coral Bay' })).not.toBeChecked()
})

test('a list without a match shows how many rows there are without its filters, and can show them', async () => {
  const { user, router } = await openList('?q=dormant')
  expect(await screen.findByText('No submissions match.')).toBeInTheDocument()
  expect(screen.getByText('Without the filters 1 is found.')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Show it' }))
  await waitFor(() => expect(companies()).toEqual(['Dormant Co']))
  expect(screen.getByLabelText('Search')).toHaveValue('dormant')

  await router.navigate({ to: '/home/allsubmissions', search: { q: 'nobody', status: 'Inactive', sort: 'Company' } })
  await user.click(await screen.findByRole('button', { name: 'Clear search and filters' }))
  await waitFor(() => expect(companies()).toHaveLength(4))
  expect(router.state.location.search).toEqual({ sort: 'Company' })
})

test('going back lands on the row that one came from', async () => {
  const { user, router, path } = await openList()
  row(/Acme/u).focus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(path()).toBe('/home/submission/1'))
  router.history.back()
  await heading('Submissions:')
  await waitFor(() => expect(row(/Acme/u)).toHaveFocus())
  await user.keyboard('{ArrowUp}')
  expect(row(/Birch/u)).toHaveFocus()
})

test('Back after a search shows the list as it was before it; a word is one entry, however many keys it took', async () => {
  const { user, router } = await openList()
  const all = companies()
  await user.type(screen.getByLabelText('Search'), 'acme{Enter}')
  await waitFor(() => expect(companies()).toEqual(['Acme Engineering']))
  router.history.back()
  await waitFor(() => expect(companies()).toEqual(all))
  expect(screen.getByLabelText('Search')).toHaveValue('')
  expect(router.state.location.search).toEqual({})
  router.history.forward()
  await waitFor(() => expect(companies()).toEqual(['Acme Engineering']))
  // The state that was left is the one that is remembered.
  router.history.back()
  await waitFor(() => expect(companies()).toEqual(all))
  await router.navigate({ to: '/home/submission/$submissionId', params: { submissionId: '1' } })
  await router.navigate({ to: '/home/allsubmissions' })
  await waitFor(() => expect(companies()).toEqual(all))
})

test('a cell or head shows its whole text on pointing only when it cuts the text off', async () => {
  const { user } = await openList()
  const house = within(row(/Acme/u)).getByRole('cell', { name: 'Harbour House' })
  await user.hover(house)
  expect(house).not.toHaveAttribute('title')
  await user.unhover(house)
  house.style.overflow = 'hidden'
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(40)
  vi.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockReturnValue(90)
  await user.hover(house)
  expect(house).toHaveAttribute('title', 'Harbour House')
})
