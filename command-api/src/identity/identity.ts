/** Signing in and out, and who a session belongs to (AUTH rows, A-031, A-034, A-035). */
import { accessStream, CATALOGUE, SignedIn, SignedOut, STAFF, type AccountFacts, type StaffFact } from '@bindery/contracts/events'
import type { Clock, Credentials, Ids, Reply } from '@bindery/contracts/ports'
import { roleFlags, rolesOf } from '@bindery/contracts/rules'
import { Login, Logout, type RequestOf, type ResultsOf } from '@bindery/contracts/wire'
import type { Journal } from '../kernel/journal.ts'
import { refuse, type RefusalCode } from '../kernel/refusals.ts'
import type { Streams } from '../kernel/streams.ts'
import { emptyCatalogue, evolveCatalogue } from '../reference/state.ts'
import { accountNamed, evolveStaff, fullName, noStaff, type StaffState } from '../staff/state.ts'
import { openServerKey } from './keys.ts'
import { hashPassword, passwordMatches } from './passwords.ts'
import { openSessions } from './sessions.ts'

const LOCK = 15 * 60_000
const TRIES = 10

export interface Identity {
  readonly publicKey: string
  login(request: RequestOf<typeof Login>): Promise<Reply>
  logout(sid: string, token: string): Promise<Reply>
  /** The active account a session belongs to, or null: LoggedOut (API-007). */
  accountOf(sid: string, token: string): Promise<AccountFacts | null>
  setPassword(ownerId: number, password: string): Promise<void>
}

interface Dependencies {
  readonly credentials: Credentials
  readonly streams: Streams
  readonly journal: Journal
  readonly clock: Clock
  readonly ids: Ids
}

const staffModel = { initial: noStaff, evolve: evolveStaff }
const catalogueModel = { initial: emptyCatalogue, evolve: evolveCatalogue }

export async function openIdentity(deps: Dependencies): Promise<Identity> {
  const { credentials, streams, journal, clock, ids } = deps
  const key = await openServerKey(credentials)
  const sessions = openSessions(deps)

  const staff = async (): Promise<StaffState> => (await streams.fresh<StaffState, StaffFact>(STAFF, staffModel)).state
  const since = () => new Date(Date.parse(clock.now()) - LOCK).toISOString()

  async function needsSecondStep(): Promise<boolean> {
    const { state } = await streams.fresh(CATALOGUE, catalogueModel)
    return state.configs.get('TFA-REQUIRED')?.toLowerCase() === 'true'
  }

  const cause = (account: AccountFacts, func: string) => {
    const requestId = ids.uuid()
    const actor = { id: account.ownerId, name: fullName(account) }
    return { actor, func, requestId, requestHash: '', correlationId: requestId, causationId: null }
  }

  /** ten failures within 15 minutes lock the name for 15 minutes, known or not. */
  async function failed(user: string): Promise<Reply> {
    const failures = await credentials.addAttempt(`login ${user}`, clock.now(), since())
    if (failures >= TRIES) await credentials.addAttempt(`lock ${user}`, clock.now(), since())
    return refused('invalid-credentials')
  }

  return {
    publicKey: key.publicKey,

    async login({ User, Password }) {
      const user = User.trim().toLowerCase()
      if ((await credentials.attempts(`lock ${user}`, since())) > 0) return refused('too-many-attempts')
      const account = accountNamed(await staff(), user)
      const password = key.decrypt(Password)
      const stored = account ? await credentials.passwordHash(account.ownerId) : null
      const matches = await passwordMatches(password ?? '', password === null ? null : stored)
      // an inactive account is told the same as a wrong password.
      if (!account?.active || !matches) return failed(user)
      await credentials.clearAttempts(`login ${user}`)
      const secondStep = await needsSecondStep()
      const session = await sessions.open(account.ownerId, !secondStep)
      await journal.record(accessStream(account.ownerId), SignedIn({ ownerId: account.ownerId }), cause(account, Login.func))
      return succeeded(signedIn(account, session, secondStep))
    },

    async logout(sid, token) {
      const ownerId = await sessions.ownerOf(sid, token)
      await sessions.end(sid, token)
      const account = ownerId === null ? undefined : (await staff()).accounts.get(ownerId)
      if (account) {
        await journal.record(accessStream(account.ownerId), SignedOut({ ownerId: account.ownerId }), cause(account, Logout.func))
      }
      return succeeded({ Success: true })
    },

    async accountOf(sid, token) {
      const ownerId = await sessions.ownerOf(sid, token)
      if (ownerId === null) return null
      const account = (await staff()).accounts.get(ownerId)
      return account?.active ? account : null
    },

    async setPassword(ownerId, password) {
      await credentials.setPasswordHash(ownerId, await hashPassword(password))
    },
  }
}

/** API-002. */
const signedIn = (
  account: AccountFacts, session: { readonly sid: string; readonly token: string }, RequireTFA: boolean,
): ResultsOf<typeof Login> => ({
  Token: session.token,
  SID: session.sid,
  FirstName: account.firstName,
  LastName: account.lastName,
  Title: account.title,
  Phone: account.phone,
  OwnerID: account.ownerId,
  Roles: roleFlags(rolesOf(account.roles)),
  RequireTFA,
})

const succeeded = (results: Reply['results']): Reply => ({ hasAccess: true, errorMessage: '', results })
const refused = (code: RefusalCode): Reply => ({ hasAccess: true, errorMessage: refuse(code).text, results: { Success: false } })
