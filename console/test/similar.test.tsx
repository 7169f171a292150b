/** Similar submissions and folders are shown while a submission is entered: SUBN-007 to SUBN-009, A-071. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { similarView } from '../src/features/submissions/similar/view.ts'
import { SEND_ANYWAY, typedBefore } from './entry-page.tsx'
import { ava, master } from './policy-records.ts'
import { deltaOf } from './records.ts'
import { ok, unreachable } from './server.ts'
import { candidate, folder, found, name, open, strict } from './similar-page.tsx'

test('SUBN-007 candidates are ranked with score and reasons, once typing stops, ten of each at most', async () => {
  const more = Array.from({ length: 12 }, (_, index) =>
    candidate(10 + index, { Score: 30 - index, Name: `Harbour ${index}`, Reasons: ['Similar name'] }),
  )
  const { server } = await open({
    FIND_SIMILAR: () =>
      ok(found([candidate(7), candidate(8, { Score: 40, Name: 'Harbour Views', Reasons: ['Similar name'] }), ...more])),
    GET_SUBMISSION_FOLDERS: () =>
      ok({ SubmissionFolders: Array.from({ length: 12 }, (_, index) => folder(`Harbour ${index}`)) }),
  })
  for (const typed of ['Har', 'Harbo', 'Harbour']) fireEvent.change(name(), { target: { value: typed } })
  const list = within(await screen.findByRole('list', { name: 'Similar submissions' }))
  const items = list.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(items).toHaveLength(10)
  expect(items.slice(0, 3)).toEqual([
    expect.stringContaining('90%'),
    expect.stringContaining('40%'),
    expect.stringContaining('30%'),
  ])
  expect(list.getByText('Same ABN · Similar name')).toBeInTheDocument()
  expect(list.getByRole('link', { name: 'Harbour View Pty Ltd' })).toHaveAttribute('href', '/home/submission/7')
  expect(items.slice(3)).toEqual([1, 2, 3, 4, 5, 6, 7].map((n) => expect.stringContaining(`Harbour ${n}`)))
  const documents = within(await screen.findByRole('list', { name: 'Similar documents' }))
  expect(documents.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(
    Array.from({ length: 10 }, (_, index) => expect.stringContaining(`Harbour ${index}`)),
  )
  expect(server.of('FIND_SIMILAR')).toEqual([expect.objectContaining({ CompanyName: 'Harbour' })]) // not once for each key
})

test('SUBN-008 A-071 the name is looked for among submissions and folders; no warning when both hold exactly it, once', async () => {
  const exact = {
    Candidates: [candidate(7, { Status: 'Inactive', Reasons: ['Same name'] })],
    Submissions: [strict(7)],
    SubmissionsTotal: 1,
  }
  const { server } = await open({
    FIND_SIMILAR: () => ok(exact),
    GET_SUBMISSION_FOLDERS: () => ok({ SubmissionFolders: [folder('Harbour View Pty Ltd')] }),
  })
  const panel = () => screen.queryByRole('region', { name: 'Similar submissions and documents' })
  const asked = (func: string, count: number) => waitFor(() => expect(server.of(func)).toHaveLength(count))
  fireEvent.change(name(), { target: { value: 'Harbour View' } })
  await screen.findByRole('list', { name: 'Similar documents' })
  await screen.findByRole('list', { name: 'Similar submissions' })
  fireEvent.change(name(), { target: { value: 'Harbour View Pty Ltd' } })
  await asked('FIND_SIMILAR', 2)
  await asked('GET_SUBMISSION_FOLDERS', 2)
  expect(server.of('GET_SUBMISSION_FOLDERS')[1]).toMatchObject({ CompanyName: 'Harbour View Pty Ltd' })
  await waitFor(() => expect(panel()).not.toBeInTheDocument())

  server.answer('FIND_SIMILAR', () =>
    ok({ Candidates: [], Submissions: [strict(9, 'Bay Holdings')], SubmissionsTotal: 1 }),
  )
  server.answer('GET_SUBMISSION_FOLDERS', () =>
    ok({ SubmissionFolders: [folder('Bay Holdings'), folder('Bay Holding')] }),
  )
  fireEvent.change(name(), { target: { value: 'Bay Holdings' } })
  expect(await screen.findByText('M:/Bay Holding')).toBeVisible()
  expect(panel()).toBeInTheDocument()

  // Two submissions of the name, or a folder in other letters, are a warning too.
  const named = (name: string, submissions: number, folders: string) => {
    server.answer('FIND_SIMILAR', () =>
      ok(
        found(
          [],
          Array.from({ length: submissions }, (_, n) => strict(n + 1, name)),
        ),
      ),
    )
    server.answer('GET_SUBMISSION_FOLDERS', () => ok({ SubmissionFolders: [folder(folders)] }))
  }
  for (const [typed, submissions, folders] of [
    ['Twice Known', 2, 'Twice Known'],
    ['Once Known', 1, 'ONCE KNOWN'],
  ] as const) {
    named(typed, submissions, folders)
    fireEvent.change(name(), { target: { value: typed } })
    const list = within(await screen.findByRole('list', { name: 'Similar submissions' }))
    await waitFor(() => expect(list.getAllByText(typed)).toHaveLength(submissions))
    expect(within(screen.getByRole('list', { name: 'Similar documents' })).getByText(`M:/${folders}`)).toBeVisible()
  }
  named('Well Known', 1, 'Well Known')
  fireEvent.change(name(), { target: { value: 'Well Known' } })
  await waitFor(() => expect(panel()).not.toBeInTheDocument())
})

test('SUBN-009 a failed lookup is reported, and the form still works', async () => {
  typedBefore({ InsuredCompanyName: '' })
  const { user, server } = await open({
    GET_MASTER_DATA: () => ok(master()),
    GET_DATA: () => ok(deltaOf({ Brokers: [ava] })),
    FIND_SIMILAR: () => ok(found([], [])),
    GET_SUBMISSION_FOLDERS: unreachable,
    SEND_SUBMISSION: () => ok({ Success: true, SubmissionID: 41 }),
  })
  await user.type(name(), 'Harbour')
  expect(await screen.findByText('Cloud not accessable.')).toBeInTheDocument()
  await user.type(name(), ' View')
  expect(name()).toHaveValue('Harbour View')
  await user.click(screen.getByRole('button', { name: 'Submit' }))
  await user.click(await screen.findByText(SEND_ANYWAY))
  await waitFor(() => expect(server.of('SEND_SUBMISSION')).toHaveLength(1))
})

test('A-071 no warning when the one match of both lists is the name itself', () => {
  const answers = {
    found: found([candidate(7, { Status: 'Inactive', Reasons: ['Same name'] })]),
    folders: [folder('Harbour View Pty Ltd')],
  }
  expect(similarView('Harbour View Pty Ltd', answers, null)).toEqual({ candidates: [], folders: [] })
  expect(similarView('Harbour View', answers, null).candidates).toHaveLength(1)
  const byAbn = candidate(9, { Name: 'Bay Holdings', Reasons: ['Same ABN'] })
  const more = { ...answers, found: found([candidate(7), byAbn]) }
  expect(similarView('Harbour View Pty Ltd', more, null).candidates).toEqual([byAbn])
})

test('at most ten of each, and a submission is no duplicate of itself', () => {
  const many = Array.from({ length: 10 }, (_, i) => strict(i + 1, `Harbour ${i}`))
  const folders = Array.from({ length: 12 }, (_, i) => folder(`Harbour ${i}`))
  const view = similarView('Harbour', { found: { ...found([candidate(50)], many), SubmissionsTotal: 30 }, folders }, 3)
  expect(view.candidates).toHaveLength(10)
  expect(view.candidates.map(({ SubmissionID }) => SubmissionID)).not.toContain(3)
  expect(view.folders).toHaveLength(10)
})

test('a similar folder opens under M:/, as any folder of a submission, and its path can be copied', async () => {
  await open({
    FIND_SIMILAR: () => ok(found([], [])),
    GET_SUBMISSION_FOLDERS: () => ok({ SubmissionFolders: [folder('subs/Bay & Co'), folder('subs/Bay & Son')] }),
  })
  fireEvent.change(name(), { target: { value: 'Bay & Co' } })
  const entry = within(await screen.findByRole('list', { name: 'Similar documents' }))
  expect(entry.getByRole('link', { name: 'M:/subs/Bay & Co' })).toHaveAttribute(
    'href',
    'file:///M:/subs/Bay%20%26%20Co',
  )
  // Each is told from the others by its name.
  for (const name of ['subs/Bay & Co', 'subs/Bay & Son'])
    expect(entry.getByRole('button', { name: `Copy the path of the folder ${name}` })).toBeEnabled()
})

test('the panel moves no field and is passed by Tab; F6 goes to it and back to the field one was in', async () => {
  const { user } = await open({
    FIND_SIMILAR: () => ok(found([candidate(7), candidate(8)])),
    GET_SUBMISSION_FOLDERS: () => ok({ SubmissionFolders: [folder('Harbour View')] }),
  })
  fireEvent.change(name(), { target: { value: 'Harbour' } })
  const panel = await screen.findByRole('region', { name: 'Similar submissions and documents' })
  await user.click(screen.getByRole('textbox', { name: /^Postcode/u }))
  await user.tab()
  const additional = screen.getByRole('textbox', { name: /^Additional Insured Names/u })
  expect(additional).toHaveFocus()
  await user.tab()
  expect(panel.contains(document.activeElement)).toBe(false)
  expect(additional.compareDocumentPosition(document.activeElement ?? additional)).toBe(4) // it follows
  additional.focus()
  await user.keyboard('{F6}')
  const [first, second, third] = within(panel).getAllByRole('link')
  expect(first).toHaveFocus()
  await user.tab()
  expect(second).toHaveFocus()
  await user.tab()
  expect(third).toHaveFocus()
  await user.tab()
  expect(screen.getByRole('button', { name: 'Copy the path of the folder Harbour View' })).toHaveFocus()
  await user.keyboard('{F6}')
  expect(additional).toHaveFocus()
  await user.tab()
  expect(panel.contains(document.activeElement)).toBe(false)
})
