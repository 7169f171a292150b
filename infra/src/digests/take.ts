/**
 * Takes a digest: reads the changes since the previous one, merges them into its list of heads, and signs the result.
 */
import { digestHash, type Digest, type Signer, type StreamHead } from '@bindery/contracts/events'
import { DigestFault, type Clock, type EventStore, type Position } from '@bindery/contracts/ports'
import { sydneyDate } from '@bindery/contracts/rules'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { headsIn, writeHeads } from './head-lists.ts'
import { HEADS, MOVED, beginDigest, finishDigest, nameOf } from './layout.ts'
import { headsAfter, joined } from './merge.ts'
import { nextRound } from './moves.ts'

/** How many streams are in memory at once: a first digest of more streams is made in rounds. */
const AT_ONCE = 50_000

/** The part of an event store that a digest reads. */
export type Log = Pick<EventStore, 'read' | 'readAll' | 'head'>

export interface TakeParts {
  readonly folder: string
  readonly store: Log
  readonly signer: Signer
  readonly clock: Clock
  /** Throws when the running digest is no longer wanted. */
  readonly check: () => void
  readonly atOnce?: number
}

/** @returns null when another process has just taken the digest of that number */
export async function takeDigest(parts: TakeParts, before: Digest | null): Promise<Digest | null> {
  const { folder, store } = parts
  await isContinued(store, before)
  const work = await beginDigest(folder)
  try {
    const digest = await write(parts, before, work)
    if (!(await finishDigest(folder, work, digest))) return null
    // The new list contains all lines of the old one, or newer entries for the same streams.
    if (before) await rm(join(folder, nameOf(before.number), HEADS), { force: true })
    return digest
  } finally {
    await rm(work, { recursive: true, force: true })
  }
}

/** Refuses a store that was replaced or cut off, which must not be signed as the continuation of what was signed. */
async function isContinued(store: Log, before: Digest | null): Promise<void> {
  if (!before?.last) return
  const { stream, revision, hash } = before.last
  const [event] = await store.read(stream, revision, 1)
  if (event?.hash === hash) return
  throw new DigestFault(
    `The event store does not go on from digest ${before.number} of ${before.date}: ${stream} revision ${revision} ` +
      `${event ? 'is another event' : 'is not there'}. Was it replaced or restored?`,
  )
}

async function write(parts: TakeParts, before: Digest | null, work: string): Promise<Digest> {
  const { folder, store, signer, clock, check, atOnce = AT_ONCE } = parts
  const at = clock.now()
  const end = await store.head()
  const broken = new Set<string>()
  let heads = before ? join(folder, nameOf(before.number), HEADS) : null
  let moved: string | null = null
  let last = before?.last ?? null
  let position: Position | null = before?.position ?? null
  for (let number = 1; ; number += 1) {
    const round = await nextRound(store, position, end, atOnce, check)
    const changed: StreamHead[] = []
    const tell = { moved: (head: StreamHead) => changed.push(head), broken: (stream: string) => broken.add(stream) }
    const [nextHeads, nextMoved] = round.done ? [HEADS, MOVED] : [`heads-${number}`, `moved-${number}`]
    const all = await writeHeads(join(work, nextHeads), headsAfter(lines(heads), round.moves, tell))
    // In a first digest every head has moved: the list of moved heads is a copy, written once, at the end.
    const some = before ? await writeHeads(join(work, nextMoved), joined(lines(moved), changed)) : all
    if (!before && round.done) await writeHeads(join(work, nextMoved), lines(join(work, nextHeads)))
    for (const name of [`heads-${number - 1}`, `moved-${number - 1}`]) await rm(join(work, name), { force: true })
    if (round.last) {
      const { stream, revision, hash } = round.last
      last = { stream, revision, hash }
      position = round.last.position
    }
    if (round.done) {
      return signer.sign({
        format: 'bindery-digest-1' as const,
        number: (before?.number ?? 0) + 1,
        date: sydneyDate(at),
        at,
        previous: before ? digestHash(before) : null,
        streams: all.count,
        root: all.root,
        moved: some.count,
        movedHash: some.sha256,
        broken: [...broken].toSorted(),
        last,
        position,
      })
    }
    heads = join(work, nextHeads)
    moved = join(work, nextMoved)
  }
}

async function* lines(file: string | null): AsyncGenerator<readonly StreamHead[]> {
  if (file !== null) yield* headsIn(file)
}
