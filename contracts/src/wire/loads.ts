/** The two loads every screen starts from: master data, then data and its deltas (API-009, API-010, A-050, A-147). */
import * as v from 'valibot'
import { query } from './call.ts'
import { DELTA_COLLECTIONS, DELTAS, listsOf, MASTER_COLLECTIONS, MASTERS } from './collections.ts'
import { named } from './fields.ts'
import { RenewalRow } from './renewals.ts'

export const GetMasterData = query('GET_MASTER_DATA', 'quotation', {
  reads: [...MASTERS, 'Logins'],
  request: v.object({}),
  results: v.object(listsOf(MASTER_COLLECTIONS)),
})

/** only renewals are deleted; a deleted one has but its number. */
const DeletedRenewal = v.object({ RenewalID: v.number(), ChangeNumber: v.number(), Deleted: v.literal(true) })

/** The most rows that a load may bring first. */
export const MOST_FIRST = 100

/**
 * API-010, A-050, A-147: the changes since the caller's numbers, oldest first, in chunks. A chunk that is asked for with
 * First is the one before all others (docs/decisions/049).
 */
export const GetData = query('GET_DATA', 'quotation', {
  reads: DELTAS,
  request: v.object({
    ChangeNumber: v.nullish(
      named('Change Number', v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(Number.MAX_SAFE_INTEGER))),
      {},
    ),
    Epoch: v.nullish(v.string(), ''),
    First: v.pipe(
      v.nullish(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MOST_FIRST))),
      v.description(
        'This many submissions that the list shows first (active ones, target risks before others, then the earliest ' +
          'DateQuoteRequired), with their answers, brokers and houses, in place of the oldest changes. ChangeNumber ' +
          'stays as it was sent: the load goes on from there.',
      ),
    ),
  }),
  results: v.object({
    ...listsOf(DELTA_COLLECTIONS),
    Renewals: v.array(v.union([DeletedRenewal, RenewalRow])),
    ChangeNumber: v.record(v.string(), v.number()),
    Epoch: v.string(),
    More: v.boolean(),
    Full: v.boolean(),
    Total: v.pipe(
      v.optional(v.number()),
      v.description('With First: the number of active submissions, all of which that list has.'),
    ),
    HighWater: v.pipe(
      v.optional(v.record(v.string(), v.number())),
      v.description('With First: the numbers that ChangeNumber reaches when the load is complete, as they are now.'),
    ),
  }),
})
