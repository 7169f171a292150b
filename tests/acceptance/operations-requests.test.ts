/** Requests of operations that cannot be carried out are refused, and do not block later requests. */
import {
  DiscardJob,
  GetOperations,
  HurryQueue,
  RebuildProjection,
  RetryJob,
  RetryParked,
  SendSubmission,
} from '@bindery/contracts/wire'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAgency, type Agency } from '../support/agency.ts'
import { submission } from '../support/fixtures.ts'
import type { Person } from '../support/person.ts'
import { eventually } from '../support/waiting.ts'

let agency: Agency
let mia: Person

beforeAll(async () => {
  agency = await openAgency()
  mia = await agency.signIn()
})
afterAll(() => agency.close())

test('given a collection there is not, when it is to be rebuilt or retried, then that is refused and operations goes on', async () => {
  const before = await agency.bindery.store.head()
  for (const Collection of ['Nowhere', 'quotes', '__proto__', 'Quotes; DROP TABLE Quotes']) {
    expect(await mia.refusal(RebuildProjection, { Collection })).toBe('Collection is invalid.')
    expect(await mia.refusal(RetryParked, { Collection, Stream: 'submission-1' })).toBe('Collection is invalid.')
  }
  expect(await mia.refusal(RetryParked, { Collection: 'Quotes', Stream: 'submission-1' })).toBe(
    'The stream is not parked.',
  )
  expect(await agency.bindery.store.head()).toBe(before)

  await mia.send(RebuildProjection, { Collection: 'Quotes' })
  await eventually('operations has caught up', async () => {
    const { Consumers } = await mia.send(GetOperations, {})
    return Consumers.find(({ Group }) => Group === 'operations')?.Lag === 0
  })
})

test('given no such job, or one that has not failed, when it is to be retried or discarded, then that is refused', async () => {
  const { store } = agency.bindery
  await mia.send(SendSubmission, { ...submission(), SendBrokerEmail: true })
  const asked = (await store.readAll(null, 1_000)).find(({ type }) => type === 'SubmissionReceived')
  const done = { Queue: 'mail', JobID: `mail-confirmation-${asked?.id}` }
  await eventually('its client is linked', async () =>
    (await store.readAll(null, 1_000)).some(({ type }) => type === 'SubmissionClientLinked'),
  )
  await agency.mailIsQuiet(mia)

  const before = await store.head()
  for (const call of [RetryJob, DiscardJob]) {
    expect(await mia.refusal(call, { Queue: 'mail', JobID: 'no-such-job' })).toBe('Job is invalid.')
    expect(await mia.refusal(call, { Queue: 'Nowhere', JobID: done.JobID })).toBe('Job is invalid.')
    expect(await mia.refusal(call, done)).toBe('The job has not failed.')
  }
  expect(await store.head()).toBe(before)
})

test('given a rebuild, then what it did and who asked are told from the events, also by a server that starts anew', async () => {
  await mia.send(RebuildProjection, { Collection: 'Submissions' })
  await mia.send(HurryQueue, { Queue: 'mail' })
  const told = async () => {
    const { LastRebuilds, Actions } = await mia.send(GetOperations, {})
    const newest = LastRebuilds[0]
    return newest?.Collection === 'Submissions' && newest.Done ? { newest, Actions } : null
  }
  const { newest, Actions } = await eventually('the rebuild is done', told)
  expect(newest).toMatchObject({ By: 'Mia Chen', Rows: 1, Milliseconds: expect.any(Number) })
  expect(Actions).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ By: 'Mia Chen', What: 'try-now', About: 'all of mail' }),
      expect.objectContaining({ By: 'Mia Chen', What: 'rebuild', About: 'Submissions' }),
    ]),
  )

  agency = await agency.restart()
  mia = await agency.signIn()
  expect((await mia.send(GetOperations, {})).LastRebuilds[0]).toEqual(newest)
})
