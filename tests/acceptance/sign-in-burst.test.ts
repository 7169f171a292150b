/**
 * Many sign-ins at once, at no less than the real cost of a hash: they queue for each other, and other calls do not wait
 * (A-145).
 */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PASSWORD_COST } from '@bindery/command-api'
import { Agent, request } from 'undici'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAgency, type Agency } from '../support/agency.ts'
import { encrypted } from '../support/person.ts'

const WRONG = 'Invalid username or password.'
const TOO_MANY = 'Too many attempts. Please try again later.'
const BURST = 60
const ADDRESSES = 6
/**
 * Six times a real hash: a page then takes a fraction of a hash also on a busy machine, so that waits can be counted in
 * hashes. Half of it is memory, so that too many hashes at once are seen by what they take.
 */
const COST = { memory: 3 * PASSWORD_COST.memory, passes: 2 * PASSWORD_COST.passes }
/** In bytes. Sixty hashes at once would take 3.6 GB; two take 120 MB. */
const MOST_MEMORY = 400_000_000

let agency: Agency
let folder: string
let password: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bindery-burst-'))
  await mkdir(join(folder, 'assets'))
  await writeFile(join(folder, 'index.html'), '<!doctype html><title>Bindery</title>')
  await writeFile(join(folder, 'assets', 'main-1.js'), 'export {}')
  agency = await openAgency(0, undefined, { overrides: { passwordCost: COST, consoleFolder: folder } })
  password = await encrypted(agency.url, 'wrong horse #1')
})
afterAll(async () => {
  await agency.close()
  await rm(folder, { recursive: true })
})

/** The answers to sign-ins with unknown names, in the order of their arrival. */
async function burst(heard: (text: string) => void): Promise<void> {
  const one = async (dispatcher: Agent, User: string) => {
    const { body } = await request(`${agency.url}/api/login`, {
      method: 'POST',
      dispatcher,
      headers: { 'content-type': 'application/json' },
      headersTimeout: 0,
      body: JSON.stringify({ Func: 'LOGIN', User, Password: password }),
    })
    const reply = await body.json()
    heard(typeof reply === 'object' && reply !== null && 'ErrorMessage' in reply ? String(reply.ErrorMessage) : '')
  }
  const offices = Array.from({ length: ADDRESSES }, (_, at) => new Agent({ localAddress: `127.0.7.${1 + at}` }))
  await Promise.all(
    offices.flatMap((office, at) =>
      Array.from({ length: BURST / ADDRESSES }, (_, name) => one(office, `nobody-${at}-${name}@example.com`)),
    ),
  )
  await Promise.all(offices.map((office) => office.close()))
}

test('A-145 sixty sign-ins at once: the console, its files and health wait for no hash, and what is too much is told so', async () => {
  const texts: string[] = []
  const judged = () => texts.filter((text) => text === WRONG).length
  const storm = { isOver: false }
  const before = process.memoryUsage().rss
  let memory = 0
  const burstIsOver = burst((text) => void texts.push(text)).finally(() => {
    storm.isOver = true
  })
  const waits: { readonly path: string; readonly status: number; readonly hashes: number }[] = []
  while (!storm.isOver) {
    for (const path of ['/', '/assets/main-1.js', '/api/health']) {
      const already = judged()
      const { status } = await fetch(`${agency.url}${path}`, { headers: { accept: 'text/html, */*' } })
      // Counted in hashes, not in seconds, because a busy machine slows down both pages and hashes.
      waits.push({ path, status, hashes: judged() - already })
    }
    memory = Math.max(memory, process.memoryUsage().rss - before)
  }
  await burstIsOver
  expect(waits.filter(({ status, hashes }) => status !== 200 || hashes > 2)).toEqual([])
  expect(waits.length).toBeGreaterThan(20)
  expect(texts).toHaveLength(BURST)
  expect(texts.filter((text) => text !== WRONG && text !== TOO_MANY)).toEqual([])
  // Twenty may wait at once; some of the last of the sixty arrive when the first have been answered.
  expect(judged()).toBeGreaterThanOrEqual(20)
  expect(judged()).toBeLessThan(40)
  expect(memory).toBeLessThan(MOST_MEMORY)
})

test('a moment after a burst whoever has an account signs in, at no less than the cost of a hash', async () => {
  const mia = await agency.signIn()
  expect(mia.session.Token).not.toBe('')
})
