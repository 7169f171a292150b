/** One decision over one fold: gather the facts, check single fields, then call the decider. */
import type { Fact } from '@bindery/contracts/events'
import type { Clock } from '@bindery/contracts/ports'
import { allOf, checking, type Check, type Found } from '../facts/checks.ts'
import type { Gather } from '../facts/gather.ts'
import type { AnyHandler, EffectFiles } from '../facts/handler.ts'
import { businessDay } from '../kernel/day.ts'
import { isRefusal, type Refusal } from '../kernel/refusals.ts'
import type { Cause } from '../kernel/seal.ts'

export interface Command {
  readonly handler: AnyHandler
  /** The body as it was sent, for the checks of single fields. */
  readonly body: unknown
  /** The request as the call's schema parsed it. */
  readonly request: unknown
  readonly cause: Cause
  /**
   * The instant of facts that are delivered later; null means now. Claims and numbers always have the present instant.
   */
  readonly at: string | null
}

/** A command whose body does not fit the schema of its call. */
export type Asked = Pick<Command, 'handler' | 'body' | 'cause'>

/** The decision before the number of a new record is known; the number is drawn last. */
export interface Decision {
  decide(number: number): readonly Fact[] | Refusal
  effect(number: number): Promise<readonly Fact[] | Refusal | null>
}

export interface Deciding {
  decision(command: Command, state: unknown): Promise<Decision>
  /** The decider's refusal for a number that no record has. */
  overNothing(command: Command): Promise<Refusal>
  /** The messages about the well-formed fields of a request whose other fields its schema refuses. */
  problems(asked: Asked, state: unknown): Promise<readonly Found[]>
}

interface Parts {
  readonly clock: Clock
  readonly gather: Gather
  readonly files: EffectFiles
}

export function openDeciding({ clock, gather, files }: Parts): Deciding {
  async function over(
    { handler, body, request, cause, at }: Command,
    state: unknown,
    ownChecks: readonly Check<unknown>[],
  ): Promise<Decision> {
    const checks = checking(ownChecks, body, state)
    const facts = await gather({ ...handler.needs?.(request, state), ...checks.needs }, cause)
    const wrong = allOf(handler.call, checks.find(facts, cause.actor))
    const now = at ?? clock.now()
    const context = (number: number) => ({ actor: cause.actor, now, today: businessDay(now), number, facts })
    return {
      decide: (number) => wrong ?? handler.decide(request, state, context(number)),
      effect: async (number) => (await handler.effect?.(request, state, context(number), files)) ?? null,
    }
  }

  return {
    decision: (command, state) => over(command, state, command.handler.checks ?? []),
    async overNothing(command) {
      // A record that does not exist gets only the decider's refusal, no messages about its fields.
      const decided = (await over(command, command.handler.initial, [])).decide(0)
      if (isRefusal(decided)) return decided
      throw new Error(`${command.handler.call.func} decided over a thing that does not exist.`)
    },
    async problems({ handler, body, cause }, state) {
      const checks = checking(handler.checks ?? [], body, state)
      return checks.find(await gather(checks.needs, cause), cause.actor)
    },
  }
}
