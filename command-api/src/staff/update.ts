/**
 * An edited account, saved whole (ACC-003 to ACC-009). Nobody may change the active flag or ROOT role of the own
 * account, and only a ROOT may change the accounts of ROOT.
 */
import {
  AccountChanged,
  revisionOf,
  STAFF,
  SYSTEM,
  type AccountFacts,
  type Actor,
  type StaffState,
} from '@bindery/contracts/events'
import { ownerRecord, UpdateAccount } from '@bindery/contracts/wire'
import * as v from 'valibot'
import { checksOf } from '../facts/checks.ts'
import { onStaff } from '../facts/on-stream.ts'
import { factsOf, knownIn } from '../kernel/recorded.ts'
import { isRefusal, refuse, type Refusal } from '../kernel/refusals.ts'
import { saved } from '../kernel/saving.ts'
import { accountNamed } from '../states/people.ts'
import { ACCOUNT_FIELDS } from './account-saved-fields.ts'

const usernameFree = checksOf<StaffState>()({
  fields: v.object({ Account: v.pick(UpdateAccount.request.entries.Account, ['Username', 'OwnerID']) }),
  find({ Account: { Username, OwnerID } }, state) {
    const holder = accountNamed(state, Username)
    return holder && holder.ownerId !== OwnerID ? [refuse('username-taken')] : []
  },
})

export const updateAccount = onStaff({
  call: UpdateAccount,
  target: { stream: STAFF },
  checks: [usernameFree],
  decide({ Account }, state, { actor }) {
    const before = state.accounts.get(Account.OwnerID)
    const versions = state.versions.get(Account.OwnerID)
    if (!before || !versions) return refuse('account-not-found')
    const account: AccountFacts = {
      ownerId: Account.OwnerID,
      username: Account.Username,
      firstName: Account.FirstName,
      lastName: Account.LastName,
      title: Account.Title,
      phone: Account.Phone,
      roles: Account.Roles ?? before.roles,
      active: Account.Active ?? before.active,
      isProductLead: Account.IsProductLead ?? before.isProductLead,
    }
    const facts = saved({ versions, revision: Account.Revision, fields: ACCOUNT_FIELDS, sent: account }, () =>
      AccountChanged(account),
    )
    // A stale save is told what changed first: what it may not do may be what a colleague has changed.
    return isRefusal(facts) ? facts : (guarded(before, account, actor, state) ?? facts)
  },
  reply(_events, { versions }, { Account: { OwnerID } }) {
    const known = knownIn(versions, OwnerID)
    return { Success: true as const, Account: ownerRecord(factsOf(known), known[0].at, revisionOf(known)) }
  },
})

/** The refusal of a change that this person may not make; null when it is allowed. */
function guarded(before: AccountFacts, after: AccountFacts, actor: Actor, state: StaffState): Refusal | null {
  const changesRoot = before.roles.ROOT !== after.roles.ROOT
  if (actor.id === after.ownerId && (changesRoot || before.active !== after.active)) return refuse('own-account')
  const isRoot = actor.id === SYSTEM.id || state.accounts.get(actor.id)?.roles.ROOT === true
  // A reset link is mailed to the username, so only a ROOT may change the username of a ROOT.
  const reachesRoot = before.roles.ROOT && (before.active !== after.active || before.username !== after.username)
  return !isRoot && (changesRoot || reachesRoot) ? refuse('no-access') : null
}
