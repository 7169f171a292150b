/** The loads after the first one: when they run, what they ask for, and what becomes of the answer (SHELL-011). */
import { act, screen, waitFor, within } from '@testing-library/react'
import * as v from 'valibot'
import { expect, test, vi } from 'vitest'
import { incident } from './every-record.ts'
import { answered, openList } from './list-page.tsx'
import { heading, openPage, signIn } from './open.tsx'
import { broker, client, deltaOf, house, masterData, owner, renewal, submission } from './records.ts'
import { fakeServer, liveEvents, ok, refused, type Body } from './server.ts'
import { held } from './submission-page.tsx'

/** The name of each change number, and the collection that it counts. */
const KINDS = [
  ['Submission', 'Submissions'],
  ['QuickIndication', 'QuickIndications'],
  ['InformationRequired', 'InformationRequired'],
  ['SubmissionDecline', 'SubmissionDeclines'],
  ['Quote', 'Quotes'],
  ['Broker', 'Brokers'],
  ['BrokerGroup', 'BrokerGroups'],
  ['Wholesale', 'Wholesales'],
  ['Renewal', 'Renewals'],
  ['Client', 'Clients'],
  ['Incident', 'Incidents'],
] as const
type Name = (typeof KINDS)[number][1]

const Asked = v.object({ ChangeNumber: v.record(v.string(), v.number()), Epoch: v.string() })
const asked = (call: Body | undefined) => v.parse(Asked, call)
const seen = (call: Body | undefined) => {
  const { ChangeNumber } = asked(call)
  return KINDS.map(([kind]) => [kind, ChangeNumber[kind]])
}

/** A server that keeps two rows of each kind, counts the changes of each, and sends what changed after a number. */
function countingServer() {
  const acme = renewal({ RenewalID: 300_001, CSVInsured: 'Acme', CSVStatus: 'Quoted' })
  const first = {
    ...answered(),
    Submissions: [submission(1), submission(2)],
    Brokers: [broker(1, 'Ben Broker'), broker(2, 'Cas Broker')],
    BrokerGroups: [house, { ...house, BrokerGroupID: 2 }],
    Renewals: [acme, { ...acme, RenewalID: 300_002, CSVInsured: 'Beta' }],
    Clients: [client, { ...client, ClientID: 4 }],
    Incidents: [incident, { ...incident, IncidentID: 4 }],
  }
  // Each kind begins at another number, so that one kind's number cannot pass for another's.
  const numbers = new Map<string, number>(KINDS.map(([, name], index) => [name, 10 * (index + 1)]))
  const counted = (name: Name) => {
    const number = (numbers.get(name) ?? 0) + 1
    numbers.set(name, number)
    return number
  }
  const rows = new Map<Name, object[]>(
    KINDS.map(([, name]) => [name, first[name].slice(0, 2).map((row) => ({ ...row, ChangeNumber: counted(name) }))]),
  )
  const sent: (readonly [Name, number])[][] = []
  const answer = (body: Body) => {
    const { ChangeNumber } = asked(body)
    const isNew = (row: object, kind: string) =>
      'ChangeNumber' in row && Number(row.ChangeNumber) > (ChangeNumber[kind] ?? 0)
    const lists = KINDS.map(([kind, name]) => [name, (rows.get(name) ?? []).filter((row) => isNew(row, kind))] as const)
    sent.push(lists.map(([name, list]) => [name, list.length]))
    const reached = Object.fromEntries(KINDS.map(([kind, name]) => [kind, numbers.get(name)]))
    return ok({ ...deltaOf({}), ...Object.fromEntries(lists), ChangeNumber: reached })
  }
  return {
    answer,
    /** How many rows of each kind every answer had. */
    sent,
    numbers: () => KINDS.map(([kind, name]) => [kind, numbers.get(name)]),
    number: (name: Name) => numbers.get(name) ?? 0,
    /** Changes the first row of a kind. */
    change: (name: Name, part: object = {}) => {
      const [row = {}, ...others] = rows.get(name) ?? []
      rows.set(name, [...others, { ...row, ...part, ChangeNumber: counted(name) }])
    },
  }
}

/** Stops the console's clock of 30 seconds; the returned function lets it strike. */
function stoppedClock(): () => void {
  const strikes: (() => void)[] = []
  const begin = globalThis.setInterval
  const never = 2 ** 31 - 1
  vi.spyOn(globalThis, 'setInterval').mockImplementation((run: () => void, every?: number) => {
    if (every !== 30_000) return begin(run, every)
    strikes.push(run)
    return begin(() => {}, never)
  })
  return () => {
    for (const strike of strikes) strike()
  }
}

test('SHELL-011 A-051 A-053 after the first load only changes are asked for, kind by kind, after an own write, on focus and every 30 seconds, one load at a time', async () => {
  signIn()
  const strike = stoppedClock()
  const store = countingServer()
  const server = fakeServer({ GET_DATA: store.answer, UPDATE_SUBMISSION_STATUS: () => ok({ Success: true }) })
  const loads = () => server.of('GET_DATA')
  const focus = () => act(() => void window.dispatchEvent(new Event('focus')))
  const { user, router } = await openList()
  await screen.findByRole('link', { name: 'Company 1' })
  expect(seen(loads()[0])).toEqual(KINDS.map(([kind]) => [kind, 0]))
  expect(loads()).toHaveLength(1)

  // One row of each kind changes; only these travel.
  let reached = store.numbers()
  for (const [, name] of KINDS) store.change(name, name === 'Submissions' ? { InsuredCompanyName: 'Renamed' } : {})
  focus()
  await screen.findByRole('link', { name: 'Renamed' })
  expect(screen.getByRole('link', { name: 'Company 2' })).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Company 1' })).not.toBeInTheDocument()
  expect(seen(loads()[1])).toEqual(reached)
  expect(asked(loads()[1]).Epoch).toBe('e1')
  expect(store.sent[1]).toEqual(KINDS.map(([, name]) => [name, 1]))

  reached = store.numbers()
  store.change('Submissions', { InsuredCompanyName: 'By the clock' })
  act(strike)
  await screen.findByRole('link', { name: 'By the clock' })
  expect(seen(loads()[2])).toEqual(reached)
  expect(store.sent[2]).toEqual(KINDS.map(([, name]) => [name, name === 'Submissions' ? 1 : 0]))

  reached = store.numbers()
  store.change('Submissions', { Status: 'Inactive' })
  await user.click(screen.getByRole('button', { name: 'Set inactive: Renamed' }))
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Renamed' })).not.toBeInTheDocument())
  expect(seen(loads()[3])).toEqual(reached)

  // A record that was deleted arrives as such, and is dropped.
  await router.navigate({ to: '/home/allrenewals', search: { owner: 'all', status: [] } })
  await heading('Renewals:')
  await screen.findByRole('link', { name: 'Beta' })
  reached = store.numbers()
  store.change('Renewals', { Deleted: true })
  const before = loads().length
  const waiting = held(() => store.answer(loads()[before] ?? {}))
  server.answer('GET_DATA', waiting.answer)
  for (let times = 0; times < 3; times += 1) focus()
  await waitFor(() => expect(loads()).toHaveLength(before + 1))
  focus()
  expect(loads()).toHaveLength(before + 1)
  server.answer('GET_DATA', store.answer)
  waiting.release()
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Beta' })).not.toBeInTheDocument())
  expect(screen.getByRole('link', { name: 'Acme' })).toBeVisible()
  expect(within(screen.getByRole('table')).getAllByRole('row')).toHaveLength(2) // its head and Acme
  // The calls that came during the load are one more load after it.
  await waitFor(() => expect(loads()).toHaveLength(before + 2))
  expect(seen(loads()[before])).toEqual(reached)
  expect(seen(loads()[before + 1])).toEqual(store.numbers())
})

test('a change that is announced asks for nothing when it is loaded already, of whatever kind', async () => {
  signIn()
  stoppedClock()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  try {
    const store = countingServer()
    const live = liveEvents()
    const server = fakeServer({ GET_DATA: store.answer }, live)
    await openList()
    await screen.findByRole('link', { name: 'Company 1' })
    // A feed that begins is followed by a load.
    await waitFor(() => expect(server.of('GET_DATA')).toHaveLength(2))
    for (const [, name] of KINDS) {
      live.moved(name, store.number(name))
      await act(() => vi.advanceTimersByTimeAsync(1_000))
    }
    store.change('Submissions', { InsuredCompanyName: 'Renamed' })
    live.moved('Submissions', store.number('Submissions'))
    await screen.findByRole('link', { name: 'Renamed' })
    expect(server.of('GET_DATA')).toHaveLength(3)
  } finally {
    vi.useRealTimers()
  }
})

test('master data that could not be loaded is loaded by Try again, and until then what is shown may be out of date', async () => {
  signIn()
  stoppedClock()
  const accounts = (Username: string) => () => ok(masterData({ Owners: [{ ...owner(5, 'Tom Okafor'), Username }] }))
  const live = liveEvents()
  const server = fakeServer({ GET_MASTER_DATA: accounts('tom@example.com') }, live)
  const { user } = openPage('/home/allaccounts')
  await screen.findByText('tom@example.com')
  await waitFor(() => expect(live.isFollowed()).toBe(true))
  server.answer('GET_MASTER_DATA', () => refused('Busy.'))
  live.moved('Owners', 9)
  const stale = /What is shown may be out of date/u
  await screen.findByText(stale)
  server.answer('GET_MASTER_DATA', accounts('renamed@example.com'))
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(screen.queryByText(stale)).not.toBeInTheDocument())
  expect(screen.getByText('renamed@example.com')).toBeVisible()
})
