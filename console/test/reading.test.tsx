/**
 * Dates and amounts as people write them: those that are read, and those that stay in red with a reason and are
 * refused.
 */
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { form, openSubmission, press } from './submission-page.tsx'

test('a date is read as it is written; what is none stays with its reason, and keeps the form from being sent', async () => {
  const { user, server } = await openSubmission()
  await press(user, 'New quote')
  const scope = await form('New quote')
  const inception = scope.getByRole('textbox', { name: /^Inception Date/u })
  const expiry = scope.getByRole('textbox', { name: /^Expiry Date/u })
  const write = async (field: HTMLElement, text: string) => {
    await user.clear(field)
    await user.type(field, text)
    await user.tab()
  }
  await write(inception, '1/12/26')
  await waitFor(() => expect(inception).toHaveValue('01/12/2026'))
  expect(expiry).toHaveValue('01/12/2027')
  await write(expiry, '30112027')
  await waitFor(() => expect(expiry).toHaveValue('30/11/2027'))
  await write(inception, 'today')
  await waitFor(() => expect(inception).toHaveDisplayValue(/^\d\d\/\d\d\/\d{4}$/u))

  await write(expiry, '31/02/2027')
  await waitFor(() => expect(expiry).toHaveAccessibleDescription('invalid: February 2027 ends on 28'))
  expect(expiry).toHaveValue('31/02/2027')
  await write(expiry, 'next year')
  await waitFor(() => expect(expiry).toHaveAccessibleDescription('invalid: write 30/11/2026, 30112026, +30 or today'))
  expect(expiry).toHaveValue('next year')
  await press(user, 'Send quote')
  const told = await scope.findByRole('alert')
  expect(within(told).getByText('Expiry Date is invalid.')).toBeVisible()
  expect(expiry).toHaveAccessibleDescription('invalid: write 30/11/2026, 30112026, +30 or today')
  expect(server.of('SEND_QUOTE')).toHaveLength(0)

  const limit = scope.getByRole('textbox', { name: /^Limit/u })
  await user.type(limit, '5m')
  expect(limit).toHaveValue('5m')
  await user.tab()
  expect(limit).toHaveValue('5,000,000')
  const excess = scope.getByRole('textbox', { name: /^Excess/u })
  await user.type(excess, '250k')
  await user.tab()
  expect(excess).toHaveValue('250,000')
  await user.clear(excess)
  await user.type(excess, '-5')
  await waitFor(() => expect(excess).toHaveAccessibleDescription('invalid: not below 0'))
  await user.clear(limit)
  await user.type(limit, 'a lot')
  await waitFor(() => expect(limit).toHaveAccessibleDescription('invalid: not a number; write 5000000, 5m or 250k'))
  expect(screen.getByRole('button', { name: 'Send quote' })).toBeEnabled()
})
