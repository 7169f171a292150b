/** Delivers by the same commands as everybody, each with an id of its own: a start that was interrupted goes on. */
import type { Actor } from '@bindery/contracts/events'
import type { Commands } from '@bindery/contracts/ports'
import type { BodyOf, Call, ResultsOf } from '@bindery/contracts/wire'
import * as v from 'valibot'

/** A refusal here is a mistake in the delivered data: the start ends and says which. */
export class DeliveryRefused extends Error {
  override name = 'DeliveryRefused'
}

interface About {
  /** The same on every run, different for each command. */
  readonly key: string
  readonly actor: Actor
  /** When it happened; absent means now. */
  readonly at?: string
}

export interface Sender {
  /** @throws {DeliveryRefused} */
  send<C extends Call>(call: C, body: BodyOf<C>, about: About): Promise<ResultsOf<C>>
}

/** The RequestID under which what has this key is sent, and recorded. */
export const requestIdOf = (key: string) => `delivery ${key}`

export function openSender(commands: Commands): Sender {
  return {
    async send<C extends Call>(call: C, body: BodyOf<C>, { key, actor, at }: About): Promise<ResultsOf<C>> {
      const meta = { actor, requestId: requestIdOf(key), ...(at === undefined ? {} : { at }) }
      const { hasAccess, errorMessage, results } = await commands.execute(call, body, meta)
      if (!hasAccess || errorMessage !== '') throw new DeliveryRefused(`${call.func} ${key}: ${errorMessage}`)
      return v.parse(call.results, results) as ResultsOf<C> // what the call itself declares
    },
  }
}
