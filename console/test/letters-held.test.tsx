/** After Send: the button that takes something back names what that is, because the record stands (ADR 045). */
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { policy } from './policy-records.ts'
import { ok } from './server.ts'
import { attach, enter, form, openSubmission, press } from './submission-page.tsx'

const waiting = { Success: true, After: 'sent', UndoSeconds: 10 }
const told = async (words: string) => (await screen.findByText(words)).parentElement ?? document.body

test('after a bind the letters are offered to be held back, and nothing reads as if the policy were unbound', async () => {
  const { user, server } = await openSubmission({
    SEND_BINDING: () => ok({ ...waiting, Quote: { ...policy, PolicyNumber: 'PI-9' } }),
    UNDO_SEND: () => ok({ Success: true, Held: [{ Stream: 'submission-41', MessageID: 'm' }] }),
  })
  await press(user, 'Bind Southern Cross Cyber Liability')
  const scope = await form('Bind a policy')
  enter(scope.getByLabelText(/^Policy Number/u), 'PI-9')
  await attach('Bind a policy', 'Schedule.pdf')
  await attach({ form: 'Bind a policy', box: 1 }, 'Instruction.pdf')
  await user.click(scope.getByRole('button', { name: 'Bind policy' }))
  const toast = within(await told('PI-9 is bound.'))
  expect(toast.queryByRole('button', { name: /undo/iu })).not.toBeInTheDocument()
  await user.click(toast.getByRole('button', { name: /^Hold the letters back/u }))
  expect(await screen.findByText('Held back: nothing was mailed. The record stands.')).toBeInTheDocument()
  expect(server.of('UNDO_SEND')).toMatchObject([{ Sent: 'sent' }])
})

test('after an endorsement its one letter is offered to be held back', async () => {
  const { user } = await openSubmission({
    SEND_ENDORSEMENT: () => ok({ ...waiting, Quote: { ...policy, Status: 'Endorsed' } }),
  })
  await press(user, 'Endorse PI-2041')
  const scope = await form('Endorse policy')
  await attach('Endorse policy', 'Instruction.pdf')
  await user.click(scope.getByRole('button', { name: 'Endorse policy' }))
  const toast = within(await told('A letter is about to leave.'))
  await waitFor(() => expect(toast.getByRole('button')).toHaveTextContent(/^Hold the letter back\s\(\d+\)$/u))
})
