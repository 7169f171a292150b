/** Sessions: opaque tokens kept as hashes, 12 h at most, 60 min idle, worthless until a second step is passed. */
import { createHash, timingSafeEqual } from 'node:crypto'
import type { Clock, Credentials, Ids, SessionRecord } from '@bindery/contracts/ports'

const MINUTE = 60_000
const IDLE = 60 * MINUTE
const LIFETIME = 12 * 60 * MINUTE
/** Idle time is written at most this often. */
const TOUCH = MINUTE

export interface OpenSession {
  readonly sid: string
  readonly token: string
}

export interface Sessions {
  open(ownerId: number, verified: boolean): Promise<OpenSession>
  /** The OwnerID of a live, verified session, or null. */
  ownerOf(sid: string, token: string): Promise<number | null>
  end(sid: string, token: string): Promise<void>
}

const digest = (token: string) => createHash('sha256').update(token).digest('hex')

function tokenFits(session: SessionRecord, token: string): boolean {
  return timingSafeEqual(Buffer.from(session.tokenHash, 'hex'), Buffer.from(digest(token), 'hex'))
}

export function openSessions({ credentials, clock, ids }: { credentials: Credentials; clock: Clock; ids: Ids }): Sessions {
  const age = (since: string) => Date.parse(clock.now()) - Date.parse(since)
  const isLive = (session: SessionRecord) => age(session.createdAt) < LIFETIME && age(session.lastUsedAt) < IDLE

  async function find(sid: string, token: string): Promise<SessionRecord | null> {
    if (sid === '' || token === '') return null
    const session = await credentials.session(sid)
    return session && tokenFits(session, token) ? session : null
  }

  return {
    async open(ownerId, verified) {
      const sid = ids.uuid()
      const token = ids.token(32)
      const at = clock.now()
      await credentials.putSession({ sid, tokenHash: digest(token), ownerId, verified, createdAt: at, lastUsedAt: at })
      return { sid, token }
    },
    async ownerOf(sid, token) {
      const session = await find(sid, token)
      if (!session?.verified) return null
      if (!isLive(session)) {
        await credentials.endSession(sid)
        return null
      }
      if (age(session.lastUsedAt) >= TOUCH) await credentials.touchSession(sid, clock.now())
      return session.ownerId
    },
    async end(sid, token) {
      if (await find(sid, token)) await credentials.endSession(sid)
    },
  }
}
