/** The fields of a client's form, as a stale save compares them. */
import type { ClientFacts } from '@bindery/contracts/events'
import { asWritten, savedField, type SavedField } from '../kernel/saved-field.ts'

export const CLIENT_FIELDS: readonly SavedField<ClientFacts>[] = [
  savedField('CompanyName', 'Company Name', ({ companyName }) => companyName, asWritten),
  savedField('AdditionalNames', 'Additional Names', ({ additionalNames }) => additionalNames, asWritten),
  savedField('ABN', 'ABN', ({ abn }) => abn, asWritten),
  savedField('OwnershipType', 'Ownership Type', ({ ownershipType }) => ownershipType, asWritten),
  savedField('Address', 'Address', ({ address }) => address, asWritten),
  savedField('Suburb', 'Suburb', ({ suburb }) => suburb, asWritten),
  savedField('Postcode', 'Postcode', ({ postcode }) => postcode, asWritten),
]
