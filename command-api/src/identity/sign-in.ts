/** LOGIN and LOGOUT (rows AUTH, API-002, API-004): what stays is an event on the account's access stream, no secret. */
import {
  accessStream, CATALOGUE, canonicalJson, sha256, SignedIn, SignedOut, type AccountFacts, type Fact,
} from '@bindery/contracts/events'
import type { Credentials, Ids, Reply } from '@bindery/contracts/ports'
import { rolesOf, roleFlags } from '@bindery/contracts/rules'
import { MAX_USERNAME, type Login, type RequestOf, type ResultsOf } from '@bindery/contracts/wire'
import { afterToken } from '../kernel/after.ts'
import { replyOf } from '../kernel/commands.ts'
import type { Journal } from '../kernel/journal.ts'
import { catalogueModel } from '../kernel/needs.ts'
import { openQueues } from '../kernel/queues.ts'
import { refuse } from '../kernel/refusals.ts'
import type { Streams } from '../kernel/streams.ts'
import { accountNamed } from '../staff/people.ts'
import { actorOf, type Accounts } from './accounts.ts'
import type { Failures } from './failures.ts'
import type { Keys } from './keys.ts'
import { isPassword } from './passwords.ts'
import type { Reset } from './reset.ts'
import type { SecondStep } from './second-step.ts'
import type { Caller, Sessions } from './sessions.ts'

/** as many failures within this time lock the account until they have aged. */
const LOGINS = { most: 10, withinMs: 15 * 60_000 }
/** Whoever knows a password must not fill its owner's mailbox with codes. */
const CODES = { most: 10, withinMs: 15 * 60_000 }

/** Whose password was right, and the hash it was right for. */
interface Judged {
  readonly account: AccountFacts
  readonly stored: string
}

export interface SignIn {
  login(request: Partial<RequestOf<typeof Login>>): Promise<Reply>
  logout(caller: Caller): Promise<Reply>
  readonly secondStep: SecondStep
  readonly reset: Reset
}

interface Parts {
  readonly credentials: Credentials
  readonly accounts: Accounts
  readonly sessions: Sessions
  readonly keys: Keys
  readonly streams: Streams
  readonly journal: Journal
  readonly failures: Failures
  readonly secondStep: SecondStep
  readonly reset: Reset
  readonly ids: Ids
  /** Compared when there is no account, so that the answer takes as long. */
  readonly nobody: Promise<string>
}

export function openSignIn(parts: Parts): SignIn {
  const { credentials, accounts, sessions, keys, streams, journal, failures, secondStep, reset, ids, nobody } = parts
  // One try at a time per name: guesses sent at once must not outrun the count.
  const queues = openQueues()

  async function judge(username: string, cipherText: string): Promise<Judged | null> {
    const account = accountNamed(await accounts.fresh(), username)
    const stored = account ? await credentials.passwordHash(account.ownerId) : null
    const password = keys.decrypt(cipherText)
    const right = await isPassword(password ?? '', stored ?? await nobody)
    // inactive is told like wrong.
    return account?.active && stored !== null && password !== null && right ? { account, stored } : null
  }

  async function attempt(username: string, cipherText: string): Promise<Reply> {
    const key = `login ${username}`
    if (await failures.isSpent(key, LOGINS)) return replyOf(refuse('too-many-attempts'))
    const judged = await judge(username, cipherText)
    if (!judged) {
      await failures.count(key, LOGINS)
      return replyOf(refuse('invalid-credentials'))
    }
    await failures.forget(key)
    return signedIn(judged)
  }

  async function signedIn({ account, stored }: Judged): Promise<Reply> {
    const requireCode = await isCodeRequired()
    const codes = `codes for ${account.ownerId}`
    if (requireCode && await failures.isSpent(codes, CODES)) return replyOf(refuse('too-many-attempts'))
    const { sid, token } = await sessions.open(account, !requireCode)
    // A change of the password sets it, then ends sessions. Either it finds this one, or its password is found here.
    if (await credentials.passwordHash(account.ownerId) !== stored) {
      await sessions.end(sid)
      return replyOf(refuse('invalid-credentials'))
    }
    const results: ResultsOf<typeof Login> = {
      Token: token, SID: sid,
      FirstName: account.firstName, LastName: account.lastName, Title: account.title, Phone: account.phone,
      OwnerID: account.ownerId, Roles: roleFlags(rolesOf(account.roles)), RequireTFA: requireCode,
    }
    if (requireCode) {
      await failures.count(codes, CODES)
      await secondStep.ask(account, sid)
      return { hasAccess: true, errorMessage: '', results }
    }
    const After = await leaveTrace('LOGIN', account, SignedIn({ ownerId: account.ownerId }))
    return { hasAccess: true, errorMessage: '', results: { ...results, After } }
  }

  /** */
  async function isCodeRequired(): Promise<boolean> {
    const { state } = await streams.fresh(CATALOGUE, catalogueModel)
    return state.configs.get('TFA-REQUIRED')?.toLowerCase() === 'true'
  }

  async function leaveTrace(func: string, account: AccountFacts, fact: Fact): Promise<string> {
    const stream = accessStream(account.ownerId)
    const requestId = ids.uuid()
    const requestHash = sha256(canonicalJson({ User: account.username }))
    const cause = { actor: actorOf(account), func, requestId, requestHash, correlationId: requestId, causationId: null }
    return afterToken([{ stream, revision: await journal.record(stream, fact, cause) }])
  }

  return {
    secondStep,
    reset,
    async login({ User, Password }) {
      const username = (User ?? '').trim().toLowerCase()
      const isPossible = username !== '' && username.length <= MAX_USERNAME
      if (!isPossible || !Password) return replyOf(refuse('invalid-credentials'))
      return queues.run(username, () => attempt(username, Password))
    },
    async logout({ sid, account, verified }) {
      await sessions.end(sid)
      if (verified) await leaveTrace('LOGOUT', account, SignedOut({ ownerId: account.ownerId }))
      return { hasAccess: true, errorMessage: '', results: { Success: true } }
    },
  }
}
