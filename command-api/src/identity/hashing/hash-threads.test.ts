/** Hashes on threads of their own: correct keys, and no other work is held up. */
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { derive, type Derivation } from './derive.ts'
import { openHashThreads } from './hash-threads.ts'

const CHEAP = { memory: 8, passes: 1 }
/** A cost of about a tenth of a second. */
const DEAR = { memory: 19_456, passes: 3 }
const of = (password: string, cost = CHEAP): Derivation => ({
  password,
  salt: Buffer.from('salt of sixteen.'),
  cost,
  length: 32,
})

function opened(threads?: number) {
  const hashes = openHashThreads(threads)
  onTestFinished(() => hashes.close())
  return hashes
}

test('a key is the one that is derived here, whichever thread does it', async () => {
  const hashes = opened(2)
  const passwords = Array.from({ length: 20 }, (_, at) => `horse ${at}`)
  const keys = await Promise.all(passwords.map((password) => hashes.derive(of(password))))
  expect(keys).toEqual(passwords.map((password) => derive(of(password))))
})

test('files are read while ten hashes wait for their turn', async () => {
  const hashes = opened(1)
  let done = 0
  const all = Promise.all(
    Array.from({ length: 10 }, () =>
      hashes.derive(of('horse', DEAR)).then(() => {
        done += 1
      }),
    ),
  )
  const doneAtEachRead: number[] = []
  for (let read = 0; read < 8; read += 1) {
    await readFile(fileURLToPath(import.meta.url))
    doneAtEachRead.push(done)
  }
  // Eight reads, one after the other, wait at most for the running hashes.
  expect(doneAtEachRead.at(-1)).toBeLessThanOrEqual(2)
  await all
  expect(done).toBe(10)
})

test('a failed derivation rejects with its error, and the next one succeeds', async () => {
  const hashes = opened(1)
  const impossible = hashes.derive(of('horse', { memory: 1, passes: 1 }))
  const next = hashes.derive(of('horse'))
  await expect(impossible).rejects.toThrow('memory')
  expect(await next).toEqual(derive(of('horse')))
})

test('given an end, what waits is refused, and so is what comes later', async () => {
  const hashes = openHashThreads(1)
  const results = Promise.allSettled(Array.from({ length: 5 }, () => hashes.derive(of('horse', DEAR))))
  await hashes.close()
  expect((await results).filter(({ status }) => status === 'rejected').length).toBeGreaterThanOrEqual(4)
  await expect(hashes.derive(of('horse'))).rejects.toThrow('Nothing is hashed any more.')
})
