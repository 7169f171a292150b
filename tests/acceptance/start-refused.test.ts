/** What a start says to settings that are wrong: one line with the variable's name, or a warning, and no stack trace. */
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Product } from '../support/process.ts'

let root: string
let other: Server
let taken: number
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'bindery-refused-'))
  // Whoever asks it whether the product is up gets no answer.
  other = createServer((socket) => socket.destroy()).listen(0, '127.0.0.1')
  await once(other, 'listening')
  const address = other.address()
  if (address === null || typeof address === 'string') throw new Error('There is no port.')
  taken = address.port
})
afterAll(async () => {
  other.close()
  await rm(root, { recursive: true, force: true })
})

/** Starts the product in vain; `set` overrides what the tests set otherwise. */
const refused = (port: number, env: Readonly<Record<string, string>>, set: readonly string[] = []) =>
  new Product(join(root, 'data'), port, { BINDERY_SEED: 'none', ...env }, ['env', ...set]).startInVain()

test('a mistyped setting is told in the log with the one that is meant', async () => {
  const said = await refused(taken, { BINDERY_DIGEST: 'elsewhere', LOG_LEVEL: 'warn' })
  expect(said).toContain('"msg":"BINDERY_DIGEST is no setting, so it has no effect. Is BINDERY_DIGESTS meant?"')
})

test('a port that is taken and a host that is none are told by their names, each in one line', async () => {
  const env = { LOG_LEVEL: 'error' }
  const busy = await refused(taken, env)
  expect(busy).toBe(`Bindery cannot start. PORT: another program listens on ${taken} of 127.0.0.1 already\n`)
  expect(await refused(0, env, ['HOST=256.1.1.1'])).toMatch(
    /^Bindery cannot start\. HOST: 256\.1\.1\.1 is no [^\n]+\n$/u,
  )
})
