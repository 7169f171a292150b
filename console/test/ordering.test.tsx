/** The order of the loaded collections wherever they are offered: row SHELL-014. */
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { field, openOne, press } from './open-one.ts'
import { market, product, whole } from './policy-records.ts'
import { broker, client, house, owner, state } from './records.ts'
import { ok } from './server.ts'

const named = <Row extends object>(row: Row, id: string, name: string, names: readonly string[]) =>
  names.map((each, index) => ({ ...row, [id]: index + 1, [name]: each }))
const rows = {
  master: {
    Owners: [{ ...owner(1, 'Abel Gone'), Active: false }, owner(2, 'Zoe'), owner(3, 'yan')],
    States: named(state, 'StateID', 'StateName', ['victoria', 'Tasmania', 'Western Australia']),
    Products: named(product, 'ProductID', 'ProductName', ['marine', 'Cyber', 'Property']),
    Markets: named(market, 'MarketID', 'MarketName', ['southern', 'Ashgrove', 'Tern']),
  },
  data: {
    Brokers: [{ ...broker(2, 'Abel', 9), Active: false }, broker(3, 'Zoe', 9), broker(4, 'yan', 9)],
    BrokerGroups: named(house, 'BrokerGroupID', 'GroupName', ['north', 'East', 'South']),
    Clients: named(client, 'ClientID', 'CompanyName', ['birch', 'Acme', 'Coral']),
  },
}

test('SHELL-014 owners and brokers are offered active first, then by name; what else has a name by it, whatever its case', async () => {
  const page = await openOne('/home/report/policies', null, rows)
  page.server.answer('GET_BORDERAU', () => ok({ Policies: [] }))
  page.server.answer('GET_SUBMISSION', () => ok({ Submission: whole() }))
  const offers = async (name: RegExp, ...expected: readonly string[]) => {
    await page.user.click(field(name))
    await waitFor(() => expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(expected))
    await page.user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('option')).not.toBeInTheDocument())
  }
  await screen.findByRole('heading', { level: 1 })
  await offers(/^Underwriter/u, 'All', 'yan', 'Zoe', expect.stringMatching(/^Abel Gone/u))
  await offers(/^Market/u, 'Ashgrove', 'southern', 'Tern')
  await offers(/^Product/u, 'Cyber', 'marine', 'Property')
  await page.router.navigate({ to: '/home/broker' })
  await screen.findByRole('heading', { level: 1, name: 'New Broker:' })
  await offers(/^Broker House/u, 'East', 'north', 'South')
  await offers(/^Broker Location/u, 'Tasmania', 'victoria', 'Western Australia')
  // The broker of the submission is inactive, and still offered there.
  await page.router.navigate({ to: '/home/submission/$submissionId', params: { submissionId: '41' } })
  await screen.findByRole('button', { name: 'Edit' })
  press('Edit')
  await offers(/^Broker/u, 'yan', 'Zoe', expect.stringMatching(/^Abel/u))
  await offers(/^Client/u, 'Acme', 'birch', 'Coral')
})
