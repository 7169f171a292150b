/**
 * The records that a command wrote, as its body and its results name them: they are not flagged New, and a
 * written account is shown at once.
 */
import { DELTA_COLLECTIONS, OwnerRow } from '@bindery/contracts/wire'
import * as v from 'valibot'
import { isDelta } from './collections.ts'
import { replica } from './replica.ts'

export function noteOwnRecords(results: unknown): void {
  if (typeof results !== 'object' || results === null) return
  for (const [name, value] of Object.entries(results)) {
    if (typeof value === 'object') noteOwnRecords(value)
    for (const [collection, { key }] of Object.entries(DELTA_COLLECTIONS)) {
      if (key === name && typeof value === 'number' && isDelta(collection)) replica.wrote(collection, value)
    }
  }
}

const entriesOf = (value: unknown): [string, unknown][] =>
  typeof value === 'object' && value !== null ? Object.entries(value) : []

/**
 * Notes the record that a body is of, because a narrow change is answered without its id. The ids of other records in
 * it, as the broker of a submission, are choices of a form.
 */
export function noteOwnChange(body: unknown): void {
  for (const [entity, record] of entriesOf(body)) {
    for (const [collection, { counts, key }] of Object.entries(DELTA_COLLECTIONS)) {
      if (counts !== entity || !isDelta(collection)) continue
      for (const [name, id] of entriesOf(record))
        if (name === key && typeof id === 'number') replica.wrote(collection, id)
    }
  }
}

const AccountResults = v.object({ Account: OwnerRow })

/** ACC-009: the screens take over the account of the reply, whether or not the load after it succeeds. */
export function takeOwnAccount(results: unknown): void {
  if (v.is(AccountResults, results)) replica.store.put('Owners', results.Account)
}

/** The names of results that are records of master data; after them all master data is loaded again. */
const MASTER_RECORDS = ['Account', 'State', 'Config', 'Product', 'Market', 'Training']

export const isMasterRecord = (results: unknown): boolean =>
  typeof results === 'object' && results !== null && MASTER_RECORDS.some((name) => name in results)
