/** A new submission over a fake server that finds similar submissions and folders. */
import type { SimilarCandidate } from '@bindery/contracts/wire'
import { screen } from '@testing-library/react'
import { heading, openPage, signIn } from './open.tsx'
import { fakeServer } from './server.ts'

export const candidate = (SubmissionID: number, part: Partial<SimilarCandidate> = {}): SimilarCandidate => ({
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
export const strict = (SubmissionID: number, InsuredCompanyName = 'Harbour View Pty Ltd') => ({
  SubmissionID,
  InsuredCompanyName,
})
export const folder = (Folder: string) => ({ Folder, FolderLink: `M:/${Folder}` })
export const found = (Candidates: SimilarCandidate[], Submissions = [strict(7)]) => ({
  Candidates,
  Submissions,
  SubmissionsTotal: Submissions.length,
})

export async function open(answers: Parameters<typeof fakeServer>[0]) {
  signIn()
  const server = fakeServer(answers)
  const page = openPage('/home/submission')
  await heading('New Submission:')
  return { ...page, server }
}
export const name = () => screen.getByRole('textbox', { name: /^Insured Company Name/u })
