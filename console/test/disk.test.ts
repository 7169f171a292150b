/** Signing out while rows are being written to disk leaves none of them there. */
import { expect, test, vi } from 'vitest'
import { createDisk, type Chunk, type Disk } from '../src/data/disk/disk.ts'
import { forgetReplica } from '../src/data/disk/databases.ts'
import { submission } from './records.ts'

const FIRST: Chunk = {
  from: { epoch: '', numbers: {} },
  to: { epoch: 'e1', numbers: { Submission: 1 } },
  full: true,
  rows: { Submissions: [submission(1)] },
}
const SINCE: Chunk = {
  from: FIRST.to,
  to: { epoch: 'e1', numbers: { Submission: 2 } },
  full: false,
  rows: { Submissions: [submission(2)] },
}
const TEXT = JSON.stringify({ Results: FIRST.rows })
const tick = () =>
  new Promise<void>((resolve) => {
    setTimeout(resolve)
  })

/**
 * Signs out so many ticks after saving began; returns whether the browser held a pointer to the rows at any time later.
 */
async function signOutAfter(ticks: number): Promise<boolean> {
  let signedIn = true
  const disk = createDisk(1, 'shape', () => signedIn)
  const saved = disk.save(FIRST, TEXT)
  for (let n = 0; n < ticks; n += 1) await tick()
  signedIn = false
  let seen = false
  const watching = setInterval(() => {
    seen ||= localStorage.length > 0
  })
  await Promise.all([saved, forgetReplica()])
  await tick()
  clearInterval(watching)
  return seen || localStorage.length > 0
}

test('A-043 whenever one signs out while rows are being saved, nothing of them comes or stays', async () => {
  for (let ticks = 0; ticks < 30; ticks += 1) {
    expect(await signOutAfter(ticks), `a pointer ${ticks} ticks in`).toBe(false)
    expect(await indexedDB.databases(), `a database ${ticks} ticks in`).toEqual([])
  }
})

test('rows that come after signing out open no database at all', async () => {
  const opened = vi.spyOn(indexedDB, 'open')
  await createDisk(1, 'shape', () => false).save(FIRST, TEXT)
  expect(opened).not.toHaveBeenCalled()
  expect([localStorage.length, await indexedDB.databases()]).toEqual([0, []])
  await createDisk(1, 'shape', () => true).save(FIRST, TEXT)
  expect(opened).toHaveBeenCalledOnce()
  await forgetReplica()
})

type Doing = (disk: Disk) => Promise<unknown>
const none = () => undefined
const DOINGS: readonly (readonly [string, Doing])[] = [
  ['saving the first rows', (disk) => disk.save(FIRST, TEXT)],
  ['reading what the last visit left', (disk) => disk.read(none)],
  ['taking over from another tab', (disk) => disk.takeOver(SINCE.to, none)],
  [
    'saving twice',
    async (disk) => {
      await disk.save(FIRST, TEXT)
      await disk.save(SINCE, TEXT)
    },
  ],
  [
    'reading, then saving',
    async (disk) => {
      await disk.read(none)
      await disk.save(SINCE, TEXT)
    },
  ],
  [
    'reading, then tidying',
    async (disk) => {
      await disk.read(none)
      await disk.tidy()
    },
  ],
]

const ENDS: readonly (readonly [string, (disk: Disk) => void])[] = [
  ['its run ends', (disk) => disk.close()],
  ['another tab erases it', () => void forgetReplica()],
]

/**
 * Ends the work while it waits for the nth answer of the database.
 * @returns the errors it reported, and how many answers it waited for
 */
async function endedAtAnswer(
  nth: number,
  doing: Doing,
  end: (disk: Disk) => void,
): Promise<{ faults: readonly unknown[]; waited: number }> {
  const left = createDisk(1, 'shape', () => true)
  await left.save(FIRST, TEXT)
  left.close()
  const disk = createDisk(1, 'shape', () => true)
  const complaints = vi.spyOn(globalThis, 'reportError').mockImplementation(none)
  const listen: EventTarget['addEventListener'] = IDBRequest.prototype.addEventListener
  let waited = 0
  const waits = vi.spyOn(IDBRequest.prototype, 'addEventListener').mockImplementation(function (
    this: IDBRequest,
    ...heard
  ) {
    listen.apply(this, heard)
    if (heard[0] === 'success' && ++waited === nth) queueMicrotask(() => end(disk))
  })
  await doing(disk).catch(globalThis.reportError)
  const faults = complaints.mock.calls.flat()
  waits.mockRestore()
  complaints.mockRestore()
  await forgetReplica()
  return { faults, waited }
}

const CASES = ENDS.flatMap(([how, end]) => DOINGS.map(([what, doing]) => [how, what, doing, end] as const))

test.for(CASES)('when %s while it is %s, there is no complaint', async ([, , doing, end]) => {
  const whole = await endedAtAnswer(Infinity, doing, end)
  expect(whole.waited).toBeGreaterThan(1)
  for (let nth = 1; nth <= whole.waited; nth += 1) {
    expect((await endedAtAnswer(nth, doing, end)).faults, `at answer ${nth}`).toEqual([])
  }
})
