/** Errors in the fields of a renewal that only other records can show (REN-017, A-169). */
import type { RenewalState } from '@bindery/contracts/events'
import { UpdateRenewal } from '@bindery/contracts/wire'
import * as v from 'valibot'
import { checksOf } from '../facts/checks.ts'
import { refuse } from '../kernel/refusals.ts'

const checked = checksOf<RenewalState>()
const [form] = UpdateRenewal.request.entries.Renewal.pipe

export const renewalChecks = [
  checked({
    fields: v.object({ Renewal: v.pick(form, ['OwnerID']) }),
    needs: () => ({ staff: true }),
    find: ({ Renewal: { OwnerID } }, _state, { staff }) =>
      staff.state.accounts.has(OwnerID) ? [] : [refuse('underwriter-unknown')],
  }),
  checked({
    fields: v.object({ Renewal: v.pick(form, ['BrokerID']) }),
    needs: ({ Renewal: { BrokerID } }) => ({ broker: BrokerID }),
    find: (_fields, _state, { broker }) => (broker.state.phase === 'absent' ? [refuse('broker-unknown')] : []),
  }),
  checked({
    fields: v.object({ Renewal: v.pick(form, ['ClientID']) }),
    needs: ({ Renewal: { ClientID } }) => ({ client: ClientID }),
    find: (_fields, _state, { client }) => (client.state.phase === 'absent' ? [refuse('client-unknown')] : []),
  }),
  checked({
    fields: v.object({ Renewal: v.pick(form, ['MarketID']) }),
    needs: () => ({ catalogue: true }),
    find: ({ Renewal: { MarketID } }, _state, { catalogue }) =>
      catalogue.state.markets.has(MarketID) ? [] : [refuse('market-unknown')],
  }),
  checked({
    fields: v.object({ Renewal: v.pick(form, ['ProductID']) }),
    needs: () => ({ catalogue: true }),
    find: ({ Renewal: { ProductID } }, _state, { catalogue }) =>
      catalogue.state.products.has(ProductID) ? [] : [refuse('product-unknown')],
  }),
]
