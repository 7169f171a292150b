/**
 * The replica on disk, so that a return visit loads only what changed since. Named by server epoch, account and row
 * schema: another name is another database, and the old one is dropped.
 */
import { deleteDB, openDB } from 'idb'
import type { IDBPDatabase } from 'idb'
import type { DeltaCollection } from '@bindery/contracts/wire'
import { DELTAS, idOf } from './collections.ts'
import type { Rows } from './collections.ts'

const PREFIX = 'bindery '
/** Where the name of the database in use is kept: its epoch is not known before the server has answered. */
const POINTER = 'replica'
const META = 'meta'

export type Numbers = Readonly<Record<string, number>>
/** How far the data held is complete, and of which server's making. */
export interface Mark { readonly epoch: string; readonly numbers: Numbers }
export type DeltaRows = { readonly [C in DeltaCollection]: readonly Rows[C][] }
export type TakeRows = <C extends DeltaCollection>(collection: C, rows: readonly Rows[C][]) => void

interface Meta { readonly numbers: Numbers; readonly saved: number }

let open: { readonly name: string; readonly db: IDBPDatabase; saved: number } | null = null

const nameOf = (owner: number, shape: string, epoch: string) => `${PREFIX}${owner} ${shape} ${epoch}`

async function openNamed(name: string): Promise<IDBPDatabase> {
  closeDatabase()
  let opened: IDBPDatabase | null = null
  opened = await openDB(name, 1, {
    upgrade(created) {
      for (const store of [...DELTAS, META]) created.createObjectStore(store)
    },
    // Another tab that signs out must not be held up by this one.
    blocking: () => opened?.close(),
  })
  return opened
}

export function closeDatabase(): void {
  open?.db.close()
  open = null
}

/** What the last visit left for this account and this shape of rows; null when there is nothing to build on. */
export async function readStored(owner: number, shape: string, take: TakeRows): Promise<Mark | null> {
  const name = localStorage.getItem(POINTER) ?? ''
  const prefix = nameOf(owner, shape, '')
  await dropOthers(name.startsWith(prefix) ? name : '')
  if (!name.startsWith(prefix)) return null
  const db = await openNamed(name)
  const read = db.transaction([...DELTAS, META])
  const meta: Meta | undefined = await read.objectStore(META).get(META)
  if (!meta) {
    db.close()
    return null
  }
  // Rows of this shape by the database's name.
  await Promise.all(DELTAS.map(async (store) => take(store, await read.objectStore(store).getAll())))
  open = { name, db, saved: meta.saved }
  return { epoch: name.slice(prefix.length), numbers: meta.numbers }
}

/** Starts an empty database for another epoch. */
export async function startDatabase(owner: number, shape: string, epoch: string): Promise<void> {
  const name = nameOf(owner, shape, epoch)
  closeDatabase()
  await dropOthers('')
  open = { name, db: await openNamed(name), saved: 0 }
  localStorage.setItem(POINTER, name)
}

/**
 * Rows and numbers in one transaction. The place for a leading tab is here: until one tab leads, a tab that finds
 * another one has saved in between leaves saving to it, for their numbers must not be mixed.
 */
export async function saveDelta(rows: DeltaRows, numbers: Numbers): Promise<void> {
  if (!open) return
  const { db } = open
  const write = db.transaction([...DELTAS, META], 'readwrite')
  const meta: Meta | undefined = await write.objectStore(META).get(META)
  if ((meta?.saved ?? 0) !== open.saved) {
    closeDatabase()
    return
  }
  const saved = open.saved + 1
  const writes = DELTAS.flatMap((store) => rows[store].map((row): Promise<unknown> => {
    const id = idOf(store, row)
    return 'Deleted' in row ? write.objectStore(store).delete(id) : write.objectStore(store).put(row, id)
  }))
  await Promise.all([...writes, write.objectStore(META).put({ numbers, saved } satisfies Meta, META), write.done])
  open.saved = saved
}

async function dropOthers(keep: string): Promise<void> {
  const known = await indexedDB.databases()
  const old = known.flatMap(({ name }) => (name?.startsWith(PREFIX) && name !== keep ? [name] : []))
  await Promise.all(old.map((name) => deleteDB(name)))
}

/** Signing out, in or expiring erases what was loaded. */
export async function forgetReplica(): Promise<void> {
  closeDatabase()
  localStorage.removeItem(POINTER)
  await dropOthers('')
}
