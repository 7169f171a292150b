/** What the staff stream remembers of accounts. */
import * as v from 'valibot'
import { event, type FactOf } from './define.ts'
import { personal } from './shared.ts'

const flags = v.object({ ADMIN: v.boolean(), UWRITER: v.boolean(), ISO: v.boolean(), ROOT: v.boolean() })

const Account = v.object({
  ownerId: v.number(),
  username: personal(v.string()),
  firstName: personal(v.string()),
  lastName: personal(v.string()),
  title: v.string(),
  phone: personal(v.string()),
  roles: flags,
  active: v.boolean(),
  isProductLead: v.boolean(),
})
export type AccountFacts = v.InferOutput<typeof Account>
export const AccountOpened = event('AccountOpened', Account)
export type StaffFact = FactOf<typeof AccountOpened>
