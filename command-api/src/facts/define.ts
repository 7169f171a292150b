/**
 * Makes handlers over one kind of stream: its state and events are named once, and the other types follow from the
 * call.
 */
import type { Fact, Model } from '@bindery/contracts/events'
import type { Call } from '@bindery/contracts/wire'
import type { Handler } from './handler.ts'
import type { Needs } from './needs.ts'

type Definition<C extends Call, State, Event extends Fact, N extends Needs> = Omit<
  Handler<C, State, Event, N>,
  'initial' | 'evolve'
>

/** `const onSubmission = handlersOf(submissionModel)`. */
export const handlersOf =
  <State, Event extends Fact>(model: Model<State, Event>) =>
  <C extends Call, const N extends Needs = object>(
    definition: Definition<C, State, Event, N>,
  ): Handler<C, State, Event, N> => ({ ...model, ...definition })
