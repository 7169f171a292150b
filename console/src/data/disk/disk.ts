/**
 * The replica on disk, so that a return visit loads only what changed since. The database is named by server epoch,
 * account and row schema; one of another name is dropped. Only the leading tab writes it.
 */
import type { IDBPDatabase } from 'idb'
import { isUntidy, takeBlocks, tidied, type DeltaRows, type TakeRows } from './blocks.ts'
import { BLOCKS, dropNamed, dropOthers, META, namesOf, openNamed, pointer } from './databases.ts'
import { holds, joins, type Checkpoint, type Numbers, type Span } from '../checkpoint.ts'

export interface Chunk extends Span {
  readonly rows: DeltaRows
}

interface Meta {
  readonly numbers: Numbers
  readonly saved: number
}

interface Open {
  readonly name: string
  readonly db: IDBPDatabase
  /** How far the stored rows reach, and how often the database was written to. */
  checkpoint: Checkpoint
  saved: number
}

const isFull = (error: unknown) => error instanceof DOMException && error.name === 'QuotaExceededError'

/** `allowed` says whether the session is still valid: nothing is written for a person who has signed out meanwhile. */
export function createDisk(owner: number, shape: string, allowed: () => boolean) {
  const prefix = namesOf(owner, shape)
  let open: Open | null = null
  let ended = false
  let untidy = false

  function release(): void {
    open?.db.close()
    open = null
  }

  /** Opens one database at a time. After each wait, a caller checks that its database is still the open one. */
  async function hold(name: string): Promise<Open | null> {
    release()
    const db = await openNamed(name, () => (open?.db === db ? release() : db.close()))
    if (ended) {
      db.close()
      return null
    }
    open = { name, db, checkpoint: { epoch: name.slice(prefix.length), numbers: {} }, saved: 0 }
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
    held.checkpoint = { ...held.checkpoint, numbers: meta.numbers }
    held.saved = meta.saved
    return held
  }

  async function start(epoch: string): Promise<void> {
    const name = prefix + epoch
    release()
    await dropOthers('')
    if ((await hold(name)) && allowed()) pointer.write(name)
  }

  /** Writes rows and change numbers in one transaction, so that they always belong together. */
  async function write({ rows, to, full, from }: Chunk, text: string): Promise<void> {
    const held = open
    if (!held) return
    const transaction = held.db.transaction([BLOCKS, META], 'readwrite')
    const meta: Meta | undefined = await transaction.objectStore(META).get(META)
    if (open !== held) return
    // In browsers where tabs cannot elect a leader, a tab that finds another tab's write stops writing.
    if ((meta?.saved ?? 0) !== held.saved || !joins(held.checkpoint, { from, to, full })) return release()
    const saved = held.saved + 1
    const written = Object.keys(rows).length > 0 && transaction.objectStore(BLOCKS).add(text)
    const numbers = { ...held.checkpoint.numbers, ...to.numbers }
    const kept = transaction.objectStore(META).put({ numbers, saved } satisfies Meta, META)
    await Promise.all([written, kept, transaction.done])
    held.checkpoint = { epoch: to.epoch, numbers }
    held.saved = saved
  }

  /**
   * Losing the disk only costs the quick start at the next visit: the rows in memory are whole, so the work goes on.
   */
  async function giveUp(): Promise<void> {
    const name = open?.name ?? pointer.read()
    release()
    if (!name.startsWith(prefix)) return
    if (pointer.read() === name) pointer.erase()
    await dropNamed(name)
  }

  return {
    /** The run is over: the database is closed, and unfinished reads return nothing. */
    close(): void {
      ended = true
      release()
    },
    mayHoldRows: (): boolean => pointer.read().startsWith(prefix),
    /** Reads what the last visit or the leading tab stored, rows included; null when nothing usable is stored. */
    async read(take: TakeRows): Promise<Checkpoint | null> {
      const held = await openStored()
      if (!held || open !== held) return null
      // One transaction, so that rows and numbers belong to the same moment. The database's name guarantees the rows'
      // shape.
      const read = held.db.transaction([BLOCKS, META])
      const meta: Meta | undefined = await read.objectStore(META).get(META)
      const blocks: readonly string[] = await read.objectStore(BLOCKS).getAll()
      if (open !== held) return null
      takeBlocks(blocks, take)
      untidy = isUntidy(blocks)
      held.checkpoint = { ...held.checkpoint, numbers: meta?.numbers ?? {} }
      held.saved = meta?.saved ?? 0
      return held.checkpoint
    },
    /**
     * For a tab that becomes the leader with rows in memory: returns how far the disk reaches. Rows are read only when
     * the tab lacks some.
     */
    async takeOver(mine: Checkpoint, take: TakeRows): Promise<Checkpoint | null> {
      const stored = await openStored()
      return stored === null || holds(mine, stored.checkpoint) ? (stored?.checkpoint ?? null) : this.read(take)
    },
    dropOld: () => dropOthers(pointer.read().startsWith(prefix) ? pointer.read() : ''),
    /** Joins small blocks into larger ones; call it when nothing waits for the disk. */
    async tidy(): Promise<void> {
      if (!open || !untidy) return
      untidy = false
      const transaction = open.db.transaction(BLOCKS, 'readwrite')
      const blocks: readonly string[] = await transaction.store.getAll()
      const fewer = tidied(blocks)
      await Promise.all([
        transaction.store.clear(),
        ...fewer.map((block) => transaction.store.add(block)),
        transaction.done,
      ])
    },
    /** @param text the answer that brought the rows */
    async save(chunk: Chunk, text: string): Promise<void> {
      if (!allowed()) return
      try {
        if (chunk.full || chunk.from.epoch !== chunk.to.epoch) await start(chunk.to.epoch)
        if (allowed()) await write(chunk, text)
        if (!allowed()) await giveUp()
      } catch (error) {
        // A full disk is expected and breaks nothing; any other error is reported.
        if (!isFull(error)) globalThis.reportError(error)
        await giveUp().catch(globalThis.reportError)
      }
    },
  }
}
export type Disk = ReturnType<typeof createDisk>
