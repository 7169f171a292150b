/** The page of a new submission in front of a fake server, empty or as if typed earlier in this session. */
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { vi } from 'vitest'
import { emptyDraft, type EntryDraft } from '../src/features/submissions/entry/draft.ts'
import { keepDraft } from '../src/features/submissions/entry/storage.ts'
import { heading, openPage, signIn } from './open.tsx'
import { ava, master, whole } from './policy-records.ts'
import { deltaOf } from './records.ts'
import { fakeServer, ok } from './server.ts'
import { Uploads } from './uploads.ts'

export async function openEntry(answers: Parameters<typeof fakeServer>[0] = {}) {
  signIn()
  const server = fakeServer({
    GET_MASTER_DATA: () => ok(master()),
    GET_DATA: () => ok(deltaOf({ Brokers: [ava] })),
    SEND_SUBMISSION: () => ok({ Success: true, SubmissionID: 41 }),
    GET_SUBMISSION: () => ok({ Submission: whole() }),
    FIND_SIMILAR: () => ok({ Candidates: [], Submissions: [], SubmissionsTotal: 0 }),
    GET_SUBMISSION_FOLDERS: () => ok({ SubmissionFolders: [] }),
    ...answers,
  })
  const page = openPage('/home/submission')
  await heading('New Submission:')
  return { ...page, server, sent: () => server.of('SEND_SUBMISSION') }
}
export type Entry = Awaited<ReturnType<typeof openEntry>>

export function typedBefore(part: Partial<EntryDraft> = {}): void {
  keepDraft({
    ...emptyDraft(),
    OwnerID: 5,
    BrokerID: 2,
    InsuredCompanyName: 'Harbour View Pty Ltd',
    ABN: '51 824 753 556',
    OwnershipType: 'Family Partnership',
    CompanyAddress: '1 Bay St',
    CompanySuburb: 'Sydney',
    CompanyPostcode: '2000',
    Turnover: '800000',
    NumberOfEmployees: '12',
    ClaimHistory: 'No claims',
    Industry: 'Retail',
    OtherCoverage: 'Marine',
    DateQuoteRequired: '2026-12-01',
    Shares: { ...emptyDraft().Shares, SDNSW: '100' },
    ...part,
  })
}

/** Clicks a button without moving the pointer to it, which takes long on a large form. */
export const press = (name: string) => void fireEvent.click(screen.getByRole('button', { name, hidden: true }))
export const field = (name: RegExp) => screen.getByLabelText(name, { selector: 'input:not([type="hidden"]), textarea' })
export const SEND_ANYWAY = "It's okay, I don't want to attach any files"
/** The error messages of the form, line by line. */
export const messages = () => screen.getByRole('alert').textContent?.split('\n') ?? []

/** Drops files into the box; the name of a file decides whether it arrives, fails, or stays under way. */
export async function drop(...names: string[]): Promise<void> {
  vi.stubGlobal('XMLHttpRequest', Uploads)
  const box = screen.getByLabelText('Attachments', { selector: 'input[type="file"]' })
  fireEvent.change(box, {
    target: { files: names.map((name) => new File(['As agreed.'], name, { type: 'application/pdf' })) },
  })
  for (const name of names) await waitFor(() => screen.getByText(name))
}

/** A field with a list of choices. */
export const list = (name: RegExp) => screen.getByLabelText(name, { selector: 'input:not([type="hidden"])' })

export async function choose(user: Entry['user'], name: RegExp, option: string | RegExp) {
  await user.click(list(name))
  fireEvent.click(await screen.findByText(option, { selector: '[role="option"] *, [role="option"]' }))
}
