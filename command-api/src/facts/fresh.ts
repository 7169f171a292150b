/** Reads states of other streams up to their ends, with the revision that a frozen fact records as its source. */
import type { Fact, Model, NumberedKind } from '@bindery/contracts/events'
import type { Numbers } from '../kernel/numbers.ts'
import type { Streams } from '../kernel/streams.ts'
import type { Fresh } from './needs.ts'

export interface FreshStates {
  /** The state of the stream of this name. */
  fixed<State, Event extends Fact>(stream: string, model: Model<State, Event>): Promise<Fresh<State>>
  /** The state of the record of this number; the model's initial state when there is none. */
  numbered<State, Event extends Fact>(
    kind: NumberedKind,
    number: number,
    model: Model<State, Event>,
  ): Promise<Fresh<State>>
}

export const freshStates = (streams: Streams, numbers: Numbers): FreshStates => ({
  async fixed(stream, model) {
    const { state, revision } = await streams.fresh(stream, model)
    return { state, stream, revision }
  },
  async numbered(kind, number, model) {
    const absent = { state: model.initial, stream: '', revision: -1 }
    const stream = await numbers.streamOf(kind, number)
    if (stream === null) return absent
    const folded = await streams.fresh(stream, model)
    return folded.number === number ? { state: folded.state, stream, revision: folded.revision } : absent
  },
})
