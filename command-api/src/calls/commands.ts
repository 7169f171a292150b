/** The port through which everybody issues commands: HTTP, workers, seeding. */
import { canonicalJson, sha256 } from '@bindery/contracts/events'
import { refusedReply, type CommandMeta, type Commands, type Reply } from '@bindery/contracts/ports'
import type { Call } from '@bindery/contracts/wire'
import type { Executor } from '../execution/executor.ts'
import { messagesOf } from '../facts/checks.ts'
import type { AnyHandler } from '../facts/handler.ts'
import { afterToken } from '../kernel/after.ts'
import { isRefusal } from '../kernel/refusals.ts'
import { replyOf } from '../kernel/replies.ts'
import type { Cause } from '../kernel/seal.ts'
import { withSafeHtml } from './safe-request.ts'
import { brokenTexts, parseBody, type Unparsed } from './validation.ts'

/** Fields that are not part of a request's content: the caller's identity and the transport's own fields. */
const ASIDE = new Set(['SID', 'Token', 'Func', 'RequestID', 'After'])

export interface ParsedCommands extends Commands {
  /** Runs a command whose body was parsed already; repeats are compared by the unparsed body. */
  run(call: Call, body: unknown, request: unknown, meta: CommandMeta): Promise<Reply>
  /** The answer to a body that its call's schema refused: all that is wrong with it, in one message. */
  refuse(call: Call, body: unknown, unparsed: Unparsed, meta: CommandMeta): Promise<Reply>
}

/** @param undoSeconds how long letters wait before they leave; 0 when none waits */
export function openCommands(
  executor: Executor,
  handlers: ReadonlyMap<string, AnyHandler>,
  undoSeconds: number,
): ParsedCommands {
  return {
    run,
    refuse,
    execute(call, body, meta) {
      const parsed = parseBody(call, body)
      return parsed.ok ? run(call, body, parsed.request, meta) : refuse(call, body, parsed, meta)
    },
  }

  function handlerOf({ func }: Call): AnyHandler {
    const handler = handlers.get(func)
    if (!handler) throw new Error(`No handler for ${func}.`)
    return handler
  }

  async function refuse(call: Call, body: unknown, unparsed: Unparsed, meta: CommandMeta): Promise<Reply> {
    // A body with half characters has no hash, so a repeat of it cannot be recognised: no other errors are looked for.
    if (brokenTexts(body).length > 0) return refusedReply('fields-invalid', unparsed.messages.join('\n'))
    const found = await executor.problems(
      { handler: handlerOf(call), body, cause: causeOf(call, body, meta) },
      unparsed.partial,
    )
    return refusedReply('fields-invalid', messagesOf(call, unparsed.said, found).join('\n'))
  }

  async function run(call: Call, body: unknown, request: unknown, meta: CommandMeta): Promise<Reply> {
    const safe = await withSafeHtml(call, request)
    if (!safe.ok) return refusedReply('fields-invalid', safe.message)
    const outcome = await executor.execute({
      handler: handlerOf(call),
      body,
      request: safe.request,
      cause: causeOf(call, body, meta),
      at: meta.at ?? null,
    })
    if (isRefusal(outcome)) return replyOf(outcome)
    return {
      hasAccess: true,
      errorMessage: outcome.warning,
      results: {
        ...outcome.results,
        After: afterToken([outcome.wrote]),
        ...(outcome.canBeUndone && undoSeconds > 0 && { UndoSeconds: undoSeconds }),
      },
    }
  }
}

const causeOf = ({ func }: Call, body: unknown, meta: CommandMeta): Cause => ({
  actor: meta.actor,
  func,
  requestId: meta.requestId,
  requestHash: hashOfBody(body),
  correlationId: meta.correlationId ?? meta.requestId,
  causationId: meta.causationId ?? null,
  traceparent: meta.traceparent,
})

function hashOfBody(body: unknown): string {
  const content =
    typeof body === 'object' && body !== null
      ? Object.fromEntries(Object.entries(body).filter(([name]) => !ASIDE.has(name)))
      : body
  return sha256(canonicalJson(content))
}
