/**
 * A new password by an emailed link (AUTH-010 to AUTH-015, API-005): the caller learns nothing about which accounts
 * exist.
 */
import { accessStream, SYSTEM, type AccessCodes, type AccountFacts } from '@bindery/contracts/events'
import type { Credentials, Reply } from '@bindery/contracts/ports'
import { passwordProblems, tooLong } from '@bindery/contracts/rules'
import { AskPasswordReset, ChangePassword } from '@bindery/contracts/wire'
import { timingSafeEqual } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { openQueues } from '../kernel/queues.ts'
import { refuse } from '../kernel/refusals.ts'
import { replyOf } from '../kernel/replies.ts'
import type { Streams } from '../kernel/streams.ts'
import type { Trail } from '../kernel/trail.ts'
import { accessModel } from '../states/models.ts'
import { accountNamed, actorOf } from '../states/people.ts'
import type { AccessCommands } from './access-commands.ts'
import type { Accounts } from './accounts.ts'
import type { Failures } from './failures.ts'
import type { Keys } from './keys.ts'
import type { Passwords } from './passwords.ts'
import type { Sessions } from './sessions.ts'

/** Limits the requests, so that strangers cannot fill a person's mailbox. */
const REQUESTS = { most: 5, withinMs: 15 * 60_000 }
/** A fixed delay of the answer, because a quicker one would tell an unknown address from a known one. */
const ANSWER_AFTER_MS = 150
/** AUTH-002: the sign-in form does not accept longer passwords. */
const MAX_PASSWORD = 50

interface Asking {
  readonly user: string
  readonly trail: Trail
  /** The body as it was sent, for the comparison of repeats. */
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
  readonly commands: AccessCommands
  readonly passwords: Passwords
}

const done: Reply = { hasAccess: true, errorMessage: '', results: { Success: true } }

export function openReset(parts: Parts): Reset {
  const { credentials, accounts, sessions, failures, keys, codes, streams, commands, passwords } = parts
  // One change of password at a time per account, so that the password recorded last is the one stored.
  const queues = openQueues()

  async function active(user: string): Promise<AccountFacts | null> {
    const account = accountNamed(await accounts.fresh(), user)
    return account?.active ? account : null
  }

  async function askFor(user: string, trail: Trail, body: unknown): Promise<void> {
    const account = await active(user)
    if (!account) return
    const request = { OwnerID: account.ownerId, Reason: 'forgotten' }
    // The actor is the system, because anybody may ask for a link.
    const reply = await commands.run(AskPasswordReset, body, request, { actor: SYSTEM, ...trail })
    // An address without an account is never told that its RequestID was used otherwise.
    if (reply.errorMessage !== '' && reply.code !== 'request-reused')
      throw new Error(`No link could be asked for: ${reply.errorMessage}`)
  }

  /** The revision of the request for this link; null when the link is unknown, used, or too old to be remembered. */
  async function linkOf({ ownerId }: AccountFacts, resetCode: string): Promise<number | null> {
    const { state } = await streams.fresh(accessStream(ownerId), accessModel)
    return state.links.find(({ eventId }) => isSame(codes.token(eventId), resetCode))?.revision ?? null
  }

  async function change(
    account: AccountFacts,
    { trail, body, cipherText, resetCode }: Parameters<Reset['change']>[0],
  ): Promise<Reply> {
    const askedAt = await linkOf(account, resetCode)
    const password = keys.decrypt(cipherText)
    // Without a link nothing is said of the password either: an unknown address is only told that its link is over.
    if (password === null) return replyOf(refuse(askedAt === null ? 'link-over' : 'password-invalid'))
    const problems = askedAt === null ? [] : problemsOf(password)
    if (problems.length > 0) return replyOf(refuse('password-invalid', problems.join('\n')))
    // Without an open link, only a repeat of the request that used the link succeeds.
    const request = { OwnerID: account.ownerId, AskedAt: askedAt ?? -1 }
    const reply = await commands.run(ChangePassword, body, request, { actor: actorOf(account), ...trail })
    if (reply.errorMessage !== '') return askedAt === null ? replyOf(refuse('link-over')) : reply
    // The link is used up first: a crash here costs the user another try and never allows a second use. A late repeat
    // must not undo a later change.
    const { state } = await streams.fresh(accessStream(account.ownerId), accessModel)
    if (state.passwordChangedAt !== reply.results['Revision']) return done
    const next = await passwords.hash(password)
    // Sessions end before the change too: otherwise a crash after it would leave a thief with the old password signed
    // in.
    await sessions.endAllOf(account.ownerId)
    await credentials.setPasswordHash(account.ownerId, next)
    await sessions.endAllOf(account.ownerId)
    await failures.forget(`login ${account.username.toLowerCase()}`)
    return done
  }

  return {
    async ask({ user, trail, body }) {
      const key = `reset ${user.toLowerCase()}`
      // Counted by address, not by account: a limit that only known addresses have would reveal them.
      if (await failures.isSpent(key, REQUESTS)) return replyOf(refuse('too-many-attempts'))
      await failures.count(key, REQUESTS)
      await Promise.all([askFor(user, trail, body), wait(ANSWER_AFTER_MS)])
      return done
    },
    async change(given) {
      const changing = active(given.user).then((account) =>
        account ? queues.run(String(account.ownerId), () => change(account, given)) : replyOf(refuse('link-over')),
      )
      const [reply] = await Promise.all([changing, wait(ANSWER_AFTER_MS)])
      return reply
    },
  }
}

const problemsOf = (password: string): readonly string[] => [
  ...passwordProblems(password),
  ...(password.length > MAX_PASSWORD ? [tooLong('Password')] : []),
]

const isSame = (token: string, given: string) => {
  const [a, b] = [Buffer.from(token), Buffer.from(given)]
  return a.length === b.length && timingSafeEqual(a, b)
}
