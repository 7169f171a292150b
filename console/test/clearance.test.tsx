/** The clearance records as a whole page over a fake server. */
import { wireDate, wireDateTime } from '@bindery/contracts/rules'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { heading, openPage, signIn } from './open.tsx'
import { deltaOf, masterData, mia, owner, submission } from './records.ts'
import { fakeServer, ok } from './server.ts'

const cleared = (id: number, on: string | null, part: Partial<ReturnType<typeof submission>> = {}) =>
  submission(id, { DateCleared: on === null ? null : wireDate(on), ClearanceRef: `CLR-${id}`, ...part })

const rows = [
  cleared(1, '2026-11-03', {
    InsuredCompanyName: 'Acme Engineering',
    Turnover: 1_250_000,
    Industry: 'Professional Services',
    ProffesionalServices: 'Surveying',
    UnderwriterNotes: '=Call before binding',
    DateSubmitted: wireDateTime('2026-10-30T01:15:00Z'),
    DateQuoteRequired: wireDate('2026-11-10'),
  }),
  cleared(2, '2026-11-18', { InsuredCompanyName: 'Birch & Sons', ClearanceRef: '' }),
  cleared(3, null, { InsuredCompanyName: 'Coral Bay' }),
  cleared(4, '2026-09-30', { InsuredCompanyName: 'Dormant Co', Status: 'Inactive' }),
  submission(5, { InsuredCompanyName: 'Not Cleared Yet' }),
  cleared(6, '2026-11-20', { InsuredCompanyName: 'Of Tom Pty Ltd', OwnerID: 2 }),
]

const companies = () =>
  screen
    .queryAllByRole('link')
    .map(({ textContent }) => textContent)
    .filter((text) => [...rows, ...many].some(({ InsuredCompanyName }) => InsuredCompanyName === text))
const many = Array.from({ length: 41 }, (_, index) =>
  cleared(100 + index, '2026-11-01', { InsuredCompanyName: `Insured ${index}` }),
)

let server: ReturnType<typeof fakeServer>
beforeEach(() => {
  sessionStorage.clear()
  signIn()
  server = fakeServer({
    GET_MASTER_DATA: () => ok(masterData({ Owners: [mia, owner(2, 'Tom Reid')] })),
    GET_DATA: () => ok(deltaOf({ Submissions: rows, ChangeNumber: { Submission: 6 } })),
  })
})

async function open(search = '') {
  const page = openPage(`/home/report/clearancerecords${search}`)
  await heading('Clearance Records:')
  return page
}

function savedFiles(): Blob[] {
  const saved: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    if (blob instanceof Blob) saved.push(blob)
    return 'blob:saved'
  })
  return saved
}

test('A-137 it shows what has a date or a reference, of the current user, latest cleared first, undated last', async () => {
  const { user } = await open()
  await waitFor(() => expect(companies()).toEqual(['Birch & Sons', 'Acme Engineering', 'Dormant Co', 'Coral Bay']))
  expect(screen.getByRole('combobox', { name: 'Underwriter' })).toHaveValue('Mia Chen')
  await user.click(screen.getByRole('combobox', { name: 'Underwriter' }))
  await user.click(await screen.findByRole('option', { name: 'All' }))
  await waitFor(() => expect(companies()[0]).toBe('Of Tom Pty Ltd'))
  expect(companies()).not.toContain('Not Cleared Yet')
  expect(screen.getByText('Total: 5')).toBeInTheDocument()
})

test('RPT-001 each submission is a row of ten fields under their labels, twenty rows to a page', async () => {
  const { user, router } = await open('?q=acme')
  const table = await screen.findByRole('table', { name: 'Clearance records' })
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent.trim()),
  ).toEqual([
    'Submission',
    'Insured Company Name',
    'Fee Income',
    'Industry',
    'Professional Services',
    'Underwriter Notes',
    'Date Cleared',
    'Clearance Ref',
    'Date Submitted',
    'Date Quote Required',
  ])
  const [, row] = within(table).getAllByRole('row')
  if (!row) throw new Error('The table has no row.')
  expect(
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual([
    '1',
    'Acme Engineering',
    '1,250,000',
    'Professional Services',
    'Surveying',
    '=Call before binding',
    '03/11/2026',
    'CLR-1',
    '30/10/2026',
    '10/11/2026',
  ])
  expect(screen.getByRole('link', { name: 'Acme Engineering' })).toHaveAttribute('href', '/home/submission/1')

  server.answer('GET_DATA', () => ok(deltaOf({ Submissions: many, Full: true, ChangeNumber: { Submission: 141 } })))
  act(() => void window.dispatchEvent(new Event('focus'))) // loads anew
  await router.navigate({ to: '/home/report/clearancerecords', search: {} })
  expect(await screen.findByText('Total: 41')).toBeInTheDocument()
  expect(companies()).toHaveLength(20)
  await user.click(screen.getByRole('button', { name: 'Page 2' }))
  await waitFor(() => expect(companies()).toEqual(many.slice(20, 40).map((row) => row.InsuredCompanyName)))
  await user.click(screen.getByRole('button', { name: 'Page 3' }))
  await waitFor(() => expect(companies()).toEqual(['Insured 40']))
})

test('A-137 the range of dates is inclusive and part of the address; words are searched in every text', async () => {
  const { user, router } = await open('?from=2026-11-03&to=2026-11-18')
  await waitFor(() => expect(companies()).toEqual(['Birch & Sons', 'Acme Engineering']))
  await user.type(screen.getByLabelText('Search'), 'surveying clr-1{Enter}')
  await waitFor(() => expect(companies()).toEqual(['Acme Engineering']))
  expect(router.state.location.search).toEqual({ from: '2026-11-03', to: '2026-11-18', q: 'surveying clr-1' })
})

test('RPT-002 A-140 the file holds all filtered records, sorted, dates as they are shown, formulas guarded', async () => {
  const saved = savedFiles()
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function remember(
    this: HTMLAnchorElement,
  ) {
    expect(this.download).toBe('Clearance-Records-Export.csv')
  })
  const { user } = await open()
  await user.click(screen.getByRole('button', { name: 'Export to CSV' }))
  expect(clicked).toHaveBeenCalledOnce()
  expect(server.calls.filter(({ Func }) => !/^GET_(?:MASTER_DATA|DATA|ATTENTION)$/u.test(String(Func)))).toEqual([])
  clicked.mockRestore()
  const [heading, ...records] = ((await saved[0]?.text()) ?? '').trimEnd().split('\r\n')
  expect(heading).toBe(
    '\uFEFFSubmission,Insured Company Name,Fee Income,Industry,Professional Services,Underwriter Notes,' +
      'Date Cleared,Clearance Ref,Date Submitted,Date Quote Required',
  )
  expect(records.map((record) => record.split(',')[1])).toEqual([
    'Birch & Sons',
    'Acme Engineering',
    'Dormant Co',
    'Coral Bay',
  ])
  expect(records[1]).toBe(
    "1,Acme Engineering,1250000,Professional Services,Surveying,'=Call before binding," +
      '03/11/2026,CLR-1,30/10/2026 12:15,10/11/2026',
  )
})
