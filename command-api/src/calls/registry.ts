/** Handlers by Func, and the type in which handlers of all calls are held together. */
import type { Fact } from '@bindery/contracts/events'
import type { Call } from '@bindery/contracts/wire'
import type { Check } from '../facts/checks.ts'
import type { AnyHandler, ClaimOf, EffectFiles, Target } from '../facts/handler.ts'
import type { Needs } from '../facts/needs.ts'
import type { Refusal } from '../kernel/refusals.ts'

/** A handler of any type: its functions accept only the types of its own call, stream and needs. */
export interface SomeHandler {
  readonly call: Call
  readonly target: Target<never>
  readonly initial: unknown
  readonly evolve: (state: never, event: never) => unknown
  readonly claim?: ClaimOf<never, never>
  readonly checks?: readonly Check<never>[]
  readonly needs?: (request: never, state: never) => Needs
  readonly decide: (request: never, state: never, context: never) => readonly Fact[] | Refusal
  readonly effect?: (
    request: never,
    state: never,
    context: never,
    files: EffectFiles,
  ) => Promise<readonly Fact[] | Refusal | null>
  readonly reply: (events: never, state: never, request: never) => unknown
}

/** @throws when two handlers answer the same Func. */
export function handlersByFunc(handlers: readonly SomeHandler[]): ReadonlyMap<string, AnyHandler> {
  const byFunc = new Map<string, AnyHandler>()
  for (const handler of handlers) {
    if (byFunc.has(handler.call.func)) throw new Error(`Two handlers answer ${handler.call.func}.`)
    // Safe: a handler is given only what its own schema parsed, its own evolve folded and its own needs named.
    byFunc.set(handler.call.func, handler as AnyHandler)
  }
  return byFunc
}
