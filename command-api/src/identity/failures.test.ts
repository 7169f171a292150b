/** How long a name stays locked after too many failures, and what opens it sooner. */
import { expect, test } from 'vitest'
import { MIA, openApi } from '../../test/api.ts'
import { memoryCredentials } from '../../test/memory-credentials.ts'
import { openFailures } from './failures.ts'

const MINUTE = 60_000
const WRONG = 'Invalid username or password.'
const LOCKED = 'Too many attempts. Please try again later.'

/** An API whose answers to a wrong and to the right password are told by their message alone. */
async function opened() {
  const api = await openApi()
  const said = async (password: string) => (await api.login(password)).ErrorMessage
  return {
    clock: api.clock,
    wrong: () => said('wrong horse #1'),
    right: () => said(MIA.password),
    [Symbol.asyncDispose]: () => api[Symbol.asyncDispose](),
  }
}

test('A-035 the lock lasts fifteen minutes from the failure that completes the ten, however slowly they came', async () => {
  await using api = await opened()
  for (let guess = 1; guess <= 10; guess += 1) {
    api.clock.advance(80_000)
    expect(await api.wrong()).toBe(WRONG)
  }
  api.clock.advance(10 * MINUTE)
  expect(await api.right()).toBe(LOCKED)
  api.clock.advance(5 * MINUTE)
  expect(await api.wrong()).toBe(LOCKED)
  api.clock.advance(1)
  // The ten are over with their lock: nine more lock nothing.
  for (let guess = 1; guess <= 9; guess += 1) expect(await api.wrong()).toBe(WRONG)
  expect(await api.right()).toBe('')
})

test('A-035 given ten slow failures and a clock that goes back, the lock ends fifteen minutes later', async () => {
  await using api = await opened()
  for (let guess = 1; guess <= 10; guess += 1) {
    api.clock.advance(80_000)
    expect(await api.wrong()).toBe(WRONG)
  }
  api.clock.advance(-2 * 24 * 60 * MINUTE)
  expect(await api.right()).toBe(LOCKED)
  api.clock.advance(15 * MINUTE)
  expect(await api.right()).toBe(LOCKED)
  api.clock.advance(1)
  expect(await api.right()).toBe('')
})

test('what is forgotten is locked no more, and its failures count no more; other names stay locked', async () => {
  const clock = { now: () => '2026-07-05T22:30:00.000Z' }
  const failures = openFailures(memoryCredentials(), clock, { look: async () => 0 })
  const limit = { most: 2, withinMs: MINUTE, lockedMs: MINUTE }
  const spent = () => Promise.all(['mia', 'tom'].map((name) => failures.isSpent(name, limit)))
  for (const name of ['mia', 'mia', 'tom', 'tom']) await failures.count(name, limit)
  expect(await spent()).toEqual([true, true])
  await failures.forget('mia')
  expect(await spent()).toEqual([false, true])
  await failures.count('mia', limit)
  expect(await spent()).toEqual([false, true])
})
