/** The pages of brokers with three brokers of one house, for their tests. */
import type { BrokerRow } from '@bindery/contracts/wire'
import { screen } from '@testing-library/react'
import { box } from './controls.ts'
import { heading, openPage, signIn } from './open.tsx'
import { master, whole } from './policy-records.ts'
import { broker, deltaOf } from './records.ts'
import { fakeServer, ok } from './server.ts'

export const houses = [
  { Revision: 0, BrokerGroupID: 1, GroupName: 'Harbour House', GroupKey: 'HH', Logo: null, DateCreated: null },
]
export const ava: BrokerRow = {
  ...broker(2, 'Ava Singh'),
  FirstName: 'Ava',
  LastName: 'Singh',
  Email: 'ava@harbour.example',
  Mobile: '0400 000 001',
  StateID: 4,
  Revision: 3,
  ChangeNumber: 1,
  DateCreated: { Value: '010720251030', Text: '01/07/2025 10:30' },
}

export const hal: BrokerRow = {
  ...ava,
  BrokerID: 3,
  FirstName: 'Hal',
  LastName: 'Ng',
  FullName: 'Hal Ng',
  Email: 'hal@harbour.example',
  ChangeNumber: 2,
}
/** Without a house and a location. */
export const una: BrokerRow = {
  ...ava,
  BrokerID: 4,
  FirstName: 'Una',
  LastName: 'Placed',
  FullName: 'Una Placed',
  Email: 'una@harbour.example',
  BrokerGroupID: null,
  StateID: 0,
  ChangeNumber: 3,
}

export async function openBroker(address: string, title: string, answers: Parameters<typeof fakeServer>[0] = {}) {
  signIn()
  let rows = [ava, hal, una]
  const server = fakeServer({
    GET_MASTER_DATA: () => ok(master()),
    GET_DATA: () => ok(deltaOf({ Brokers: rows, BrokerGroups: houses, ChangeNumber: { Broker: rows.length } })),
    INSERT_BROKER: () => ok({ Success: true, Broker: { ...ava, BrokerID: 9 } }),
    UPDATE_BROKER: () => ok({ Success: true, Broker: ava }),
    GET_SUBMISSION: () => ok({ Submission: whole() }),
    ...answers,
  })
  const page = openPage(address)
  await heading(title)
  return { ...page, server, arrives: (row: BrokerRow) => (rows = [row, hal, una]) }
}
export type Opened = Awaited<ReturnType<typeof openBroker>>

export async function choose({ user }: Opened, list: RegExp, option: string) {
  await user.click(screen.getByRole('combobox', { name: list }))
  await user.click(await screen.findByRole('option', { name: option }))
}
export async function fill(page: Opened, email = 'lee@harbour.example') {
  await page.user.type(box(/^First Name/u), 'Lee')
  await page.user.type(box(/^Last Name/u), 'Marsh')
  await page.user.type(box(/^Email/u), email)
  await choose(page, /^Broker House/u, 'Harbour House')
  await choose(page, /^Broker Location/u, 'New South Wales')
}

export const EMPTY = ['', '', '', '', '', '', false]
/** The values in the form of a broker, field by field. */
export const shown = () => [
  ...[/^First Name/u, /^Last Name/u, /^Email/u, /^Mobile/u, /^Broker House/u, /^Broker Location/u].map((label) => {
    const field = screen.getByLabelText(label, { selector: 'input:not([type="hidden"])' })
    return field instanceof HTMLInputElement ? field.value : null
  }),
  screen.getByRole('checkbox', { name: 'Greylist' }).matches(':checked'),
]
