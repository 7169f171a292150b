/**
 * People who have left: they are still named, with a mark, where a record has them, but are not offered.
 */
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { heading, openPage, signIn } from './open.tsx'
import { offer, quote, whole } from './policy-records.ts'
import { broker, deltaOf, masterData, mia, owner, renewal, submission } from './records.ts'
import { fakeServer, ok } from './server.ts'
import { form, openSubmission, reference, region } from './submission-page.tsx'

const tom = { ...owner(5, 'Tom Okafor'), Active: false }
const zoe = owner(6, 'Zoe Park')
const state = { Revision: 0, StateID: 4, StateName: 'New South Wales', StateCode: 'NSW', OwnerID: 5 }
const incident = {
  IncidentID: 1,
  ChangeNumber: 1,
  Revision: 1,
  Title: 'A lost laptop',
  OwnerID: 5,
  Owner: { OwnerID: 5, FullName: 'Tom Okafor' },
  OccurredDate: null,
  ClosedDate: null,
  DateCreated: null,
  Status: 'New' as const,
  Description: '',
  Comments: '',
  Folder: '',
}

function open(address: string) {
  signIn()
  fakeServer({
    GET_MASTER_DATA: () => ok(masterData({ Owners: [mia, tom, zoe], States: [state], ProductMarkets: [offer] })),
    GET_DATA: () =>
      ok(
        deltaOf({
          Brokers: [broker(1, 'Ava Singh')],
          Submissions: [submission(41, { OwnerID: 5 }), submission(42, { OwnerID: 5, Status: 'Inactive' })],
          Incidents: [incident],
          Renewals: [
            renewal({ RenewalID: 1, OwnerID: 5, CSVStatus: 'Letter Sent' }),
            renewal({ RenewalID: 2, OwnerID: 5, CSVStatus: '' }),
            renewal({ RenewalID: 3, OwnerID: 5, CSVStatus: 'Lapsed' }),
            renewal({ RenewalID: 4, OwnerID: mia.OwnerID, CSVStatus: '' }),
          ],
          ChangeNumber: { Submission: 42, Incident: 1, Renewal: 4 },
        }),
      ),
  })
  return openPage(address)
}
const options = async () => (await screen.findAllByRole('option')).map(({ textContent }) => textContent)

test('A-114 an underwriter who has left is marked on the submission, which says that nobody works on it', async () => {
  const { user } = await openSubmission({
    GET_MASTER_DATA: () => ok({ ...reference(), Owners: [mia, tom, zoe] }),
    GET_DATA: () => ok(deltaOf({ Brokers: [{ ...broker(2, 'Ava Singh'), Active: false }] })),
    GET_SUBMISSION: () => ok({ Submission: whole({ OwnerID: 5, BrokerID: 2 }) }),
  })
  expect(region('Clearance').getByText('Tom Okafor (inactive)')).toBeVisible()
  expect(region('Cover').getByRole('link', { name: 'Ava Singh (inactive)' })).toBeVisible()
  const told = screen.getByRole('status', { name: 'Open work' })
  expect(told).toHaveTextContent('Tom Okafor, its underwriter, is inactive. Give it to somebody else')
  await user.click(within(told).getByRole('button', { name: 'Give it to somebody else' }))
  const underwriter = await screen.findByRole('combobox', { name: /^Underwriter/u })
  expect(underwriter).toHaveValue('Tom Okafor (inactive)')
  expect(screen.getByRole('combobox', { name: /^Broker/u })).toHaveValue('Ava Singh (inactive)')
  await user.click(underwriter)
  await user.click(await screen.findByRole('option', { name: 'Zoe Park' }))
  await user.click(underwriter)
  expect(await options()).toEqual(['Mia Chen', 'Zoe Park'])
})

test('a submission that is not worked on any more says nothing of its underwriter', async () => {
  await openSubmission({
    GET_MASTER_DATA: () => ok({ ...reference(), Owners: [mia, tom] }),
    GET_SUBMISSION: () => ok({ Submission: whole({ OwnerID: 5, Status: 'Inactive' }) }),
  })
  expect(screen.queryByRole('status', { name: 'Open work' })).not.toBeInTheDocument()
})

test('A-167 a product lead who has left is named with the mark beside the copy, and gets none', async () => {
  const { user } = await openSubmission({
    GET_MASTER_DATA: () => ok({ ...reference(), Owners: [mia, tom] }),
    GET_SUBMISSION: () => ok({ Submission: whole({ Quotes: [quote] }) }),
  })
  await user.click(screen.getByRole('button', { name: /^Bind (?!the)/u }))
  const copy = (await form('Bind a policy')).getByRole('checkbox', { name: 'Cc. Product Lead, Tom Okafor (inactive)' })
  expect(copy).toBeDisabled()
  expect(copy).not.toBeChecked()
})

test('lists name the people who have left with their mark', async () => {
  const { user } = open('/home/allsubmissions')
  await heading('Submissions:')
  expect(await screen.findByRole('cell', { name: 'Tom Okafor (inactive)' })).toBeVisible()
  await user.click(screen.getByRole('link', { name: 'Submissions overview' }))
  await heading('Submissions Overview:')
  expect(screen.getByRole('cell', { name: 'Tom Okafor (inactive)' })).toBeVisible()
  await user.click(screen.getByRole('link', { name: 'All states' }))
  await heading('States:')
  expect(screen.getByRole('cell', { name: 'Tom Okafor (inactive)' })).toBeVisible()
  await user.click(screen.getByRole('link', { name: 'All incidents' }))
  await heading('Incidents:')
  expect(screen.getByRole('cell', { name: 'Tom Okafor (inactive)' })).toBeVisible()
  await user.click(screen.getByRole('link', { name: 'Policies' }))
  await heading('Policies:')
  await user.click(screen.getByRole('combobox', { name: 'Underwriter' }))
  expect(await options()).toContain('Tom Okafor (inactive)')
})

test('an inactive account says all of its open work, each with its list', async () => {
  open('/home/account/5')
  await heading('Tom Okafor')
  const told = await screen.findByRole('status', { name: 'Open work' })
  await waitFor(() =>
    expect([...told.querySelectorAll('div > div > div')].map(({ textContent }) => textContent)).toEqual([
      'Tom Okafor is inactive and still holds 1 active submission. Give them to somebody else.',
      'Underwriter of 2 renewals that are not closed.',
      'Reported by this account: 1 incident that is not closed.',
      'Default underwriter of New South Wales.',
      'Product lead at Southern Cross.',
    ]),
  )
  expect(within(told).getByRole('link', { name: 'New South Wales' })).toHaveAttribute('href', '/home/allstates')
})
