/** Accounts while the event store is away: sessions go on with the last known state, sign-ins fail. */
import { AccountOpened, STAFF } from '@bindery/contracts/events'
import { EngineAway } from '@bindery/contracts/ports'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { testCause, testIds } from '../../test/cause.ts'
import { testClock } from '../../test/instance.ts'
import { memoryStore } from '../../test/memory-store.ts'
import { sampleAccount } from '../../test/samples.ts'
import { openJournal } from '../kernel/journal.ts'
import { openStreams } from '../kernel/streams.ts'
import { openAccounts } from './accounts.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }))
afterEach(() => vi.useRealTimers())

const mia = sampleAccount()

async function opened() {
  const memory = memoryStore()
  const journal = openJournal({ store: memory, clock: testClock(), ids: testIds })
  await journal.record(STAFF, AccountOpened(mia), testCause('mia'))
  const store = { answer: async (): Promise<void> => undefined, asked: 0 }
  const streams = openStreams({
    async read(...asked) {
      store.asked += 1
      await store.answer()
      return memory.read(...asked)
    },
  })
  return { store, accounts: openAccounts(streams) }
}

const away = async () => {
  throw new EngineAway('It does not answer.')
}

test('given a store that went away, a session goes on with the accounts as they were, and signing in is a fault', async () => {
  const { store, accounts } = await opened()
  const before = await accounts.recent()
  expect(before.accounts.get(1)?.active).toBe(true)
  store.answer = away
  await vi.advanceTimersByTimeAsync(2_000)
  expect(await accounts.recent()).toBe(before)
  await expect(accounts.fresh()).rejects.toThrow(EngineAway)
})

test('given a store that is silent, calls wait for one reading only, and not for its end', async () => {
  const { store, accounts } = await opened()
  const before = await accounts.recent()
  store.answer = () => new Promise(() => undefined)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(await Promise.all([accounts.recent(), accounts.recent()])).toEqual([before, before])
  expect(store.asked).toBe(2)
})

test('given a store that was never read, or fails for another reason, asking for accounts fails', async () => {
  const { store, accounts } = await opened()
  store.answer = away
  await expect(accounts.recent()).rejects.toThrow(EngineAway)
  store.answer = async () => undefined
  await accounts.recent()
  store.answer = async () => {
    throw new Error('The file is damaged.')
  }
  await vi.advanceTimersByTimeAsync(2_000)
  await expect(accounts.recent()).rejects.toThrow('damaged')
})
