/** Deleting a renewal for good; with its batch, the others follow, one event for each (REN-008, A-053, A-132). */
import { RenewalDeleted, renewalStream } from '@bindery/contracts/events'
import { batchOf } from '@bindery/contracts/rules'
import { DeleteRenewal, DeleteRenewalOfBatch } from '@bindery/contracts/wire'
import { onRenewal } from '../facts/on-stream.ts'
import { dataOf } from '../kernel/recorded.ts'
import { isRefusal, refuse } from '../kernel/refusals.ts'
import { renewalOf } from './record.ts'

export const deleteRenewal = onRenewal({
  call: DeleteRenewal,
  target: { named: ({ Renewal }) => renewalStream(Renewal.RenewalID) },
  needs: () => ({ imports: true }),
  decide({ Renewal: { RenewalID }, DeleteBatch }, state, { facts }) {
    const known = renewalOf(state)
    if (isRefusal(known)) return known
    // Its later lines would come after the deletion.
    if (DeleteBatch && facts.imports.state.running === batchOf(RenewalID)) return refuse('import-running')
    return [RenewalDeleted({ renewalId: RenewalID, wholeBatch: DeleteBatch })]
  },
  reply: (events) => ({ Success: true as const, RenewalID: dataOf(RenewalDeleted, events).renewalId }),
})

export const deleteRenewalOfBatch = onRenewal({
  call: DeleteRenewalOfBatch,
  target: { named: ({ RenewalID }) => renewalStream(RenewalID) },
  decide({ RenewalID }, state) {
    if (state.phase !== 'known') return refuse('nothing-to-do')
    return [RenewalDeleted({ renewalId: RenewalID, wholeBatch: false })]
  },
  reply: () => ({ Success: true as const }),
})
