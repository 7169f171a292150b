/** The browser's record of the signed-in person, under the keys of AUTH-005. */
import { ROLES, type Role } from '@bindery/contracts/rules'
import type { Login, OwnerRow, ResultsOf } from '@bindery/contracts/wire'
import { hasToken, readCredentials, type Credentials } from '../client/credentials.ts'
import { tell } from './events.ts'
import { clearTab } from './work.ts'

export interface Person {
  readonly username: string
  readonly fullName: string
  readonly title: string
  readonly phone: string
  readonly roles: readonly Role[]
}

export interface Session extends Credentials, Person {
  readonly ownerId: number
}

const KEYS = [
  'sid',
  'token',
  'username',
  'UserFullName',
  'OwnerID',
  'UserTitle',
  'UserPhone',
  'UserRoles',
  'userConsent',
] as const
type Key = (typeof KEYS)[number]
/** A further key beside those of AUTH-005, present until the second step of signing in is done. */
const UNVERIFIED = 'RequireTFA'

const read = (key: Key) => localStorage.getItem(key) ?? ''

export { hasToken }

/** AUTH-007: '' while nobody has begun to sign in. */
export const storedUsername = (): string => read('username')

export const isUnverified = (): boolean => localStorage.getItem(UNVERIFIED) !== null

export const keepVerified = (): void => localStorage.removeItem(UNVERIFIED)

/** AUTH-027: only the text 'true' is consent. */
export const hasConsent = (): boolean => read('userConsent') === 'true'

export const keepConsent = (): void => localStorage.setItem('userConsent', 'true')

/** The stored UserRoles is the wire's map as JSON; any other value grants no role. */
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
  const credentials = readCredentials()
  if (!credentials) return null
  return {
    ...credentials,
    username: read('username'),
    fullName: read('UserFullName'),
    ownerId: Number(read('OwnerID')),
    title: read('UserTitle'),
    phone: read('UserPhone'),
    roles: storedRoles(),
  }
}

/** Keeps the session of a successful sign-in (AUTH-005). */
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
  // Set before the token, so that no other tab takes the session for a verified one.
  if (results.RequireTFA) localStorage.setItem(UNVERIFIED, 'true')
  else localStorage.removeItem(UNVERIFIED)
  for (const key of KEYS) localStorage.setItem(key, values[key])
}

/**
 * Keeps the account's present values. The username stays that of the sign-in, because unfinished work is kept under it.
 */
export function keepPerson({ FullName, Title, Phone, Roles }: OwnerRow): void {
  localStorage.setItem('UserFullName', FullName)
  localStorage.setItem('UserTitle', Title)
  localStorage.setItem('UserPhone', Phone)
  localStorage.setItem('UserRoles', JSON.stringify(Roles))
}

/** AUTH-020, A-043: erases everything, the replica of the loaded collections included. */
export async function clearEverything(): Promise<void> {
  localStorage.clear()
  clearTab()
  await tell('erased')
}
