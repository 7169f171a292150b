/** The fields of a new submission that a client's record already has. */
import type { ClientRow } from '@bindery/contracts/wire'
import type { EntryDraft } from './draft.ts'

export const insuredOf = (client: ClientRow): Partial<EntryDraft> => ({
  InsuredCompanyName: client.CompanyName,
  AdditionalInsuredNames: client.AdditionalNames,
  ABN: client.ABN,
  OwnershipType: client.OwnershipType,
  CompanyAddress: client.Address,
  CompanySuburb: client.Suburb,
  CompanyPostcode: client.Postcode,
})
