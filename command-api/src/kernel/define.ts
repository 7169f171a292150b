/** Makes a handler: the one place where its types are inferred from its call and its events. */
import type { Fact } from '@bindery/contracts/events'
import type { Call } from '@bindery/contracts/wire'
import type { Handler, Needs } from './handler.ts'

export const handler = <C extends Call, State, Event extends Fact, const N extends Needs = Record<never, never>>(
  definition: Handler<C, State, Event, N>,
): Handler<C, State, Event, N> => definition
