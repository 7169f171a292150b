/** Counts of the requests that were sent, by their outcome. */
import type { Outcome } from './judge.ts'

export class Tally {
  sent = 0
  readonly #began = performance.now()
  readonly #calls = new Map<string, Map<Outcome, number>>()
  readonly #texts = new Map<string, Map<string, number>>()

  count(name: string, outcome: Outcome, text?: string, requests = 1): void {
    this.sent += requests
    if (text !== undefined) this.#count(this.#texts, name, text.slice(0, 100).replaceAll('\n', ' '))
    this.#count(this.#calls, name, outcome)
  }

  #count<Key>(all: Map<string, Map<Key, number>>, name: string, key: Key): void {
    const counts = all.get(name) ?? new Map<Key, number>()
    all.set(name, counts.set(key, (counts.get(key) ?? 0) + 1))
  }

  /** The most frequent refusals of a call, which show the rules that the fuzzer does not meet yet. */
  reasons = (name: string): string =>
    this.#inWords(new Map([...(this.#texts.get(name) ?? [])].toSorted(([, a], [, b]) => b - a).slice(0, 4)))

  /** How often a call was accepted. */
  accepted = (name: string): number => this.#calls.get(name)?.get('done') ?? 0
  has = (name: string): boolean => this.#calls.has(name)

  get perSecond(): number {
    return Math.round(this.sent / ((performance.now() - this.#began) / 1_000))
  }

  line = (): string => `${this.sent} requests, ${this.perSecond} a second; ${this.#inWords(this.outcomes())}`

  outcomes(): ReadonlyMap<Outcome, number> {
    const all = new Map<Outcome, number>()
    for (const outcomes of this.#calls.values())
      for (const [outcome, count] of outcomes) all.set(outcome, (all.get(outcome) ?? 0) + count)
    return all
  }

  /** A table with one line for each name. */
  table(): string {
    const names = [...this.#calls].toSorted(([a], [b]) => a.localeCompare(b))
    const width = Math.max(...names.map(([name]) => name.length))
    return names.map(([name, outcomes]) => `${name.padEnd(width)}  ${this.#inWords(outcomes)}`).join('\n')
  }

  #inWords = (outcomes: ReadonlyMap<string, number>): string =>
    [...outcomes]
      .toSorted(([, a], [, b]) => b - a)
      .map(([outcome, count]) => `${count} ${outcome}`)
      .join(', ')
}
