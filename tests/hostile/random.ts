/** Repeatable chance: the same seed gives the same failures. */
import { setTimeout as sleep } from 'node:timers/promises'

export interface Random {
  /** From 0 up to, but not including, 1. */
  next(): number
  /** A whole number from 0 up to, but not including, `below`. */
  int(below: number): number
  chance(probability: number): boolean
}

/** The generator known as mulberry32. */
export function random(seed: number): Random {
  let state = seed >>> 0
  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return {
    next,
    int: (below) => Math.floor(next() * below),
    chance: (probability) => next() < probability,
  }
}

/** A wait of some turns of the event loop, now and then of milliseconds, as over a network. */
export async function dawdle(chance: Random): Promise<void> {
  if (chance.chance(0.05)) await sleep(1 + chance.int(3))
  else for (let turns = chance.int(3); turns > 0; turns -= 1) await new Promise(setImmediate)
}

/** FNV-1a, to spread streams over partitions. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (const char of text) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193) >>> 0
  return hash
}
