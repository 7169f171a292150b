/** The beginning of a group: its first process decides it, once, under a fence. */
import type { FeedOptions } from '@bindery/contracts/ports'
import { takeFence, type FenceParts } from './fence.ts'
import { beginKey, type GroupBegin } from './places.ts'
import type { RelayedStore } from './unsent.ts'

interface BeginParts extends FenceParts {
  readonly store: RelayedStore
}

export async function beginOf(
  { group, start }: Pick<FeedOptions, 'group' | 'start'>,
  parts: BeginParts,
  signal: AbortSignal,
): Promise<GroupBegin> {
  const { names, places, store } = parts
  const known = places.begin(group)
  if (known) return known
  const fence = await takeFence(parts, `${names.group(group)}.begin`, signal)
  try {
    const decided = places.begin(group)
    if (decided) return decided
    const begin =
      start === 'now'
        ? { position: await store.head(), counts: places.relay()?.counts ?? [] }
        : { position: null, counts: [] }
    await fence.send([
      { topic: names.places, messages: [{ key: beginKey(group), value: JSON.stringify(begin), partition: 0 }] },
    ])
    return begin
  } finally {
    await fence.release()
  }
}
