/** Puts signing in and sessions together over the kernel's streams. */
import { ACCESS_KEY, accessCodes, type AccessCodes } from '@bindery/contracts/events'
import type { Clock, Credentials, Ids } from '@bindery/contracts/ports'
import type { Kernel } from '../kernel/kernel.ts'
import { openAccounts } from './accounts.ts'
import { openFailures } from './failures.ts'
import { watchClock } from './going-back.ts'
import { openKeys } from './keys.ts'
import { hashPassword, type Cost } from './passwords.ts'
import { openReset } from './reset.ts'
import { openSecondStep } from './second-step.ts'
import { openSessions, type Sessions } from './sessions.ts'
import { openSignIn, type SignIn } from './sign-in.ts'

const KEY_BYTES = 32

export interface IdentityParts {
  readonly kernel: Pick<Kernel, 'streams' | 'journal' | 'commands'>
  readonly credentials: Credentials
  readonly clock: Clock
  readonly ids: Ids
  readonly passwordCost?: Cost
  /** Hears of what could not be written while somebody only read. */
  readonly onFault: (error: unknown) => void
}

export interface Identity {
  readonly publicKey: string
  readonly sessions: Sessions
  readonly signIn: SignIn
  /** What the mails that a sign-in asks for must carry. */
  readonly codes: AccessCodes
  /** Where an account's mails go; '' when there is none. */
  addressOf(ownerId: number): Promise<string>
  /** For seeding and the first account; people set theirs through a link. */
  setPassword(ownerId: number, password: string): Promise<void>
}

export async function openIdentity(parts: IdentityParts): Promise<Identity> {
  const { kernel, credentials, clock, ids, passwordCost, onFault } = parts
  const accounts = openAccounts(kernel.streams)
  const keys = await openKeys(credentials)
  const goingBack = await watchClock(credentials, clock)
  const sessions = openSessions({ credentials, accounts, clock, ids, goingBack, onFault })
  const codes = accessCodes(await credentials.secret(ACCESS_KEY, () => ids.token(KEY_BYTES)))
  const failures = openFailures(credentials, clock, goingBack)
  const hash = (password: string) => hashPassword(password, passwordCost)
  const nobody = hash(ids.token(16))
  const shared = { ...kernel, credentials, accounts, sessions, failures, keys, codes, clock, ids, hash, nobody }
  const secondStep = openSecondStep(shared)
  const signIn = openSignIn({ ...shared, secondStep, reset: openReset(shared) })
  return {
    publicKey: keys.publicKey,
    sessions,
    signIn,
    codes,
    addressOf: async (ownerId) => (await accounts.recent()).accounts.get(ownerId)?.username ?? '',
    async setPassword(ownerId, password) {
      await credentials.setPasswordHash(ownerId, await hash(password))
    },
  }
}
