/** A new account; its password is set through a link, never here (ACC-005 to ACC-009, A-028, A-032). */
import { AccountOpened, STAFF, type StaffState } from '@bindery/contracts/events'
import { InsertAccount, ownerRecord } from '@bindery/contracts/wire'
import * as v from 'valibot'
import { checksOf } from '../facts/checks.ts'
import { onStaff } from '../facts/on-stream.ts'
import { recordedOf } from '../kernel/recorded.ts'
import { refuse } from '../kernel/refusals.ts'
import { nextId } from '../kernel/next-id.ts'
import { accountNamed } from '../states/people.ts'

const usernameFree = checksOf<StaffState>()({
  fields: v.object({ Account: v.pick(InsertAccount.request.entries.Account, ['Username']) }),
  find: ({ Account: { Username } }, state) => (accountNamed(state, Username) ? [refuse('username-taken')] : []),
})

export const insertAccount = onStaff({
  call: InsertAccount,
  target: { stream: STAFF },
  checks: [usernameFree],
  decide({ Account }, state, { actor }) {
    // Only a ROOT may grant ROOT; the system itself opens the first account.
    if (Account.Roles.ROOT && actor.id !== 0 && !state.accounts.get(actor.id)?.roles.ROOT) return refuse('no-access')
    return [
      AccountOpened({
        ownerId: nextId(state.accounts),
        username: Account.Username,
        firstName: Account.FirstName,
        lastName: Account.LastName,
        title: Account.Title,
        phone: Account.Phone,
        roles: Account.Roles,
        active: Account.Active,
        isProductLead: Account.IsProductLead,
      }),
    ]
  },
  reply(events) {
    const { data, at, revision } = recordedOf(AccountOpened, events)
    return { Success: true as const, Account: ownerRecord(data, at, revision) }
  },
})
