/** The layout of digests in their folder: one folder each, named by number, which appears complete or not at all. */
import { Digest } from '@bindery/contracts/events'
import { DigestFault } from '@bindery/contracts/ports'
import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import { isMissing, syncFolder } from '../disk/durable.ts'
import { makeFolder } from '../disk/make-folder.ts'

/** The signed statement. */
export const DIGEST = 'digest.json'
/** The heads that moved since the previous digest. */
export const MOVED = 'moved.jsonl'
/** Heads of all streams; only the newest digest has this list. */
export const HEADS = 'heads.jsonl'
export const PUBLIC_KEY = 'public-key.pem'

const NUMBER = /^\d{6,}$/u
const UNFINISHED = '.taking-'
const ABANDONED_MS = 24 * 3_600_000

export const nameOf = (number: number): string => String(number).padStart(6, '0')

/** The numbers of the existing digests, in order; an empty list while the folder does not exist. */
export async function numbersIn(folder: string): Promise<readonly number[]> {
  try {
    return (await readdir(folder))
      .filter((name) => NUMBER.test(name))
      .map(Number)
      .toSorted((a, b) => a - b)
  } catch (error) {
    if (isMissing(error)) return []
    throw error
  }
}

/** @throws {DigestFault} for a text that is no digest. */
export async function readDigest(folder: string, number: number): Promise<Digest> {
  const text = await readFile(join(folder, nameOf(number), DIGEST), 'utf8')
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), Digest), text)
  if (!parsed.success || digestText(parsed.output) !== text)
    throw new DigestFault(`Digest ${number} was changed: it is not as it was written.`)
  if (parsed.output.number !== number)
    throw new DigestFault(`Digest ${number} was exchanged: it says it is digest ${parsed.output.number}.`)
  return parsed.output
}

const digestText = (digest: Digest) => `${JSON.stringify(digest, null, 2)}\n`

/** A folder for an unfinished digest; the remains of a killed process are removed after a while. */
export async function beginDigest(folder: string): Promise<string> {
  await makeFolder(folder)
  for (const name of await readdir(folder)) {
    if (!name.startsWith(UNFINISHED)) continue
    const left = join(folder, name)
    if (await isAbandoned(left)) await rm(left, { recursive: true, force: true })
  }
  const work = join(folder, UNFINISHED + randomUUID())
  await mkdir(work)
  return work
}

async function isAbandoned(left: string): Promise<boolean> {
  try {
    return Date.now() - (await stat(left)).mtimeMs > ABANDONED_MS
  } catch (error) {
    if (isMissing(error)) return false // another process finished it meanwhile
    throw error
  }
}

/** Gives a finished digest its name; false when another process has just used that name. */
export async function finishDigest(folder: string, work: string, digest: Digest): Promise<boolean> {
  await writeFile(join(work, DIGEST), digestText(digest), { flush: true })
  await syncFolder(work)
  try {
    await rename(work, join(folder, nameOf(digest.number)))
  } catch (error) {
    if (isTaken(error)) return false
    throw error
  }
  await syncFolder(folder)
  return true
}

const isTaken = (error: unknown) =>
  error instanceof Error && 'code' in error && (error.code === 'ENOTEMPTY' || error.code === 'EEXIST')
