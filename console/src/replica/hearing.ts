/**
 * What the tabs of one account tell each other: the one that leads is asked and answers, the others take what it loaded,
 * and what one has written or seen is no news in any.
 */
import type { DeltaCollection } from '@bindery/contracts/wire'
import { rememberAfter } from '../api/after.ts'
import type { Asks } from './asks.ts'
import type { Copy } from './copy.ts'
import type { Moved } from './live.ts'
import type { Message } from './messages.ts'

interface Parts {
  readonly copy: Copy
  readonly asks: Asks
  readonly leads: () => boolean
  readonly post: (message: Message) => void
  /** Settles when the first load is over, however it went. */
  readonly started: () => Promise<void>
  readonly refresh: () => Promise<void>
  readonly moved: (what: Moved) => void
  readonly stop: () => void
}

export function createHearing({ copy, asks, leads, post, started, refresh, moved, stop }: Parts) {
  const { store, fresh } = copy
  let followed = false

  async function answer(id: string, seen: string): Promise<void> {
    if (!leads()) return
    followed = true
    if (seen !== '') rememberAfter(seen)
    await started()
    await refresh()
    post({ kind: 'done', id, mark: store.status().phase === 'ready' ? copy.mark() : null })
  }

  return {
    /** Nobody is told of rows before somebody else is there. */
    followed: () => followed,
    begin(somebodyElse: boolean): void {
      followed = somebodyElse
    },
    heard(message: Message): void {
      switch (message.kind) {
        case 'hello': followed = true; return
        case 'ask': return void answer(message.id, message.after)
        case 'chunk':
          if (leads()) return
          asks.sign()
          if (!copy.take(message)) void refresh()
          return
        case 'done': asks.answered(message.id, message.mark); return
        case 'moved': if (!leads()) moved(message); return
        case 'wrote': if (fresh.wrote(message.collection, message.id)) store.tell(); return
        case 'opened': if (fresh.opened(message.collection, message.id)) store.tell(); return
        case 'ended': stop()
      }
    },
    /** One wrote a record oneself: no news in any tab. */
    wrote(collection: DeltaCollection, id: number): void {
      post({ kind: 'wrote', collection, id })
      if (fresh.wrote(collection, id)) store.tell()
    },
    /** One has seen the news. */
    opened(collection: DeltaCollection, id: number): void {
      if (!fresh.opened(collection, id)) return
      post({ kind: 'opened', collection, id })
      store.tell()
    },
  }
}
