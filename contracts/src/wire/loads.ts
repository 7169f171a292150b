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

/** API-010, A-050, A-147: the changes since the caller's numbers, oldest first, in chunks. */
export const GetData = query('GET_DATA', 'quotation', {
  reads: DELTAS,
  request: v.object({
    ChangeNumber: v.optional(
      named('Change Number', v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(Number.MAX_SAFE_INTEGER))),
      {},
    ),
    Epoch: v.nullish(v.string(), ''),
  }),
  results: v.object({
    ...listsOf(DELTA_COLLECTIONS),
    Renewals: v.array(v.union([DeletedRenewal, RenewalRow])),
    ChangeNumber: v.record(v.string(), v.number()),
    Epoch: v.string(),
    More: v.boolean(),
    Full: v.boolean(),
  }),
})
