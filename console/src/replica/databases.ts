/** The databases of the replica by name: opening one, dropping the others, and where the name of the one in use is kept. */
import { deleteDB, openDB } from 'idb'
import type { IDBPDatabase } from 'idb'

const PREFIX = 'bindery '
/** How rows are kept; another way has databases of another name. */
const FORM = 'blocks'
/** Where the name of the database in use is kept: its epoch is not known before the server has answered. */
const POINTER = 'replica'
export const META = 'meta'
export const BLOCKS = 'blocks'

/** What all databases of an account and a row schema begin with; the epoch of the server follows. */
export const namesOf = (owner: number, shape: string): string => `${PREFIX}${owner} ${shape}-${FORM} `

export const pointer = {
  read: (): string => localStorage.getItem(POINTER) ?? '',
  write: (name: string): void => localStorage.setItem(POINTER, name),
  erase: (): void => localStorage.removeItem(POINTER),
}

/** @param asked another tab wants the database deleted, and must not be held up by this one */
export async function openNamed(name: string, asked: () => void): Promise<IDBPDatabase> {
  return openDB(name, 1, {
    upgrade(created) {
      created.createObjectStore(META)
      // Numbered as they come, which is the order they count in.
      created.createObjectStore(BLOCKS, { autoIncrement: true })
    },
    blocking: asked,
  })
}

export async function dropOthers(keep: string): Promise<void> {
  const known = await indexedDB.databases()
  const old = known.flatMap(({ name }) => (name?.startsWith(PREFIX) && name !== keep ? [name] : []))
  await Promise.all(old.map((name) => deleteDB(name)))
}

/** Signing out, in or expiring erases what was loaded; other tabs close their hold of it when they are told. */
export async function forgetReplica(): Promise<void> {
  pointer.erase()
  await dropOthers('')
}

export const dropNamed = (name: string): Promise<void> => deleteDB(name)
