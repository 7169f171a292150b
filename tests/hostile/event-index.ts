/** An event index in plain code, whose answers take an uncertain time. */
import { COUNTED, type EventIndex, type IndexEntry, type IndexState } from '@bindery/contracts/ports'
import { dawdle, random } from './random.ts'

interface Batch {
  readonly entries: readonly IndexEntry[]
  readonly upTo: NonNullable<IndexState['upTo']>
}

/** The data that survives a restart. */
export interface HostileIndexData {
  version: number
  batches: Batch[]
}

export const hostileIndexData = (): HostileIndexData => ({ version: 0, batches: [] })

export interface HostileIndexOptions {
  readonly seed?: number
  readonly data?: HostileIndexData
}

export function hostileEventIndex({ seed = 1, data = hostileIndexData() }: HostileIndexOptions = {}): EventIndex {
  const chance = random(seed)
  const all = () => data.batches.flatMap(({ entries }) => entries)

  return {
    async state() {
      await dawdle(chance)
      return { version: data.version, upTo: data.batches.at(-1)?.upTo ?? null, entries: all().length }
    },
    async begin(version) {
      await dawdle(chance)
      Object.assign(data, { version, batches: [] })
    },
    async add(entries, upTo) {
      await dawdle(chance)
      data.batches.push({ entries, upTo })
    },
    async find({
      marks = [],
      words = [],
      begins = false,
      from = '',
      before = '\u{10ffff}',
      hidden = false,
      offset,
      limit,
    }) {
      await dawdle(chance)
      const known = new Set(all().flatMap((entry) => entry.words))
      const alike = (word: string) => [...known].filter((each) => each.startsWith(word))
      const isWhole = (word: string) => !begins || /^\d+$/u.test(word) || alike(word).length > 32
      const choices = words.map((word) => (isWhole(word) ? [word] : [word, ...alike(word)]))
      const found = all()
        .map((entry, order) => ({ entry, order }))
        .filter(
          ({ entry }) =>
            (hidden || !entry.hidden) &&
            entry.at >= from &&
            entry.at < before &&
            marks.every((group) => group.some((mark) => entry.marks.includes(mark))) &&
            choices.every((group) => group.some((word) => entry.words.includes(word))),
        )
        .toSorted((a, b) => (a.entry.at === b.entry.at ? b.order - a.order : a.entry.at < b.entry.at ? 1 : -1))
      return {
        found: found
          .slice(offset, Math.min(offset + limit, COUNTED))
          .map(({ entry: { stream, revision } }) => ({ stream, revision })),
        total: Math.min(found.length, COUNTED),
        more: found.length > COUNTED,
        whole: words.filter((word) => isWhole(word) && begins && !/^\d+$/u.test(word)),
      }
    },
    close: () => Promise.resolve(),
  }
}
