/** What lies on disk when somebody signs out in the very moment it is written: nothing, and no trace of it meanwhile. */
import { expect, test } from 'vitest'
import type { Chunk } from '../src/replica/database.ts'
import { createDisk, forgetReplica } from '../src/replica/database.ts'
import { submission } from './records.ts'

const FIRST: Chunk = {
  from: { epoch: '', numbers: {} }, to: { epoch: 'e1', numbers: { Submission: 1 } }, full: true, rows: { Submissions: [submission(1)] },
}
const tick = () => new Promise<void>((resolve) => { setTimeout(resolve) })

/** Signs out so many ticks after saving began; says whether the browser held a pointer to the rows at any time after. */
async function signOutAfter(ticks: number): Promise<boolean> {
  let signedIn = true
  const disk = createDisk(1, 'shape', () => signedIn)
  const saved = disk.save(FIRST, JSON.stringify({ Results: FIRST.rows }))
  for (let n = 0; n < ticks; n += 1) await tick()
  signedIn = false
  let seen = false
  const watching = setInterval(() => { seen ||= localStorage.length > 0 })
  await Promise.all([saved, forgetReplica()])
  await tick()
  clearInterval(watching)
  return seen || localStorage.length > 0
}

test('AUTH-020 A-043 whenever one signs out while rows are being saved, nothing of them comes or stays', async () => {
  for (let ticks = 0; ticks < 30; ticks += 1) {
    expect(await signOutAfter(ticks), `a pointer ${ticks} ticks in`).toBe(false)
    expect(await indexedDB.databases(), `a database ${ticks} ticks in`).toEqual([])
  }
})
