/** What may already be with us while a submission is entered: SUBN-007 to SUBN-009, A-071. */
import type { SimilarCandidate } from '@bindery/contracts/wire'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { similarView } from '../src/features/submissions/similar/view.ts'
import { heading, openPage, signIn } from './open.tsx'
import { fakeServer, ok, unreachable } from './server.ts'

const candidate = (SubmissionID: number, part: Partial<SimilarCandidate> = {}): SimilarCandidate => ({
  Kind: 'Submission', SubmissionID, ClientID: null, Name: 'Harbour View Pty Ltd', Status: 'Active', DateSubmitted: null,
  BrokerName: 'Ava Singh', Score: 90, Reasons: ['Same ABN', 'Similar name'], ...part,
})
const strict = (SubmissionID: number, InsuredCompanyName = 'Harbour View Pty Ltd') => ({ SubmissionID, InsuredCompanyName })
const folder = (Folder: string) => ({ Folder, FolderLink: `file:///M:/${Folder}` })
const found = (Candidates: SimilarCandidate[], Submissions = [strict(7)]) =>
  ({ Candidates, Submissions, SubmissionsTotal: Submissions.length })

async function open(answers: Parameters<typeof fakeServer>[0]) {
  signIn()
  const server = fakeServer(answers)
  const page = openPage('/home/submission')
  await heading('New Submission:')
  return { ...page, server }
}
const name = () => screen.getByRole('textbox', { name: /^Insured Company Name/u })

test('SUBN-007 SUBN-008 candidates are ranked with score and reasons, once typing stops', async () => {
  const { user, server } = await open({
    FIND_SIMILAR: () => ok(found([candidate(7), candidate(8, { Score: 40, Name: 'Harbour Views', Reasons: ['Similar name'] })])),
    GET_SUBMISSION_FOLDERS: () => ok({ SubmissionFolders: [folder('Harbour View')] }),
  })
  await user.type(name(), 'Harbour')
  const list = within(await screen.findByRole('list', { name: 'Similar submissions' }))
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('90%'), expect.stringContaining('40%'),
  ])
  expect(list.getByText('Same ABN · Similar name')).toBeInTheDocument()
  expect(list.getByRole('link', { name: 'Harbour View Pty Ltd' })).toHaveAttribute('href', '/home/submission/7')
  expect(screen.getByRole('list', { name: 'Similar documents' })).toHaveTextContent('Harbour View')
  expect(server.of('FIND_SIMILAR')).toEqual([expect.objectContaining({ CompanyName: 'Harbour' })]) // not once a key
})

test('SUBN-009 a lookup that fails says so and the form goes on', async () => {
  const { user } = await open({ FIND_SIMILAR: () => ok(found([], [])), GET_SUBMISSION_FOLDERS: unreachable })
  await user.type(name(), 'Harbour')
  expect(await screen.findByText('Cloud not accessable.')).toBeInTheDocument()
  await user.type(name(), ' View')
  expect(name()).toHaveValue('Harbour View')
  await user.click(screen.getByRole('button', { name: 'Submit' }))
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Underwriter is required.'))
})

test('SUBN-008 A-071 no warning when the one match of both lists is the name itself', () => {
  const answers = { found: found([candidate(7)]), folders: [folder('Harbour View Pty Ltd')] }
  expect(similarView('Harbour View Pty Ltd', answers, null)).toEqual({ candidates: [], folders: [] })
  expect(similarView('Harbour View', answers, null).candidates).toHaveLength(1)
  const byAbn = candidate(9, { Name: 'Bay Holdings', Reasons: ['Same ABN'] })
  const more = { ...answers, found: found([candidate(7), byAbn]) }
  expect(similarView('Harbour View Pty Ltd', more, null).candidates).toEqual([byAbn])
})

test('SUBN-007 SUBD-012 at most ten of each, and a submission is no duplicate of itself', () => {
  const many = Array.from({ length: 10 }, (_, i) => strict(i + 1, `Harbour ${i}`))
  const folders = Array.from({ length: 12 }, (_, i) => folder(`Harbour ${i}`))
  const view = similarView('Harbour', { found: { ...found([candidate(50)], many), SubmissionsTotal: 30 }, folders }, 3)
  expect(view.candidates).toHaveLength(10)
  expect(view.candidates.map(({ SubmissionID }) => SubmissionID)).not.toContain(3)
  expect(view.folders).toHaveLength(10)
})
