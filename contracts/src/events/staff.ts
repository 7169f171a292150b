/** The events of the staff stream: accounts, and the trainings that staff are to pass. */
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
/** The account as it was saved. */
export const AccountChanged = event('AccountChanged', Account)
export type AccountFact = FactOf<typeof AccountOpened> | FactOf<typeof AccountChanged>

const Training = v.object({ trainingId: v.number(), name: v.string(), description: v.string(), enabled: v.boolean() })
export type TrainingFacts = v.InferOutput<typeof Training>
export const TrainingAdded = event('TrainingAdded', Training)
/** The training as it was saved. */
export const TrainingChanged = event('TrainingChanged', Training)
export type TrainingFact = FactOf<typeof TrainingAdded> | FactOf<typeof TrainingChanged>

export type StaffFact = AccountFact | TrainingFact
