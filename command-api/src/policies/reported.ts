/** The submission's data that a bind records for the policies report, with the names of that moment. */
import type { BrokerState, CatalogueState, Reported, StaffState, SubmissionForm } from '@bindery/contracts/events'
import { fullName, revenueOrTurnover, stateOfPostcode } from '@bindery/contracts/rules'
import type { Fresh } from '../facts/needs.ts'

interface Around {
  readonly catalogue: Fresh<CatalogueState>
  readonly staff: Fresh<StaffState>
  readonly broker: Fresh<BrokerState>
}

export const reportedOf = (form: SubmissionForm, { catalogue, staff, broker }: Around): Reported => ({
  insuredCompanyName: form.insuredCompanyName,
  companyAddress: form.companyAddress,
  companySuburb: form.companySuburb,
  companyPostcode: form.companyPostcode,
  state: stateOfPostcode(form.companyPostcode),
  revenueOrTurnover: revenueOrTurnover(form) ?? 0,
  ownerId: form.ownerId,
  owner: ownerOf(form.ownerId, staff),
  brokerId: form.brokerId,
  broker: brokerOf(broker, catalogue.state),
})

function ownerOf(ownerId: number, { state, stream, revision }: Fresh<StaffState>): Reported['owner'] {
  const account = state.accounts.get(ownerId)
  return account ? { name: fullName(account), from: { stream, revision } } : null
}

/** Broker houses and states are read together with the rates, at the revision of the catalogue that the terms name. */
function brokerOf(
  { state, stream, revision }: Fresh<BrokerState>,
  { houses, states }: CatalogueState,
): Reported['broker'] {
  if (state.phase === 'absent') return null
  const { broker } = state
  const house = broker.houseId === null ? undefined : houses.get(broker.houseId)
  const found = states.get(broker.stateId)
  return {
    name: fullName(broker),
    email: broker.email,
    house: house ? { id: house.houseId, name: house.name } : null,
    state: found ? { stateId: found.stateId, code: found.code, name: found.name } : null,
    from: { stream, revision },
  }
}
