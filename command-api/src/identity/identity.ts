/** Assembles sign-in and sessions over the kernel's streams. */
import { ACCESS_KEY, accessCodes, type AccessCodes } from '@bindery/contracts/events'
import type { Clock, Credentials, Ids } from '@bindery/contracts/ports'
import type { Journal } from '../kernel/journal.ts'
import type { Streams } from '../kernel/streams.ts'
import type { AccessCommands } from './access-commands.ts'
import { openAccounts } from './accounts.ts'
import { openFailures } from './failures.ts'
import { watchClock } from './going-back.ts'
import type { Cost } from './hashing/derive.ts'
import { openHashThreads } from './hashing/hash-threads.ts'
import { openKeys } from './keys.ts'
import { openPasswords } from './passwords.ts'
import { openReset } from './reset.ts'
import { openSecondStep } from './second-step.ts'
import { openSessions, type Sessions } from './sessions.ts'
import { openSignIn, type SignIn } from './sign-in.ts'

const KEY_BYTES = 32

export interface IdentityParts {
  /** The parts of the command side that sign-in needs. */
  readonly commandSide: { readonly streams: Streams; readonly journal: Journal; readonly commands: AccessCommands }
  readonly credentials: Credentials
  readonly clock: Clock
  readonly ids: Ids
  readonly passwordCost?: Cost
  /** Called when a read failed to write, for example to update a session's last use. */
  readonly onFault: (error: unknown) => void
}

export interface Identity {
  readonly publicKey: string
  readonly sessions: Sessions
  readonly signIn: SignIn
  /** The secrets that the mails of a sign-in must carry. */
  readonly codes: AccessCodes
  /** The e-mail address of an account; '' when it has none. */
  addressOf(ownerId: number): Promise<string>
  /** For seeding and the first account; people set their own password through a link. */
  setPassword(ownerId: number, password: string): Promise<void>
  /** To be called after the last call. */
  close(): Promise<void>
}

export async function openIdentity(parts: IdentityParts): Promise<Identity> {
  const { commandSide, credentials, clock, ids, passwordCost, onFault } = parts
  const accounts = openAccounts(commandSide.streams)
  const keys = await openKeys(credentials)
  const goingBack = await watchClock(credentials, clock)
  const sessions = openSessions({ credentials, accounts, clock, ids, goingBack, onFault })
  const codes = accessCodes(await credentials.secret(ACCESS_KEY, () => ids.token(KEY_BYTES)))
  const failures = openFailures(credentials, clock, goingBack)
  const threads = openHashThreads()
  const passwords = openPasswords(threads, passwordCost)
  const shared = { ...commandSide, credentials, accounts, sessions, failures, keys, codes, clock, ids, passwords }
  const secondStep = openSecondStep(shared)
  const signIn = openSignIn({ ...shared, secondStep, reset: openReset(shared) })
  return {
    publicKey: keys.publicKey,
    sessions,
    signIn,
    codes,
    addressOf: async (ownerId) => (await accounts.recent()).accounts.get(ownerId)?.username ?? '',
    async setPassword(ownerId, password) {
      await credentials.setPasswordHash(ownerId, await passwords.hash(password))
    },
    close: () => threads.close(),
  }
}
