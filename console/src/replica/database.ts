/**
 * The replica on disk, so that a return visit loads only what changed since. Named by server epoch, account and row
 * schema: another name is another database, and the old one is dropped. The leading tab alone writes it.
 */
import { deleteDB, openDB } from 'idb'
import type { IDBPDatabase } from 'idb'
import { isUntidy, takeBlocks, tidied } from './blocks.ts'
import type { DeltaRows, TakeRows } from './blocks.ts'
import { holds, joins } from './marks.ts'
import type { Mark, Numbers, Stretch } from './marks.ts'

const PREFIX = 'bindery '
/** How rows are kept; another way has databases of another name. */
const FORM = 'blocks'
/** Where the name of the database in use is kept: its epoch is not known before the server has answered. */
const POINTER = 'replica'
const META = 'meta'
const BLOCKS = 'blocks'

export interface Chunk extends Stretch { readonly rows: DeltaRows }

interface Meta { readonly numbers: Numbers; readonly saved: number }

async function openNamed(name: string): Promise<IDBPDatabase> {
  let opened: IDBPDatabase | null = null
  opened = await openDB(name, 1, {
    upgrade(created) {
      created.createObjectStore(META)
      // Numbered as they come, which is the order they count in.
      created.createObjectStore(BLOCKS, { autoIncrement: true })
    },
    // Another tab that signs out must not be held up by this one.
    blocking: () => opened?.close(),
  })
  return opened
}

async function dropOthers(keep: string): Promise<void> {
  const known = await indexedDB.databases()
  const old = known.flatMap(({ name }) => (name?.startsWith(PREFIX) && name !== keep ? [name] : []))
  await Promise.all(old.map((name) => deleteDB(name)))
}

/** Signing out, in or expiring erases what was loaded; other tabs close their hold of it when they are told. */
export async function forgetReplica(): Promise<void> {
  localStorage.removeItem(POINTER)
  await dropOthers('')
}

const isFull = (error: unknown) => error instanceof DOMException && error.name === 'QuotaExceededError'

/** `allowed` says whether the session still stands: nothing is written for somebody who has signed out meanwhile. */
export function createDisk(owner: number, shape: string, allowed: () => boolean) {
  const prefix = `${PREFIX}${owner} ${shape}-${FORM} `
  let open: { readonly name: string; readonly db: IDBPDatabase; readonly mark: Mark; readonly saved: number } | null = null
  let untidy = false

  function close(): void {
    open?.db.close()
    open = null
  }

  async function openStored() {
    const name = localStorage.getItem(POINTER) ?? ''
    if (!name.startsWith(prefix)) return null
    close()
    const db = await openNamed(name)
    const meta: Meta | undefined = await db.get(META, META)
    if (!meta) {
      db.close()
      return null
    }
    open = { name, db, mark: { epoch: name.slice(prefix.length), numbers: meta.numbers }, saved: meta.saved }
    return open
  }

  async function start(epoch: string): Promise<void> {
    const name = prefix + epoch
    close()
    await dropOthers('')
    const db = await openNamed(name)
    open = { name, db, mark: { epoch, numbers: {} }, saved: 0 }
    if (allowed()) localStorage.setItem(POINTER, name)
  }

  /** Rows and numbers in one transaction, so that neither is ever without the other. */
  async function write({ rows, to, full, from }: Chunk, text: string): Promise<void> {
    if (!open) return
    const { db, mark, name } = open
    const transaction = db.transaction([BLOCKS, META], 'readwrite')
    const meta: Meta | undefined = await transaction.objectStore(META).get(META)
    // Where tabs cannot elect one to lead, one that finds another's hand in the database leaves it to the other.
    if ((meta?.saved ?? 0) !== open.saved || !joins(mark, { from, to, full })) return close()
    const saved = open.saved + 1
    const written = Object.keys(rows).length > 0 && transaction.objectStore(BLOCKS).add(text)
    const numbers = { ...mark.numbers, ...to.numbers }
    const kept = transaction.objectStore(META).put({ numbers, saved } satisfies Meta, META)
    await Promise.all([written, kept, transaction.done])
    open = { name, db, mark: { epoch: to.epoch, numbers }, saved }
  }

  /** Losing the disk loses only the quick return: the rows in memory are whole, so the work goes on without it. */
  async function giveUp(): Promise<void> {
    const name = open?.name ?? localStorage.getItem(POINTER) ?? ''
    close()
    if (!name.startsWith(prefix)) return
    if (localStorage.getItem(POINTER) === name) localStorage.removeItem(POINTER)
    await deleteDB(name)
  }

  return {
    close,
    /** What the last visit or the leading tab left, rows and all; null when there is nothing to build on. */
    async read(take: TakeRows): Promise<Mark | null> {
      const stored = await openStored()
      if (!stored) return null
      // One transaction, so that rows and numbers are of one moment; rows of this shape by the database's name.
      const read = stored.db.transaction([BLOCKS, META])
      const meta: Meta | undefined = await read.objectStore(META).get(META)
      const blocks: readonly string[] = await read.objectStore(BLOCKS).getAll()
      takeBlocks(blocks, take)
      untidy = isUntidy(blocks)
      const mark = { epoch: stored.mark.epoch, numbers: meta?.numbers ?? {} }
      open = { ...stored, mark, saved: meta?.saved ?? 0 }
      return mark
    },
    /** For a tab that comes to lead with rows of its own: where saving goes on; rows are read only if it lacks some. */
    async takeOver(mine: Mark, take: TakeRows): Promise<Mark | null> {
      const stored = await openStored()
      return stored === null || holds(mine, stored.mark) ? (stored?.mark ?? null) : this.read(take)
    },
    dropOld: () => dropOthers(localStorage.getItem(POINTER)?.startsWith(prefix) ? (localStorage.getItem(POINTER) ?? '') : ''),
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
