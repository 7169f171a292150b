/** Several tabs of one browser over one database: one leads, the others follow. */
import { locks } from 'node:worker_threads'
import { openDB } from 'idb'
import { beforeEach, expect, test, vi } from 'vitest'
import type { DeltaCollection } from '@bindery/contracts/wire'
import { createReplica } from '../src/data/replica.ts'
import { rowShape } from '../src/data/shape.ts'
import { leave } from '../src/session/leave.ts'
import { readSession } from '../src/session/storage.ts'
import { submissionsKept } from './kept.ts'
import { signIn } from './open.tsx'
import { deltaOf, masterData, owner, submission } from './records.ts'
import { until } from './until.ts'
import { fakeServer, liveEvents, loggedOut, ok, type Body } from './server.ts'

type Tab = ReturnType<typeof createReplica>

const names = (tab: Tab) => tab.store.list('Submissions').map(({ InsuredCompanyName }) => InsuredCompanyName)
const fresh = (tab: Tab, collection: DeltaCollection = 'Submissions') => [...tab.fresh.of(collection)]
const databases = async () => (await indexedDB.databases()).map(({ name }) => name ?? '')

const opened: Tab[] = []
async function openTab(): Promise<Tab> {
  const session = readSession()
  if (!session) throw new Error('Nobody is signed in.')
  const tab = createReplica()
  opened.push(tab)
  await tab.start(session)
  return tab
}

/** A server with change numbers: it returns the rows above the number asked for, as GET_DATA does. */
function numbered(live?: ReturnType<typeof liveEvents>) {
  const rows = [submission(1)]
  const answers = {
    GET_DATA: ({ ChangeNumber, Epoch }: Body) => {
      const from = Epoch === 'e1' ? Number(Reflect.get(Object(ChangeNumber), 'Submission')) : 0
      const newer = rows.filter(({ ChangeNumber: number = 0 }) => number > from)
      return ok(deltaOf({ Submissions: newer, ChangeNumber: { Submission: rows.at(-1)?.ChangeNumber ?? 0 } }))
    },
  }
  const server = fakeServer(answers, live)
  return { ...server, rows }
}

beforeEach(() => {
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true })
  signIn()
  return () => {
    for (const tab of opened.splice(0)) tab.stop()
    vi.unstubAllGlobals()
    Reflect.deleteProperty(navigator, 'locks')
  }
})

test('one tab loads and saves, the other takes its rows from the database and from the first', async () => {
  const server = numbered()
  const first = await openTab()
  const second = await openTab()
  expect(names(second)).toEqual(['Company 1'])
  const before = server.of('GET_DATA').length
  server.rows.push(submission(2))
  await first.refresh()
  await until(() => expect(names(second)).toEqual(['Company 1', 'Company 2']))
  expect(server.of('GET_DATA')).toHaveLength(before + 1)
  expect(fresh(second)).toEqual([2])
})

test('a following tab asks the leading one for what is new, and does not ask the server itself', async () => {
  const server = numbered()
  await openTab()
  const second = await openTab()
  const before = server.of('GET_DATA').length
  server.rows.push(submission(2))
  await second.refresh()
  expect(names(second)).toEqual(['Company 1', 'Company 2'])
  expect(server.of('GET_DATA')).toHaveLength(before + 1)
})

test('A-052 what one wrote or opened in one tab is no news in the other', async () => {
  const server = numbered()
  const first = await openTab()
  const second = await openTab()
  server.rows.push(submission(2), submission(3))
  first.wrote('Submissions', 2)
  await first.refresh()
  await until(() => expect(fresh(second)).toEqual([3]))
  second.opened('Submissions', 3)
  await until(() => expect(fresh(first)).toEqual([]))
})

test('when the leading tab goes, the next one leads: it loads, saves, and loses nothing', async () => {
  const server = numbered()
  const first = await openTab()
  const second = await openTab()
  first.stop()
  server.rows.push(submission(2))
  await until(async () => {
    await second.refresh()
    expect(names(second)).toEqual(['Company 1', 'Company 2'])
    expect(await submissionsKept()).toBe(2)
  })
  second.stop()
  const third = await openTab()
  expect(server.of('GET_DATA').at(-1)).toMatchObject({ ChangeNumber: { Submission: 2 } })
  expect(names(third)).toEqual(['Company 1', 'Company 2'])
})

/** Counts how often a tab is told that it may have missed something. */
function misses(tab: Tab) {
  const told = vi.fn<() => void>()
  tab.onMissed(told)
  return told
}

test('what was saved while the feed was broken off reaches every tab once it is back: queries, rows and master data', async () => {
  const live = liveEvents()
  const server = numbered(live)
  const tabs = [await openTab(), await openTab()]
  const told = tabs.map(misses)
  await until(() => expect(live.isFollowed()).toBe(true))
  server.rows.push(submission(2))
  server.answer('GET_MASTER_DATA', () => ok(masterData({ Owners: [owner(5, 'Tom Okafor')] })))
  live.breakOff()
  for (const [index, tab] of tabs.entries())
    await until(() => {
      expect(told[index]).toHaveBeenCalledTimes(1)
      expect(names(tab)).toEqual(['Company 1', 'Company 2'])
      expect(tab.store.list('Owners')).toMatchObject([{ FullName: 'Tom Okafor' }])
    })
})

test('a tab that takes over loads also what was saved while no tab listened', async () => {
  const live = liveEvents()
  const server = numbered(live)
  const first = await openTab()
  const second = await openTab()
  const told = misses(second)
  await until(() => expect(live.isFollowed()).toBe(true))
  server.answer('GET_MASTER_DATA', () => ok(masterData({ Owners: [owner(5, 'Tom Okafor')] })))
  first.stop()
  await until(() => expect(second.store.list('Owners')).toMatchObject([{ FullName: 'Tom Okafor' }]))
  expect(told).toHaveBeenCalledTimes(1)
})

test('a tab whose leading tab does not answer helps itself', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const server = numbered()
  const stuck = new AbortController()
  const held = locks.request(
    `bindery 1 ${rowShape()}`,
    () => new Promise((release) => stuck.signal.addEventListener('abort', release)),
  )
  const tab = openTab()
  await until(async () => {
    await vi.advanceTimersByTimeAsync(1_000)
    expect(server.of('GET_DATA')).toHaveLength(1)
  })
  vi.useRealTimers()
  expect(names(await tab)).toEqual(['Company 1'])
  expect(await databases()).toEqual([])
  stuck.abort()
  await held
})

test('rows kept in another shape are dropped, not read', async () => {
  const server = numbered()
  const tab = await openTab()
  tab.stop()
  const kept = localStorage.getItem('replica') ?? ''
  const older = kept.replace(/^(bindery \d+ )\w+/u, '$1deadbeef')
  const left = await openDB(older)
  left.close()
  localStorage.setItem('replica', older)
  const later = await openTab()
  expect(server.of('GET_DATA').at(-1)).toMatchObject({ Epoch: '', ChangeNumber: { Submission: 0 } })
  expect(names(later)).toEqual(['Company 1'])
  expect(await databases()).toEqual([kept])
})

test('a sign-out in one tab erases what every tab holds', async () => {
  numbered()
  const first = await openTab()
  const second = await openTab()
  expect(await databases()).toHaveLength(1)
  first.end()
  await leave()
  await until(() => expect(names(second)).toEqual([]))
  expect(names(first)).toEqual([])
  expect(await databases()).toEqual([])
  expect(localStorage).toHaveLength(0)
})

test('another account does not see what the last one loaded', async () => {
  const server = numbered()
  const tab = await openTab()
  tab.stop()
  localStorage.setItem('OwnerID', '2')
  await openTab()
  expect(server.of('GET_DATA').at(-1)).toMatchObject({ Epoch: '', ChangeNumber: { Submission: 0 } })
  expect(await databases()).toEqual([expect.stringMatching(/^bindery 2 /u)])
})

test('an answer that arrives after the session ended is not saved', async () => {
  const server = numbered()
  const tab = await openTab()
  server.rows.push(submission(2))
  server.answer('GET_DATA', () => {
    localStorage.clear() // another tab signs out meanwhile
    return ok(deltaOf({ Submissions: [submission(2)], ChangeNumber: { Submission: 2 }, Epoch: 'e2', Full: true }))
  })
  await tab.refresh()
  tab.stop()
  await leave()
  expect(await databases()).toEqual([])
})

test('with a full disk the console works in memory, without a message, and leaves no partial data', async () => {
  const server = numbered()
  const noise = vi.fn()
  vi.stubGlobal('reportError', noise)
  vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(() => {
    throw new DOMException('The disk is full.', 'QuotaExceededError')
  })
  const first = await openTab()
  const second = await openTab()
  server.rows.push(submission(2))
  await first.refresh()
  expect(names(first)).toEqual(['Company 1', 'Company 2'])
  await until(() => expect(names(second)).toEqual(['Company 1', 'Company 2']))
  expect(first.store.status().phase).toBe('ready')
  expect(await databases()).toEqual([])
  expect(localStorage.getItem('replica')).toBeNull()
  expect(noise).not.toHaveBeenCalled()
  vi.restoreAllMocks()
  first.stop()
  second.stop()
  expect(names(await openTab())).toEqual(['Company 1', 'Company 2'])
})

test('an ended session is shown in the tab that notices it, which keeps its rows', async () => {
  const server = numbered()
  const tab = await openTab()
  server.answer('GET_DATA', () => loggedOut)
  await tab.refresh()
  expect(names(tab)).toEqual(['Company 1'])
  expect(tab.store.status().phase).toBe('stale')
})
