/**
 * The records that a command's results name: those that this user wrote are not flagged New, and a written
 * account is shown at once.
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

const AccountResults = v.object({ Account: OwnerRow })

/** ACC-009: the screens take over the account of the reply, whether or not the load after it succeeds. */
export function takeOwnAccount(results: unknown): void {
  if (v.is(AccountResults, results)) replica.store.put('Owners', results.Account)
}

/** The names of results that are records of master data; after them all master data is loaded again. */
const MASTER_RECORDS = ['Account', 'State', 'Config', 'Product', 'Market', 'Training']

export const isMasterRecord = (results: unknown): boolean =>
  typeof results === 'object' && results !== null && MASTER_RECORDS.some((name) => name in results)
