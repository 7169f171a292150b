/** The single entrance for calls: checks in the order of A-145 (Func, session, role, fields), then the handler. */
import type { AccountFacts } from '@bindery/contracts/events'
import { refusedReply, type Queries, type RefusalCode, type Reply } from '@bindery/contracts/ports'
import { CALLS, Common, Logout, type Call, type Endpoint } from '@bindery/contracts/wire'
import * as v from 'valibot'
import { seenIn } from '../kernel/after.ts'
import type { Trail } from '../kernel/trail.ts'
import { actorOf } from '../states/people.ts'
import type { ParsedCommands } from './commands.ts'
import {
  answered,
  fieldsAtFault,
  loggedOut,
  malformed,
  noAccess,
  unknownFunction,
  type Answered,
  type Body,
  type CallOutcome,
} from './envelope.ts'
import type { Door } from './open-door.ts'
import { brokenTexts, parseBody } from './validation.ts'

export interface Dispatched extends Answered {
  /** 'unknown' for a function that this address does not have. */
  readonly func: string
}

export interface Dispatcher {
  /** @param byColumns whether long lists of rows may be answered by columns (docs/decisions/044) */
  dispatch(endpoint: Endpoint, body: Body, trail: Trail, byColumns?: boolean): Promise<Dispatched>
}

export interface Observed {
  readonly func: string
  /** 'limited' when the limit was reached and the call was not examined. */
  readonly outcome: CallOutcome | 'fault' | 'limited'
  readonly seconds: number
  /** The reason for the refusal. */
  readonly code?: RefusalCode | undefined
}

/** An account that calls with a session of its own. */
export interface Caller {
  readonly account: AccountFacts
}

/** Finds the session that a call names. */
interface CallSessions<Session extends Caller> {
  /** Null when the token belongs to no session that may make calls. */
  check(sid: string, token: string): Promise<Session | null>
  /** The session of this token, even while its second step is open: LOGOUT may end such a session. */
  find(sid: string, token: string): Promise<Session | null>
}

interface Parts<Session extends Caller> {
  readonly commands: ParsedCommands
  /** The Funcs that commands decide. */
  readonly decided: readonly string[]
  readonly queries: readonly Queries[]
  readonly sessions: CallSessions<Session>
  /** The calls that need no session, by Func. */
  readonly door: Door
  logout(session: Session, trail: Trail): Promise<Reply>
  readonly observe: (call: Observed) => void
}

/** @throws at start when a declared call has no handler */
export function openDispatcher<Session extends Caller>(parts: Parts<Session>): Dispatcher {
  const { commands, sessions, door, logout, observe } = parts
  const readers = new Map(parts.queries.flatMap((queries) => queries.funcs.map((func) => [func, queries] as const)))
  checkComplete(new Set([...parts.decided, ...readers.keys(), ...door.keys(), Logout.func]))

  async function answer(call: Call, body: Body, trail: Trail, byColumns: boolean): Promise<Answered> {
    const open = door.get(call.func)
    if (open) {
      const messages = brokenTexts(body)
      return messages.length === 0 ? open(body, trail) : answered(refusedReply('fields-invalid', messages.join('\n')))
    }
    const caller = await callerOf(call, body)
    if (!caller) return loggedOut
    if (call.roles && !call.roles.some((role) => caller.account.roles[role])) return noAccess
    const common = v.safeParse(Common, body)
    if (!common.success) return answered(refusedReply('fields-invalid', fieldsAtFault(common.issues)))
    const parsed = parseBody(call, body)
    if (parsed.ok) return perform(call, body, parsed.request, caller, common.output, trail, byColumns)
    if (parsed.recordAbsent) return malformed(parsed.messages.join('\n'))
    if (call.kind === 'query' || call.func === Logout.func)
      return answered(refusedReply('fields-invalid', parsed.messages.join('\n')))
    return answered(await commands.refuse(call, body, parsed, metaOf(caller, trail)))
  }

  const metaOf = (caller: Session, trail: Trail) => ({ actor: actorOf(caller.account), ...trail })

  async function perform(
    call: Call,
    body: Body,
    request: unknown,
    caller: Session,
    { After }: v.InferOutput<typeof Common>,
    trail: Trail,
    byColumns: boolean,
  ): Promise<Answered> {
    if (call.func === Logout.func) return answered(await logout(caller, trail))
    const meta = metaOf(caller, trail)
    if (call.kind === 'command') return answered(await commands.run(call, body, request, meta))
    const reader = readers.get(call.func)
    if (!reader) return unknownFunction
    const after = After === '' ? [] : seenIn(After)
    return answered(await reader.ask(call, request, { actor: meta.actor, after, byColumns }))
  }

  function callerOf(call: Call, { SID, Token }: Body): Promise<Session | null> {
    if (typeof SID !== 'string' || typeof Token !== 'string') return Promise.resolve(null)
    return call.func === Logout.func ? sessions.find(SID, Token) : sessions.check(SID, Token)
  }

  return {
    async dispatch(endpoint, body, trail, byColumns = false) {
      const call = typeof body['Func'] === 'string' ? CALLS.get(body['Func']) : undefined
      const known = call && !call.internal && call.endpoint === endpoint ? call : undefined
      const func = known?.func ?? 'unknown'
      const started = performance.now()
      let outcome: Observed['outcome'] = 'fault'
      let code: Observed['code'] = 'server-error'
      try {
        const result = known ? await answer(known, body, trail, byColumns) : unknownFunction
        outcome = result.outcome
        code = result.code
        return { ...result, func }
      } finally {
        observe({ func, outcome, code, seconds: (performance.now() - started) / 1000 })
      }
    },
  }
}

function checkComplete(answeredFuncs: ReadonlySet<string>): void {
  const missing = [...CALLS.keys()].filter((func) => !answeredFuncs.has(func))
  if (missing.length > 0) throw new Error(`Nobody answers ${missing.join(', ')}.`)
}
