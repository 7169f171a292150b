/** Every screen of /home is opened by typing its address: row SHELL-006. */
import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { openOne } from './open-one.ts'
import { whole } from './policy-records.ts'
import { submission } from './records.ts'
import { ok, type fakeServer } from './server.ts'

const SHA = '7'.padStart(64, '0')
const document = {
  title: 'Wording of 2026',
  snippet: '',
  sha256: SHA,
  filename: 'subs/wording.txt',
  mtime: 1_783_290_600,
  FolderLink: 'A:/',
  keywords: '',
  body: 'First line',
  size: 10,
  datatype: 'text/plain',
  note: '',
}

function answer(server: ReturnType<typeof fakeServer>): void {
  server.answer('GET_SUBMISSION', () => ok({ Submission: whole() }))
  server.answer('DOCUMENT_GET_INFO', () => ok({ Document: document }))
  server.answer('GET_ACCOUNT_TRAININGS', () => ok({ AccountTrainings: [] }))
  server.answer('GET_BORDERAU', () => ok({ Policies: [] }))
}

async function expectOpened(address: string, title: string): Promise<void> {
  const { path, server } = await openOne(address, null, { data: { Submissions: [submission(41)] } })
  answer(server)
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible()
  expect(path()).toBe(address)
  expect(screen.queryByText('Load fail.')).not.toBeInTheDocument()
}

describe('SHELL-006 A-045 a screen opens by its address', () => {
  test.for([
    ['dashboard', 'Dashboard'],
    ['changepass', 'Change my Password'],
    ['submission/41', 'Harbour View Pty Ltd'],
    ['documents', 'Documents:'],
    [`document/${SHA}`, 'Wording of 2026'],
    ['client/3', 'Harbour View Pty Ltd'],
    ['renewal/300001', 'Acme'],
    ['broker/2', 'Ava Singh'],
    ['brokerhouse/1', 'Harbour House'],
    ['market/1', 'Southern Cross'],
    ['product/1', 'Cyber Liability'],
    ['state/4', 'New South Wales'],
    ['config/PROCESSING-EMAIL', 'PROCESSING-EMAIL'],
    ['account', 'New Account:'],
    ['account/5', 'Tom Okafor'],
    ['incident/3', 'Wrong broker'],
    ['training', 'New Training:'],
    ['training/1', 'Privacy'],
    ['traininghistory/5', 'Training History:'],
  ] as const)('%s', async ([address, title]) => expectOpened(`/home/${address}`, title))
})

test.for([
  ['submission', 'New Submission:'],
  ['allaccounts', 'Accounts:'],
  ['alltrainings', 'Trainings:'],
  ['report/clearancerecords', 'Clearance Records:'],
  ['report/policies', 'Policies:'],
  ['outbox', 'Outbox:'],
] as const)('%s opens by its address too', async ([address, title]) => expectOpened(`/home/${address}`, title))
