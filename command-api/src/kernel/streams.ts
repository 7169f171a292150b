/** The folded streams a process knows: read once, kept, and caught up by reading only what came since. */
import type { EventEnvelope, Fact } from '@bindery/contracts/events'
import type { EventStore, StoredEvent } from '@bindery/contracts/ports'
import { advance, emptyFold, type Folded, type Model } from './fold.ts'

const PAGE = 500
const KEPT_STREAMS = 4_000

export interface Known<State> {
  readonly folded: Folded<State>
  /** False when it came from memory: others may have appended since. */
  readonly current: boolean
}

export interface Streams {
  /** As this process last knew the stream; read only when it does not know it. */
  known<State, Event extends Fact>(stream: string, model: Model<State, Event>): Promise<Known<State>>
  /** Up to the stream's end. */
  fresh<State, Event extends Fact>(stream: string, model: Model<State, Event>): Promise<Folded<State>>
  /** As it stood after an earlier revision. */
  upTo<State, Event extends Fact>(stream: string, model: Model<State, Event>, revision: number): Promise<Folded<State>>
  /** Takes over events the store has acknowledged. */
  appended<State, Event extends Fact>(
    folded: Folded<State>, model: Model<State, Event>, events: readonly EventEnvelope[],
  ): Folded<State>
  read(stream: string, from: number, to: number): Promise<readonly StoredEvent[]>
}

interface Kept {
  /** The function it was folded by; another model of the same stream must not take it for its own. */
  readonly evolve: unknown
  readonly folded: Folded<unknown>
}

export function openStreams(store: EventStore, capacity = KEPT_STREAMS): Streams {
  const kept = new Map<string, Kept>()

  function recall<State, Event extends Fact>(stream: string, model: Model<State, Event>): Folded<State> | null {
    const found = kept.get(stream)
    // The same function folded it, so its state is of that function's type.
    return found?.evolve === model.evolve ? (found.folded as Folded<State>) : null
  }

  function keep<State, Event extends Fact>(folded: Folded<State>, { evolve }: Model<State, Event>): Folded<State> {
    const found = kept.get(folded.stream)
    if (found?.evolve === evolve && found.folded.revision > folded.revision) return folded
    kept.delete(folded.stream)
    if (folded.revision >= 0) kept.set(folded.stream, { evolve, folded })
    const oldest = kept.size > capacity ? kept.keys().next().value : undefined
    if (oldest !== undefined) kept.delete(oldest)
    return folded
  }

  async function follow<State, Event extends Fact>(
    from: Folded<State>, model: Model<State, Event>,
  ): Promise<Folded<State>> {
    let folded = from
    for (;;) {
      const events = await store.read(folded.stream, folded.revision + 1, PAGE)
      if (events.length > 0) folded = advance(folded, model, events)
      if (events.length < PAGE) return keep(folded, model)
    }
  }

  const fresh: Streams['fresh'] = (stream, model) =>
    follow(recall(stream, model) ?? emptyFold(stream, model.initial), model)

  return {
    fresh,
    async known(stream, model) {
      const folded = recall(stream, model)
      if (folded) return { folded: keep(folded, model), current: false }
      return { folded: await fresh(stream, model), current: true }
    },
    async upTo(stream, model, revision) {
      return advance(emptyFold(stream, model.initial), model, await store.read(stream, 0, revision + 1))
    },
    appended: (folded, model, events) => keep(advance(folded, model, events), model),
    read: (stream, from, to) => store.read(stream, from, to - from + 1),
  }
}
