/** Importing a file of renewals, as a whole page: checked first, then recorded, its progress seen by everybody (REN). */
import type { RenewalImport, RenewalsPreview } from '@bindery/contracts/wire'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { readFileSync } from 'node:fs'
import { beforeEach, expect, test, vi } from 'vitest'
import { due, insured, openRenewals, rows } from './renewals-page.tsx'
import { savedFiles } from './saved.ts'
import { ok, refused } from './server.ts'
import { Uploads } from './uploads.ts'

type Opened = Awaited<ReturnType<typeof openRenewals>>

/** What each upload's REQ said, and the answer to the next ones. */
const sent: Record<string, unknown>[] = []
let answer: (request: Record<string, unknown>) => object = () => ok({})
class RenewalUploads extends Uploads {
  protected override answer(request: string): object {
    const about: Record<string, unknown> = JSON.parse(request)
    sent.push(about)
    return answer(about)
  }
}
beforeEach(() => {
  sent.length = 0
  vi.stubGlobal('XMLHttpRequest', RenewalUploads)
})

const preview = (part: Partial<RenewalsPreview> = {}): RenewalsPreview => ({
  Rows: 3,
  Columns: [
    { Heading: 'Insured', Field: 'CSVInsured' },
    { Heading: 'Policy No', Field: 'CSVPolicyNo' },
    { Heading: 'Due Date', Field: 'CSVDueDate' },
  ],
  Missing: [],
  Matched: [
    { Field: 'Broker', Lines: 2, Unmatched: [{ Text: 'Nobody Known', Lines: 1 }] },
    { Field: 'Client', Lines: 3, Unmatched: [] },
  ],
  UnknownStatuses: [],
  ...part,
})
const running = (Done: number, Running = true): RenewalImport => ({
  BatchID: 5,
  FileName: 'August.csv',
  By: 'Tom Okafor',
  At: null,
  Rows: 9_000,
  Done,
  Running,
  GivenUp: false,
})

async function openDialog(page: Opened) {
  await page.user.click(await screen.findByRole('button', { name: 'Import renewals' }))
  return within(await screen.findByRole('dialog', { name: 'Import renewals' }))
}
const put = (name: string, size = 3) => {
  const file = new File(['x'], name, { type: 'text/csv' })
  Object.defineProperty(file, 'size', { value: size })
  fireEvent.change(screen.getByLabelText('File of renewals', { selector: 'input' }), { target: { files: [file] } })
}

test('REN-009 only a csv under 20971520 bytes is sent; what the server says of another is shown word for word', async () => {
  const page = await openRenewals()
  const dialog = await openDialog(page)
  put('July.xlsx')
  await waitFor(() =>
    expect(dialog.getByRole('alert').textContent).toBe('Unsupported file.\nAccepted file formats: .csv'),
  )
  put('July.csv', 20_971_520)
  await waitFor(() => expect(dialog.getByRole('alert').textContent).toBe('File should be smaller than 20MB.'))
  expect(sent).toEqual([])
  answer = () => refused('Unsupported file.\nAccepted file formats: .csv')
  put('July.CSV', 20_971_519)
  await waitFor(() =>
    expect(dialog.getByRole('alert').textContent).toBe('Unsupported file.\nAccepted file formats: .csv'),
  )
  expect(sent).toMatchObject([{ Func: 'RENEWALS_CSV', FileName: 'July.CSV', Preview: true }])
  expect(dialog.getByRole('button', { name: 'Import' })).toBeDisabled()
})

test('the sample that is offered is that of the docs', async () => {
  const saved = savedFiles()
  const dialog = await openDialog(await openRenewals())
  fireEvent.click(dialog.getByRole('button', { name: 'Download a sample file' }))
  expect(saved.names).toEqual(['Renewals-Sample.csv'])
  expect(await saved.text()).toBe(readFileSync('docs/examples/renewals.csv', 'utf8'))
})

test('A-128 errors are told by their lines, kept as a file, and leave nothing to import', async () => {
  const saved = savedFiles()
  const dialog = await openDialog(await openRenewals())
  const Report = { filename: 'July-Errors.csv', datatype: 'text/csv', base64: btoa('Line,Error') }
  answer = () => ({
    ...refused('Line 2: Due Date is invalid.\nLine 7: Insured is required.\nAnd 12 more.'),
    Results: { Success: false, Report, Preview: preview() },
  })
  put('July.csv')
  const told = await dialog.findByRole('list', { name: 'Errors' })
  expect(
    within(told)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Line 2: Due Date is invalid.', 'Line 7: Insured is required.', 'And 12 more.'])
  fireEvent.click(dialog.getByRole('button', { name: 'Download the errors' }))
  expect(saved.names).toEqual(['July-Errors.csv'])
  expect(await saved.text()).toBe('Line,Error')
  expect(dialog.getByRole('button', { name: 'Import' })).toBeDisabled()
})

test('A-128 statuses that are not known are told before the import, with the number of their lines', async () => {
  const dialog = await openDialog(await openRenewals())
  const told = async () => {
    put('July.csv')
    const list = within(await dialog.findByRole('list', { name: 'What was matched' }))
    return (await list.findByText(/not known/u)).textContent
  }
  answer = () => ok({ Success: true, Preview: preview({ UnknownStatuses: [{ Text: 'Weird', Lines: 1 }] }) })
  expect(await told()).toBe('1 line has a status that is not known (Weird): it stays blank')
})

test('an older server that tells no unknown statuses is understood', async () => {
  const dialog = await openDialog(await openRenewals())
  const { UnknownStatuses: _, ...Preview } = preview()
  answer = () => ok({ Success: true, Preview })
  put('July.csv')
  const list = await dialog.findByRole('list', { name: 'What was matched' })
  expect(list).not.toHaveTextContent('not known')
})

test('A-128 an unknown heading is given its field, and the file is checked anew with it', async () => {
  const page = await openRenewals()
  const dialog = await openDialog(page)
  const Columns = [...preview().Columns.slice(1), { Heading: 'The client', Field: '' }, { Heading: 'Note', Field: '' }]
  answer = ({ Columns: assigned }) =>
    JSON.stringify(assigned) === '{"The client":"CSVInsured"}'
      ? ok({
          Success: true,
          Preview: preview({ Columns: Columns.map((each, i) => (i === 2 ? { ...each, Field: 'CSVInsured' } : each)) }),
        })
      : {
          ...refused('Line 1: There is no column Insured.'),
          Results: { Success: false, Preview: preview({ Rows: 0, Columns, Missing: ['Insured', 'Fees'] }) },
        }
  put('July.csv')
  const columns = await dialog.findByRole('region', { name: 'Columns of the file' })
  expect(columns).toHaveTextContent('No column fills: Insured, Fees.')
  await page.user.click(within(columns).getByRole('combobox', { name: 'The client' }))
  expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
    'Ignored',
    'Insured',
    'Fees',
  ])
  await page.user.click(screen.getByRole('option', { name: 'Insured' }))
  await page.user.click(await dialog.findByRole('button', { name: 'Import 3 renewals' }))
  await waitFor(() => expect(sent).toHaveLength(3))
  expect(sent[2]).toMatchObject({ Columns: { 'The client': 'CSVInsured' } })
  expect(sent[2]).not.toHaveProperty('Preview')
})

test('REN-013 A-130 what was found is told before, the list refreshes after, and shows what is blank', async () => {
  const page = await openRenewals()
  const dialog = await openDialog(page)
  answer = () => ok({ Success: true, Preview: preview() })
  put('July.csv')
  const found = await dialog.findByRole('list', { name: 'What was matched' })
  expect(found).toHaveTextContent('Broker: 2 of 3 found, 1 not')
  expect(found).toHaveTextContent('Nobody Known')
  expect(found).toHaveTextContent('Client: 3 of 3 found')

  // Without access, or without an answer, nothing is loaded anew.
  const loads = () => page.server.of('GET_DATA').length
  const before = loads()
  answer = () => ({
    LoggedOut: false,
    HasAccess: false,
    ErrorMessage: '',
    Results: { Success: true, ID: '5', Rows: 3 },
  })
  const press = () => page.user.click(dialog.getByRole('button', { name: 'Import 3 renewals' }))
  await press()
  await waitFor(() => expect(dialog.getByRole('alert').textContent).toBe('Server Error!'))
  answer = () => refused('The file has too many lines.')
  await press()
  await waitFor(() => expect(dialog.getByRole('alert').textContent).toBe('The file has too many lines.'))
  put('lost.csv') // gets no answer
  await waitFor(() => expect(dialog.getByRole('alert').textContent).toBe('Server Error!'))
  expect(loads()).toBe(before)
  answer = () => ok({ Success: true, Preview: preview() })
  put('July.csv')
  expect(await dialog.findByRole('button', { name: 'Import 3 renewals' })).toBeEnabled()

  page.holds([...rows, due(8, 'Just Imported', { CSVStatus: '', RenewalID: 500_001, BatchID: 5 })])
  answer = () => ok({ Success: true, ID: '5', Rows: 3 })
  await press()
  await waitFor(() => expect(insured()).toContain('Just Imported'))
  expect(insured()).toContain('Empty Status')
  expect(screen.getByText('July.csv is recorded: 3 renewals follow.')).toBeInTheDocument()
  expect(screen.getByRole('button', { name: /^Status: Blank, Letter Sent/u })).toBeInTheDocument()
})

test('REN-010 A-161 while one runs, everybody sees how far it is and nobody can begin another', async () => {
  const page = await openRenewals()
  const dialog = await openDialog(page)
  answer = () => ok({ Success: true, Preview: preview() })
  put('July.csv')
  expect(await dialog.findByRole('button', { name: 'Import 3 renewals' })).toBeEnabled()
  page.server.answer('GET_RENEWAL_IMPORTS', () => ok({ Imports: [running(1_234), running(9, false)] }))
  await waitFor(() => expect(page.live.isFollowed()).toBe(true))
  page.live.moved('RenewalImports', 5)
  expect(await screen.findByText('Tom Okafor imports August.csv: 1,234 of 9,000 renewals')).toBeInTheDocument()
  expect(dialog.getByText('Another import is running. Please try again later.')).toBeInTheDocument()
  expect(dialog.getByRole('button', { name: 'Import 3 renewals' })).toBeDisabled()
  await page.user.click(dialog.getByRole('button', { name: 'Cancel' }))
  expect(screen.getByRole('button', { name: 'Import renewals', hidden: true })).toBeDisabled()

  page.server.answer('GET_RENEWAL_IMPORTS', () => ok({ Imports: [running(9_000, false)] }))
  page.live.moved('RenewalImports', 6)
  await waitFor(() => expect(screen.getByRole('button', { name: 'Import renewals' })).toBeEnabled())
  expect(screen.queryByText(/August\.csv/u)).not.toBeInTheDocument()
  expect(sent).toHaveLength(1)
})
