/** Checks digests against each other, and a store against the digests. */
import { digestHash, isSigned, type Digest, type StreamHead } from '@bindery/contracts/events'
import { DigestFault } from '@bindery/contracts/ports'
import { open, type FileHandle } from 'node:fs/promises'
import { join } from 'node:path'
import { isMissing } from '../disk/durable.ts'
import { headsIn, tally, type Tallied } from '../digests/head-lists.ts'
import { HEADS, MOVED, nameOf, numbersIn, readDigest } from '../digests/layout.ts'
import { at, type Fault, type Tell } from './fault.ts'
import type { StoredEvents } from './stored-events.ts'

export interface DigestSummary {
  /** The trustworthy digests, in order. */
  readonly digests: readonly Digest[]
  /** How many events the newest digest covers. */
  readonly covered: number
}

/** The present digests. Their newest list of heads stays readable, also when a successor replaces it. */
export interface Shelf {
  readonly folder: string
  readonly numbers: readonly number[]
  readonly heads: FileHandle | null
}

export async function openShelf(folder: string): Promise<Shelf> {
  for (;;) {
    const numbers = await numbersIn(folder)
    const newest = numbers.at(-1)
    if (newest === undefined) return { folder, numbers, heads: null }
    try {
      return { folder, numbers, heads: await open(join(folder, nameOf(newest), HEADS), 'r') }
    } catch (error) {
      if (!isMissing(error)) throw error
      if ((await numbersIn(folder)).at(-1) === newest) return { folder, numbers, heads: null }
    }
  }
}

export async function checkAgainstDigests(
  { folder, numbers, heads }: Shelf,
  publicKey: string,
  store: StoredEvents,
  tell: Tell,
): Promise<DigestSummary> {
  const digests: Digest[] = []
  const told = new Set<string>()
  const compare = (digest: Digest, head: StreamHead) => {
    const fault = told.has(head.stream) ? null : contradiction(digest, head, store)
    if (!fault) return
    told.add(head.stream) // later digests would only repeat the message
    tell(fault)
  }

  for (let number = 1; number <= (numbers.at(-1) ?? 0); number += 1) {
    const where = `digest ${number}`
    const digest = await trusted(folder, number, publicKey, (problem) => tell({ where, problem }))
    if (!digest) continue
    const before = digests.at(-1)
    if (before?.number === number - 1 && digest.previous !== digestHash(before)) {
      tell({ where: name(digest), problem: `does not follow from digest ${number - 1}` })
    }
    for (const stream of digest.broken) {
      tell({
        where: name(digest),
        problem: `could not follow ${stream}: its new events did not follow from its signed head`,
      })
    }
    digests.push(digest)
    const list = join(folder, nameOf(number), MOVED)
    const found = await listed(list, ({ sha256, count }) => sha256 === digest.movedHash && count === digest.moved)
    if (found !== null) tell({ where: `the list of moved heads of ${name(digest)}`, problem: found })
    else for await (const some of headsIn(list)) for (const head of some) compare(digest, head)
  }

  let covered = 0
  const newest = digests.at(-1)
  if (newest && newest.number === numbers.at(-1)) {
    const found =
      heads === null
        ? 'is missing'
        : await listed(heads, ({ root, count }) => root === newest.root && count === newest.streams)
    if (found !== null) tell({ where: `the list of all heads of ${name(newest)}`, problem: found })
    else if (heads) {
      for await (const some of headsIn(heads)) {
        for (const head of some) {
          covered += head.revision + 1
          compare(newest, head)
        }
      }
    }
  }
  return { digests, covered }
}

export const name = ({ number, date }: Digest): string => `digest ${number} of ${date}`

async function trusted(
  folder: string,
  number: number,
  publicKey: string,
  tell: (problem: string) => void,
): Promise<Digest | null> {
  try {
    const digest = await readDigest(folder, number)
    if (isSigned(digest, publicKey)) return digest
    tell(`was changed or forged: its signature does not fit the key (it names ${digest.key})`)
  } catch (error) {
    if (isMissing(error)) tell('is missing')
    else if (error instanceof DigestFault) tell(`was changed or forged: ${error.message}`)
    else throw error
  }
  return null
}

/** The error in a list; null when the list is the signed one. */
async function listed(file: string | FileHandle, isSignedList: (found: Tallied) => boolean): Promise<string | null> {
  try {
    return isSignedList(await tally(file)) ? null : 'was changed: it is not the one that was signed'
  } catch (error) {
    if (isMissing(error)) return 'is missing'
    if (error instanceof DigestFault) return `was changed: ${error.message}`
    throw error
  }
}

/** Whether the store still holds the head that a digest records for a stream. */
function contradiction(digest: Digest, { stream, revision, hash }: StreamHead, store: StoredEvents): Fault | null {
  const last = store.lastOf(stream)
  const held = `${name(digest)} holds it to revision ${revision}`
  if (last === null) return { where: stream, problem: `was deleted: ${held}` }
  if (last < revision) return { where: stream, problem: `was cut off after revision ${last}: ${held}` }
  if (store.hashAt(stream, revision) === hash) return null
  return {
    where: at(stream, revision),
    problem: `is not the event that ${name(digest)} holds: it was changed afterwards`,
  }
}
