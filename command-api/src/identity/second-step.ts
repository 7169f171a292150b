/** The second step of a sign-in: a code by mail opens the session it was asked for (AUTH-006 to AUTH-009, API-003). */
import { accessStream, sha256, type AccessCodes, type AccountFacts } from '@bindery/contracts/events'
import type { Ids, Reply } from '@bindery/contracts/ports'
import { AskSecondStep, PassSecondStep } from '@bindery/contracts/wire'
import { timingSafeEqual } from 'node:crypto'
import { replyOf, type ParsedCommands } from '../kernel/commands.ts'
import { openQueues } from '../kernel/queues.ts'
import { refuse } from '../kernel/refusals.ts'
import type { Streams } from '../kernel/streams.ts'
import { accessModel } from '../streams.ts'
import type { Asked } from './access.ts'
import { actorOf } from './accounts.ts'
import type { Failures } from './failures.ts'
import type { Keys } from './keys.ts'
import type { Caller, Sessions } from './sessions.ts'

const MINUTE = 60_000
/** tries of one code. It lives ten minutes, so all of them count. */
const TRIES = { most: 5, withinMs: 60 * MINUTE }
/** And of one account, whatever the number of codes: new sessions must not buy new tries. */
const TRIES_OF_ACCOUNT = { most: 10, withinMs: 15 * MINUTE }

export interface CodeGiven {
  readonly sid: string
  /** '' where the caller sends none (API-003); another one than the session's is a foreign one. */
  readonly token: string
  readonly user: string
  readonly cipherText: string
  readonly requestId: string
  /** As it came, for the comparison of repeats. */
  readonly body: unknown
}

export interface SecondStep {
  ask(account: AccountFacts, sid: string): Promise<void>
  /** Null when there is no such session to verify: LoggedOut (API-007). */
  pass(given: CodeGiven): Promise<Reply | null>
}

interface Parts {
  readonly sessions: Sessions
  readonly failures: Failures
  readonly keys: Keys
  readonly codes: AccessCodes
  readonly streams: Streams
  readonly commands: ParsedCommands
  readonly ids: Ids
}

export function openSecondStep({ sessions, failures, keys, codes, streams, commands, ids }: Parts): SecondStep {
  // One try at a time per account: codes sent at once must not outrun the count.
  const queues = openQueues()

  async function judge(caller: Caller, given: CodeGiven): Promise<Reply> {
    const { account: { ownerId } } = caller
    const ofAccount = `code of ${ownerId}`
    if (await failures.isSpent(ofAccount, TRIES_OF_ACCOUNT)) return replyOf(refuse('too-many-attempts'))
    const session = sha256(caller.sid)
    const { state } = await streams.fresh(accessStream(ownerId), accessModel)
    const asked = state.steps.get(session)
    if (asked && !await isRight(asked, given.cipherText)) {
      await failures.count(`code ${asked.eventId}`, TRIES)
      await failures.count(ofAccount, TRIES_OF_ACCOUNT)
      return replyOf(refuse('wrong-code'))
    }
    // Without a code that waits, only the repeat of the request that gave it gets through.
    const request = { OwnerID: ownerId, Session: session }
    const meta = { actor: actorOf(caller.account), requestId: given.requestId }
    const reply = await commands.run(PassSecondStep, given.body, request, meta)
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
    async ask(account, sid) {
      const body = { OwnerID: account.ownerId, Session: sha256(sid) }
      const { errorMessage } = await commands.execute(AskSecondStep, body, {
        actor: actorOf(account), requestId: ids.uuid(),
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
