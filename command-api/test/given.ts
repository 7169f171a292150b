/** Deciders by given/when/then: a history, a request as it comes over the wire, and what must follow from them. */
import type { Actor, Fact } from '@bindery/contracts/events'
import { sydneyDate } from '@bindery/contracts/rules'
import type { BodyOf, Call, RequestOf, ResultsOf } from '@bindery/contracts/wire'
import { expect } from 'vitest'
import * as v from 'valibot'
import type { Context, FactsOf, Handler, Needs } from '../src/kernel/handler.ts'
import { isRefusal, type RefusalCode } from '../src/kernel/refusals.ts'
import { NOW, recorded } from './recorded.ts'
import { factsOf, mia, type World } from './world.ts'

export interface Circumstances extends World {
  readonly actor?: Actor
  readonly now?: string
  /** The number of a new thing. */
  readonly number?: number
}

/** `given(handler, ...history).when(body).records(...)`, `.refuses(code)` or `.answers(...messages)`. */
export const given = <C extends Call, State, Event extends Fact, N extends Needs>(
  handler: Handler<C, State, Event, N>, ...history: readonly Event[]
) => ({
  when: (body: BodyOf<C>, circumstances: Circumstances = {}) => outcome(handler, history, body, circumstances),
  /** A body that the wire's types forbid, as a foreign client may send it. */
  whenSent: (body: unknown, circumstances: Circumstances = {}) => outcome(handler, history, body, circumstances),
})

function outcome<C extends Call, State, Event extends Fact, N extends Needs>(
  handler: Handler<C, State, Event, N>, history: readonly Event[], body: unknown, circumstances: Circumstances,
) {
  const { actor = mia, now = NOW, number = 1 } = circumstances
  const before = recorded(history).reduce(handler.evolve, handler.initial)
  const parsed = v.safeParse(handler.call.request, body)
  const messages = parsed.issues?.map((issue) => issue.message) ?? []

  function decided() {
    expect(messages).toEqual([])
    const request = parsed.output as RequestOf<C> // without issues the schema has made it
    const needs = handler.needs?.(request, before) ?? {}
    const facts = factsOf(needs, circumstances) as FactsOf<N> // it holds what `needs` names
    const context: Context<N> = { actor, now, today: sydneyDate(now), number, facts }
    return handler.decide(request, before, context)
  }

  function events(): readonly Event[] {
    const result = decided()
    if (isRefusal(result)) throw new Error(`Refused: ${result.refused}: ${result.text}`)
    expect(result.length).toBeGreaterThan(0)
    return result
  }

  return {
    events,
    /** Then exactly these facts follow. */
    records: (...facts: readonly Event[]) => expect(events()).toEqual(facts),
    /** Then the only fact that follows holds at least this. */
    recordsLike: (type: Event['type'], data: object) =>
      expect(events()).toEqual([expect.objectContaining({ type, data: expect.objectContaining(data) })]),
    /** Then nothing follows, for this reason. */
    refuses(code: RefusalCode, text?: string) {
      const result = decided()
      expect(result).toMatchObject({ refused: code, ...(text === undefined ? {} : { text }) })
    },
    /** Then nothing follows, and the refusal holds at least this. */
    refusesWith: (refusal: object) => expect(decided()).toMatchObject(refusal),
    /** Then the request is no such request: these messages, one per line. */
    answers: (...expected: readonly string[]) => expect(messages).toEqual(expected),
    /** What the caller gets, from the recorded facts alone; it fits the call's declared results. */
    reply(): ResultsOf<C> {
      const after = recorded(events(), { actor, at: now, from: history.length })
      const reply = handler.reply(after, after.reduce(handler.evolve, before))
      v.parse(handler.call.results, reply)
      return reply
    },
    /** The state after the facts. */
    state: (): State => recorded(events(), { actor, at: now, from: history.length }).reduce(handler.evolve, before),
  }
}
