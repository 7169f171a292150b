/** The replica against a fake server: chunks, return visits, epochs, deletions and the New flag. */
import { beforeEach, expect, test, vi } from 'vitest'
import { DELTAS, MASTERS } from '../src/replica/collections.ts'
import { replica } from '../src/replica/replica.ts'
import { readSession } from '../src/session/storage.ts'
import { blocksKept } from './kept.ts'
import { signIn } from './open.tsx'
import { broker, deltaOf, submission } from './records.ts'
import { fakeServer, ok } from './server.ts'
import type { Body } from './server.ts'

const names = () => replica.store.list('Submissions').map(({ InsuredCompanyName }) => InsuredCompanyName)

async function visit() {
  const session = readSession()
  if (session) await replica.start(session)
}

beforeEach(signIn)

test('SHELL-010 master data comes first, then data, each with all that belongs to it', async () => {
  const server = fakeServer()
  await visit()
  expect(server.calls.map(({ Func }) => Func)).toEqual(['GET_MASTER_DATA', 'GET_DATA'])
  expect([...MASTERS]).toEqual(
    ['Owners', 'States', 'Configs', 'Templates', 'Products', 'Markets', 'ProductMarkets', 'Trainings'])
  expect(DELTAS.toSorted()).toEqual(['BrokerGroups', 'Brokers', 'Clients', 'Incidents', 'InformationRequired',
    'QuickIndications', 'Quotes', 'Renewals', 'SubmissionDeclines', 'Submissions', 'Wholesales'])
})

test('A-147 chunks are asked for until there is no more, each from where the last ended', async () => {
  const server = fakeServer({
    GET_DATA: ({ ChangeNumber }: Body) => ok(JSON.stringify(ChangeNumber).includes('"Submission":0')
      ? deltaOf({ Submissions: [submission(1)], ChangeNumber: { Submission: 1 }, More: true })
      : deltaOf({ Submissions: [submission(2)], ChangeNumber: { Submission: 2 } })),
  })
  await visit()
  expect(names()).toEqual(['Company 1', 'Company 2'])
  expect(server.of('GET_DATA').map(({ Epoch }) => Epoch)).toEqual(['', 'e1'])
})

test('SHELL-011 a return visit starts from what was kept and loads only the delta', async () => {
  const server = fakeServer({ GET_DATA: () => ok(deltaOf({ Submissions: [submission(1)], ChangeNumber: { Submission: 7 } })) })
  await visit()
  replica.stop()
  server.answer('GET_DATA', () => ok(deltaOf({ ChangeNumber: { Submission: 7 } })))
  await visit()
  expect(server.of('GET_DATA').at(-1)).toMatchObject({ Epoch: 'e1', ChangeNumber: { Submission: 7, Quote: 0 } })
  expect(names()).toEqual(['Company 1'])
})

test('SHELL-011 what came in very many pieces is the same after it was put together, and nothing empty is kept', async () => {
  const server = fakeServer({ GET_DATA: () => ok(deltaOf({ Submissions: [submission(1), submission(2)], ChangeNumber: { Submission: 2 } })) })
  await visit()
  const changed = (ChangeNumber: number) => ({ ...submission(1), InsuredCompanyName: `Name ${ChangeNumber}`, ChangeNumber })
  for (let ChangeNumber = 3; ChangeNumber < 205; ChangeNumber += 1) {
    server.answer('GET_DATA', () => ok(deltaOf({ Submissions: [changed(ChangeNumber)], ChangeNumber: { Submission: ChangeNumber } })))
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
    await vi.waitFor(async () => expect(await blocksKept()).toBe(1))
  }
})

test('A-050 another epoch empties what was kept', async () => {
  const server = fakeServer({ GET_DATA: () => ok(deltaOf({ Submissions: [submission(1)], ChangeNumber: { Submission: 1 } })) })
  await visit()
  replica.stop()
  server.answer('GET_DATA', () =>
    ok(deltaOf({ Submissions: [submission(9)], ChangeNumber: { Submission: 1 }, Epoch: 'e2', Full: true })))
  await visit()
  expect(names()).toEqual(['Company 9'])
  const kept = await indexedDB.databases()
  expect(kept.map(({ name }) => name)).toEqual([expect.stringContaining('e2')])
})

test('A-053 a record that arrives deleted is dropped', async () => {
  const server = fakeServer({ GET_DATA: () => ok(deltaOf({ Submissions: [submission(1), submission(2)], ChangeNumber: { Submission: 2 } })) })
  await visit()
  server.answer('GET_DATA', () =>
    ok(deltaOf({ Submissions: [{ ...submission(1), Deleted: true, ChangeNumber: 3 }], ChangeNumber: { Submission: 3 } })))
  await replica.refresh()
  expect(names()).toEqual(['Company 2'])
})

test('A-147 of two versions of a record the higher change number wins', async () => {
  const server = fakeServer({
    GET_DATA: () => ok(deltaOf({ Submissions: [submission(1, { ChangeNumber: 5, InsuredCompanyName: 'Newer' })] })),
  })
  await visit()
  server.answer('GET_DATA', () => ok(deltaOf({ Submissions: [submission(1, { ChangeNumber: 4, InsuredCompanyName: 'Older' })] })))
  await replica.refresh()
  expect(names()).toEqual(['Newer'])
})

test('SHELL-012 A-052 what arrives later from others is new until it is opened, what one wrote oneself is not', async () => {
  const server = fakeServer({ GET_DATA: () => ok(deltaOf({ Submissions: [submission(1)], ChangeNumber: { Submission: 1 } })) })
  await visit()
  expect(replica.fresh.of('Submissions').size).toBe(0)
  replica.wrote('Submissions', 3)
  server.answer('GET_DATA', () =>
    ok(deltaOf({ Submissions: [submission(2), submission(3)], ChangeNumber: { Submission: 3 } })))
  await replica.refresh()
  expect([...replica.fresh.of('Submissions')]).toEqual([2])
  replica.opened('Submissions', 2)
  expect(replica.fresh.of('Submissions').size).toBe(0)
})

test('SHELL-014 brokers come active first, then by name without regard to case', async () => {
  const gone = { ...broker(3, 'Abel'), Active: false }
  fakeServer({ GET_DATA: () => ok(deltaOf({ Brokers: [gone, broker(2, 'zoe'), broker(1, 'Yan')] })) })
  await visit()
  expect(replica.store.list('Brokers').map(({ FullName }) => FullName)).toEqual(['Yan', 'zoe', 'Abel'])
})

test('a refresh that does not come through leaves the rows and says that they may be stale', async () => {
  const server = fakeServer({ GET_DATA: () => ok(deltaOf({ Submissions: [submission(1)] })) })
  await visit()
  server.answer('GET_DATA', () => new Response('', { status: 503 }))
  await replica.refresh()
  expect(replica.store.status().phase).toBe('stale')
  expect(names()).toEqual(['Company 1'])
})
