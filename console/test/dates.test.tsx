/** Dates as they are typed, sent and shown: row COM-002. */
import { wireDateTime } from '@bindery/contracts/rules'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { cleared, fact, field, openRecord, press } from './edit-page.tsx'
import { ok } from './server.ts'

test('COM-002 a date is typed dd/mm/yyyy, sent as a value with its text, and shown DD/MM/YYYY, with its time HH:mm', async () => {
  const DateQuoteRequired = { Value: '05022031', Text: '05/02/2031' }
  const { server, held, updates } = await openRecord(cleared({ DateSubmitted: wireDateTime('2026-11-20T01:05:00Z') }))
  press('Edit')
  const date = field(/^Date Quote Required/u)
  expect(date).toHaveAttribute('placeholder', 'dd/mm/yyyy')
  // The month is not read first: there is no thirtieth month.
  for (const [typed, shown] of [
    ['02/30/2031', '02/30/2031'],
    ['5/2/2031', '05/02/2031'],
  ] as const) {
    fireEvent.focus(date)
    fireEvent.change(date, { target: { value: typed } })
    fireEvent.blur(date)
    await waitFor(() => expect(date).toHaveValue(shown))
    if (typed !== '5/2/2031') {
      press('Save')
      await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Date Quote Required is'))
      expect(updates()).toHaveLength(0)
    }
  }
  server.answer('UPDATE_SUBMISSION', () => {
    held.record = cleared({ DateQuoteRequired, DateSubmitted: wireDateTime('2026-11-20T01:05:00Z'), Revision: 2 })
    return ok({ Success: true, Submission: held.record })
  })
  press('Save')
  await waitFor(() => expect(fact('Date Quote Required')?.textContent).toBe('05/02/2031'))
  expect(updates()).toMatchObject([{ Submission: { DateQuoteRequired } }])
  expect(screen.getAllByText(/20\/11\/2026 12:05/u)).not.toHaveLength(0)
})
