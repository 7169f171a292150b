/** Several renewals worked at once: selected by keyboard and mouse, a command for each, failures told, and the way back. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openRenewals, rows } from './renewals-page.tsx'
import { ok, refused, unreachable, type Body } from './server.ts'

const told = () => within(screen.getByRole('region', { name: 'What was done' }))
const selected = () => screen.findByRole('region', { name: 'Selected rows' })
const sentOf = (body: Body) => body['Renewal']
const byInsured = (name: string) => {
  const row = rows.find(({ CSVInsured }) => CSVInsured === name)
  if (!row) throw new Error(`There is no ${name}.`)
  return row
}
const renewalIn = (body: Body) => {
  const sent: unknown = body['Renewal']
  const id: unknown = typeof sent === 'object' && sent !== null ? Reflect.get(sent, 'RenewalID') : null
  const row = rows.find(({ RenewalID }) => RenewalID === id)
  if (!row) throw new Error('An unknown renewal was sent.')
  return row
}

test('rows selected by keyboard are assigned one by one, what failed is told, and the rest is put back', async () => {
  let lost = 0
  const page = await openRenewals('', rows, {
    ASSIGN_RENEWAL: (body: Body) => {
      const row = renewalIn(body)
      if (row.CSVInsured === 'Birch & Sons') return refused('Changed by Tom Okafor.')
      lost += 1
      return lost === 1 ? unreachable(body) : ok({ Success: true, Renewal: { ...row, Revision: 9 } })
    },
  })
  fireEvent.click(await screen.findByRole('row', { name: /Coral Bay/u }))
  screen.getByRole('row', { name: /Coral Bay/u }).focus()
  await page.user.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}')
  expect(await selected()).toHaveTextContent('3 selected')
  await page.user.click(within(await selected()).getByRole('button', { name: 'Assign' }))
  const popover = within(await screen.findByRole('dialog'))
  await page.user.click(popover.getByRole('combobox', { name: /^Underwriter/u }))
  await page.user.click(await screen.findByRole('option', { name: 'Tom Okafor' }))
  await page.user.click(popover.getByRole('button', { name: 'Assign 3 renewals' }))
  expect(await screen.findByText('2 renewals assigned to Tom Okafor, 1 not:')).toBeInTheDocument()
  expect(told().getByRole('list', { name: 'Not done' })).toHaveTextContent('Birch & Sons: Changed by Tom Okafor.')
  // The one without an answer was sent again as the same request.
  const requests = page.server.of('ASSIGN_RENEWAL').map((body) => body['RequestID'])
  expect(requests).toHaveLength(4)
  expect(new Set(requests).size).toBe(3)
  expect(page.server.of('ASSIGN_RENEWAL').map(sentOf)).toContainEqual({
    RenewalID: byInsured('Acme Engineering').RenewalID,
    Revision: 0,
    OwnerID: 5,
  })

  await page.user.click(told().getByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('2 renewals put back, not assigned to Tom Okafor.')).toBeInTheDocument()
  expect(page.server.of('ASSIGN_RENEWAL').slice(4).map(sentOf)).toEqual(
    expect.arrayContaining(
      ['Coral Bay', 'Acme Engineering'].map((name) => ({
        RenewalID: byInsured(name).RenewalID,
        Revision: 9,
        OwnerID: 1,
      })),
    ),
  )
  expect(told().queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument()
  await page.user.click(told().getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('region', { name: 'What was done' })).not.toBeInTheDocument()
})

test('rows selected by mouse are set to a status, with their progress; nothing begins twice', async () => {
  let answer = () => {}
  const page = await openRenewals('', rows, {
    SET_RENEWAL_STATUS: (body: Body) =>
      new Promise((resolve) => {
        answer = () => resolve(ok({ Success: true, Renewal: { ...renewalIn(body), Revision: 1 } }))
      }),
  })
  await page.user.click(await screen.findByRole('checkbox', { name: 'Select Coral Bay' }))
  await page.user.click(within(await selected()).getByRole('button', { name: 'Set status' }))
  expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual([
    'Blank',
    'Letter Sent',
    'Submission Received',
    'Quoted',
    'Bound',
    'Lapsed',
  ])
  await page.user.click(screen.getByRole('menuitem', { name: 'Lapsed' }))
  expect(await screen.findByText('0 of 1 renewal set to Lapsed')).toBeInTheDocument()
  expect(within(await selected()).getByRole('button', { name: 'Set status' })).toBeDisabled()
  expect(within(await selected()).getByRole('button', { name: 'Assign' })).toBeDisabled()
  answer()
  expect(await screen.findByText('1 renewal set to Lapsed.')).toBeInTheDocument()
  expect(page.server.of('SET_RENEWAL_STATUS').map(sentOf)).toEqual([
    { RenewalID: 400_001, Revision: 0, CSVStatus: 'Lapsed' },
  ])
  await page.user.click(told().getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(page.server.of('SET_RENEWAL_STATUS')).toHaveLength(2))
  answer()
  await screen.findByText('1 renewal put back, not set to Lapsed.')
  expect(page.server.of('SET_RENEWAL_STATUS').map(sentOf)[1]).toEqual({
    RenewalID: 400_001,
    Revision: 1,
    CSVStatus: 'Letter Sent',
  })
})
