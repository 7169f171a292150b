/** The fields of an account's form, as a stale save compares them. */
import type { AccountFacts } from '@bindery/contracts/events'
import { rolesAsString } from '@bindery/contracts/rules'
import { asWritten, savedField, type SavedField, yesOrNo } from '../kernel/saved-field.ts'

/** The fields in the order of the screen (ACC-002). */
export const ACCOUNT_FIELDS: readonly SavedField<AccountFacts>[] = [
  savedField('Username', 'Username', ({ username }) => username, asWritten),
  savedField('FirstName', 'First Name', ({ firstName }) => firstName, asWritten),
  savedField('LastName', 'Last Name', ({ lastName }) => lastName, asWritten),
  savedField('Roles', 'Roles', ({ roles }) => rolesAsString(roles), asWritten),
  savedField('Title', 'Title', ({ title }) => title, asWritten),
  savedField('Phone', 'Phone', ({ phone }) => phone, asWritten),
  savedField('Active', 'Active', ({ active }) => active, yesOrNo),
  savedField('IsProductLead', 'Product Lead', ({ isProductLead }) => isProductLead, yesOrNo),
]
