/** Saving a renewal whole, and its folder alone (REN-017 to REN-019, API-026, A-102). */
import {
  RenewalChanged,
  RenewalFolderChanged,
  renewalStream,
  type RenewalFacts,
  type RenewalState,
} from '@bindery/contracts/events'
import { fullName, renewalFolder } from '@bindery/contracts/rules'
import { UpdateRenewal, UpdateRenewalFolder } from '@bindery/contracts/wire'
import type { FactsOf, NamesNeeded } from '../facts/needs.ts'
import { onRenewal } from '../facts/on-stream.ts'
import { isRefusal } from '../kernel/refusals.ts'
import { saved } from '../kernel/saving.ts'
import { valueToSave, versionsSince } from '../kernel/versions.ts'
import { renewalChecks } from './checks.ts'
import { recordOf, renewalOf } from './record.ts'
import { renewalFieldsNamed, type RenewalNames } from './saved-fields.ts'

/** The brokers and clients that a refusal of a stale save may name. */
function namesSince(state: RenewalState, revision: number | null): NamesNeeded {
  const facts = (state.phase === 'known' ? (versionsSince(state.versions, revision) ?? []) : []).map(
    (each) => each.facts,
  )
  const present = (ids: readonly (number | null)[]) => [...new Set(ids.filter((id) => id !== null))]
  return {
    brokers: present(facts.map(({ brokerId }) => brokerId)),
    clients: present(facts.map(({ clientId }) => clientId)),
  }
}

type Known = FactsOf<{ readonly names: NamesNeeded; readonly staff: true; readonly catalogue: true }>

const namesOf = ({ names, staff, catalogue }: Known): RenewalNames => ({
  owner(id) {
    const account = staff.state.accounts.get(id)
    return account ? fullName(account) : ''
  },
  broker: (id) => names.brokers.get(id) ?? '',
  client: (id) => names.clients.get(id) ?? '',
  market: (id) => catalogue.state.markets.get(id)?.name ?? '',
  product: (id) => catalogue.state.products.get(id)?.name ?? '',
})

export const updateRenewal = onRenewal({
  call: UpdateRenewal,
  target: { named: ({ Renewal }) => renewalStream(Renewal.RenewalID) },
  checks: renewalChecks,
  needs: ({ Renewal }, state) => ({ staff: true, catalogue: true, names: namesSince(state, Renewal.Revision) }),
  decide({ Renewal }, state, { facts }) {
    const known = renewalOf(state)
    if (isRefusal(known)) return known
    // The product changes these four when the renewal follows its submission.
    const toSave = <Value extends string | number | null>(of: (facts: RenewalFacts) => Value, sent: Value) =>
      valueToSave(known.versions, Renewal.Revision, of, sent)
    const renewal = {
      renewalId: Renewal.RenewalID,
      ownerId: Renewal.OwnerID,
      brokerId: Renewal.BrokerID,
      clientId: Renewal.ClientID,
      marketId: Renewal.MarketID,
      productId: Renewal.ProductID,
      insured: Renewal.CSVInsured,
      expiryDate: Renewal.CSVExpiryDate,
      status: toSave((facts) => facts.status, Renewal.CSVStatus),
      comments: Renewal.Comments,
      priorTransactionPremium: Renewal.CSVPriorTransactionPremium,
      expiringCommission: Renewal.CSVExpiringCommission,
      expiringFees: Renewal.CSVExpiringFees,
      thisTransactionPremium: toSave((facts) => facts.thisTransactionPremium, Renewal.CSVThisTransactionPremium),
      commission: toSave((facts) => facts.commission, Renewal.CSVCommission),
      fees: toSave((facts) => facts.fees, Renewal.CSVFees),
    }
    const fields = renewalFieldsNamed(namesOf(facts))
    return saved({ versions: known.versions, revision: Renewal.Revision, fields, sent: renewal }, () =>
      RenewalChanged(renewal),
    )
  },
  reply: (_events, state) => ({ Success: true as const, Renewal: recordOf(state) }),
})

export const updateRenewalFolder = onRenewal({
  call: UpdateRenewalFolder,
  target: { named: ({ Renewal }) => renewalStream(Renewal.RenewalID) },
  decide({ Renewal: { RenewalID, Folder } }, state) {
    const known = renewalOf(state)
    if (isRefusal(known)) return known
    const folder = Folder || renewalFolder(known.imported.batchId, known.renewal.insured)
    return [RenewalFolderChanged({ renewalId: RenewalID, folder })]
  },
  reply(_events, state) {
    const { Folder, Revision } = recordOf(state)
    return { Success: true as const, Renewal: { Folder, Revision } }
  },
})
