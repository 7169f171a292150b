/** The replica against a fake server: chunks, return visits, epochs, deletions and the New flag. */
import { DELTAS, MASTERS } from '@bindery/contracts/wire'
import { beforeEach, expect, test } from 'vitest'
import { replica } from '../src/data/replica.ts'
import { readSession } from '../src/session/storage.ts'
import { blocksKept } from './kept.ts'
import { signIn } from './open.tsx'
import { market, product } from './policy-records.ts'
import { broker, client, deltaOf, house, masterData, owner, state, submission } from './records.ts'
import { until } from './until.ts'
import { fakeServer, FIRST_SCREEN, funcOf, ok, type Body } from './server.ts'

const names = () => replica.store.list('Submissions').map(({ InsuredCompanyName }) => InsuredCompanyName)

async function visit() {
  const session = readSession()
  if (session) await replica.start(session)
}

beforeEach(signIn)

test('master data comes first, then data, each with all that belongs to it', async () => {
  const server = fakeServer()
  await visit()
  // Beside master data only the first rows of the list are asked for (ADR 049).
  expect(server.calls.map(funcOf)).toEqual(['GET_MASTER_DATA', FIRST_SCREEN, 'GET_DATA'])
  expect([...MASTERS]).toEqual([
    'Owners',
    'States',
    'Configs',
    'Templates',
    'Products',
    'Markets',
    'ProductMarkets',
    'Trainings',
  ])
  expect(DELTAS.toSorted()).toEqual([
    'Announcements',
    'BrokerGroups',
    'Brokers',
    'Clients',
    'Incidents',
    'InformationRequired',
    'QuickIndications',
    'Quotes',
    'Renewals',
    'SubmissionDeclines',
    'Submissions',
    'Wholesales',
  ])
})

test('A-147 chunks are asked for until there is no more, each from where the last ended', async () => {
  const server = fakeServer({
    GET_DATA: ({ ChangeNumber }: Body) =>
      ok(
        JSON.stringify(ChangeNumber).includes('"Submission":0')
          ? deltaOf({ Submissions: [submission(1)], ChangeNumber: { Submission: 1 }, More: true })
          : deltaOf({ Submissions: [submission(2)], ChangeNumber: { Submission: 2 } }),
      ),
  })
  await visit()
  expect(names()).toEqual(['Company 1', 'Company 2'])
  expect(server.of('GET_DATA').map(({ Epoch }) => Epoch)).toEqual(['', 'e1'])
})

test('a return visit starts from what was kept and loads only the delta', async () => {
  const server = fakeServer({
    GET_DATA: () => ok(deltaOf({ Submissions: [submission(1)], ChangeNumber: { Submission: 7 } })),
  })
  await visit()
  replica.stop()
  server.answer('GET_DATA', () => ok(deltaOf({ ChangeNumber: { Submission: 7 } })))
  await visit()
  expect(server.of('GET_DATA').at(-1)).toMatchObject({ Epoch: 'e1', ChangeNumber: { Submission: 7, Quote: 0 } })
  expect(names()).toEqual(['Company 1'])
})

test('rows kept in very many pieces are unchanged after they are joined, and no empty piece is kept', async () => {
  const server = fakeServer({
    GET_DATA: () => ok(deltaOf({ Submissions: [submission(1), submission(2)], ChangeNumber: { Submission: 2 } })),
  })
  await visit()
  const changed = (ChangeNumber: number) => ({
    ...submission(1),
    InsuredCompanyName: `Name ${ChangeNumber}`,
    ChangeNumber,
  })
  for (let ChangeNumber = 3; ChangeNumber < 205; ChangeNumber += 1) {
    server.answer('GET_DATA', () =>
      ok(deltaOf({ Submissions: [changed(ChangeNumber)], ChangeNumber: { Submission: ChangeNumber } })),
    )
    await replica.refresh()
  }
  const gone = { ...submission(2), Deleted: true as const, ChangeNumber: 205 }
  server.answer('GET_DATA', () => ok(deltaOf({ Submissions: [gone], ChangeNumber: { Submission: 205 } })))
  await replica.refresh()
  expect(await blocksKept()).toBe(204)
  server.answer('GET_DATA', () => ok(deltaOf({ ChangeNumber: { Submission: 205 } })))
  for (const _ of ['put together', 'read again']) {
    replica.stop()
    await visit()
    expect(names()).toEqual(['Name 204'])
    await until(async () => expect(await blocksKept()).toBe(1))
  }
})

test('A-050 another epoch empties what was kept', async () => {
  const server = fakeServer({
    GET_DATA: () => ok(deltaOf({ Submissions: [submission(1)], ChangeNumber: { Submission: 1 } })),
  })
  await visit()
  replica.stop()
  server.answer('GET_DATA', () =>
    ok(deltaOf({ Submissions: [submission(9)], ChangeNumber: { Submission: 1 }, Epoch: 'e2', Full: true })),
  )
  await visit()
  expect(names()).toEqual(['Company 9'])
  const kept = await indexedDB.databases()
  expect(kept.map(({ name }) => name)).toEqual([expect.stringContaining('e2')])
})

test('A-053 a record that arrives deleted is dropped', async () => {
  const server = fakeServer({
    GET_DATA: () => ok(deltaOf({ Submissions: [submission(1), submission(2)], ChangeNumber: { Submission: 2 } })),
  })
  await visit()
  server.answer('GET_DATA', () =>
    ok(
      deltaOf({ Submissions: [{ ...submission(1), Deleted: true, ChangeNumber: 3 }], ChangeNumber: { Submission: 3 } }),
    ),
  )
  await replica.refresh()
  expect(names()).toEqual(['Company 2'])
})

test('A-147 of two versions of a record the higher change number wins', async () => {
  const server = fakeServer({
    GET_DATA: () => ok(deltaOf({ Submissions: [submission(1, { ChangeNumber: 5, InsuredCompanyName: 'Newer' })] })),
  })
  await visit()
  server.answer('GET_DATA', () =>
    ok(deltaOf({ Submissions: [submission(1, { ChangeNumber: 4, InsuredCompanyName: 'Older' })] })),
  )
  await replica.refresh()
  expect(names()).toEqual(['Newer'])
})

test('A-052 what arrives later from others is new until it is opened, what one wrote oneself is not', async () => {
  const server = fakeServer({
    GET_DATA: () => ok(deltaOf({ Submissions: [submission(1)], ChangeNumber: { Submission: 1 } })),
  })
  await visit()
  expect(replica.fresh.of('Submissions').size).toBe(0)
  replica.wrote('Submissions', 3)
  server.answer('GET_DATA', () =>
    ok(deltaOf({ Submissions: [submission(2), submission(3)], ChangeNumber: { Submission: 3 } })),
  )
  await replica.refresh()
  expect([...replica.fresh.of('Submissions')]).toEqual([2])
  replica.opened('Submissions', 2)
  expect(replica.fresh.of('Submissions').size).toBe(0)
})

test('owners and brokers come active first, then by name; what else has a name by it, without regard to case', async () => {
  const gone = { Active: false }
  fakeServer({
    GET_MASTER_DATA: () =>
      ok(
        masterData({
          Owners: [{ ...owner(1, 'Abel Gone'), ...gone }, owner(2, 'zoe'), owner(3, 'Yan')],
          States: [
            { ...state, StateID: 1, StateName: 'victoria' },
            { ...state, StateID: 2, StateName: 'Tasmania' },
            { ...state, StateName: 'Western Australia' },
          ],
          Products: [
            { ...product, ProductName: 'marine' },
            { ...product, ProductID: 2, ProductName: 'Cyber' },
            { ...product, ProductID: 3, ProductName: 'Property' },
          ],
          Markets: [
            { ...market, MarketName: 'southern' },
            { ...market, MarketID: 2, MarketName: 'Ashgrove' },
            { ...market, MarketID: 3, MarketName: 'Tern' },
          ],
        }),
      ),
    GET_DATA: () =>
      ok(
        deltaOf({
          Brokers: [{ ...broker(3, 'Abel'), ...gone }, broker(2, 'zoe'), broker(1, 'Yan')],
          BrokerGroups: [
            { ...house, GroupName: 'north' },
            { ...house, BrokerGroupID: 2, GroupName: 'East' },
            { ...house, BrokerGroupID: 3, GroupName: 'South' },
          ],
          Clients: [
            { ...client, CompanyName: 'birch' },
            { ...client, ClientID: 2, CompanyName: 'Acme' },
            { ...client, ClientID: 4, CompanyName: 'Coral' },
          ],
        }),
      ),
  })
  await visit()
  const { store } = replica
  expect(store.list('Owners').map(({ FullName }) => FullName)).toEqual(['Yan', 'zoe', 'Abel Gone'])
  expect(store.list('Brokers').map(({ FullName }) => FullName)).toEqual(['Yan', 'zoe', 'Abel'])
  expect(store.list('Products').map(({ ProductName }) => ProductName)).toEqual(['Cyber', 'marine', 'Property'])
  expect(store.list('Markets').map(({ MarketName }) => MarketName)).toEqual(['Ashgrove', 'southern', 'Tern'])
  expect(store.list('BrokerGroups').map(({ GroupName }) => GroupName)).toEqual(['East', 'north', 'South'])
  expect(store.list('Clients').map(({ CompanyName }) => CompanyName)).toEqual(['Acme', 'birch', 'Coral'])
  expect(store.list('States').map(({ StateName }) => StateName)).toEqual(['Tasmania', 'victoria', 'Western Australia'])
})

test('a failed refresh leaves the rows and reports that they may be stale', async () => {
  const server = fakeServer({ GET_DATA: () => ok(deltaOf({ Submissions: [submission(1)] })) })
  await visit()
  server.answer('GET_DATA', () => new Response('', { status: 503 }))
  await replica.refresh()
  expect(replica.store.status().phase).toBe('stale')
  expect(names()).toEqual(['Company 1'])
})
