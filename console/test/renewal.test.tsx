/** One renewal as a whole page: its notice or its edit, lapsed by hand, begun anew (row REN-015). */
import { wireDate } from '@bindery/contracts/rules'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { heading } from './open.tsx'
import { due, facts, field, notice, openRenewal, press, put, valueOf } from './renewal-page.tsx'
import { whole } from './policy-records.ts'
import { ok, refused } from './server.ts'

test('REN-015 opening the notice cancels an edit, and starting an edit closes the notice', async () => {
  await openRenewal()
  press('Edit')
  await waitFor(() => expect(field(/^Comments/u)).toBeEnabled())
  put(/^Comments/u, 'Never saved')
  press('Renewal notice')
  await notice()
  expect(screen.getByRole('button', { name: 'Edit' })).toHaveAttribute('aria-pressed', 'false')
  await waitFor(() => expect(field(/^Comments/u)).toHaveValue(''))
  expect(field(/^Comments/u)).toBeDisabled()
  press('Edit')
  await waitFor(() => expect(field(/^Comments/u)).toBeEnabled())
  expect(screen.queryByRole('form', { name: 'Renewal notice' })).not.toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Renewal notice' })).toHaveAttribute('aria-pressed', 'false')
})

const told = () => screen.getByRole('alert').textContent

test('REN-022 a renewal past its due date is offered to lapse, once, and that can be undone, each with its movements, as an edit has', async () => {
  const lapsed = { CSVStatus: 'Lapsed' as const, Revision: 4 }
  const page = await openRenewal(
    {
      CSVDueDate: wireDate('2026-07-01'),
      CSVStatus: 'Letter Sent',
      CSVThisTransactionPremium: 10_500,
      CSVCommission: 2_000,
      CSVFees: 145,
    },
    { UPDATE_RENEWAL: () => refused('Client is required.') },
  )
  const offer = within(screen.getByRole('status', { name: 'Past its due date' }))
  expect(offer.getByText(/It was due on 01\/07\/2026, \d+ days late, and is not bound\./u)).toBeVisible()
  press('Set to Lapsed')
  await waitFor(() => expect(told()).toBe('Client is required.'))
  page.server.answer('UPDATE_RENEWAL', () => {
    page.becomes(lapsed)
    return ok({ Success: true, Renewal: { ...due, ...lapsed } })
  })
  press('Set to Lapsed')
  await waitFor(() => expect(screen.queryByRole('status', { name: 'Past its due date' })).not.toBeInTheDocument())
  expect(page.server.of('UPDATE_RENEWAL').at(-1)?.['Renewal']).toMatchObject({
    CSVStatus: 'Lapsed',
    Revision: 0,
    PremiumMovement: -1,
    IncomeMovement: -1,
  })
  page.server.answer('UPDATE_RENEWAL', () =>
    ok({ Success: true, Renewal: page.becomes({ CSVStatus: 'Letter Sent', Revision: 5 }) }),
  )
  await page.user.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(page.server.of('UPDATE_RENEWAL')).toHaveLength(3))
  expect(page.server.of('UPDATE_RENEWAL').at(-1)?.['Renewal']).toMatchObject({
    CSVStatus: 'Letter Sent',
    Revision: 4,
    PremiumMovement: 0.05,
    IncomeMovement: 0.1,
  })
  await screen.findByRole('status', { name: 'Past its due date' })
  press('Edit')
  await waitFor(() => expect(field(/^Fees/u)).toBeEnabled())
  put(/^Fees/u, '340')
  press('Save')
  await waitFor(() => expect(page.server.of('UPDATE_RENEWAL')).toHaveLength(4))
  expect(page.server.of('UPDATE_RENEWAL').at(-1)?.['Renewal']).toMatchObject({
    PremiumMovement: 0.05,
    IncomeMovement: 0.2,
  })
})

test('an undo of a lapse that is refused says why', async () => {
  const page = await openRenewal({ CSVDueDate: wireDate('2026-07-01'), CSVStatus: 'Letter Sent' })
  const lapsed = { CSVStatus: 'Lapsed' as const, Revision: 4 }
  page.server.answer('UPDATE_RENEWAL', () => {
    page.becomes(lapsed)
    return ok({ Success: true, Renewal: { ...due, ...lapsed } })
  })
  press('Set to Lapsed')
  const undo = await screen.findByRole('button', { name: 'Undo' })
  page.server.answer('UPDATE_RENEWAL', () => refused('Somebody else has changed this renewal.'))
  await page.user.click(undo)
  expect(await screen.findByRole('alert', { name: 'Undo of the lapse of 300001' })).toHaveTextContent(
    'Somebody else has changed this renewal.',
  )
})

test('what is due, bound or lapsed already is not offered to lapse', async () => {
  const page = await openRenewal({ CSVDueDate: wireDate('2026-07-01'), CSVStatus: 'Bound', CSVFees: 0 })
  expect(screen.queryByRole('status', { name: 'Past its due date' })).not.toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'New submission' })).not.toBeInTheDocument()
  expect(page.server.of('UPDATE_RENEWAL')).toHaveLength(0)
})

test('a submission is begun with what the renewal knows, and carries its number', async () => {
  const page = await openRenewal(
    { Quote: { SubmissionID: 41 } },
    { SEND_SUBMISSION: () => ok({ Success: true, SubmissionID: 42 }) },
  )
  press('New submission')
  await heading('New Submission:')
  const begun = within(screen.getByRole('status', { name: 'Begun from a renewal' }))
  expect(begun.getByRole('link', { name: 'renewal 300001' })).toHaveAttribute('href', '/home/renewal/300001')
  expect(screen.getByRole('combobox', { name: /^Underwriter/u })).toHaveValue('Mia Chen')
  expect(screen.getByRole('combobox', { name: /^Broker/u })).toHaveValue('Ava Singh')
  expect(field(/^Insured Company Name/u)).toHaveValue('Harbour View Pty Ltd')
  expect(screen.getByRole('checkbox', { name: 'Cyber Liability' })).toBeChecked()
  expect(field(/^Date Quote Required/u)).toHaveValue('01/07/2126')
  expect(field(/^Underwriter Notes/u)).toHaveValue(
    'Renewal of policy PI-2041, which expires on 01/07/2126.\nCyber Liability, Southern Cross.\n' +
      'Expiring premium $10,000.00, commission $1,750.00, fees $200.00.',
  )
  // Declared anew each year.
  expect(field(/^Fee Income/u)).toHaveValue('')
  await page.user.click(screen.getByRole('button', { name: 'Quick fill' }))
  for (const [name, value] of [
    [/^ABN/u, '51 824 753 556'],
    [/^Ownership Type/u, 'Other Trust'],
    [/SA/u, '100'],
  ] as const) {
    if (name.source === 'SA')
      fireEvent.change(screen.getAllByLabelText(/^SA/u)[0] ?? document.body, { target: { value } })
    else put(name, value)
  }
  await page.user.click(screen.getByRole('button', { name: 'Submit' }))
  await page.user.click(await screen.findByRole('button', { name: /don't want to attach/u }))
  await waitFor(() => expect(page.server.of('SEND_SUBMISSION')).toHaveLength(1))
  expect(page.server.of('SEND_SUBMISSION')[0]).toMatchObject({ RenewalID: 300_001 })
})

test('a submission that is no renewal after all is sent without its number', async () => {
  await openRenewal()
  press('New submission')
  await heading('New Submission:')
  press('Not a renewal')
  expect(screen.queryByRole('status', { name: 'Begun from a renewal' })).not.toBeInTheDocument()
  expect(field(/^Insured Company Name/u)).toHaveValue('Harbour View Pty Ltd')
})

test('the renewal links to its submission, and the submission back to it', async () => {
  const page = await openRenewal({ SubmissionID: 41, CSVStatus: 'Quoted' })
  expect(screen.getByRole('link', { name: 'Open submission 41' })).toHaveAttribute('href', '/home/submission/41')
  expect(valueOf(facts('Belongs to it'), 'Renewed by')).toHaveTextContent('Submission 41')
  expect(screen.queryByRole('button', { name: 'New submission' })).not.toBeInTheDocument()
  page.server.answer('GET_SUBMISSION', () => ok({ Submission: whole() }))
  await page.user.click(screen.getByRole('link', { name: 'Open submission 41' }))
  await screen.findByRole('heading', { level: 2, name: 'Submission' })
  expect(valueOf(facts('Cover'), 'Renews')).toHaveTextContent('Renewal 300001')
  expect(facts('Cover').getByRole('link', { name: 'Renewal 300001, policy PI-2041' })).toHaveAttribute(
    'href',
    '/home/renewal/300001',
  )
})
