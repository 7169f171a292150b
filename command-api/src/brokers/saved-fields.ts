/** The fields of a broker's form, as a stale save compares them. */
import type { BrokerFacts, CatalogueState } from '@bindery/contracts/events'
import { asWritten, savedField, type SavedField, yesOrNo } from '../kernel/saved-field.ts'

/** @param catalogue names houses and states */
export const brokerFields = ({ houses, states }: CatalogueState): readonly SavedField<BrokerFacts>[] => [
  savedField('FirstName', 'First Name', ({ firstName }) => firstName, asWritten),
  savedField('LastName', 'Last Name', ({ lastName }) => lastName, asWritten),
  savedField('Email', 'Email', ({ email }) => email, asWritten),
  savedField('Mobile', 'Mobile', ({ mobile }) => mobile, asWritten),
  savedField(
    'BrokerGroupID',
    'Broker House',
    ({ houseId }) => houseId,
    (id) => houses.get(id ?? 0)?.name ?? '',
  ),
  savedField(
    'StateID',
    'Broker Location',
    ({ stateId }) => stateId,
    (id) => states.get(id)?.name ?? '',
  ),
  savedField('IsGreylisted', 'Greylist', ({ greylisted }) => greylisted, yesOrNo),
  savedField('Active', 'Active', ({ active }) => active, yesOrNo),
]
