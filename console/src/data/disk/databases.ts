/** The databases of the replica by name: opening one, deleting the others, and the record of the one in use. */
import { deleteDB, openDB, type IDBPDatabase } from 'idb'

const PREFIX = 'bindery '
/** The format of stored rows, as a part of the databases' names: a new format begins with new databases. */
const FORM = 'columns'
/**
 * The key in localStorage for the name of the database in use, which contains the server's epoch, unknown at the start.
 */
const POINTER = 'replica'
export const META = 'meta'
export const BLOCKS = 'blocks'

/** The prefix of all databases of an account and a row schema; the server's epoch follows it. */
export const namesOf = (owner: number, shape: string): string => `${PREFIX}${owner} ${shape}-${FORM} `

export const pointer = {
  read: (): string => localStorage.getItem(POINTER) ?? '',
  write: (name: string): void => localStorage.setItem(POINTER, name),
  erase: (): void => localStorage.removeItem(POINTER),
}

/** @param asked called when another tab wants to delete the database; this tab must not block that */
export async function openNamed(name: string, asked: () => void): Promise<IDBPDatabase> {
  return openDB(name, 1, {
    upgrade(created) {
      created.createObjectStore(META)
      // Blocks are numbered in the order of writing: a later block overrules an earlier one.
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

/** Erases the loaded data on signing out, signing in or expiry; other tabs close their connections when asked. */
export async function forgetReplica(): Promise<void> {
  pointer.erase()
  await dropOthers('')
}

export const dropNamed = (name: string): Promise<void> => deleteDB(name)
