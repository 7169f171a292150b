/** Similar submissions and folders are shown while a submission is entered: SUBN-007 to SUBN-009, A-071. */
import type { SimilarCandidate } from '@bindery/contracts/wire'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { similarView } from '../src/features/submissions/similar/view.ts'
import { SEND_ANYWAY, typedBefore } from './entry-page.tsx'
import { heading, openPage, signIn } from './open.tsx'
import { ava, master } from './policy-records.ts'
import { candidateWords } from '../src/features/submissions/similar/status-words.ts'
import { deltaOf, submission } from './records.ts'
import { fakeServer, ok, unreachable } from './server.ts'
import { openSubmission } from './submission-page.tsx'

const candidate = (SubmissionID: number, part: Partial<SimilarCandidate> = {}): SimilarCandidate => ({
  Kind: 'Submission',
  SubmissionID,
  ClientID: null,
  Name: 'Harbour View Pty Ltd',
  Status: 'Active',
  DateSubmitted: null,
  StatusSince: { Value: '220520261043', Text: '22/05/2026 10:43' },
  StatusScheduledActivate: null,
  Bound: false,
  BrokerName: 'Ava Singh',
  BrokerHouse: 'Brindabella',
  Score: 90,
  Reasons: ['Same ABN', 'Similar name'],
  Already: false,
  ...part,
})
const strict = (SubmissionID: number, InsuredCompanyName = 'Harbour View Pty Ltd') => ({
  SubmissionID,
  InsuredCompanyName,
})
const folder = (Folder: string) => ({ Folder, FolderLink: `file:///M:/${Folder}` })
const found = (Candidates: SimilarCandidate[], Submissions = [strict(7)]) => ({
  Candidates,
  Submissions,
  SubmissionsTotal: Submissions.length,
})

async function open(answers: Parameters<typeof fakeServer>[0]) {
  signIn()
  const server = fakeServer(answers)
  const page = openPage('/home/submission')
  await heading('New Submission:')
  return { ...page, server }
}
const name = () => screen.getByRole('textbox', { name: /^Insured Company Name/u })

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
  expect(within(await screen.findByRole('list', { name: 'Similar documents' })).getAllByRole('listitem')).toHaveLength(
    10,
  )
  expect(server.of('FIND_SIMILAR')).toEqual([expect.objectContaining({ CompanyName: 'Harbour' })]) // not once for each key
})

test('SUBN-008 A-071 the name is looked for among submissions and folders; no warning when both hold exactly it, once', async () => {
  const exact = {
    Candidates: [candidate(7, { Reasons: ['Same name'] })],
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
  expect(await screen.findByText('Bay Holding')).toBeVisible()
  expect(panel()).toBeInTheDocument()
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
    found: found([candidate(7, { Reasons: ['Same name'] })]),
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

const corella = {
  Name: 'Corella Data Pty Ltd',
  BrokerName: 'Karen Colquhoun',
  Status: 'Inactive',
  Reasons: ['Same ABN', 'Same name'],
  Already: true,
}

test('A-071 an equal insured is shown, and the warning about its name is dropped', () => {
  const answers = {
    found: found([candidate(109, corella)], [strict(109, corella.Name)]),
    folders: [folder(corella.Name)],
  }
  expect(similarView(corella.Name, answers, null)).toEqual({ candidates: [candidate(109, corella)], folders: [] })
})

test('A-071 an equal ABN is shown before a name is typed: the submission, its underwriter, its status and since when', async () => {
  const { user, server } = await open({
    FIND_SIMILAR: () => ok(found([candidate(109, corella)], [])),
    GET_SUBMISSION_FOLDERS: () => ok({ SubmissionFolders: [] }),
  })
  await user.type(screen.getByRole('textbox', { name: /^ABN/u }), '98067837781')
  expect(await screen.findByRole('heading', { name: 'Already with us' })).toBeVisible()
  expect(
    screen.getByText('Already with us: submission 109, Karen Colquhoun (Brindabella), inactive since 22/05/2026'),
  ).toBeVisible()
  expect(server.of('GET_SUBMISSION_FOLDERS')).toHaveLength(0)
})

test.for([
  [{ Status: 'Active', Bound: true }, 'Ava Singh (Brindabella), active since 22/05/2026, policy in force'],
  [
    { Status: 'Scheduled', StatusScheduledActivate: { Value: '01062026', Text: '01/06/2026' } },
    'Ava Singh (Brindabella), to become active on 01/06/2026',
  ],
  [{ BrokerHouse: '' }, 'Ava Singh, active since 22/05/2026'],
] as const)('how it stands is said in words: %o', ([part, words]) => {
  expect(candidateWords(candidate(7, part))).toBe(words)
})

const duplicates = (Candidates: SimilarCandidate[], Total = Candidates.length) =>
  ok({ Duplicates: [{ SubmissionID: 41, Candidates, Total }] })

test('A-071 the record lists equal insureds with links, and counts the rest', async () => {
  const others = [candidate(109, corella), ...[110, 111].map((id) => candidate(id, { Already: true }))]
  await openSubmission({ FIND_DUPLICATES: () => duplicates(others, 7) })
  const notice = await screen.findByRole('status', { name: 'Already with us' })
  const told = within(notice)
  expect(told.getByRole('link', { name: 'submission 109' })).toHaveAttribute('href', '/home/submission/109')
  expect(notice).toHaveTextContent(
    /^Already with us: submission 109, Karen Colquhoun \(Brindabella\), inactive since 22\/05\/2026 \(Same ABN, Same name\)/u,
  )
  expect(told.getByText('and 4 more')).toBeVisible()
})

test('A-071 the list shows equal insureds beside the company, with one request for all rows of the page', async () => {
  signIn()
  const server = fakeServer({
    GET_DATA: () => ok(deltaOf({ Submissions: [submission(41), submission(42), submission(43)] })),
    FIND_DUPLICATES: () => duplicates([candidate(109, corella)]),
  })
  openPage('/home/allsubmissions')
  const mark = await screen.findByRole('img', {
    name: 'Already with us: submission 109, Karen Colquhoun (Brindabella), inactive since 22/05/2026',
  })
  expect(mark.closest('tr')).toHaveTextContent('Company 41')
  expect(screen.getAllByRole('img', { name: /^Already with us/u })).toHaveLength(1)
  const asked = server.of('FIND_DUPLICATES').map(({ SubmissionIDs }) => SubmissionIDs)
  expect(asked).toEqual([expect.arrayContaining([41, 42, 43])])
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
  const [first, second] = within(panel).getAllByRole('link')
  expect(first).toHaveFocus()
  await user.tab()
  expect(second).toHaveFocus()
  await user.keyboard('{F6}')
  expect(additional).toHaveFocus()
  await user.tab()
  expect(panel.contains(document.activeElement)).toBe(false)
})
