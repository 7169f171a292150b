/** Handlers by Func, and how a handler of one call is held among handlers of all. */
import type { Fact } from '@bindery/contracts/events'
import type { Call } from '@bindery/contracts/wire'
import type { AnyHandler, ClaimOf, EffectFiles, Needs, Target } from './handler.ts'
import type { Refusal } from './refusals.ts'

/** A handler whatever its types: its functions take only what its own call, stream and needs can give. */
export interface SomeHandler {
  readonly call: Call
  readonly target: Target<never>
  readonly initial: unknown
  readonly evolve: (state: never, event: never) => unknown
  readonly claim?: ClaimOf<never, never>
  readonly needs?: (request: never, state: never) => Needs
  readonly decide: (request: never, state: never, context: never) => readonly Fact[] | Refusal
  readonly effect?: (
    request: never, state: never, context: never, files: EffectFiles,
  ) => Promise<readonly Fact[] | Refusal | null>
  readonly reply: (events: never, state: never) => unknown
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
