/** The second step of a sign-in: a code by mail opens the session it was asked for (AUTH-006 to AUTH-009, API-003). */
import { accessStream, sha256, type AccessCodes, type AccountFacts } from '@bindery/contracts/events'
import type { Ids, Reply } from '@bindery/contracts/ports'
import { AskSecondStep, PassSecondStep } from '@bindery/contracts/wire'
import { timingSafeEqual } from 'node:crypto'
import { openQueues } from '../kernel/queues.ts'
import { refuse } from '../kernel/refusals.ts'
import { replyOf } from '../kernel/replies.ts'
import type { Streams } from '../kernel/streams.ts'
import type { Trail } from '../kernel/trail.ts'
import type { Asked } from '../states/access.ts'
import { accessModel } from '../states/models.ts'
import { actorOf } from '../states/people.ts'
import type { AccessCommands } from './access-commands.ts'
import type { Failures } from './failures.ts'
import type { Keys } from './keys.ts'
import type { Caller, Sessions } from './sessions.ts'

const MINUTE = 60_000
/** the tries allowed for one code, which expires before this period does. */
const TRIES = { most: 5, withinMs: 60 * MINUTE }
/** The tries allowed for one account with all its codes, so that new sessions bring no new tries. */
const TRIES_OF_ACCOUNT = { most: 10, withinMs: 15 * MINUTE }

export interface CodeGiven {
  readonly sid: string
  /** '' when the caller sends no token (API-003); a token that is not the session's own is refused. */
  readonly token: string
  readonly user: string
  readonly cipherText: string
  readonly trail: Trail
  /** The body as it was sent, for the comparison of repeats. */
  readonly body: unknown
}

export interface SecondStep {
  ask(account: AccountFacts, sid: string, trail: Trail): Promise<void>
  /** Null when there is no such session to verify: the reply is LoggedOut (API-007). */
  pass(given: CodeGiven): Promise<Reply | null>
}

interface Parts {
  readonly sessions: Sessions
  readonly failures: Failures
  readonly keys: Keys
  readonly codes: AccessCodes
  readonly streams: Streams
  readonly commands: AccessCommands
  readonly ids: Ids
}

export function openSecondStep({ sessions, failures, keys, codes, streams, commands, ids }: Parts): SecondStep {
  // One try at a time per account: concurrent tries must not pass the limit before they are counted.
  const queues = openQueues()

  async function judge(caller: Caller, given: CodeGiven): Promise<Reply> {
    const {
      account: { ownerId },
    } = caller
    const ofAccount = `code of ${ownerId}`
    if (await failures.isSpent(ofAccount, TRIES_OF_ACCOUNT)) return replyOf(refuse('too-many-attempts'))
    const session = sha256(caller.sid)
    const { state } = await streams.fresh(accessStream(ownerId), accessModel)
    const asked = state.steps.get(session)
    if (asked && !(await isRight(asked, given.cipherText))) {
      await failures.count(`code ${asked.eventId}`, TRIES)
      await failures.count(ofAccount, TRIES_OF_ACCOUNT)
      return replyOf(refuse('wrong-code'))
    }
    // When no code is open, only a repeat of the request that used the code succeeds. The session counts as
    // part of the request: otherwise the request of one session, sent again, would open another.
    const request = { OwnerID: ownerId, Session: session }
    const meta = { actor: actorOf(caller.account), ...given.trail }
    const reply = await commands.run(PassSecondStep, withSession(given.body, session), request, meta)
    if (reply.errorMessage !== '') return reply
    await sessions.verify(caller.sid)
    await failures.forget(ofAccount)
    return { ...reply, results: { Success: true, After: reply.results['After'] } }
  }

  async function isRight({ eventId }: Asked, cipherText: string): Promise<boolean> {
    const given = Buffer.from((keys.decrypt(cipherText) ?? '').trim())
    const code = Buffer.from(codes.code(eventId))
    if (await failures.isSpent(`code ${eventId}`, TRIES)) return false
    return given.length === code.length && timingSafeEqual(given, code)
  }

  return {
    async ask(account, sid, trail) {
      const body = { OwnerID: account.ownerId, Session: sha256(sid) }
      const { errorMessage } = await commands.execute(AskSecondStep, body, {
        actor: actorOf(account),
        ...trail,
        // Each sign-in asks for its own code, even under a repeated RequestID.
        requestId: ids.uuid(),
      })
      if (errorMessage !== '') throw new Error(`No code could be asked for: ${errorMessage}`)
    },
    async pass(given) {
      const caller = await sessions.bySid(given.sid, given.token)
      if (caller?.account.username.toLowerCase() !== given.user.trim().toLowerCase()) return null
      return queues.run(String(caller.account.ownerId), () => judge(caller, given))
    },
  }
}

const withSession = (body: unknown, session: string): object => ({
  ...(typeof body === 'object' && body),
  Session: session,
})
