/** Numbers of new things: revision N of `ids-<kind>` names the stream with number N + 1. A crash leaves a gap. */
import { idsStream, NumberAllocated, upcast, type NumberedKind } from '@bindery/contracts/events'
import type { EventStore } from '@bindery/contracts/ports'
import { LRUCache } from 'lru-cache'
import * as v from 'valibot'
import type { Journal } from './journal.ts'
import type { Cause } from './seal.ts'

const KNOWN_NUMBERS = 20_000

export interface Numbers {
  allocate(kind: NumberedKind, stream: string, cause: Cause): Promise<number>
  /**
   * The stream that a number was given to, or null. It counts only if that stream's creating event carries the number:
   * the caller folds the stream and compares.
   */
  streamOf(kind: NumberedKind, number: number): Promise<string | null>
}

export function openNumbers(store: EventStore, journal: Journal): Numbers {
  const known = new LRUCache<string, string>({ max: KNOWN_NUMBERS })
  const keyOf = (kind: NumberedKind, number: number) => `${kind} ${number}`

  return {
    async allocate(kind, stream, cause) {
      const number = (await journal.record(idsStream(kind), NumberAllocated({ stream }), cause)) + 1
      known.set(keyOf(kind, number), stream)
      return number
    },
    async streamOf(kind, number) {
      if (!Number.isSafeInteger(number) || number < 1) return null
      const key = keyOf(kind, number)
      const remembered = known.get(key)
      if (remembered !== undefined) return remembered
      const [event] = await store.read(idsStream(kind), number - 1, 1)
      if (!event) return null
      const { stream } = v.parse(NumberAllocated.schema, upcast(event).data)
      known.set(key, stream)
      return stream
    },
  }
}
