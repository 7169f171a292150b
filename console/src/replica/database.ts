/**
 * The replica on disk, so that a return visit loads only what changed since. Named by server epoch, account and row
 * schema: another name is another database, and the old one is dropped. The leading tab alone writes it.
 */
import type { IDBPDatabase } from 'idb'
import { isUntidy, takeBlocks, tidied } from './blocks.ts'
import type { DeltaRows, TakeRows } from './blocks.ts'
import { BLOCKS, dropNamed, dropOthers, META, namesOf, openNamed, pointer } from './databases.ts'
import { holds, joins } from './marks.ts'
import type { Mark, Numbers, Stretch } from './marks.ts'

export interface Chunk extends Stretch { readonly rows: DeltaRows }

interface Meta { readonly numbers: Numbers; readonly saved: number }

interface Open {
  readonly name: string
  readonly db: IDBPDatabase
  /** How far its rows reach, and how often it was written to. */
  mark: Mark
  saved: number
}

const isFull = (error: unknown) => error instanceof DOMException && error.name === 'QuotaExceededError'

/** `allowed` says whether the session still stands: nothing is written for somebody who has signed out meanwhile. */
export function createDisk(owner: number, shape: string, allowed: () => boolean) {
  const prefix = namesOf(owner, shape)
  let open: Open | null = null
  let ended = false
  let untidy = false

  function release(): void {
    open?.db.close()
    open = null
  }

  /** Holds one database at a time, until it is released: whoever waited for an answer looks whether it is held still. */
  async function hold(name: string): Promise<Open | null> {
    release()
    const db = await openNamed(name, () => (open?.db === db ? release() : db.close()))
    if (ended) {
      db.close()
      return null
    }
    open = { name, db, mark: { epoch: name.slice(prefix.length), numbers: {} }, saved: 0 }
    return open
  }

  async function openStored(): Promise<Open | null> {
    const name = pointer.read()
    if (!name.startsWith(prefix)) return null
    const held = await hold(name)
    const meta: Meta | undefined = await held?.db.get(META, META)
    if (!held || open !== held) return null
    if (!meta) {
      release()
      return null
    }
    held.mark = { ...held.mark, numbers: meta.numbers }
    held.saved = meta.saved
    return held
  }

  async function start(epoch: string): Promise<void> {
    const name = prefix + epoch
    release()
    await dropOthers('')
    if (await hold(name) && allowed()) pointer.write(name)
  }

  /** Rows and numbers in one transaction, so that neither is ever without the other. */
  async function write({ rows, to, full, from }: Chunk, text: string): Promise<void> {
    const held = open
    if (!held) return
    const transaction = held.db.transaction([BLOCKS, META], 'readwrite')
    const meta: Meta | undefined = await transaction.objectStore(META).get(META)
    if (open !== held) return
    // Where tabs cannot elect one to lead, one that finds another's hand in the database leaves it to the other.
    if ((meta?.saved ?? 0) !== held.saved || !joins(held.mark, { from, to, full })) return release()
    const saved = held.saved + 1
    const written = Object.keys(rows).length > 0 && transaction.objectStore(BLOCKS).add(text)
    const numbers = { ...held.mark.numbers, ...to.numbers }
    const kept = transaction.objectStore(META).put({ numbers, saved } satisfies Meta, META)
    await Promise.all([written, kept, transaction.done])
    held.mark = { epoch: to.epoch, numbers }
    held.saved = saved
  }

  /** Losing the disk loses only the quick return: the rows in memory are whole, so the work goes on without it. */
  async function giveUp(): Promise<void> {
    const name = open?.name ?? pointer.read()
    release()
    if (!name.startsWith(prefix)) return
    if (pointer.read() === name) pointer.erase()
    await dropNamed(name)
  }

  return {
    /** The run is over; what it waited for is not waited for any longer. */
    close(): void {
      ended = true
      release()
    },
    /** What the last visit or the leading tab left, rows and all; null when there is nothing to build on. */
    async read(take: TakeRows): Promise<Mark | null> {
      const held = await openStored()
      if (!held || open !== held) return null
      // One transaction, so that rows and numbers are of one moment; rows of this shape by the database's name.
      const read = held.db.transaction([BLOCKS, META])
      const meta: Meta | undefined = await read.objectStore(META).get(META)
      const blocks: readonly string[] = await read.objectStore(BLOCKS).getAll()
      if (open !== held) return null
      takeBlocks(blocks, take)
      untidy = isUntidy(blocks)
      held.mark = { ...held.mark, numbers: meta?.numbers ?? {} }
      held.saved = meta?.saved ?? 0
      return held.mark
    },
    /** For a tab that comes to lead with rows of its own: where saving goes on; rows are read only if it lacks some. */
    async takeOver(mine: Mark, take: TakeRows): Promise<Mark | null> {
      const stored = await openStored()
      return stored === null || holds(mine, stored.mark) ? (stored?.mark ?? null) : this.read(take)
    },
    dropOld: () => dropOthers(pointer.read().startsWith(prefix) ? pointer.read() : ''),
    /** Puts what came in small pieces together; for when nobody waits. */
    async tidy(): Promise<void> {
      if (!open || !untidy) return
      untidy = false
      const transaction = open.db.transaction(BLOCKS, 'readwrite')
      const blocks: readonly string[] = await transaction.store.getAll()
      const fewer = tidied(blocks)
      await Promise.all([transaction.store.clear(), ...fewer.map((block) => transaction.store.add(block)), transaction.done])
    },
    /** @param text the answer that the rows came in */
    async save(chunk: Chunk, text: string): Promise<void> {
      if (!allowed()) return
      try {
        if (chunk.full || chunk.from.epoch !== chunk.to.epoch) await start(chunk.to.epoch)
        if (allowed()) await write(chunk, text)
        if (!allowed()) await giveUp()
      } catch (error) {
        // A full disk is nobody's fault and breaks nothing; anything else is worth knowing.
        if (!isFull(error)) globalThis.reportError(error)
        await giveUp().catch(globalThis.reportError)
      }
    },
  }
}
export type Disk = ReturnType<typeof createDisk>
