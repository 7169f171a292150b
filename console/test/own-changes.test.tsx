/** One's own narrow changes: the record that was changed is not New, whatever else the command names. */
import {
  SendSubmission,
  SetRenewalStatus,
  UpdateStickyNote,
  UpdateSubmission,
  type BodyOf,
  type Call,
} from '@bindery/contracts/wire'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { replica } from '../src/data/replica.ts'
import { useCommand } from '../src/data/useCommand.ts'
import { workOn } from '../src/features/renewals/batch/work.ts'
import { draftOf, editBody } from '../src/features/submissions/detail/edit/draft.ts'
import { readSession } from '../src/session/storage.ts'
import { send } from '../src/client/send.ts'
import { signIn } from './open.tsx'
import { broker, deltaOf, renewal, submission } from './records.ts'
import { fakeServer, ok, refused } from './server.ts'

beforeEach(signIn)

/** A first load of two submissions, a broker and a renewal, all of which the next load brings again. */
async function openLoaded(answers: Parameters<typeof fakeServer>[0]) {
  const rows = (ChangeNumber: number) => () =>
    ok(
      deltaOf({
        Submissions: [submission(1, { ChangeNumber }), submission(2, { ChangeNumber })],
        Brokers: [{ ...broker(1, 'Ben Broker'), ChangeNumber }],
        Renewals: [renewal({ ChangeNumber })],
        ChangeNumber: { Submission: ChangeNumber, Broker: ChangeNumber, Renewal: ChangeNumber },
      }),
    )
  const server = fakeServer({ GET_DATA: rows(1), ...answers })
  const session = readSession()
  if (session) await replica.start(session)
  server.answer('GET_DATA', rows(2))
}

async function run<C extends Call>(call: C, body: BodyOf<C>): Promise<void> {
  const queries = new QueryClient()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queries}>{children}</QueryClientProvider>
  )
  const { result } = renderHook(() => useCommand(call), { wrapper })
  await act(() => result.current.run(body))
}

const fresh = (name: 'Submissions' | 'Brokers' | 'Renewals') => [...replica.fresh.of(name)]
const note = { Submission: { SubmissionID: 1, StickyNote: 'Call Ben' } }
const noted = () => ok({ Success: true, Submission: { StickyNoteFrom: 'Mia Chen', StickyNoteLeft: null } })

test('a submission that I leave a note on is not New, what colleagues changed meanwhile is', async () => {
  await openLoaded({ UPDATE_SUBMISSION_STICKY_NOTE: noted })
  await run(UpdateStickyNote, note)
  expect(fresh('Submissions')).toEqual([2])
  expect(fresh('Brokers')).toEqual([1])
})

test('a change that was refused is not mine', async () => {
  await openLoaded({ UPDATE_SUBMISSION_STICKY_NOTE: () => refused('Sticky Note is too long.') })
  await run(UpdateStickyNote, note)
  await replica.refresh()
  expect(fresh('Submissions')).toEqual([1, 2])
})

test('of the records that a form and its answer name only the one it is of is mine', async () => {
  const mine = submission(1, { ClientID: 3 })
  await openLoaded({ UPDATE_SUBMISSION: () => ok({ Success: true, Submission: mine }) })
  await run(UpdateSubmission, editBody(draftOf(mine), mine))
  expect(fresh('Submissions')).toEqual([2])
  expect(fresh('Brokers')).toEqual([1])
})

test('a new submission, which is answered with its id alone, is mine; the renewal that it was begun from is not', async () => {
  await openLoaded({ SEND_SUBMISSION: () => ok({ Success: true, SubmissionID: 2 }) })
  const { Submission } = editBody(draftOf(submission(2)), submission(2))
  await run(SendSubmission, { Submission, RenewalID: 300_001 })
  expect(fresh('Submissions')).toEqual([1])
  expect(fresh('Renewals')).toEqual([300_001])
})

test('a renewal that is worked on with others is not New', async () => {
  await openLoaded({ SET_RENEWAL_STATUS: () => ok({ Success: true, Renewal: renewal({ Revision: 1 }) }) })
  await workOn(
    [renewal()],
    ({ RenewalID, Revision }, id) =>
      send(SetRenewalStatus, { Renewal: { RenewalID, Revision, CSVStatus: 'Quoted' } }, { requestId: id }),
    new Map(),
    () => {},
  )
  await replica.refresh()
  expect(fresh('Submissions')).toEqual([1, 2])
  expect(fresh('Renewals')).toEqual([])
})
