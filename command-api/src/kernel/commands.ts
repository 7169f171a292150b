/** The port through which everybody issues commands: HTTP, workers, seeding. */
import { canonicalJson, sha256 } from '@bindery/contracts/events'
import type { CommandMeta, Commands, Reply } from '@bindery/contracts/ports'
import type { Call } from '@bindery/contracts/wire'
import { afterToken } from './after.ts'
import type { Executor } from './executor.ts'
import type { AnyHandler } from './handler.ts'
import { isRefusal, type Refusal } from './refusals.ts'
import { parseBody } from './validation.ts'

/** What is not part of a request's content: who asks, and what the transport adds. */
const ASIDE = new Set(['SID', 'Token', 'Func', 'RequestID', 'After'])

export interface ParsedCommands extends Commands {
  /** A command whose body was parsed already; the body itself is still what a repeat is compared by. */
  run(call: Call, body: unknown, request: unknown, meta: CommandMeta): Promise<Reply>
}

export function openCommands(executor: Executor, handlers: ReadonlyMap<string, AnyHandler>): ParsedCommands {
  return {
    run,
    async execute(call, body, meta) {
      const parsed = parseBody(call, body)
      return parsed.ok ? run(call, body, parsed.request, meta) : refusedReply(parsed.message)
    },
  }

  async function run(call: Call, body: unknown, request: unknown, meta: CommandMeta): Promise<Reply> {
    const handler = handlers.get(call.func)
    if (!handler) throw new Error(`No handler for ${call.func}.`)
    const outcome = await executor.execute({
      handler,
      request,
      cause: {
        actor: meta.actor, func: call.func, requestId: meta.requestId, requestHash: hashOfBody(body),
        correlationId: meta.correlationId ?? meta.requestId, causationId: meta.causationId ?? null,
      },
      at: meta.at ?? null,
    })
    if (isRefusal(outcome)) return replyOf(outcome)
    return { hasAccess: true, errorMessage: outcome.warning, results: { ...outcome.results, After: afterToken([outcome.wrote]) } }
  }
}

function hashOfBody(body: unknown): string {
  const content = typeof body === 'object' && body !== null
    ? Object.fromEntries(Object.entries(body).filter(([name]) => !ASIDE.has(name)))
    : body
  return sha256(canonicalJson(content))
}

export function replyOf({ refused, text, conflict, seen }: Refusal): Reply {
  if (refused === 'no-access') return { hasAccess: false, errorMessage: text, results: {} }
  const reply = refusedReply(text)
  if (!conflict) return reply
  return { ...reply, results: { ...reply.results, Conflict: conflict, ...(seen && { After: afterToken([seen]) }) } }
}

export const refusedReply = (text: string): Reply =>
  ({ hasAccess: true, errorMessage: text, results: { Success: false } })
