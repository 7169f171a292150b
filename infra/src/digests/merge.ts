/** Merges lists of heads in the order of their streams; the newer entry wins. */
import type { StreamHead } from '@bindery/contracts/events'
import { headAfter, type Move } from './moves.ts'

type Heads = AsyncIterable<readonly StreamHead[]>

/** How many entries are handed on at once when no older list is read. */
const SOME = 500

/**
 * Merges both lists. `take` returns the entry for a stream of the newer list, or nothing to leave the stream out.
 * @param newer sorted by stream
 */
async function* merged<Newer>(
  older: Heads,
  newer: readonly (readonly [stream: string, Newer])[],
  take: (newer: Newer, older: StreamHead | null) => StreamHead | null,
): AsyncGenerator<readonly StreamHead[]> {
  let next = 0
  for await (const heads of older) {
    const both: StreamHead[] = []
    for (const head of heads) {
      let entry = newer[next]
      for (; entry && entry[0] < head.stream; entry = newer[next]) {
        push(both, take(entry[1], null))
        next += 1
      }
      const same = entry?.[0] === head.stream
      push(both, (same && entry && take(entry[1], head)) || head)
      if (same) next += 1
    }
    yield both
  }
  for (; next < newer.length; next += SOME) {
    const rest: StreamHead[] = []
    for (const [, entry] of newer.slice(next, next + SOME)) push(rest, take(entry, null))
    yield rest
  }
}

function push(heads: StreamHead[], head: StreamHead | null): void {
  if (head) heads.push(head)
}

/**
 * Every head after the moves; it also reports which heads moved, and which streams have a broken chain and keep their
 * old head.
 */
export function headsAfter(
  older: Heads,
  moves: ReadonlyMap<string, Move>,
  tell: { moved(head: StreamHead): void; broken(stream: string): void },
): Heads {
  const inOrder = [...moves.keys()].toSorted().flatMap((stream) => {
    const move = moves.get(stream)
    return move ? [[stream, move] as const] : []
  })
  return merged(older, inOrder, (move, head) => {
    const after = headAfter(head, move)
    if (after) tell.moved(after)
    else tell.broken(move.to.stream)
    return after
  })
}

/** @param newer in the order of streams */
export const joined = (older: Heads, newer: readonly StreamHead[]): Heads =>
  merged(
    older,
    newer.map((head) => [head.stream, head] as const),
    (head) => head,
  )
