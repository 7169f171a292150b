/** The first account of an installation without delivered people. */
import { STAFF, SYSTEM } from '@bindery/contracts/events'
import { roleFlags } from '@bindery/contracts/rules'
import { InsertAccount } from '@bindery/contracts/wire'
import type { Seedable } from './context.ts'
import { openSender } from './sender.ts'

const FIRST_ACCOUNT = 1

export const hasAccount = async ({ store }: Pick<Seedable, 'store'>): Promise<boolean> =>
  (await store.read(STAFF, 0, 1)).length > 0

/** Opens the first account; once it exists, settings never change its password again. */
export async function openRootAccount(bindery: Seedable, username: string, password: string): Promise<void> {
  if (username === '' || (await hasAccount(bindery))) return
  // Set before the account is opened: an interrupted start begins again, and no account is left without a password.
  await bindery.setPassword(FIRST_ACCOUNT, password)
  const [name = ''] = username.split('@')
  await openSender(bindery.commands).send(
    InsertAccount,
    {
      Account: {
        Username: username,
        FirstName: name.slice(0, 50),
        LastName: 'Administrator',
        Title: 'Administrator',
        Phone: '',
        Active: true,
        IsProductLead: false,
        Roles: roleFlags(['ADMIN', 'ROOT']),
      },
    },
    { key: 'root account', actor: SYSTEM },
  )
}
