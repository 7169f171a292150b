/** Puts signing in and sessions together over the kernel's streams. */
import type { Clock, Credentials, Ids } from '@bindery/contracts/ports'
import type { Kernel } from '../kernel/kernel.ts'
import { openAccounts } from './accounts.ts'
import { openKeys } from './keys.ts'
import { hashPassword, type Cost } from './passwords.ts'
import { openSessions, type Sessions } from './sessions.ts'
import { openSignIn, type SignIn } from './sign-in.ts'

export interface IdentityParts {
  readonly kernel: Pick<Kernel, 'streams' | 'journal'>
  readonly credentials: Credentials
  readonly clock: Clock
  readonly ids: Ids
  readonly passwordCost?: Cost
}

export interface Identity {
  readonly publicKey: string
  readonly sessions: Sessions
  readonly signIn: SignIn
  /** For seeding and the first account; people set theirs through a link. */
  setPassword(ownerId: number, password: string): Promise<void>
}

export async function openIdentity(parts: IdentityParts): Promise<Identity> {
  const { kernel, credentials, clock, ids, passwordCost } = parts
  const accounts = openAccounts(kernel.streams)
  const keys = await openKeys(credentials)
  const sessions = openSessions({ credentials, accounts, clock, ids })
  const nobody = hashPassword(ids.token(16), passwordCost)
  const signIn = openSignIn({ ...kernel, credentials, accounts, sessions, keys, clock, ids, nobody })
  return {
    publicKey: keys.publicKey,
    sessions,
    signIn,
    async setPassword(ownerId, password) {
      await credentials.setPasswordHash(ownerId, await hashPassword(password, passwordCost))
    },
  }
}
