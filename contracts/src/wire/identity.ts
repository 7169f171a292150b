/** Signing in and out: rows AUTH, API-001 to API-005. */
import * as v from 'valibot'
import { command } from './call.ts'

export const Roles = v.object({ ADMIN: v.number(), UWRITER: v.number(), ISO: v.number(), ROOT: v.number() })

const SignedIn = v.object({
  Token: v.string(),
  SID: v.string(),
  FirstName: v.string(),
  LastName: v.string(),
  Title: v.string(),
  Phone: v.string(),
  OwnerID: v.number(),
  Roles,
  RequireTFA: v.boolean(),
})

/** API-002: Password is RSA-OAEP cipher text, base64. */
export const Login = command('LOGIN', 'login', {
  request: v.object({
    User: v.nullish(v.string(), ''),
    Password: v.nullish(v.string(), ''),
  }),
  results: SignedIn,
})

/** API-004: ends the server's session; the token is refused afterwards. */
export const Logout = command('LOGOUT', 'login', {
  request: v.object({ User: v.nullish(v.string(), '') }),
  results: v.object({ Success: v.literal(true) }),
})
