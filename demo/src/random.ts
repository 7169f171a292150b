/** Repeatable randomness: the same seed gives the same numbers on every machine. */
import { createHash } from 'node:crypto'

export interface Random {
  /** A number of at least 0 and below 1. */
  next(): number
  /** A whole number between the two numbers, both included. */
  integer(from: number, to: number): number
  chance(probability: number): boolean
  pick<T>(items: readonly T[]): T
  weighted<T>(items: readonly (readonly [item: T, weight: number])[]): T
  /** A number of the items, in their original order. */
  some<T>(items: readonly T[], count: number): T[]
  /** A number, evenly spread over orders of magnitude, so that small values are likelier. */
  size(from: number, to: number): number
}

/** The starting state for a name, by FNV-1a. */
function stateOf(seed: string): number {
  let hash = 0x811c9dc5
  for (const character of seed) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193)
  return hash >>> 0
}

/** A generator for a name, by Mulberry32. */
export function random(seed: string): Random {
  let state = stateOf(seed)

  function next(): number {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }

  const integer = (from: number, to: number) => from + Math.floor(next() * (to - from + 1))

  function pick<T>(items: readonly T[]): T {
    const item = items[integer(0, items.length - 1)]
    if (item === undefined) throw new Error('There is nothing to pick from.')
    return item
  }

  return {
    next,
    integer,
    pick,
    chance: (probability) => next() < probability,
    weighted(items) {
      let left = next() * items.reduce((sum, [, weight]) => sum + weight, 0)
      for (const [item, weight] of items) {
        left -= weight
        if (left < 0) return item
      }
      return pick(items.map(([item]) => item))
    },
    some(items, count) {
      const chosen = new Set<number>()
      while (chosen.size < Math.min(count, items.length)) chosen.add(integer(0, items.length - 1))
      return items.filter((_, index) => chosen.has(index))
    },
    size: (from, to) => from * (to / from) ** next(),
  }
}

/** The id of a name, in the form of a UUID of version 8, which applications define. */
export function uuidOf(name: string): string {
  const hex = createHash('sha256').update(name).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
