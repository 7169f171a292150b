/** The cells of the submissions list: its columns and the marks in them (SUBL-002, SUBL-009, SUBL-010, SUBL-012). */
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { answered, companies, data, openList, rows } from './list-page.tsx'
import { signIn } from './open.tsx'
import { deltaOf, masterData, mia, owner, submission } from './records.ts'
import { fakeServer, ok } from './server.ts'

let server: ReturnType<typeof fakeServer>
beforeEach(() => {
  signIn()
  server = fakeServer({ GET_DATA: () => ok(data()) })
})

/** The cells below the columns, without that of the box which picks the row. */
const cellsOf = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .filter((cell) => !cell.querySelector('input[type="checkbox"]'))
    .map((cell) => within(cell))

test('SUBL-002 the columns, what stands in each, and the company leads to its record', async () => {
  server.answer('GET_DATA', () => ok({ ...data(), ...answered() }))
  const { user } = await openList()
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
    'Set inactive',
  ])
  expect(screen.getByRole('link', { name: 'Birch & Sons' })).toHaveAttribute('href', '/home/submission/2')

  const row = screen.getByRole('row', { name: /Birch & Sons/u })
  const [contact, house, source, company, coverage, date, note, target, underwriter, responses, submitted, action] =
    cellsOf(row)
  expect(contact?.getByText('Ben Broker')).toBeVisible()
  expect(house?.getByText('Harbour House')).toBeVisible()
  expect(source?.getByRole('img', { name: 'Manual' })).toHaveTextContent('M')
  expect(company?.getByRole('link', { name: 'Birch & Sons' })).toBeVisible()
  expect(coverage?.getByText('Professional Indemnity')).toBeVisible()
  expect(date?.getByText('01/12/2026')).toBeVisible()
  expect(note?.getByRole('img', { name: 'Sticky note from Ann: Call first' })).toBeVisible()
  expect(target?.queryByRole('img')).toBeNull()
  expect(underwriter?.getByText('Mia Chen')).toBeVisible()
  expect(responses?.getAllByRole('img')).toHaveLength(6)
  expect(submitted?.getByText('20/11/2026')).toBeVisible()
  expect(action?.getByRole('button', { name: 'Set inactive: Birch & Sons' })).toBeVisible()
  const ofTarget = cellsOf(screen.getByRole('row', { name: /Coral Bay/u }))
  expect(ofTarget[7]?.getByRole('img', { name: 'Target risk' })).toBeVisible()
  await user.click(within(row).getByRole('button', { name: /^Date Quote Required of Birch & Sons/u }))
  expect(await within(row).findByRole('textbox', { name: 'Date Quote Required' })).toBeVisible()
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

test('SUBL-012 only a row with a note has a pin, and only a target risk has a dot', async () => {
  await openList()
  const marked = (name: RegExp) =>
    screen.getAllByRole('img', { name }).map((mark) => mark.closest('tr')?.textContent ?? '')
  expect(marked(/Sticky note/u)).toEqual([expect.stringContaining('Birch & Sons')])
  expect(marked(/^Target risk$/u)).toEqual([expect.stringContaining('Coral Bay')])
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

test('the words of a note stand beside its pin while it is pointed at', async () => {
  const { user } = await openList()
  const pin = screen.getByRole('img', { name: 'Sticky note from Ann: Call first' })
  expect(screen.queryByRole('tooltip')).toBeNull()
  await user.hover(pin)
  expect(await screen.findByRole('tooltip')).toHaveTextContent('Call first')
  await user.unhover(pin)
  await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull())
})

test('A-082 only the columns of data sort, not those of marks', async () => {
  await openList()
  const sorting = (name: string) => within(screen.getByRole('columnheader', { name })).queryByRole('button')
  for (const name of ['Source', 'Sticky Note', 'Target Risk', 'Responses', 'Set inactive'])
    expect([name, sorting(name)]).toEqual([name, null])
  for (const name of ['Company', 'Coverage', 'Underwriter']) expect(sorting(name)).not.toBeNull()
})
