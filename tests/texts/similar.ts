/** An insured of any name, as it is entered and as the product knows it. */
import { nameKey } from '@bindery/contracts/rules'
import { abnKey, addressKey, postcodeKey } from '@bindery/projections'

export const similarTo = (id: number, name: string) => ({
  kind: 'Submission' as const,
  id,
  clientId: null,
  name,
  nameKey: nameKey(name),
  abn: abnKey(name),
  address: addressKey(name),
  postcode: postcodeKey(name),
  brokerId: null,
  status: 'Active',
  submitted: null,
  since: null,
  activates: null,
})
