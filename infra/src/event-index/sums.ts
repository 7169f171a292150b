/** The inputs of the event index's checksums. */
import type { DatabaseSync } from 'node:sqlite'
import { checksum } from '../sqlite/checksum.ts'

/** A row of `entries`, in SQL and in code; the code runs for every event. */
export const ENTRY = "id || ' ' || stream || ' ' || revision || ' ' || hidden"
export const sumOfEntry = (id: number, stream: string, revision: number, hidden: number): number =>
  checksum(`${id} ${stream} ${revision} ${hidden}`)

/** The term that leads to a page of the full-text table, in SQL and in code. */
export const TERM = "hex(term) || ' ' || pgno"
export const sumOfTerm = (term: Uint8Array, page: number): number =>
  checksum(`${Buffer.from(term).toString('hex').toUpperCase()} ${page}`)

/** The row of `state`, in SQL. */
export const STATE = "version || ' ' || coalesce(up_to, '') || ' ' || entries"

/** Lets statements sum what they write: `crc(text or bytes)`. */
export const sumInSql = (db: DatabaseSync): void =>
  db.function('crc', { deterministic: true }, (content) => {
    if (typeof content === 'string' || content instanceof Uint8Array) return checksum(content)
    throw new TypeError('Only texts and bytes have a checksum.')
  })
