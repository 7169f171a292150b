/** The one door for calls: checks in the order of A-145 (Func, session, role, fields), then the handler. */
import type { Ids, Queries } from '@bindery/contracts/ports'
import { CALLS, Common, Logout, type Call, type Endpoint } from '@bindery/contracts/wire'
import * as v from 'valibot'
import { actorOf } from '../identity/accounts.ts'
import { openDoor } from '../identity/open-door.ts'
import type { Caller, Sessions } from '../identity/sessions.ts'
import type { SignIn } from '../identity/sign-in.ts'
import { seenIn } from './after.ts'
import { refusedReply, type ParsedCommands } from './commands.ts'
import {
  answered, fieldsAtFault, loggedOut, malformed, noAccess, unknownFunction, type Answered, type Body, type CallOutcome,
} from './envelope.ts'
import { parseBody } from './validation.ts'

export interface Dispatched extends Answered {
  /** 'unknown' for one that is none here. */
  readonly func: string
}

export interface Dispatcher {
  dispatch(endpoint: Endpoint, body: Body): Promise<Dispatched>
}

export interface Observed {
  readonly func: string
  readonly outcome: CallOutcome | 'fault'
  readonly seconds: number
}

interface Parts {
  readonly commands: ParsedCommands
  /** The Funcs that commands decide. */
  readonly decided: readonly string[]
  readonly queries: readonly Queries[]
  readonly sessions: Sessions
  readonly signIn: SignIn
  readonly ids: Ids
  readonly observe: (call: Observed) => void
}

/** @throws at start when a declared call has nobody to answer it. */
export function openDispatcher(parts: Parts): Dispatcher {
  const { commands, sessions, signIn, ids, observe } = parts
  const readers = new Map(parts.queries.flatMap((queries) => queries.funcs.map((func) => [func, queries] as const)))
  const door = openDoor(signIn, ids)
  checkComplete(new Set([...parts.decided, ...readers.keys(), ...door.keys(), Logout.func]))

  async function answer(call: Call, body: Body): Promise<Answered> {
    const open = door.get(call.func)
    if (open) return open(body)
    const caller = await callerOf(call, body)
    if (!caller) return loggedOut
    if (call.roles && !call.roles.some((role) => caller.account.roles[role])) return noAccess
    const common = v.safeParse(Common, body)
    if (!common.success) return answered(refusedReply(fieldsAtFault(common.issues)))
    const parsed = parseBody(call, body)
    if (!parsed.ok) return parsed.recordAbsent ? malformed(parsed.message) : answered(refusedReply(parsed.message))
    return perform(call, body, parsed.request, caller, common.output)
  }

  async function perform(
    call: Call, body: Body, request: unknown, caller: Caller, { RequestID, After }: v.InferOutput<typeof Common>,
  ): Promise<Answered> {
    if (call.func === Logout.func) return answered(await signIn.logout(caller))
    const actor = actorOf(caller.account)
    if (call.kind === 'command') {
      return answered(await commands.run(call, body, request, { actor, requestId: RequestID ?? ids.uuid() }))
    }
    const reader = readers.get(call.func)
    if (!reader) return unknownFunction
    return answered(await reader.ask(call, request, { actor, after: After === undefined ? [] : seenIn(After) }))
  }

  /** An unverified session may be ended; to everything else it is none. */
  function callerOf(call: Call, { SID, Token }: Body): Promise<Caller | null> {
    if (typeof SID !== 'string' || typeof Token !== 'string') return Promise.resolve(null)
    return call.func === Logout.func ? sessions.find(SID, Token) : sessions.check(SID, Token)
  }

  return {
    async dispatch(endpoint, body) {
      const call = typeof body['Func'] === 'string' ? CALLS.get(body['Func']) : undefined
      const known = call && !call.internal && call.endpoint === endpoint ? call : undefined
      const func = known?.func ?? 'unknown'
      const started = performance.now()
      let outcome: Observed['outcome'] = 'fault'
      try {
        const result = known ? await answer(known, body) : unknownFunction
        outcome = result.outcome
        return { ...result, func }
      } finally {
        observe({ func, outcome, seconds: (performance.now() - started) / 1000 })
      }
    },
  }
}

function checkComplete(answeredFuncs: ReadonlySet<string>): void {
  const missing = [...CALLS.keys()].filter((func) => !answeredFuncs.has(func))
  if (missing.length > 0) throw new Error(`Nobody answers ${missing.join(', ')}.`)
}
