/** A browser's storage after a sign-in that its person has consented to, under the keys of AUTH-005 and AUTH-027. */
import { login } from '../support/person.ts'

export async function storedSession(origin: string, username: string, password: string) {
  const { SID, Token, FirstName, LastName, OwnerID, Title, Phone, Roles } = await login(origin, username, password)
  const kept = {
    sid: SID,
    token: Token,
    username,
    UserFullName: `${FirstName} ${LastName}`,
    OwnerID: String(OwnerID),
    UserTitle: Title,
    UserPhone: Phone,
    UserRoles: JSON.stringify(Roles),
    userConsent: 'true',
  }
  const localStorage = Object.entries(kept).map(([name, value]) => ({ name, value }))
  return { cookies: [], origins: [{ origin, localStorage }] }
}
