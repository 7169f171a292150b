/** Signing in and out: rows AUTH, API-001 to API-005. */
import * as v from 'valibot'
import { isFullEmail, texts } from '../rules/index.ts'
import { command } from './call.ts'

/** The longest name of an account (ACC-005, A-042). */
export const MAX_USERNAME = 100

export const Roles = v.object({ ADMIN: v.number(), UWRITER: v.number(), ISO: v.number(), ROOT: v.number() })

const SignedIn = v.object({
  Success: v.literal(true),
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

/** API-002: Password is RSA-OAEP cipher text in base64. The reply has Success as others do. */
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

/** API-003, A-054: the code is encrypted like a password; the reply has a top-level Success, 1 or 0. */
export const LoginTfa = command('LOGIN_TFA', 'login', {
  request: v.object({
    User: v.nullish(v.string(), ''),
    Password: v.nullish(v.string(), ''),
  }),
  results: v.object({ Success: v.literal(true) }),
})

/** API-005: mails a link; the reply is the same for unknown and inactive addresses. */
export const ResetPasswordRequest = command('RESET_PASSWORD_REQUEST', 'login', {
  request: v.object({
    User: v.pipe(
      v.nullish(v.string(texts.invalidEmailAddress), ''),
      v.trim(),
      v.check((address) => address.length <= MAX_USERNAME && isFullEmail(address), texts.invalidEmailAddress),
    ),
  }),
  results: v.object({ Success: v.literal(true) }),
})

/** API-005, A-038: sets the new password; the code comes from the emailed link. */
export const ResetPassword = command('RESET_PASSWORD', 'login', {
  request: v.object({
    User: v.nullish(v.string(), ''),
    Password: v.nullish(v.string(), ''),
    ResetCode: v.nullish(v.string(), ''),
  }),
  results: v.object({ Success: v.literal(true) }),
})

const Account = { OwnerID: v.number() }
const done = v.object({ Success: v.literal(true), Revision: v.number() })

/** Internal: the events that the calls above record on the account's access stream, after the secret was checked. */
export const AskSecondStep = command('ASK_SECOND_STEP', 'login', {
  internal: true,
  request: v.object({ ...Account, Session: v.string() }),
  results: done,
})
export const PassSecondStep = command('PASS_SECOND_STEP', 'login', {
  internal: true,
  request: v.object({ ...Account, Session: v.string() }),
  results: done,
})
export const AskPasswordReset = command('ASK_PASSWORD_RESET', 'login', {
  internal: true,
  request: v.object({ ...Account, Reason: v.picklist(['forgotten', 'new-account']) }),
  results: done,
})
export const ChangePassword = command('CHANGE_PASSWORD', 'login', {
  internal: true,
  request: v.object({ ...Account, AskedAt: v.number() }),
  results: done,
})
