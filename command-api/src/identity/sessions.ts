/** Sessions: opened by LOGIN, valid for 12 hours or 60 idle minutes, and useless until verified. */
import { sha256, type AccountFacts } from '@bindery/contracts/events'
import type { Clock, Credentials, Ids, SessionRecord } from '@bindery/contracts/ports'
import { timingSafeEqual } from 'node:crypto'
import { activeAgainAt } from '../states/people.ts'
import type { Accounts } from './accounts.ts'
import type { GoingBack } from './going-back.ts'
import { rememberSessions } from './session-memory.ts'

const MINUTE = 60_000
const ABSOLUTE_MS = 12 * 60 * MINUTE
const IDLE_MS = 60 * MINUTE
/** The last use of a session is written at most this often. */
const TOUCH_MS = MINUTE
const SID_BYTES = 16
const TOKEN_BYTES = 32

export interface Caller {
  readonly sid: string
  readonly account: AccountFacts
  readonly verified: boolean
}

export interface Sessions {
  open(account: AccountFacts, verified: boolean): Promise<{ readonly sid: string; readonly token: string }>
  /**
   * The account that owns this session; null when the session may not make calls. A call keeps the session from going
   * idle.
   */
  check(sid: string, token: string): Promise<Caller | null>
  /** As `check`, but the call does not count as a use of the session. */
  peek(sid: string, token: string): Promise<Caller | null>
  /** Like `check`, but also finds an unverified session, which may only be ended. */
  find(sid: string, token: string): Promise<Caller | null>
  /** The session with this SID, verified or not; a token, when one is given, must be the session's own. */
  bySid(sid: string, token: string): Promise<Caller | null>
  /** Marks that the second step was passed (AUTH-008). */
  verify(sid: string): Promise<void>
  end(sid: string): Promise<void>
  /** Ends all sessions of an account. */
  endAllOf(ownerId: number): Promise<void>
  /** Called when accounts have changed: tells the listeners that sessions of inactive accounts are over. */
  accountsMoved(): Promise<void>
  /** Called with sessions that this process ends; returns a function that stops the listening. */
  onEnd(listener: (isOver: (caller: Caller) => boolean) => void): () => void
  /** Deletes sessions that are over. */
  sweep(): Promise<void>
}

interface Parts {
  readonly credentials: Credentials
  readonly accounts: Accounts
  readonly clock: Clock
  readonly ids: Ids
  readonly goingBack: GoingBack
  /** Called when a read failed to write, for example to update a session's last use. */
  readonly onFault: (error: unknown) => void
}

export function openSessions({ credentials, accounts, clock, ids, goingBack, onFault }: Parts): Sessions {
  const listeners = new Set<(isOver: (caller: Caller) => boolean) => void>()
  const memory = rememberSessions(credentials)
  let redated = 0
  const now = () => Date.parse(clock.now())

  /** The session of this token, unless its time is over. */
  async function living(sid: string, token: string): Promise<SessionRecord | null> {
    if (token === '') return null
    const session = await alive(sid)
    return session && isSame(session.tokenHash, sha256(token)) ? session : null
  }

  /** Forgets remembered sessions after the clock has gone back, since their dates have been corrected. */
  async function forgetDates(): Promise<void> {
    try {
      const times = await goingBack.look()
      if (times !== redated) memory.clear()
      redated = times
    } catch (error) {
      onFault(error)
    }
  }

  async function alive(sid: string): Promise<SessionRecord | null> {
    if (sid === '') return null
    await forgetDates()
    const session = await memory.session(sid)
    if (!session || !isOver(session)) return session
    memory.forget(sid)
    return lookAgain(sid)
  }

  function isOver({ createdAt, lastUsedAt }: SessionRecord): boolean {
    return now() - Date.parse(createdAt) >= ABSOLUTE_MS || now() - Date.parse(lastUsedAt) >= IDLE_MS
  }

  /**
   * Ends a session for good, because a clock that goes back later must not reopen it; but first reads it again, because
   * another process may just have used it.
   */
  async function lookAgain(sid: string): Promise<SessionRecord | null> {
    const session = await memory.session(sid)
    if (!session || !isOver(session)) return session
    await end(sid).catch(onFault)
    return null
  }

  async function end(sid: string): Promise<void> {
    memory.forget(sid)
    await credentials.endSession(sid)
    // Another call may have remembered the session in the meantime.
    memory.forget(sid)
    for (const listener of listeners) listener((caller) => caller.sid === sid)
  }

  /**
   * an inactive account has no sessions even before they are ended, and old ones stay invalid when it is active
   * again.
   */
  async function callerOf(session: SessionRecord): Promise<Caller | null> {
    const staff = await accounts.recent()
    const account = staff.accounts.get(session.ownerId)
    const again = activeAgainAt(staff, session.ownerId)
    // A date in the future was recorded before the clock went back, and must not lock anybody out.
    if (again !== null && session.createdAt <= again && again <= clock.now()) return null
    return account?.active ? { sid: session.sid, account, verified: session.verified } : null
  }

  async function find(sid: string, token: string): Promise<Caller | null> {
    const session = await living(sid, token)
    return session && callerOf(session)
  }

  async function peek(sid: string, token: string): Promise<Caller | null> {
    const caller = await find(sid, token)
    return caller?.verified ? caller : null
  }

  return {
    find,
    peek,
    async open({ ownerId }, verified) {
      const [sid, token, at] = [ids.token(SID_BYTES), ids.token(TOKEN_BYTES), clock.now()]
      await credentials.putSession({ sid, tokenHash: sha256(token), ownerId, verified, createdAt: at, lastUsedAt: at })
      return { sid, token }
    },
    async check(sid, token) {
      const session = await living(sid, token)
      if (!session?.verified) return null
      const caller = await callerOf(session)
      if (caller && now() - Date.parse(session.lastUsedAt) >= TOUCH_MS) {
        memory.forget(sid)
        // A full disk must not prevent reading, so a failed write is only reported.
        await credentials.touchSession(sid, clock.now()).catch(onFault)
      }
      return caller
    },
    async bySid(sid, token) {
      const session = await (token === '' ? alive(sid) : living(sid, token))
      return session && callerOf(session)
    },
    async verify(sid) {
      await credentials.markVerified(sid)
      memory.forget(sid)
    },
    end,
    async endAllOf(ownerId) {
      await credentials.endSessionsOf(ownerId)
      memory.clear()
      for (const listener of listeners) listener((caller) => caller.account.ownerId === ownerId)
    },
    async accountsMoved() {
      const { accounts: now } = await accounts.fresh()
      memory.clear()
      for (const listener of listeners) listener(({ account }) => !now.get(account.ownerId)?.active)
    },
    onEnd(listener) {
      const own: typeof listener = (isOver) => listener(isOver)
      listeners.add(own)
      return () => listeners.delete(own)
    },
    async sweep() {
      const before = (ms: number) => new Date(now() - ms).toISOString()
      await credentials.sweepSessions(before(ABSOLUTE_MS), before(IDLE_MS))
    },
  }
}

const isSame = (a: string, b: string) => a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))
