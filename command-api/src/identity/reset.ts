/** A new password by an emailed link (AUTH-010 to AUTH-015, API-005): who asks learns nothing about accounts. */
import { accessStream, SYSTEM, type AccessCodes, type AccountFacts } from '@bindery/contracts/events'
import type { Credentials, Reply } from '@bindery/contracts/ports'
import { passwordProblems, tooLong } from '@bindery/contracts/rules'
import { AskPasswordReset, ChangePassword } from '@bindery/contracts/wire'
import { timingSafeEqual } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { refusedReply, replyOf, type ParsedCommands } from '../kernel/commands.ts'
import { openQueues } from '../kernel/queues.ts'
import { refuse } from '../kernel/refusals.ts'
import type { Streams } from '../kernel/streams.ts'
import { accountNamed } from '../staff/people.ts'
import { accessModel } from '../streams.ts'
import { actorOf, type Accounts } from './accounts.ts'
import type { Failures } from './failures.ts'
import type { Keys } from './keys.ts'
import type { Sessions } from './sessions.ts'

/** Nobody's mailbox is filled by others. */
const REQUESTS = { most: 5, withinMs: 15 * 60_000 }
/** An answer that took less would tell an address that is known from one that is not. */
const ANSWER_AFTER_MS = 150
/** AUTH-002: a longer one could not be entered when signing in. */
const MAX_PASSWORD = 50

interface Asking {
  readonly user: string
  readonly requestId: string
  /** As it came, for the comparison of repeats. */
  readonly body: unknown
}

export interface Reset {
  ask(asking: Asking): Promise<Reply>
  change(given: Asking & { readonly cipherText: string; readonly resetCode: string }): Promise<Reply>
}

interface Parts {
  readonly credentials: Credentials
  readonly accounts: Accounts
  readonly sessions: Sessions
  readonly failures: Failures
  readonly keys: Keys
  readonly codes: AccessCodes
  readonly streams: Streams
  readonly commands: ParsedCommands
  readonly hash: (password: string) => Promise<string>
}

const done: Reply = { hasAccess: true, errorMessage: '', results: { Success: true } }

export function openReset(parts: Parts): Reset {
  const { credentials, accounts, sessions, failures, keys, codes, streams, commands, hash } = parts
  // One change at a time per account, so that the last one recorded is the one kept.
  const queues = openQueues()

  async function active(user: string): Promise<AccountFacts | null> {
    const account = accountNamed(await accounts.fresh(), user)
    return account?.active ? account : null
  }

  async function askFor(user: string, requestId: string, body: unknown): Promise<void> {
    const account = await active(user)
    if (!account) return
    const request = { OwnerID: account.ownerId, Reason: 'forgotten' }
    // Anybody may ask: it is not known to be the account's own person.
    const reply = await commands.run(AskPasswordReset, body, request, { actor: SYSTEM, requestId })
    if (reply.errorMessage !== '') throw new Error(`No link could be asked for: ${reply.errorMessage}`)
  }

  /** The revision that asked for this link; null for one that is none, was used or is too old to be remembered. */
  async function linkOf({ ownerId }: AccountFacts, resetCode: string): Promise<number | null> {
    const { state } = await streams.fresh(accessStream(ownerId), accessModel)
    return state.links.find(({ eventId }) => isSame(codes.token(eventId), resetCode))?.revision ?? null
  }

  async function change(
    account: AccountFacts, { requestId, body, cipherText, resetCode }: Parameters<Reset['change']>[0],
  ): Promise<Reply> {
    const askedAt = await linkOf(account, resetCode)
    const password = keys.decrypt(cipherText)
    if (password === null) return replyOf(refuse('password-invalid'))
    const problems = askedAt === null ? [] : problemsOf(password)
    if (problems.length > 0) return refusedReply(problems.join('\n'))
    // Without an open link only the repeat of the request that used it gets through.
    const request = { OwnerID: account.ownerId, AskedAt: askedAt ?? -1 }
    const reply = await commands.run(ChangePassword, body, request, { actor: actorOf(account), requestId })
    if (reply.errorMessage !== '') return reply
    // The link is used up first: a crash here costs a repeat, never a second use. A late repeat must not undo what
    // came after it.
    const { state } = await streams.fresh(accessStream(account.ownerId), accessModel)
    if (state.passwordChangedAt !== reply.results['Revision']) return done
    const next = await hash(password)
    // Before too: whoever is signed in with a stolen password must not gain by a crash between the two.
    await sessions.endAllOf(account.ownerId)
    await credentials.setPasswordHash(account.ownerId, next)
    await sessions.endAllOf(account.ownerId)
    await failures.forget(`login ${account.username.toLowerCase()}`)
    return done
  }

  return {
    async ask({ user, requestId, body }) {
      const key = `reset ${user.toLowerCase()}`
      // By address, not by account: a limit that only known ones have would tell them.
      if (await failures.isSpent(key, REQUESTS)) return replyOf(refuse('too-many-attempts'))
      await failures.count(key, REQUESTS)
      await Promise.all([askFor(user, requestId, body), wait(ANSWER_AFTER_MS)])
      return done
    },
    async change(given) {
      const changing = active(given.user).then((account) =>
        (account ? queues.run(String(account.ownerId), () => change(account, given)) : replyOf(refuse('link-over'))))
      const [reply] = await Promise.all([changing, wait(ANSWER_AFTER_MS)])
      return reply
    },
  }
}

const problemsOf = (password: string): readonly string[] =>
  [...passwordProblems(password), ...password.length > MAX_PASSWORD ? [tooLong('Password')] : []]

const isSame = (token: string, given: string) => {
  const [a, b] = [Buffer.from(token), Buffer.from(given)]
  return a.length === b.length && timingSafeEqual(a, b)
}
