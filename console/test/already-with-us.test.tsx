/** An insured that the agency knows already is told in the form, on the record and in the list: A-071. */
import type { SimilarCandidate } from '@bindery/contracts/wire'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { candidateWords } from '../src/features/submissions/similar/status-words.ts'
import { similarView } from '../src/features/submissions/similar/view.ts'
import { openPage, signIn } from './open.tsx'
import { deltaOf, submission } from './records.ts'
import { fakeServer, ok, unreachable } from './server.ts'
import { candidate, folder, found, open, strict } from './similar-page.tsx'
import { openSubmission } from './submission-page.tsx'

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

test('a record whose duplicates or letters could not be checked says so, and asks again', async () => {
  const { user, server } = await openSubmission({ FIND_DUPLICATES: unreachable, GET_UNSENT_LETTERS: unreachable })
  const said = async (text: string) => {
    const notice = (await screen.findByText(new RegExp(text, 'u'))).closest<HTMLElement>('[role="status"]')
    if (!notice) throw new Error('It is said in a notice.')
    return within(notice)
  }
  server.answer('FIND_DUPLICATES', () => duplicates([candidate(109, corella)]))
  const unchecked = await said('Possible duplicates could not be checked.')
  await user.click(unchecked.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('status', { name: 'Already with us' })).toHaveTextContent('submission 109')
  server.answer('GET_UNSENT_LETTERS', () => ok({ Letters: [], Total: 0 }))
  const unknown = await said('Whether all letters of this record have left could not be checked.')
  await user.click(unknown.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(screen.queryByText(/could not be checked/u)).not.toBeInTheDocument())
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
