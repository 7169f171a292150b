/** The folded streams that a process knows: read once, kept, and brought up to date by reading only newer events. */
import type { EventEnvelope, Fact, Model } from '@bindery/contracts/events'
import type { EventStore, StoredEvent } from '@bindery/contracts/ports'
import { LRUCache } from 'lru-cache'
import { advance, emptyFold, type Folded } from './fold.ts'

const PAGE = 500
const KEPT_STREAMS = 4_000

export interface Known<State> {
  readonly folded: Folded<State>
  /** False when the state came from memory, so that others may have appended since. */
  readonly current: boolean
}

export interface Streams {
  /** The stream as this process last knew it; read only when the process does not know it. */
  known<State, Event extends Fact>(stream: string, model: Model<State, Event>): Promise<Known<State>>
  /** The stream read up to its end. */
  fresh<State, Event extends Fact>(stream: string, model: Model<State, Event>): Promise<Folded<State>>
  /** The state after an earlier revision. */
  upTo<State, Event extends Fact>(stream: string, model: Model<State, Event>, revision: number): Promise<Folded<State>>
  /** Takes over events the store has acknowledged. */
  appended<State, Event extends Fact>(
    folded: Folded<State>,
    model: Model<State, Event>,
    events: readonly EventEnvelope[],
  ): Folded<State>
  read(stream: string, from: number, to: number): Promise<readonly StoredEvent[]>
}

interface Kept {
  /** The function that folded it: another model of the same stream must not use this state. */
  readonly evolve: unknown
  readonly folded: Folded<unknown>
}

export function openStreams(store: Pick<EventStore, 'read'>, capacity = KEPT_STREAMS): Streams {
  const kept = new LRUCache<string, Kept>({ max: capacity })

  function recall<State, Event extends Fact>(stream: string, model: Model<State, Event>): Folded<State> | null {
    const found = kept.get(stream)
    // The same function folded this state, so it has that function's type.
    return found?.evolve === model.evolve ? (found.folded as Folded<State>) : null
  }

  function keep<State, Event extends Fact>(folded: Folded<State>, { evolve }: Model<State, Event>): Folded<State> {
    const found = kept.get(folded.stream)
    if (found?.evolve === evolve && found.folded.revision > folded.revision) return folded
    if (folded.revision >= 0) kept.set(folded.stream, { evolve, folded })
    return folded
  }

  async function follow<State, Event extends Fact>(
    from: Folded<State>,
    model: Model<State, Event>,
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
      if (folded) return { folded, current: false }
      return { folded: await fresh(stream, model), current: true }
    },
    async upTo(stream, model, revision) {
      return advance(emptyFold(stream, model.initial), model, await store.read(stream, 0, revision + 1))
    },
    appended: (folded, model, events) => keep(advance(folded, model, events), model),
    read: (stream, from, to) => store.read(stream, from, to - from + 1),
  }
}
