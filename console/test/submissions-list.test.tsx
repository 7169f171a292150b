/** The submissions list as a whole page: its columns, search, sort, memory and export (rows SUBL). */
import { wireDate, wireDateTime } from '@bindery/contracts/rules'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { answered, companies, data, openList, rows } from './list-page.tsx'
import { heading, openPage, signIn } from './open.tsx'
import { deltaOf, masterData, mia, owner, submission } from './records.ts'
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

test('SUBL-001 the list has its search, filters, export, total and pages; the search runs on Enter and by its button', async () => {
  const many = Array.from({ length: 45 }, (_, index) =>
    submission(100 + index, { InsuredCompanyName: `Numbered ${index}` }),
  )
  server.answer('GET_DATA', () => ok({ ...data(), Submissions: [...rows, ...many] }))
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
})

test("an underwriter who is chosen leaves that person's submissions alone, their total and the choice in the address", async () => {
  // Tom's account has the same number as the broker of another row.
  const [acme, ...others] = rows
  server.answer('GET_MASTER_DATA', () => ok(masterData({ Owners: [mia, owner(2, 'Tom Reid')] })))
  server.answer('GET_DATA', () => ok({ ...data(), Submissions: [{ ...acme, OwnerID: 2 }, ...others] }))
  const { user, router } = await openList()
  await user.click(screen.getByRole('combobox', { name: 'Underwriter' }))
  await user.click(await screen.findByRole('option', { name: 'Tom Reid' }))
  await waitFor(() => expect(companies()).toEqual(['Acme Engineering']))
  expect(screen.getByText('Total: 1')).toBeInTheDocument()
  expect(router.state.location.search).toMatchObject({ owner: 2 })
  await router.navigate({ to: '/home/allsubmissions', search: { owner: 1 } })
  await waitFor(() => expect(companies()).toEqual(['Coral Bay', 'Birch & Sons', 'Empty Date']))
  expect(screen.getByRole('combobox', { name: 'Underwriter' })).toHaveValue('Mia Chen')
})

test('SUBL-002 the columns, and the company leads to its record', async () => {
  await openList()
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Broker Contact',
    'Broker House',
    'Source',
    'Company',
    'Coverage',
    'Date Quote Required',
    'Sticky Note',
    'Target Risk',
    'Underwriter',
    'Responses',
    'Date Submitted',
    'Inactivate',
  ])
  expect(screen.getByRole('link', { name: 'Birch & Sons' })).toHaveAttribute('href', '/home/submission/2')
})

test('SUBL-010 the badges count what a submission was answered with', async () => {
  server.answer('GET_DATA', () => ok({ ...data(), ...answered() }))
  await openList()
  const row = screen.getByRole('row', { name: /Birch & Sons/u })
  expect(
    within(row)
      .getAllByRole('img')
      .map((mark) => mark.getAttribute('aria-label'))
      .filter((label) => /: \d/u.test(label ?? '')),
  ).toEqual([
    'Bounds: 1',
    'Quotes: 2',
    'Wholesales: 3',
    'Quick Indications: 4',
    'Information Required: 5',
    'Submission Declines: 6',
  ])
  expect(
    within(screen.getByRole('row', { name: /Acme/u })).queryByRole('img', { name: /: \d/u }),
  ).not.toBeInTheDocument()
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

test('SUBL-009 the source is a letter, or a question mark', async () => {
  const sources = ['MANUAL', 'AUTOMATIC', 'BROKER', 'PIGEON', '']
  server.answer('GET_DATA', () =>
    ok(
      deltaOf({
        Submissions: sources.map((Source, index) =>
          submission(index + 1, { InsuredCompanyName: `From ${index}`, Source }),
        ),
      }),
    ),
  )
  await openList()
  const marks = sources.map((_, index) =>
    within(screen.getByRole('row', { name: new RegExp(`From ${index}`, 'u') })).getByTitle(
      /Manual|intake|portal|Unknown/u,
    ),
  )
  expect(marks.map(({ textContent }) => textContent)).toEqual(['M', 'A', 'B', '?', '?'])
})

test('SUBL-012 only a row with a note has a pin, and only a target risk has a dot', async () => {
  await openList()
  const marked = (name: RegExp) =>
    screen.getAllByRole('img', { name }).map((mark) => mark.closest('tr')?.textContent ?? '')
  expect(marked(/Sticky note/u)).toEqual([expect.stringContaining('Birch & Sons')])
  expect(marked(/^Target risk$/u)).toEqual([expect.stringContaining('Coral Bay')])
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
