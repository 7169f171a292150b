/** The commands that mark the delivery of data into an empty store, which a later start continues. */
import * as v from 'valibot'
import { command } from './call.ts'
import { Success } from './fields.ts'

const DeliveryKind = v.picklist(['demo', 'reference'])

/**
 * The dates of delivered data are relative to the day on which its delivery began: that day is recorded, so that a
 * later start continues with it.
 */
export const BeginDelivery = command('BEGIN_DELIVERY', 'operations', {
  internal: true,
  request: v.object({ Kind: DeliveryKind }),
  results: v.object({ Success, Kind: DeliveryKind, Today: v.string() }),
})

/** Records that the delivery is complete: no later start delivers anything. */
export const FinishDelivery = command('FINISH_DELIVERY', 'operations', {
  internal: true,
  request: v.object({}),
  results: v.object({ Success }),
})
