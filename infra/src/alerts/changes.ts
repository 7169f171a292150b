/** Which matters are to be told: those that lasted for two looks, and those told before that are over. */
import type { Matter } from './matters.ts'

export interface Told {
  /** What was told, and lasts. */
  readonly told: readonly Matter[]
  /** What was there at the last look and is not told yet: it may be over in a moment. */
  readonly seen: readonly Matter[]
}
export const NOTHING_TOLD: Told = { told: [], seen: [] }

export interface Changes {
  readonly begun: readonly Matter[]
  readonly over: readonly Matter[]
}

const keysOf = (matters: readonly Matter[]) => new Set(matters.map(({ key }) => key))

export function changesSince({ told, seen }: Told, now: readonly Matter[]): Changes {
  const [before, known, lasting] = [keysOf(seen), keysOf(told), keysOf(now)]
  return {
    begun: now.filter(({ key }) => before.has(key) && !known.has(key)),
    over: told.filter(({ key }) => !lasting.has(key)),
  }
}

/** @param handedOver whether the changes were told; if not, the next look tells them */
export function after(before: Told, now: readonly Matter[], handedOver: boolean): Told {
  const { begun, over } = changesSince(before, now)
  if (!handedOver) return { told: before.told, seen: now }
  const ended = keysOf(over)
  return { told: [...before.told.filter(({ key }) => !ended.has(key)), ...begun], seen: now }
}

/** The changes as a text of a few lines. */
export const inWords = ({ begun, over }: Changes): string =>
  [...begun.map(({ text }) => text), ...over.map(({ text }) => `Over: ${text}`)].join('\n')
