/** A backup that a signal ends: no copy of the secrets stays, and what is said of the backup is true. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setImmediate } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAgency } from '../support/agency.ts'
import { built } from '../support/built.ts'
import { ran, toolEnv } from '../support/tools.ts'
import { eventually } from '../support/waiting.ts'

let place: string
let data: string

beforeAll(async () => {
  place = await mkdtemp(join(tmpdir(), 'bindery-stopped-'))
  const agency = await openAgency()
  // The letters to the new accounts lie in the outbox.
  await agency.mailIsQuiet(await agency.signIn())
  await agency.bindery.stop()
  data = agency.folder
})
afterAll(async () => {
  for (const folder of [place, data]) await rm(folder, { recursive: true, force: true })
})

/** A sparse file as long as takes minutes to copy on any machine. */
const ENDLESS = 64 * 1024 ** 3

/** @param options of Node */
const begin = (file: string, ...options: readonly string[]) =>
  spawn(process.execPath, [...options, ...built('infra/src/backup-main.ts'), file], {
    env: toolEnv({ BINDERY_DATA: data }),
    stdio: ['ignore', 'pipe', 'pipe'],
  })

interface Stopped {
  readonly said: string
  readonly code: number | null
  readonly by: NodeJS.Signals | null
}

/**
 * Ends a backup into this folder by a signal while it copies. A message without end is among the data meanwhile, so that
 * no backup ends by itself before the signal, however slow this process or fast the disk.
 */
async function stopped(signal: NodeJS.Signals, folder: string): Promise<Stopped> {
  const message = join(data, 'outbox', 'endless.eml')
  await writeFile(message, '')
  await truncate(message, ENDLESS)
  const child = begin(join(folder, 'stopped.tar'))
  const said = text(child.stderr)
  const ended = once(child, 'exit')
  try {
    await eventually('it copies', async () => (await unfinished(folder)).length > 0 || child.exitCode !== null)
  } finally {
    child.kill(signal)
    await ended
    await rm(message)
  }
  return { said: await said, code: child.exitCode, by: child.signalCode }
}

const unfinished = async (folder: string) => (await readdir(folder)).filter((name) => name.includes('unfinished'))

/** A folder of its own for each attempt: what a failed one left would be taken for this one's copies. */
const placeOfBackups = () => mkdtemp(join(place, 'backups-'))

test.each(['SIGTERM', 'SIGINT'] as const)('a backup that is stopped by %s takes its copies with it', async (signal) => {
  const folder = await placeOfBackups()
  expect(await stopped(signal, folder)).toEqual({
    said: 'The backup was stopped, and what it had copied is removed.\n',
    code: 1,
    by: null,
  })
  expect(await readdir(folder)).toEqual([])
})

test('a backup that is stopped once it has its name says that it is there, and is whole', async () => {
  const folder = await placeOfBackups()
  const file = join(folder, 'made.tar')
  const child = begin(file)
  const said = Promise.all([text(child.stdout), text(child.stderr)])
  const ended = once(child, 'exit')
  // Without a pause, since little is left to be done from then on.
  while (!existsSync(file) && child.exitCode === null) await setImmediate()
  child.kill('SIGTERM')
  await ended
  const [usual, told] = await said
  expect(usual + told).toMatch(new RegExp(`(?:is saved in ${file}:|: ${file} is there)`, 'u'))
  expect(told).not.toContain('is removed')
  // A backup that has said the usual is past listening: the signal may end it in its own way.
  if (usual === '') expect(child.exitCode).toBe(0)
  expect(await readdir(folder)).toEqual(['made.tar'])
  expect(await ran('restore-main.ts', [file, '--into', join(folder, 'restored')])).toMatchObject({ code: 0 })
})

/** As long as takes a moment to copy, in which the signal arrives. */
const LONG = 256 * 1024 ** 2

test.each([
  { share: 'without-links.mjs', left: [], told: 'The backup was stopped, and what it had copied is removed.' },
  {
    share: 'kept-open.mjs',
    left: ['copied.tar'],
    told: 'The backup was stopped, and FILE is not whole and could not be removed: remove it.',
  },
])('a backup that is stopped while its file gets its name by a copy says that there is none: $share', async (row) => {
  const { share, left, told } = row
  const folder = await placeOfBackups()
  const file = join(folder, 'copied.tar')
  const message = join(data, 'outbox', 'long.eml')
  await writeFile(message, '')
  await truncate(message, LONG)
  const child = begin(file, '--import', fileURLToPath(new URL(`../support/${share}`, import.meta.url)))
  const said = Promise.all([text(child.stdout), text(child.stderr)])
  const ended = once(child, 'exit')
  try {
    while (!existsSync(file) && child.exitCode === null) await setImmediate()
    child.kill('SIGTERM')
    await ended
  } finally {
    await rm(message)
  }
  expect(await said).toEqual(['', `${told.replace('FILE', file)}\n`])
  expect(child.exitCode).toBe(1)
  expect(await readdir(folder)).toEqual(left)
})

test('the copies of a killed backup are removed by the next one', async () => {
  const folder = await placeOfBackups()
  expect(await stopped('SIGKILL', folder)).toEqual({ said: '', code: null, by: 'SIGKILL' })
  expect(await unfinished(folder)).toHaveLength(1)
  expect(await ran('backup-main.ts', [join(folder, 'next.tar')], { BINDERY_DATA: data })).toMatchObject({ code: 0 })
  expect(await readdir(folder)).toEqual(['next.tar'])
})
