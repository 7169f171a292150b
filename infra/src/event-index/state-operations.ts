/** How far the event index is, which both of its threads can say. */
import type { IndexState } from '@bindery/contracts/ports'
import { parseMark } from '@bindery/contracts/ports/in-threads'
import type { DatabaseSync } from 'node:sqlite'
import { checksum } from '../sqlite/checksum.ts'
import { DatabaseFault } from '../sqlite/faults.ts'
import { STATE } from './sums.ts'

export type StateOperations = {
  state(): IndexState
}

/** @param file the name of the index in error messages */
export function stateOperations(db: DatabaseSync, file: string): StateOperations {
  const stands = db.prepare(`SELECT version, up_to, entries, ${STATE} AS content, sum FROM state`)
  return {
    state() {
      const row = stands.get()
      if (row && checksum(String(row['content'])) !== row['sum'])
        throw new DatabaseFault(file, 'damaged', 'the place it is read up to differs from its checksum')
      const upTo = row?.['up_to']
      return {
        version: Number(row?.['version'] ?? 0),
        upTo: typeof upTo === 'string' ? parseMark(upTo) : null,
        entries: Number(row?.['entries'] ?? 0),
      }
    },
  }
}
