/** One cleared submission on its page, ready to be edited in front of a fake server. */
import { wireDate } from '@bindery/contracts/rules'
import type { GetSubmission, ResultsOf } from '@bindery/contracts/wire'
import { fireEvent, screen } from '@testing-library/react'
import { heading, openPage, signIn } from './open.tsx'
import { ava, master, whole } from './policy-records.ts'
import { client, deltaOf } from './records.ts'
import { fakeServer, ok } from './server.ts'

export type Whole = ResultsOf<typeof GetSubmission>['Submission']

export const cleared = (part: Partial<Whole> = {}) =>
  whole({ ClientID: 3, DateCleared: wireDate('2026-11-20'), ClearanceRef: 'CLR-1', ...part })

export async function openRecord(record: Whole = cleared(), answers: Parameters<typeof fakeServer>[0] = {}) {
  signIn()
  const held = { record }
  const server = fakeServer({
    GET_MASTER_DATA: () => ok(master()),
    GET_DATA: () => ok(deltaOf({ Brokers: [ava], Clients: [client] })),
    GET_SUBMISSION: () => ok({ Submission: held.record }),
    FIND_SIMILAR: () => ok({ Candidates: [], Submissions: [], SubmissionsTotal: 0 }),
    GET_SUBMISSION_FOLDERS: () => ok({ SubmissionFolders: [] }),
    ...answers,
  })
  const page = openPage('/home/submission/41')
  await heading(record.InsuredCompanyName)
  return { ...page, server, held, updates: () => server.of('UPDATE_SUBMISSION') }
}

export const press = (name: string) => void fireEvent.click(screen.getByRole('button', { name }))
export const field = (name: RegExp) => screen.getByLabelText(name, { selector: 'input:not([type="hidden"]), textarea' })
export const retype = (name: RegExp, value: string) => void fireEvent.change(field(name), { target: { value } })
/** The value beside a label in view mode. */
export const fact = (label: string) => screen.getByText(label, { selector: 'dt' }).nextElementSibling
