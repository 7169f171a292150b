/** The calls that need no session: signing in, its second step, and a new password (API-001 to API-005). */
import { refusedReply, type Reply } from '@bindery/contracts/ports'
import { Common, Login, LoginTfa, ResetPassword, ResetPasswordRequest } from '@bindery/contracts/wire'
import * as v from 'valibot'
import type { SignIn } from '../identity/sign-in.ts'
import type { Trail } from '../kernel/trail.ts'
import { answered, answeredWithSuccess, fieldsAtFault, loggedOut, type Answered, type Body } from './envelope.ts'

type Open = (body: Body, trail: Trail) => Promise<Answered>
/** The calls by Func. */
export type Door = ReadonlyMap<string, Open>

const Repeatable = v.pick(Common, ['RequestID'])
const NOTHING = { User: '', Password: '', ResetCode: '' }
const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

export function openDoor({ login, secondStep, reset }: SignIn): Door {
  /** The secrets of a body; a name, password or code that is no text counts as wrong. */
  const secretsOf = <Schema extends v.GenericSchema<object>>(schema: Schema, body: Body) => {
    const parsed = v.safeParse(schema, body)
    return parsed.success ? parsed.output : NOTHING
  }

  async function repeatable(body: Body, ask: () => Promise<Reply>): Promise<Answered> {
    const parsed = v.safeParse(Repeatable, body)
    if (!parsed.success) return answered(refusedReply('fields-invalid', fieldsAtFault(parsed.issues)))
    return answered(await ask())
  }

  return new Map<string, Open>([
    [Login.func, async (body, trail) => answered(await login(secretsOf(Login.request, body), trail))],
    [
      LoginTfa.func,
      async (body, trail) => {
        const { User, Password } = secretsOf(LoginTfa.request, body)
        const reply = await secondStep.pass({
          sid: textOf(body['SID']),
          token: textOf(body['Token']),
          user: User ?? '',
          cipherText: Password ?? '',
          trail,
          body,
        })
        return reply ? answeredWithSuccess(reply) : loggedOut
      },
    ],
    [
      ResetPasswordRequest.func,
      (body, trail) => {
        const parsed = v.safeParse(ResetPasswordRequest.request, body)
        return repeatable(body, async () =>
          parsed.success
            ? reset.ask({ user: parsed.output.User, trail, body })
            : refusedReply('fields-invalid', parsed.issues[0].message),
        )
      },
    ],
    [
      ResetPassword.func,
      (body, trail) => {
        const { User, Password, ResetCode } = secretsOf(ResetPassword.request, body)
        return repeatable(body, () =>
          reset.change({
            user: User ?? '',
            cipherText: Password ?? '',
            resetCode: ResetCode ?? '',
            trail,
            body,
          }),
        )
      },
    ],
  ])
}
