/**
 * LOGIN and LOGOUT (rows AUTH, API-002, API-004): an event on the account's access stream records each, without any
 * secret.
 */
import {
  accessStream,
  type AccountFacts,
  canonicalJson,
  CATALOGUE,
  catalogueModel,
  type Fact,
  sha256,
  SignedIn,
  SignedOut,
} from '@bindery/contracts/events'
import type { Credentials, Ids, Reply } from '@bindery/contracts/ports'
import { isSwitchedOn, rolesOf, roleFlags } from '@bindery/contracts/rules'
import { MAX_USERNAME, type Login, type RequestOf, type ResultsOf } from '@bindery/contracts/wire'
import { afterToken } from '../kernel/after.ts'
import type { Journal } from '../kernel/journal.ts'
import { openQueues } from '../kernel/queues.ts'
import { refuse } from '../kernel/refusals.ts'
import { replyOf } from '../kernel/replies.ts'
import type { Streams } from '../kernel/streams.ts'
import type { Trail } from '../kernel/trail.ts'
import { accountNamed, actorOf } from '../states/people.ts'
import type { Accounts } from './accounts.ts'
import type { Failures } from './failures.ts'
import type { Keys } from './keys.ts'
import type { Passwords } from './passwords.ts'
import type { Reset } from './reset.ts'
import type { SecondStep } from './second-step.ts'
import type { Caller, Sessions } from './sessions.ts'

/** as many failures within this time lock the account for as long, from the last of them. */
const LOGINS = { most: 10, withinMs: 15 * 60_000, lockedMs: 15 * 60_000 }
/** Limits the codes that are mailed: a stranger who knows a password must not fill its owner's mailbox. */
const CODES = { most: 10, withinMs: 15 * 60_000 }

/** The account whose password was right, and the hash of it that has to stand when the session is open. */
interface Judged {
  readonly account: AccountFacts
  readonly stored: string
}

export interface SignIn {
  login(request: Partial<RequestOf<typeof Login>>, trail: Trail): Promise<Reply>
  logout(caller: Caller, trail: Trail): Promise<Reply>
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
  readonly passwords: Passwords
}

export function openSignIn(parts: Parts): SignIn {
  const { credentials, accounts, sessions, keys, streams, journal, failures, secondStep, reset, ids, passwords } = parts
  // One try at a time per name: concurrent guesses must not pass the limit before they are counted.
  const queues = openQueues()

  async function judge(username: string, cipherText: string): Promise<Judged | null> {
    const account = accountNamed(await accounts.fresh(), username)
    const stored = account ? await credentials.passwordHash(account.ownerId) : null
    const password = keys.decrypt(cipherText)
    const right = await passwords.isRight(password ?? '', stored ?? passwords.nobodys)
    // an inactive account gets the same answer as a wrong password.
    if (!account?.active || stored === null || password === null || !right) return null
    return { account, stored: await renewed(account, stored, password) }
  }

  /** A hash of an earlier kind or cost is made anew, now that its password is known; `signedIn` sees whether it stands. */
  async function renewed({ ownerId }: AccountFacts, stored: string, password: string): Promise<string> {
    if (passwords.isOfToday(stored)) return stored
    const next = await passwords.hash(password)
    await credentials.replacePasswordHash(ownerId, stored, next)
    return next
  }

  async function attempt(username: string, cipherText: string, trail: Trail): Promise<Reply> {
    const key = `login ${username}`
    if (await failures.isSpent(key, LOGINS)) return replyOf(refuse('too-many-attempts'))
    const judged = await judge(username, cipherText)
    if (!judged) {
      await failures.count(key, LOGINS)
      return replyOf(refuse('invalid-credentials'))
    }
    await failures.forget(key)
    return (await signedIn(judged, trail)) ?? attempt(username, cipherText, trail)
  }

  /** Null when another hash has been set meanwhile: the password has to be judged by that one. */
  async function signedIn({ account, stored }: Judged, trail: Trail): Promise<Reply | null> {
    const requireCode = await isCodeRequired()
    const codes = `codes for ${account.ownerId}`
    if (requireCode && (await failures.isSpent(codes, CODES))) return replyOf(refuse('too-many-attempts'))
    const { sid, token } = await sessions.open(account, !requireCode)
    // A concurrent change of the password either ends this session itself, or has stored the new hash by now.
    if ((await credentials.passwordHash(account.ownerId)) !== stored) {
      await sessions.end(sid)
      return null
    }
    const results: ResultsOf<typeof Login> = {
      Success: true,
      Token: token,
      SID: sid,
      FirstName: account.firstName,
      LastName: account.lastName,
      Title: account.title,
      Phone: account.phone,
      OwnerID: account.ownerId,
      Roles: roleFlags(rolesOf(account.roles)),
      RequireTFA: requireCode,
    }
    if (requireCode) {
      await failures.count(codes, CODES)
      await secondStep.ask(account, sid, trail)
      return { hasAccess: true, errorMessage: '', results }
    }
    const After = await leaveTrace('LOGIN', account, SignedIn({ ownerId: account.ownerId }), trail)
    return { hasAccess: true, errorMessage: '', results: { ...results, After } }
  }

  /** one config decides for all accounts; without it a code is required, because the store is of no demo. */
  async function isCodeRequired(): Promise<boolean> {
    const { state } = await streams.fresh(CATALOGUE, catalogueModel)
    return isSwitchedOn(state.configs.get('TFA-REQUIRED') ?? 'true')
  }

  async function leaveTrace(func: string, account: AccountFacts, fact: Fact, trail: Trail): Promise<string> {
    const stream = accessStream(account.ownerId)
    const requestHash = sha256(canonicalJson({ User: account.username }))
    // Each sign-in is a new one, whatever RequestID came with it.
    const requestId = ids.uuid()
    const cause = { actor: actorOf(account), func, ...trail, requestId, requestHash, causationId: null }
    return afterToken([{ stream, revision: await journal.record(stream, fact, cause) }])
  }

  return {
    secondStep,
    reset,
    async login({ User, Password }, trail) {
      const username = (User ?? '').trim().toLowerCase()
      const isPossible = username !== '' && username.length <= MAX_USERNAME
      if (!isPossible || !Password) return replyOf(refuse('invalid-credentials'))
      return queues.run(username, () => attempt(username, Password, trail))
    },
    async logout({ sid, account, verified }, trail) {
      await sessions.end(sid)
      if (verified) await leaveTrace('LOGOUT', account, SignedOut({ ownerId: account.ownerId }), trail)
      return { hasAccess: true, errorMessage: '', results: { Success: true } }
    },
  }
}
