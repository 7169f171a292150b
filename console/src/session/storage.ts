/** What the browser remembers of who is signed in, under the keys of AUTH-005. */
import { ROLES } from '@bindery/contracts/rules'
import type { Role } from '@bindery/contracts/rules'
import type { Login, ResultsOf } from '@bindery/contracts/wire'
import { forgetReplica } from '../replica/databases.ts'
import { clearTab } from './work.ts'

export interface Session {
  readonly sid: string
  readonly token: string
  readonly username: string
  readonly fullName: string
  readonly ownerId: number
  readonly title: string
  readonly phone: string
  readonly roles: readonly Role[]
}

const KEYS = [
  'sid', 'token', 'username', 'UserFullName', 'OwnerID', 'UserTitle', 'UserPhone', 'UserRoles', 'userConsent',
] as const
type Key = (typeof KEYS)[number]
/** Beside AUTH-005's keys: there while the second step is still to come (A-034). */
const UNVERIFIED = 'RequireTFA'

const read = (key: Key) => localStorage.getItem(key) ?? ''

export const hasToken = (): boolean => read('token') !== ''

/** AUTH-007: '' when nobody has begun to sign in. */
export const storedUsername = (): string => read('username')

export const isUnverified = (): boolean => localStorage.getItem(UNVERIFIED) !== null

export const keepVerified = (): void => localStorage.removeItem(UNVERIFIED)

/** AUTH-027: only the text 'true' is consent. */
export const hasConsent = (): boolean => read('userConsent') === 'true'

export const keepConsent = (): void => localStorage.setItem('userConsent', 'true')

/** The stored UserRoles is the wire's map as JSON; anything else grants nothing. */
function storedRoles(): readonly Role[] {
  try {
    const flags: unknown = JSON.parse(read('UserRoles') || '{}')
    if (typeof flags !== 'object' || flags === null) return []
    return ROLES.filter((role) => Object.entries(flags).some(([name, value]) => name === role && value === 1))
  } catch {
    return []
  }
}

export function readSession(): Session | null {
  if (!hasToken()) return null
  return {
    sid: read('sid'), token: read('token'), username: read('username'), fullName: read('UserFullName'),
    ownerId: Number(read('OwnerID')), title: read('UserTitle'), phone: read('UserPhone'), roles: storedRoles(),
  }
}

/** AUTH-005. */
export function keepSession(username: string, results: ResultsOf<typeof Login>): void {
  const values: Record<Key, string> = {
    sid: results.SID,
    token: results.Token,
    username,
    UserFullName: `${results.FirstName} ${results.LastName}`.trim(),
    OwnerID: String(results.OwnerID),
    UserTitle: results.Title,
    UserPhone: results.Phone,
    UserRoles: JSON.stringify(results.Roles),
    userConsent: 'false',
  }
  // Before the token: no other tab may take the session for one that is good already.
  if (results.RequireTFA) localStorage.setItem(UNVERIFIED, 'true')
  else localStorage.removeItem(UNVERIFIED)
  for (const key of KEYS) localStorage.setItem(key, values[key])
}

/** AUTH-020, A-043: everything goes, the replica of the loaded collections included. */
export async function clearEverything(): Promise<void> {
  localStorage.clear()
  clearTab()
  await forgetReplica()
}
