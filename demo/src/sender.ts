/** Delivers by the commands that all callers use, each with a fixed id: an interrupted start can continue. */
import type { Actor } from '@bindery/contracts/events'
import type { Commands } from '@bindery/contracts/ports'
import type { BodyOf, Call, ResultsOf } from '@bindery/contracts/wire'
import * as v from 'valibot'

/** A refused command of the delivery, which is a mistake in the delivered data: the start fails with its message. */
class DeliveryRefused extends Error {
  override name = 'DeliveryRefused'
}

interface About {
  /** A key that is the same on every run, and differs for each command. */
  readonly key: string
  readonly actor: Actor
  /** When the fact happened; absent means now. */
  readonly at?: string
}

export interface Sender {
  /** @throws {DeliveryRefused} */
  send<C extends Call>(call: C, body: BodyOf<C>, about: About): Promise<ResultsOf<C>>
}

/** The RequestID of the command with a key, under which it is also recorded. */
export const requestIdOf = (key: string) => `delivery ${key}`

export function openSender(commands: Commands): Sender {
  return {
    async send<C extends Call>(call: C, body: BodyOf<C>, { key, actor, at }: About): Promise<ResultsOf<C>> {
      const meta = { actor, requestId: requestIdOf(key), ...(at === undefined ? {} : { at }) }
      const { hasAccess, errorMessage, results } = await commands.execute(call, body, meta)
      if (!hasAccess || errorMessage !== '') throw new DeliveryRefused(`${call.func} ${key}: ${errorMessage}`)
      return v.parse<C['results']>(call.results, results)
    },
  }
}
