/** A new account; its password is set through a link, never here (ACC-005 to ACC-009, A-028, A-032). */
import { AccountOpened, STAFF } from '@bindery/contracts/events'
import { InsertAccount, ownerRecord } from '@bindery/contracts/wire'
import { recordedOf } from '../kernel/facts.ts'
import { refuse } from '../kernel/refusals.ts'
import { nextId } from '../reference/next-id.ts'
import { accountNamed } from './people.ts'
import { onStaff } from '../streams.ts'

export const insertAccount = onStaff({
  call: InsertAccount,
  target: { stream: STAFF },
  decide({ Account }, state, { actor }) {
    if (accountNamed(state, Account.Username)) return refuse('username-taken')
    // Only ROOT may grant ROOT; the system itself opens the first account.
    if (Account.Roles.ROOT && actor.id !== 0 && !state.accounts.get(actor.id)?.roles.ROOT) return refuse('no-access')
    return [AccountOpened({
      ownerId: nextId(state.accounts),
      username: Account.Username,
      firstName: Account.FirstName,
      lastName: Account.LastName,
      title: Account.Title,
      phone: Account.Phone,
      roles: Account.Roles,
      active: Account.Active,
      isProductLead: Account.IsProductLead,
    })]
  },
  reply(events) {
    const { data, at } = recordedOf(AccountOpened, events)
    return { Success: true as const, Account: ownerRecord(data, at) }
  },
})
