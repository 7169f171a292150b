/** Sessions: opened by LOGIN, good for 12 hours and 60 idle minutes, worthless while unverified. */
import { sha256, type AccountFacts } from '@bindery/contracts/events'
import type { Clock, Credentials, Ids, SessionRecord } from '@bindery/contracts/ports'
import { timingSafeEqual } from 'node:crypto'
import type { Accounts } from './accounts.ts'
import type { GoingBack } from './going-back.ts'
import { rememberSessions } from './session-memory.ts'

const MINUTE = 60_000
const ABSOLUTE_MS = 12 * 60 * MINUTE
const IDLE_MS = 60 * MINUTE
/** Idle time is written at most this often. */
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
  /** Who may call with this token, or null. A call keeps the session from going idle. */
  check(sid: string, token: string): Promise<Caller | null>
  /** As `check`, for somebody who only watches: nothing is touched. */
  peek(sid: string, token: string): Promise<Caller | null>
  /** Of an unverified session too: it may be ended, and nothing else. */
  find(sid: string, token: string): Promise<Caller | null>
  /** By its SID, verified or not; a token, where one is given, must be the session's own. */
  bySid(sid: string, token: string): Promise<Caller | null>
  /** The second step was passed (AUTH-008). */
  verify(sid: string): Promise<void>
  end(sid: string): Promise<void>
  /** Ends whatever sessions an account has. */
  endAllOf(ownerId: number): Promise<void>
  /** Hears of sessions that this process ends; returns how to stop listening. */
  onEnd(listener: (isOver: (caller: Caller) => boolean) => void): () => void
  /** Forgets sessions that are over. */
  sweep(): Promise<void>
}

interface Parts {
  readonly credentials: Credentials
  readonly accounts: Accounts
  readonly clock: Clock
  readonly ids: Ids
  readonly goingBack: GoingBack
  /** Hears of what could not be written while somebody only read. */
  readonly onFault: (error: unknown) => void
}

export function openSessions({ credentials, accounts, clock, ids, goingBack, onFault }: Parts): Sessions {
  const listeners = new Set<(isOver: (caller: Caller) => boolean) => void>()
  const memory = rememberSessions(credentials)
  let redated = 0
  const now = () => Date.parse(clock.now())

  /** The session of this token while its time is not over. */
  async function living(sid: string, token: string): Promise<SessionRecord | null> {
    if (token === '') return null
    const session = await alive(sid)
    return session && isSame(session.tokenHash, sha256(token)) ? session : null
  }

  /** What is remembered of a session may be dated by a clock that has gone back since. */
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
    if (!session) return null
    const age = now() - Date.parse(session.createdAt)
    const idle = now() - Date.parse(session.lastUsedAt)
    return age < ABSOLUTE_MS && idle < IDLE_MS ? session : null
  }

  /** an account set inactive has no sessions, even before they are ended. */
  async function callerOf(session: SessionRecord): Promise<Caller | null> {
    const account = (await accounts.recent()).accounts.get(session.ownerId)
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
        // A full disk must not keep anybody from reading.
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
    async end(sid) {
      memory.forget(sid)
      await credentials.endSession(sid)
      // Somebody may have asked again meanwhile.
      memory.forget(sid)
      for (const listener of listeners) listener((caller) => caller.sid === sid)
    },
    async endAllOf(ownerId) {
      await credentials.endSessionsOf(ownerId)
      memory.clear()
      for (const listener of listeners) listener((caller) => caller.account.ownerId === ownerId)
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
