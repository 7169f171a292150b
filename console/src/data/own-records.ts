/**
 * The records that a command wrote, as its body and its results name them: they are not flagged New, and a
 * written account is shown at once.
 */
import { DELTA_COLLECTIONS, DELTAS, OwnerRow, type DeltaCollection } from '@bindery/contracts/wire'
import * as v from 'valibot'
import { replica } from './replica.ts'

/**
 * Notes what stands under the name of its own entity (`Submission: {...}`) or collection (`Wholesales: [...]`). The ids
 * of other records in it, as the broker of a submission, are choices of a form.
 */
function noteNamed(said: unknown): void {
  for (const collection of DELTAS) {
    const rows = fieldOf(said, collection)
    for (const record of [fieldOf(said, DELTA_COLLECTIONS[collection].counts), ...(Array.isArray(rows) ? rows : [])])
      noteId(collection, record)
  }
}

/** The body counts too, because a narrow change is answered without the id of its record. */
export function noteOwnRecords(body: unknown, results: unknown): void {
  noteNamed(body)
  noteNamed(results)
  // A new record may be answered with its id alone; in a body such an id is another record's.
  for (const collection of DELTAS) noteId(collection, results)
}

function noteId(collection: DeltaCollection, record: unknown): void {
  const id = fieldOf(record, DELTA_COLLECTIONS[collection].key)
  if (typeof id === 'number') replica.wrote(collection, id)
}

const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined

const AccountResults = v.object({ Account: OwnerRow })

/** ACC-009: the screens take over the account of the reply, whether or not the load after it succeeds. */
export function takeOwnAccount(results: unknown): void {
  if (v.is(AccountResults, results)) replica.store.put('Owners', results.Account)
}

/** The names of results that are records of master data; after them all master data is loaded again. */
const MASTER_RECORDS = ['Account', 'State', 'Config', 'Product', 'Market', 'Training']

export const isMasterRecord = (results: unknown): boolean =>
  typeof results === 'object' && results !== null && MASTER_RECORDS.some((name) => name in results)
