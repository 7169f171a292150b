/** The commands of screens: one at a time, and the same request for the same attempt. */
import { traceparentIn } from '@bindery/contracts/rules'
import { UpdateStickyNote } from '@bindery/contracts/wire'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { useCommand } from '../src/data/useCommand.ts'
import { signIn } from './open.tsx'
import { fakeServer, loggedOut, ok, refused, unreachable } from './server.ts'

beforeEach(signIn)

const body = (StickyNote: string) => ({ Submission: { SubmissionID: 1, StickyNote } })
const done = () => ok({ Success: true, Submission: { StickyNoteFrom: 'Mia Chen', StickyNoteLeft: null } })

function open(failed = 'Not saved.') {
  const queries = new QueryClient()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queries}>{children}</QueryClientProvider>
  )
  return renderHook(() => useCommand(UpdateStickyNote, { failed, network: 'No answer.' }), { wrapper }).result
}

test('A-060 the same body after a lost reply goes out under the same RequestID, another body under a new one', async () => {
  const server = fakeServer({ UPDATE_SUBMISSION_STICKY_NOTE: unreachable })
  const command = open()
  await act(() => command.current.run(body('a')))
  await waitFor(() => expect(command.current.message).toBe('No answer.'))
  await act(() => command.current.run(body('a')))
  await act(() => command.current.run(body('b')))
  const [first, second, third] = server.of('UPDATE_SUBMISSION_STICKY_NOTE').map(({ RequestID }) => RequestID)
  expect(second).toBe(first)
  expect(third).not.toBe(first)
})

test('every action is a trace of its own, named like its RequestID, and a repeat is in the first one', async () => {
  const server = fakeServer({ UPDATE_SUBMISSION_STICKY_NOTE: unreachable })
  const command = open()
  for (const note of ['a', 'a', 'b']) await act(() => command.current.run(body(note)))
  const calls = server.of('UPDATE_SUBMISSION_STICKY_NOTE')
  const traces = calls.map((call) => traceparentIn(server.traceOf(call))?.split('-') ?? [])
  expect(traces.map(([, trace]) => trace)).toEqual(calls.map(({ RequestID }) => String(RequestID).replaceAll('-', '')))
  expect(new Set(traces.map(([, trace]) => trace)).size).toBe(2)
  expect(new Set(traces.map(([, , parent]) => parent)).size).toBe(3)
})

test("what the server cannot reach is said in its words; a fault it does not explain, and a proxy's page, are no answer", async () => {
  const text = 'The shared folder cannot be reached at the moment.\nNothing was changed. Please try again later.'
  const command = open()
  for (const [reply, message] of [
    [Response.json(refused(text), { status: 503 }), text],
    [Response.json(refused('Server Error!'), { status: 500 }), 'No answer.'],
    [new Response('<h1>Service Unavailable</h1>', { status: 503 }), 'No answer.'],
  ] as const) {
    fakeServer({ UPDATE_SUBMISSION_STICKY_NOTE: () => reply })
    await act(() => command.current.run(body('a')))
    await waitFor(() => expect(command.current.message).toBe(message))
  }
})

test('a second send while one is on its way does nothing', async () => {
  const server = fakeServer({ UPDATE_SUBMISSION_STICKY_NOTE: done })
  const command = open()
  const outcomes = await act(() => Promise.all([command.current.run(body('a')), command.current.run(body('a'))]))
  expect(outcomes[0]).toMatchObject({ Success: true })
  expect(outcomes[1]).toBeNull()
  expect(server.of('UPDATE_SUBMISSION_STICKY_NOTE')).toHaveLength(1)
})

test("the server's words are shown as they are", async () => {
  fakeServer({ UPDATE_SUBMISSION_STICKY_NOTE: () => refused('Sticky Note is too long.\nSecond line.') })
  const command = open()
  expect(await act(() => command.current.run(body('a')))).toBeNull()
  await waitFor(() => expect(command.current.message).toBe('Sticky Note is too long.\nSecond line.'))
})

test('A-055 a reply without HasAccess is a failure, whatever its other fields', async () => {
  fakeServer({ UPDATE_SUBMISSION_STICKY_NOTE: () => ({ Results: { Success: true } }) })
  const command = open()
  expect(await act(() => command.current.run(body('a')))).toBeNull()
  await waitFor(() => expect(command.current.message).toBe('You do not have access to this function.'))
})

test('A-054 a command that is answered without Success is refused in its own words, and asks anew', async () => {
  const server = fakeServer({ UPDATE_SUBMISSION_STICKY_NOTE: () => ok({}) })
  const command = open()
  expect(await act(() => command.current.run(body('a')))).toBeNull()
  await waitFor(() => expect(command.current.message).toBe('Not saved.'))
  await act(() => command.current.run(body('a')))
  const requests = server.of('UPDATE_SUBMISSION_STICKY_NOTE').map(({ RequestID }) => RequestID)
  expect(new Set(requests).size).toBe(2)
})

test('why the last run failed is known at once; it may be a failure without a word, and the end of a session is none', async () => {
  const command = open('')
  expect(command.current.failure()).toBeNull()
  for (const [answer, why] of [
    [() => refused('Too long.'), 'Too long.'],
    [unreachable, 'No answer.'],
    [() => refused(''), ''],
    [() => loggedOut, null],
    [() => refused(''), ''],
    [done, null],
  ] as const) {
    fakeServer({ UPDATE_SUBMISSION_STICKY_NOTE: answer })
    await act(() => command.current.run(body('a')))
    expect(command.current.failure()).toBe(why)
  }
})
