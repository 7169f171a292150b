/** The first account of an installation that brings no people of its own. */
import { STAFF, SYSTEM } from '@bindery/contracts/events'
import { roleFlags } from '@bindery/contracts/rules'
import { InsertAccount } from '@bindery/contracts/wire'
import type { Seedable } from './context.ts'
import { openSender } from './sender.ts'

const FIRST_ACCOUNT = 1

/** Once there is an account its password is never set from outside again. */
export async function openRootAccount(bindery: Seedable, username: string, password: string): Promise<void> {
  const [first] = await bindery.store.read(STAFF, 0, 1)
  if (first || username === '') return
  // Before the account: a start that dies in between begins anew, and leaves nobody without a password.
  await bindery.setPassword(FIRST_ACCOUNT, password)
  const [name = ''] = username.split('@')
  await openSender(bindery.commands).send(InsertAccount, {
    Account: {
      Username: username, FirstName: name.slice(0, 50), LastName: 'Administrator', Title: 'Administrator', Phone: '',
      Active: true,
      IsProductLead: false, Roles: roleFlags(['ADMIN', 'ROOT']),
    },
  }, { key: 'root account', actor: SYSTEM })
}
