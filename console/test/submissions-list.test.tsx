/** The submissions list as a whole page: its search, filters, sort, memory and export (rows SUBL). */
import { wireDate, wireDateTime } from '@bindery/contracts/rules'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { answered, companies, data, openList, rows } from './list-page.tsx'
import { heading, openPage, signIn } from './open.tsx'
import { masterData, mia, owner, submission } from './records.ts'
import { fakeServer, ok, unreachable } from './server.ts'

let server: ReturnType<typeof fakeServer>
beforeEach(() => {
  signIn()
  server = fakeServer({ GET_DATA: () => ok(data()) })
})

test('SUBL-003 A-082 twenty active ones of everybody by date, target risks first whatever the sort, empty dates last', async () => {
  const later = Array.from({ length: 20 }, (_, index) =>
    submission(100 + index, {
      InsuredCompanyName: `Later ${index}`,
      DateQuoteRequired: wireDate('2027-01-31'),
      OwnerID: index,
    }),
  )
  server.answer('GET_DATA', () => ok({ ...data(), Submissions: [...rows, ...later] }))
  const { user } = await openList()
  expect(screen.getByRole('combobox', { name: 'Status' })).toHaveValue('Active')
  expect(screen.getByRole('combobox', { name: 'Underwriter' })).toHaveValue('')
  expect(screen.getByText('Total: 24')).toBeInTheDocument()
  expect(screen.getAllByRole('row')).toHaveLength(1 + 20)
  expect(companies()).toEqual(['Coral Bay', 'Birch & Sons', 'Acme Engineering'])
  await user.click(screen.getByRole('button', { name: 'Page 2' }))
  await waitFor(() => expect(companies()).toEqual(['Empty Date']))
  const byCompany = () =>
    user.click(within(screen.getByRole('columnheader', { name: /^Company/u })).getByRole('button'))
  await byCompany()
  await waitFor(() => expect(companies()).toEqual(['Coral Bay', 'Acme Engineering', 'Birch & Sons', 'Empty Date']))
  await byCompany()
  await waitFor(() => expect(companies()).toEqual(['Coral Bay']))
  expect(screen.getAllByRole('link', { name: /^Later/u })[0]).toHaveTextContent('Later 19')
})

test('SUBL-001 the list has its title, search, filters, export, total and pages; the search runs on Enter and by its button', async () => {
  const many = Array.from({ length: 45 }, (_, index) =>
    submission(100 + index, { InsuredCompanyName: `Numbered ${index}` }),
  )
  const ofTom = submission(9, { InsuredCompanyName: 'Later', OwnerID: 2, Status: 'Scheduled' })
  server.answer('GET_MASTER_DATA', () => ok(masterData({ Owners: [mia, owner(2, 'Tom Reid')] })))
  server.answer('GET_DATA', () => ok({ ...data(), Submissions: [...rows, ...many, ofTom] }))
  const { user, router } = await openList()
  expect(screen.getByText('Total: 49')).toBeInTheDocument()
  expect(screen.getAllByRole('row')).toHaveLength(21)
  await user.click(screen.getByRole('button', { name: 'Page 3' }))
  await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(10))
  expect(router.state.location.search).toMatchObject({ page: 2 })

  expect(screen.getByRole('combobox', { name: 'Underwriter' })).toHaveValue('')
  expect(screen.getByRole('button', { name: 'Export to CSV' })).toBeEnabled()
  const before = companies()
  await user.type(screen.getByLabelText('Search'), 'birch')
  expect(companies()).toEqual(before) // typing alone does not search
  await user.click(screen.getByRole('button', { name: 'Run the search' }))
  await waitFor(() => expect(companies()).toEqual(['Birch & Sons']))
  await user.clear(screen.getByLabelText('Search'))
  await user.keyboard('{Enter}')
  await user.click(screen.getByRole('combobox', { name: 'Status' }))
  expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
    'Active',
    'Scheduled',
    'Inactive',
    'All',
  ])
  await user.click(screen.getByRole('option', { name: 'Inactive' }))
  await waitFor(() => expect(companies()).toEqual(['Dormant Co']))
  expect(screen.getByText('Total: 1')).toBeInTheDocument()
  const choose = async (filter: string, option: string) => {
    await user.click(screen.getByRole('combobox', { name: filter }))
    await user.click(await screen.findByRole('option', { name: option }))
  }
  await choose('Underwriter', 'Tom Reid')
  await waitFor(() => expect(companies()).toEqual([]))
  await choose('Status', 'Scheduled')
  expect(await screen.findByRole('link', { name: 'Later' })).toBeVisible()
  expect(screen.getByText('Total: 1')).toBeInTheDocument()
  await choose('Status', 'Active')
  await choose('Underwriter', 'Tom Reid') // chosen again, it is taken back
  expect(await screen.findByText('Total: 49')).toBeInTheDocument()
})

test('SUBL-004 every word must be found in one of eight fields', async () => {
  server.answer('GET_DATA', () =>
    ok({
      ...data(),
      Submissions: [
        submission(7, {
          InsuredCompanyName: 'Searched Pty Ltd',
          BrokerID: 2,
          OwnerID: 5,
          Coverage: 'Marine/Cyber',
          AdditionalInsuredNames: 'Elder & Daughters',
          DateQuoteRequired: wireDate('2027-03-04'),
          DateSubmitted: wireDateTime('2026-08-09T01:00:00Z'),
          ABN: '777',
          UnderwriterNotes: 'hush',
        }),
        ...rows,
      ],
    }),
  )
  server.answer('GET_MASTER_DATA', () => ok(masterData({ Owners: [mia, owner(5, 'Tom Okafor')] })))
  const { router } = await openList()
  const search = (q: string) => router.navigate({ to: '/home/allsubmissions', search: { q } })
  const found = () => screen.queryByRole('link', { name: 'Searched Pty Ltd' })
  for (const words of [
    'CAS',
    'harbour',
    'searched',
    'cyber',
    '04/03/2027',
    '09/08/2026',
    'okafor',
    'daughters',
    'elder HARB okafor 2027',
  ]) {
    await search('nothing is called this')
    await screen.findByText('No submissions match.')
    await search(words)
    await waitFor(() => expect(found()).toBeInTheDocument())
  }
  for (const words of ['777', 'hush', 'okafor chen']) {
    await search(words)
    await waitFor(() => expect(found()).not.toBeInTheDocument())
  }
})

test('SUBL-005 search, underwriter, status, sort and page come back, after another screen and in a new browser session', async () => {
  const many = Array.from({ length: 25 }, (_, index) =>
    submission(100 + index, { InsuredCompanyName: `Corner ${index}`, Status: 'Scheduled', OwnerID: 1 }),
  )
  server.answer('GET_DATA', () => ok({ ...data(), Submissions: [...rows, ...many] }))
  const { user, router } = await openList()
  await user.type(screen.getByLabelText('Search'), 'corner{Enter}')
  await user.click(screen.getByRole('combobox', { name: 'Underwriter' }))
  await user.click(await screen.findByRole('option', { name: 'Mia Chen' }))
  await user.click(screen.getByRole('combobox', { name: 'Status' }))
  await user.click(await screen.findByRole('option', { name: 'Scheduled' }))
  for (const _ of ['by company', 'the other way'])
    await user.click(within(screen.getByRole('columnheader', { name: /^Company/u })).getByRole('button'))
  await user.click(screen.getByRole('button', { name: 'Page 2' }))
  const left = { q: 'corner', owner: 1, status: 'Scheduled', sort: 'Company', desc: true, page: 1 }
  await waitFor(() => expect(router.state.location.search).toEqual(left))
  const shown = () => [...screen.getAllByRole('row')].slice(1).map((row) => within(row).getByRole('link').textContent)
  expect(shown()).toEqual(['Corner 4', 'Corner 3', 'Corner 2', 'Corner 1', 'Corner 0'])

  await router.navigate({ to: '/home/outbox' })
  await heading('Outbox:')
  await router.navigate({ to: '/home/allsubmissions' })
  await heading('Submissions:')
  expect(router.state.location.search).toEqual(left)

  cleanup()
  sessionStorage.clear() // as the end of the browser does
  const again = await openList()
  expect(again.router.state.location.search).toEqual(left)
  expect(screen.getByLabelText('Search')).toHaveValue('corner')
  expect(screen.getByRole('combobox', { name: 'Underwriter' })).toHaveValue('Mia Chen')
  expect(shown()).toEqual(['Corner 4', 'Corner 3', 'Corner 2', 'Corner 1', 'Corner 0'])
})

test('SUBL-013 Submissions-Export.csv holds the filtered rows with their counts', async () => {
  server.answer('GET_DATA', () => ok({ ...data(), ...answered() }))
  const saved: Blob[] = []
  const names: string[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    if (blob instanceof Blob) saved.push(blob)
    return 'blob:saved'
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(this: HTMLAnchorElement) {
    names.push(this.download)
  })
  const { user } = await openList('?q=harbour&status=Active&sort=Company')
  await user.click(screen.getByRole('button', { name: 'Export to CSV' }))
  expect(names).toEqual(['Submissions-Export.csv'])
  // Built by the page, without a call.
  expect(server.calls.filter(({ Func }) => !/^(?:GET|FIND)_/u.test(String(Func)))).toEqual([])
  const lines = (await saved[0]?.text())
    ?.replace(/^\uFEFF/u, '')
    .trim()
    .split('\r\n')
  expect(lines).toEqual([
    'Broker Contact,Broker House,Company,Coverage,Date Quote Required,Underwriter,Date Submitted,' +
      'Bounds,Quotes,Wholesales,Quick Indications,Information Required,Submission Declines',
    'Cas Broker,Harbour House,Coral Bay,Professional Indemnity,09/12/2026,Mia Chen,20/11/2026 12:00,0,0,0,0,0,0',
    'Ben Broker,Harbour House,Acme Engineering,Professional Indemnity,03/12/2026,Mia Chen,20/11/2026 12:00,0,0,0,0,0,0',
    'Ben Broker,Harbour House,Birch & Sons,Professional Indemnity,01/12/2026,Mia Chen,20/11/2026 12:00,1,2,3,4,5,6',
    'Ben Broker,Harbour House,Empty Date,Professional Indemnity,,Mia Chen,20/11/2026 12:00,0,0,0,0,0,0',
  ])
})

test('SUBL-014 a failed load of the data is reported, keeps the session and can be tried again', async () => {
  server.answer('GET_DATA', unreachable)
  const { user, path } = openPage('/home/allsubmissions')
  expect(await screen.findByText('Service not available.')).toBeInTheDocument()
  server.answer('GET_DATA', () => ok(data()))
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await heading('Submissions:')
  expect(path()).toBe('/home/allsubmissions')
})

test('arrows move from row to row', async () => {
  const { user } = await openList()
  const [first, second] = screen.getAllByRole('row').slice(1)
  first?.focus()
  await user.keyboard('{ArrowDown}')
  expect(second).toHaveFocus()
  expect(second).toHaveAttribute('data-focused', 'true')
})

test('a double click opens a row, but not on its box, in the field of a cell, or in the calendar of that', async () => {
  const { user, path, router } = openPage('/home/allsubmissions', 'default') // the calendar lies outside the row
  const row = within(await screen.findByRole('row', { name: /Birch & Sons/u }))
  const goes = vi.spyOn(router, 'navigate')
  await user.dblClick(row.getByRole('checkbox', { name: 'Select Birch & Sons' }))
  await user.click(row.getByRole('button', { name: /^Date Quote Required of Birch & Sons/u }))
  await user.dblClick(await row.findByRole('textbox', { name: 'Date Quote Required' }))
  await user.dblClick(await screen.findByLabelText('Next month'))
  await user.dblClick(screen.getByText('Sa'))
  expect(goes).not.toHaveBeenCalled()
  await user.dblClick(row.getByText('Ben Broker'))
  expect(goes).toHaveBeenCalledOnce()
  await waitFor(() => expect(path()).toBe('/home/submission/2'))
})
