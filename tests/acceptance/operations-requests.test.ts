/** What operations asks for by a wrong name: refused, and nobody who asks after it waits. */
import { GetOperations, RebuildProjection, RetryParked } from '@bindery/contracts/wire'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAgency, type Agency } from '../support/agency.ts'
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
  expect(await agency.bindery.store.head()).toBe(before)

  await mia.send(RebuildProjection, { Collection: 'Quotes' })
  await eventually('operations has caught up', async () => {
    const { Consumers } = await mia.send(GetOperations, {})
    return Consumers.find(({ Group }) => Group === 'operations')?.Lag === 0
  })
})
