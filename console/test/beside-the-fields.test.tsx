/**
 * The parts of a submission beside its fields: status, sticky note, sheet (SUBD-002 to SUBD-004, SUBD-007, SUBD-021 to
 * SUBD-024).
 */
import { addDays, sydneyDate, wireDate } from '@bindery/contracts/rules'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { colourOf } from './colours.ts'
import { cleared, openRecord, press } from './edit-page.tsx'
import { heading } from './open.tsx'
import { ok, refused, unreachable } from './server.ts'
import { held as heldBack } from './submission-page.tsx'

test('SUBD-002 the status shows a spinner while it is saved, and a failure is an icon without a text', async () => {
  const answer = heldBack(() => refused('The server says no.'))
  const { user, server } = await openRecord(cleared(), { UPDATE_SUBMISSION_STATUS: answer.answer })
  await user.click(screen.getByRole('combobox', { name: 'Status' }))
  expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
    'Active',
    'Scheduled',
    'Inactive',
  ])
  fireEvent.click(screen.getByRole('option', { name: 'Inactive' }))
  expect(await screen.findByLabelText('Saving the status')).toBeInTheDocument()
  answer.release()
  expect(await screen.findByRole('img', { name: 'The server says no.' })).toBeInTheDocument()
  expect(screen.queryByLabelText('Saving the status')).not.toBeInTheDocument()
  expect(screen.queryByText('The server says no.')).not.toBeInTheDocument()
  expect(server.of('UPDATE_SUBMISSION_STATUS')).toHaveLength(1)
})

type Page = Awaited<ReturnType<typeof openRecord>>
const statusCalls = (server: Page['server']) =>
  server.of('UPDATE_SUBMISSION_STATUS').map(({ Submission }) => Submission)

async function chooseStatus(user: Page['user'], name: string) {
  await user.click(screen.getByRole('combobox', { name: 'Status' }))
  await user.click(await screen.findByRole('option', { name }))
}

test('SUBD-003 SUBD-004 Scheduled is saved in 100 ms with tomorrow; the picker has the focus and keeps it while one types', async () => {
  const first = heldBack(() => ok({ Success: true }))
  const { user, server, held } = await openRecord(cleared(), { UPDATE_SUBMISSION_STATUS: first.answer })
  const picker = () => screen.queryByLabelText('Activation Date')
  expect(picker()).not.toBeInTheDocument()
  expect(statusCalls(server)).toEqual([]) // the first load saves nothing
  expect(screen.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument()

  await user.click(screen.getByRole('combobox', { name: 'Status' }))
  const scheduled = await screen.findByRole('option', { name: 'Scheduled' })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    fireEvent.click(scheduled)
    await act(() => vi.advanceTimersByTimeAsync(99))
    expect(statusCalls(server)).toEqual([])
    await act(() => vi.advanceTimersByTimeAsync(1))
    expect(statusCalls(server)).toHaveLength(1)
    await act(() => vi.advanceTimersByTimeAsync(1_000))
  } finally {
    vi.useRealTimers()
  }
  await waitFor(() => expect(picker()).toHaveFocus())
  const tomorrow = wireDate(addDays(sydneyDate(new Date()), 1))
  expect(picker()).toHaveValue(tomorrow?.Text)
  await waitFor(() =>
    expect(statusCalls(server)).toEqual([{ SubmissionID: 41, Status: 'Scheduled', StatusScheduledActivate: tomorrow }]),
  )

  // The save that is under way continues while the person types.
  server.answer('UPDATE_SUBMISSION_STATUS', () => ok({ Success: true }))
  const later = { Value: '05022031', Text: '05/02/2031' }
  await user.clear(picker() ?? document.body)
  await user.keyboard('05/02/2031')
  expect(picker()).toHaveFocus()
  expect(statusCalls(server)).toHaveLength(1)
  held.record = cleared({ Status: 'Scheduled', StatusScheduledActivate: later })
  first.release()
  await waitFor(() =>
    expect(statusCalls(server)[1]).toEqual({ SubmissionID: 41, Status: 'Scheduled', StatusScheduledActivate: later }),
  )
  await waitFor(() => expect(screen.queryByLabelText('Saving the status')).not.toBeInTheDocument())
  expect(picker()).toHaveFocus()
  expect(picker()).toHaveValue('05/02/2031')

  held.record = cleared()
  await chooseStatus(user, 'Active')
  await waitFor(() =>
    expect(statusCalls(server)[2]).toEqual({ SubmissionID: 41, Status: 'Active', StatusScheduledActivate: null }),
  )
  await waitFor(() => expect(picker()).not.toBeInTheDocument())
  expect(statusCalls(server)).toHaveLength(3)

  await chooseStatus(user, 'Scheduled')
  await waitFor(() => expect(statusCalls(server)[3]).toMatchObject({ StatusScheduledActivate: tomorrow }))
  await waitFor(() => expect(screen.queryByLabelText('Saving the status')).not.toBeInTheDocument())
  await chooseStatus(user, 'Inactive')
  await waitFor(() =>
    expect(statusCalls(server)[4]).toEqual({ SubmissionID: 41, Status: 'Inactive', StatusScheduledActivate: null }),
  )
  await waitFor(() => expect(picker()).not.toBeInTheDocument())
  expect(statusCalls(server)).toHaveLength(5)
})

test('a status that was chosen just before its screen is left is saved, and a refusal is told on the next screen', async () => {
  const { user, server, router } = await openRecord(cleared(), {
    UPDATE_SUBMISSION_STATUS: () => refused('The server says no.'),
  })
  await user.click(screen.getByRole('combobox', { name: 'Status' }))
  const inactive = await screen.findByRole('option', { name: 'Inactive' })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }) // the 100 ms never pass
  try {
    fireEvent.click(inactive)
    await act(() => router.navigate({ to: '/home/allclients' }))
  } finally {
    vi.useRealTimers()
  }
  await heading('Clients:')
  expect(await screen.findByRole('alert', { name: 'Status of submission 41' })).toHaveTextContent('The server says no.')
  expect(statusCalls(server)).toMatchObject([{ SubmissionID: 41, Status: 'Inactive' }])
})

test('SUBD-021 SUBD-022 a sent note gets its author; clear empties, sends and closes; a failure is shown', async () => {
  const { server, held } = await openRecord(
    cleared({ StickyNote: 'Call Ben', StickyNoteFrom: 'Tom Okafor', StickyNoteLeft: wireDate('2026-11-20') }),
  )
  const shown = () => screen.queryByRole('complementary', { name: 'Sticky note' })
  const calls = () => server.of('UPDATE_SUBMISSION_STICKY_NOTE')
  const note = within(screen.getByRole('complementary', { name: 'Sticky note' }))
  expect(note.getByText('Tom Okafor, 20/11/2026')).toBeInTheDocument()
  const text = note.getByRole('textbox', { name: 'Note' })
  expect(text).toHaveAttribute('maxlength', '1000')
  fireEvent.change(text, { target: { value: 'Call Ben!' } })
  expect(note.getByText('9 / 1000')).toBeInTheDocument()
  const saved = { StickyNoteFrom: 'Mia Chen', StickyNoteLeft: wireDate('2026-11-21') }
  // A load still answers with the note before, so its author comes from the reply.
  server.answer('UPDATE_SUBMISSION_STICKY_NOTE', () => ok({ Success: true, Submission: saved }))
  press('Save note')
  expect(await note.findByText('Mia Chen, 21/11/2026')).toBeInTheDocument()
  expect(calls()).toEqual([expect.objectContaining({ Submission: { SubmissionID: 41, StickyNote: 'Call Ben!' } })])

  for (const [answer, words] of [
    [() => refused('The note is too long.'), 'The note is too long.'],
    [() => unreachable({}), 'Submition Fail.\nLooks like server is down.'],
  ] as const) {
    server.answer('UPDATE_SUBMISSION_STICKY_NOTE', answer)
    for (const button of ['Save note', 'Clear']) {
      fireEvent.change(text, { target: { value: `Call Ben ${button}` } })
      const before = calls().length
      await waitFor(() => expect(note.getByRole('button', { name: button })).toBeEnabled())
      press(button)
      await waitFor(() => expect(calls()).toHaveLength(before + 1))
      await waitFor(() => expect(note.getByRole('alert').textContent).toBe(words))
      expect(shown()).toBeInTheDocument()
    }
  }
  server.answer('UPDATE_SUBMISSION_STICKY_NOTE', () => {
    held.record = cleared()
    return ok({ Success: true, Submission: { StickyNoteFrom: '', StickyNoteLeft: null } })
  })
  await waitFor(() => expect(note.getByRole('button', { name: 'Clear' })).toBeEnabled())
  press('Clear')
  await waitFor(() => expect(shown()).not.toBeInTheDocument())
  expect(calls().at(-1)).toMatchObject({ Submission: { StickyNote: '' } })

  const before = calls().length
  press('Sticky note')
  press('Clear')
  await waitFor(() => expect(shown()).not.toBeInTheDocument())
  expect(calls()).toHaveLength(before)
})

test('SUBD-007 SUBD-023 a created sheet is reported in green, a failure in red; the folder opens under M:/', async () => {
  const { server } = await openRecord(cleared({ Folder: 'Bay Group/2026 & on' }), {
    CREATE_SUBMISSION_CSV: () => ok({ Success: true }),
  })
  // Of the folder, not of the insured.
  expect(screen.getByRole('link', { name: 'Open folder' })).toHaveAttribute(
    'href',
    'file:///M:/Bay%20Group/2026%20%26%20on',
  )
  expect(screen.getByRole('button', { name: 'Copy the path of the folder' })).toBeEnabled()
  press('Create CSV')
  const created = await screen.findByText('CSV created successfully!')
  expect(colourOf(created)).toBe('green')
  expect(server.of('CREATE_SUBMISSION_CSV')).toEqual([expect.objectContaining({ Submission: { SubmissionID: 41 } })])
  press('OK')
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  server.answer('CREATE_SUBMISSION_CSV', () => refused(''))
  press('Create CSV')
  const failed = await screen.findByText(
    (_, element) =>
      element?.textContent === 'CSV creation failed!\nError on the Server.' && element.children.length === 0,
  )
  expect(colourOf(failed)).toBe('red')
})

test('SUBD-024 the sheet is downloaded under the name the server gives it', async () => {
  const saved: Blob[] = []
  const names: string[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    if (blob instanceof Blob) saved.push(blob)
    return 'blob:saved'
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(this: HTMLAnchorElement) {
    names.push(this.download)
  })
  await openRecord(cleared(), {
    DOWNLOAD_SUBMISSION_CSV: () =>
      ok({ base64: btoa('Field,Value'), datatype: 'text/csv', filename: 'Submission-41.csv' }),
  })
  press('Download the CSV')
  await waitFor(() => expect(names).toEqual(['Submission-41.csv']))
  expect(saved[0]?.type).toBe('text/csv')
  expect(await saved[0]?.text()).toBe('Field,Value')
})

test('A-100 a download of the sheet that fails says so', async () => {
  await openRecord(cleared(), { DOWNLOAD_SUBMISSION_CSV: unreachable })
  press('Download the CSV')
  expect(await screen.findByText(/^Request Fail\./u)).toHaveTextContent('Request Fail. Looks like server is down.')
})
