/** What every screen's command promises: one at a time, and the same request for the same attempt (COM-011, A-060). */
import { UpdateStickyNote } from '@bindery/contracts/wire'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { useCommand } from '../src/api/useCommand.ts'
import { signIn } from './open.tsx'
import { fakeServer, ok, refused, unreachable } from './server.ts'

beforeEach(signIn)

const body = (StickyNote: string) => ({ Submission: { SubmissionID: 1, StickyNote } })
const done = () => ok({ Success: true, Submission: { StickyNoteFrom: 'Mia Chen', StickyNoteLeft: null } })

function open() {
  const queries = new QueryClient()
  const wrapper = ({ children }: { children: ReactNode }) => <QueryClientProvider client={queries}>{children}</QueryClientProvider>
  return renderHook(() => useCommand(UpdateStickyNote, { network: 'No answer.' }), { wrapper }).result
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

test('COM-011 a second send while one is on its way does nothing', async () => {
  const server = fakeServer({ UPDATE_SUBMISSION_STICKY_NOTE: done })
  const command = open()
  const outcomes = await act(() => Promise.all([command.current.run(body('a')), command.current.run(body('a'))]))
  expect(outcomes[0]).toMatchObject({ Success: true })
  expect(outcomes[1]).toBeNull()
  expect(server.of('UPDATE_SUBMISSION_STICKY_NOTE')).toHaveLength(1)
})

test('COM-013 the server\'s words are shown as they are', async () => {
  fakeServer({ UPDATE_SUBMISSION_STICKY_NOTE: () => refused('Sticky Note is too long.\nSecond line.') })
  const command = open()
  expect(await act(() => command.current.run(body('a')))).toBeNull()
  await waitFor(() => expect(command.current.message).toBe('Sticky Note is too long.\nSecond line.'))
})

test('A-055 a reply without HasAccess is a failure whatever else it says', async () => {
  fakeServer({ UPDATE_SUBMISSION_STICKY_NOTE: () => ({ Results: { Success: true } }) })
  const command = open()
  expect(await act(() => command.current.run(body('a')))).toBeNull()
  await waitFor(() => expect(command.current.message).toBe('You do not have access to this function.'))
})
