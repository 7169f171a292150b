/** Deciders by given/when/then: a history, a request as it comes over the wire, and what must follow from them. */
import type { Actor, Fact, Recorded } from '@bindery/contracts/events'
import type { BodyOf, Call, RequestOf, ResultsOf } from '@bindery/contracts/wire'
import { expect } from 'vitest'
import * as v from 'valibot'
import { parseBody } from '../src/calls/validation.ts'
import { allOf, checking, messagesOf } from '../src/facts/checks.ts'
import type { Context, EffectFiles, Handler } from '../src/facts/handler.ts'
import type { FactsOf, Needs } from '../src/facts/needs.ts'
import { businessDay } from '../src/kernel/day.ts'
import { isRefusal, type Refusal, type RefusalCode } from '../src/kernel/refusals.ts'
import { NOW, recorded } from './recorded.ts'
import { factsOf, mia, type World } from './world.ts'

export interface Circumstances extends World {
  readonly actor?: Actor
  readonly now?: string
  /** The number for a new record. */
  readonly number?: number
}

/** Facts recorded by somebody other than the usual writer. */
interface By<Event extends Fact> {
  readonly actor: Actor
  readonly facts: readonly Event[]
}

/**
 * For example `given(handler, ...history).when(body).records(...facts)`, or `.refuses(code)`, or
 * `.answers(...messages)`.
 */
export const given = <C extends Call, State, Event extends Fact, N extends Needs>(
  handler: Handler<C, State, Event, N>,
  ...history: readonly (Event | By<Event>)[]
) => ({
  when: (body: BodyOf<C>, circumstances: Circumstances = {}) => outcome(handler, past(history), body, circumstances),
  /** Takes a body that the wire's types forbid, as a foreign client may send it. */
  whenSent: (body: unknown, circumstances: Circumstances = {}) => outcome(handler, past(history), body, circumstances),
})

const past = <Event extends Fact>(history: readonly (Event | By<Event>)[]) =>
  history.reduce<readonly Recorded<Event>[]>((before, each) => {
    const from = before.length
    return [
      ...before,
      ...('facts' in each ? recorded(each.facts, { actor: each.actor, from }) : recorded([each], { from })),
    ]
  }, [])

function outcome<C extends Call, State, Event extends Fact, N extends Needs>(
  handler: Handler<C, State, Event, N>,
  history: readonly Recorded<Event>[],
  body: unknown,
  circumstances: Circumstances,
) {
  const { actor = mia, now = NOW, number = 1 } = circumstances
  const before = history.reduce(handler.evolve, handler.initial)
  const parsed = parseBody(handler.call, body)
  const checks = checking(handler.checks ?? [], body, before)
  const found = checks.find(factsOf(checks.needs, circumstances), actor)
  const wrong = allOf(handler.call, found)
  const messages = parsed.ok ? [] : messagesOf(handler.call, parsed.said, found)

  function asked(): { readonly request: RequestOf<C>; readonly context: Context<N> } {
    if (!parsed.ok) throw new Error('There is no request.')
    const request = parsed.request as RequestOf<C> // the call's schema has parsed it
    const needs = handler.needs?.(request, before) ?? {}
    const facts = factsOf(needs, circumstances) as FactsOf<N> // it holds the facts that `needs` names
    return { request, context: { actor, now, today: businessDay(now), number, facts } }
  }

  function decided() {
    expect(messages).toEqual([])
    if (wrong) return wrong
    const { request, context } = asked()
    return handler.decide(request, before, context)
  }

  function events(): readonly Event[] {
    const result = decided()
    if (isRefusal(result)) throw new Error(`Refused: ${result.refused}: ${result.text}`)
    return result
  }

  return {
    events,
    /** Expects exactly these facts. */
    records: (...facts: readonly Event[]) => expect(events()).toEqual(facts),
    /** Expects a single fact with at least this data. */
    recordsLike: (type: Event['type'], data: object) =>
      expect(events()).toEqual([expect.objectContaining({ type, data: expect.objectContaining(data) })]),
    /** Expects a refusal with this code. */
    refuses(code: RefusalCode, text?: string) {
      const result = decided()
      expect(result).toMatchObject({ refused: code, ...(text === undefined ? {} : { text }) })
    },
    /** Expects a refusal with at least this content. */
    refusesWith: (refusal: object) => expect(decided()).toMatchObject(refusal),
    /** Expects exactly these messages of the schema, one per line. */
    answers: (...expected: readonly string[]) => expect(messages).toEqual(expected),
    /** All messages of the refusal, one per line; empty when facts follow. */
    told(): readonly string[] {
      if (!parsed.ok) return messages
      const result = decided()
      return isRefusal(result) ? result.text.split('\n') : []
    },
    /** The reply to the caller, made from the recorded facts only; it fits the call's declared results. */
    reply(): ResultsOf<C> {
      const after = recorded(events(), { actor, at: now, from: history.length })
      const reply = handler.reply(after, after.reduce(handler.evolve, before), asked().request)
      v.parse(handler.call.results, reply)
      return reply
    },
    /** The facts that the effect returns to replace the decided ones, its refusal, or null. */
    async done(files: EffectFiles): Promise<readonly Event[] | Refusal | null> {
      const { request, context } = asked()
      return isRefusal(decided()) ? null : ((await handler.effect?.(request, before, context, files)) ?? null)
    },
    /** The request as the call's schema parsed it. */
    request: (): RequestOf<C> => asked().request,
    /** The state after the facts. */
    state: (): State => recorded(events(), { actor, at: now, from: history.length }).reduce(handler.evolve, before),
  }
}
