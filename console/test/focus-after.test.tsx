/** Where the keyboard goes on when a form in a page begins and ends: no form leaves the focus to nothing. */
import { wireDate } from '@bindery/contracts/rules'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { cleared, field, openRecord } from './edit-page.tsx'
import { policy, quote } from './policy-records.ts'
import { due, openRenewal } from './renewal-page.tsx'
import { ok } from './server.ts'
import { attach, enter, form, openSubmission, press } from './submission-page.tsx'

const button = (name: string) => screen.getByRole('button', { name })

test('a submission that is cleared from its head begins with the date, and leads to the next action when saved', async () => {
  const { user, server, held } = await openRecord(cleared({ DateCleared: null, ClearanceRef: '' }))
  server.answer('UPDATE_SUBMISSION', () => {
    held.record = { ...cleared(), Revision: 2 }
    return ok({ Success: true, Submission: held.record })
  })
  await press(user, 'Clear it')
  await waitFor(() => expect(field(/^Date Cleared/u)).toHaveFocus())
  await user.keyboard('20/11/2026{Tab}CLR-1')
  await press(user, 'Save')
  await waitFor(() => expect(button('Bind the newest quote')).toHaveFocus())
})

test('an edit of a submission gives the focus back to the button that began it, saved or not', async () => {
  const { user } = await openRecord(cleared(), {
    UPDATE_SUBMISSION: () => ok({ Success: true, Submission: { ...cleared(), Revision: 2 } }),
  })
  await press(user, 'Edit')
  expect(screen.getByRole('combobox', { name: /^Underwriter/u })).toHaveFocus()
  await press(user, 'Save')
  await waitFor(() => expect(button('Edit')).toHaveFocus())
  await press(user, 'Edit')
  await press(user, 'Cancel')
  await waitFor(() => expect(button('Edit')).toHaveFocus())
})

test('a renewal that was saved gives the focus back to its Edit button', async () => {
  const { user } = await openRenewal({}, { UPDATE_RENEWAL: () => ok({ Success: true, Renewal: due }) })
  await press(user, 'Edit')
  await press(user, 'Save')
  await waitFor(() => expect(button('Edit')).toHaveFocus())
})

test('after a bind the button that began it is gone, and the keyboard goes on from the policies', async () => {
  const record = { DateCleared: wireDate('2026-11-20'), ClearanceRef: 'CLR-1' }
  const bound = { ...policy, PolicyNumber: 'PI-9' }
  const { user, becomes } = await openSubmission({ SEND_BINDING: () => ok({ Success: true, Quote: bound }) })
  becomes({ ...record, Quotes: [quote], Bounds: [] })
  await press(user, 'Bind Southern Cross Cyber Liability')
  const scope = await form('Bind a policy')
  enter(scope.getByLabelText(/^Policy Number/u), 'PI-9')
  await attach('Bind a policy', 'Schedule.pdf')
  await attach({ form: 'Bind a policy', box: 1 }, 'Instruction.pdf')
  becomes({ ...record, Quotes: [], Bounds: [bound] })
  await user.click(scope.getByRole('button', { name: 'Bind policy' }))
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Bound' })).toHaveFocus())
})
