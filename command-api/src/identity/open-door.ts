/** The calls that need no session: signing in, its second step, and a new password (API-001 to API-005). */
import type { Ids, Reply } from '@bindery/contracts/ports'
import { Common, Login, LoginTfa, ResetPassword, ResetPasswordRequest } from '@bindery/contracts/wire'
import * as v from 'valibot'
import { refusedReply } from '../kernel/commands.ts'
import {
  answered, answeredWithSuccess, fieldsAtFault, loggedOut, type Answered, type Body,
} from '../kernel/envelope.ts'
import type { SignIn } from './sign-in.ts'

type Open = (body: Body) => Promise<Answered>

const Repeatable = v.pick(Common, ['RequestID'])
const NOTHING = { User: '', Password: '', ResetCode: '' }
const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

/** By Func. */
export function openDoor({ login, secondStep, reset }: SignIn, ids: Ids): ReadonlyMap<string, Open> {
  /** Of a name, password or code that is no text, nothing more is said than that it is wrong. */
  const secretsOf = <Schema extends v.GenericSchema<object>>(schema: Schema, body: Body) => {
    const parsed = v.safeParse(schema, body)
    return parsed.success ? parsed.output : NOTHING
  }

  async function repeatable(body: Body, ask: (requestId: string) => Promise<Reply>): Promise<Answered> {
    const parsed = v.safeParse(Repeatable, body)
    if (!parsed.success) return answered(refusedReply(fieldsAtFault(parsed.issues)))
    return answered(await ask(parsed.output.RequestID ?? ids.uuid()))
  }

  return new Map<string, Open>([
    [Login.func, async (body) => answered(await login(secretsOf(Login.request, body)))],
    [LoginTfa.func, async (body) => {
      const { User, Password } = secretsOf(LoginTfa.request, body)
      const reply = await secondStep.pass({
        sid: textOf(body['SID']), token: textOf(body['Token']), user: User ?? '', cipherText: Password ?? '',
        requestId: v.is(Repeatable, body) ? body.RequestID ?? ids.uuid() : ids.uuid(), body,
      })
      return reply ? answeredWithSuccess(reply) : loggedOut
    }],
    [ResetPasswordRequest.func, (body) => {
      const parsed = v.safeParse(ResetPasswordRequest.request, body)
      return repeatable(body, async (requestId) =>
        (parsed.success
          ? reset.ask({ user: parsed.output.User, requestId, body })
          : refusedReply(parsed.issues[0].message)))
    }],
    [ResetPassword.func, (body) => {
      const { User, Password, ResetCode } = secretsOf(ResetPassword.request, body)
      return repeatable(body, (requestId) => reset.change({
        user: User ?? '', cipherText: Password ?? '', resetCode: ResetCode ?? '', requestId, body,
      }))
    }],
  ])
}
