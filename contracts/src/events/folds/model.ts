/** How a kind of stream is folded: its initial state, and the change that each event makes. */
import { upcast } from '../codec.ts'
import type { Fact } from '../define.ts'
import type { EventEnvelope, Recorded } from '../envelope.ts'

export interface Model<State, Event extends Fact> {
  readonly initial: State
  readonly evolve: (state: State, event: Recorded<Event>) => State
}

/** The state after one more event of the model's stream; the event may be stored in any version. */
export const evolved = <State, Event extends Fact>(
  { evolve }: Model<State, Event>,
  state: State,
  stored: EventEnvelope,
): State =>
  // The model covers all types of its stream, and the data was checked against their schemas when it was written.
  evolve(state, upcast(stored) as Recorded<Event>)
