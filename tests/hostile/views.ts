/**
 * Views without transactions, as on MongoDB: rows of one write appear one after another, every call takes an uncertain
 * time, and only the high water shows how far a reader has all rows.
 */
import { isFurther, type Views } from '@bindery/contracts/ports'
import { pageOf } from './page.ts'
import { dawdle, random } from './random.ts'
import { hostileViewData, notYet, type Collection, type Generation, type HostileViewData } from './view-data.ts'
import { sameText, viewGenerations } from './view-generations.ts'

export interface HostileViewsOptions {
  readonly seed?: number
  readonly data?: HostileViewData
}

export function hostileViews({ seed = 1, data = hostileViewData() }: HostileViewsOptions = {}): Views {
  const chance = random(seed)

  function collectionOf(name: string): Collection {
    const found = data.collections.get(name)
    if (!found) throw new Error(`There is no collection ${name}; it must be ensured first.`)
    return found
  }

  async function inTurn<T>(name: string, work: (collection: Collection) => Promise<T>): Promise<T> {
    await dawdle(chance)
    const collection = collectionOf(name)
    const turn = collection.turn.then(
      () => work(collection),
      () => work(collection),
    )
    collection.turn = turn.catch(() => undefined)
    const result = await turn
    await dawdle(chance)
    return result
  }

  async function reading<T>(name: string, look: (collection: Collection, rows: Generation['rows']) => T): Promise<T> {
    await dawdle(chance)
    const collection = data.collections.get(name) ?? notYet(name)
    const result = look(collection, collection.readable?.rows ?? new Map())
    await dawdle(chance)
    return result
  }

  return {
    async epoch() {
      await dawdle(chance)
      return data.epoch
    },
    async ensure(spec) {
      await dawdle(chance)
      const known = data.collections.get(spec.name)
      const collection = known ?? { spec, highWater: 0, readable: null, building: null, turn: Promise.resolve() }
      collection.spec = spec
      data.collections.set(spec.name, collection)
      const { readable, building } = collection
      return {
        collection: spec.name,
        version: readable?.version ?? null,
        building: building?.version ?? null,
        closed: readable?.closed ?? false,
      }
    },

    write: (name, rows, upTo, version = data.collections.get(name)?.readable?.version) =>
      inTurn(name, async (collection) => {
        const { readable } = collection
        if (!readable) throw new Error(`${name} has no readable generation; build one first.`)
        if (readable.closed) throw new Error(`The rows of ${name} are about to be replaced.`)
        if (readable.version !== version) {
          throw new Error(`The rows of ${name} are of version ${readable.version}, not ${version}.`)
        }
        let highWater = collection.highWater
        if (upTo && isFurther(upTo, data.upTo)) data.upTo = upTo
        for (const row of rows) {
          const old = readable.rows.get(row.key)
          if (old && old.revision >= row.revision) continue
          const same = old ? sameText(old, row) : row.row === null
          if (!same) highWater += 1
          readable.rows.set(row.key, { ...row, changeNumber: same ? (old?.changeNumber ?? 0) : highWater })
          await dawdle(chance)
        }
        collection.highWater = highWater
        return highWater
      }),

    ...viewGenerations(inTurn),

    get: (name, key) => reading(name, (_, rows) => rows.get(key) ?? null),
    getMany: (name, keys) => reading(name, (_, rows) => [...new Set(keys)].flatMap((key) => rows.get(key) ?? [])),
    rowsOfStream: (name, stream) =>
      reading(name, (_, rows) => [...rows.values()].filter((row) => row.stream === stream)),
    page: (name, page) =>
      reading(name, ({ spec, readable }, rows) =>
        readable ? pageOf(spec, [...rows.values()], page) : { rows: [], total: 0 },
      ),
    changedSince: (name, changeNumber, maxBytes) =>
      reading(name, ({ highWater }, rows) => {
        // Rows that are numbered but not yet published are included: they no longer have their former number, so
        // without them a load would miss rows.
        const changed = [...rows.values()]
          .filter((row) => row.changeNumber > Math.max(changeNumber, 0))
          .toSorted((a, b) => a.changeNumber - b.changeNumber)
        let bytes = 0
        const within = changed.findIndex(({ row }, i) => (bytes += row?.length ?? 0) > maxBytes && i > 0)
        const chunk = (within > 0 ? changed.slice(0, within) : changed).map((row) => ({ ...row, heavy: null }))
        const upTo = within > 0 ? Math.min(chunk.at(-1)?.changeNumber ?? changeNumber, highWater) : highWater
        return { rows: chunk, upTo, more: upTo < highWater }
      }),
    highWater: (name) => reading(name, ({ highWater }) => highWater),
    async marks() {
      await dawdle(chance)
      const { epoch } = data
      const highWaters: Record<string, number> = {}
      // One after another, as an engine finds them.
      for (const [name, { highWater }] of data.collections) {
        highWaters[name] = highWater
        await dawdle(chance)
      }
      return { epoch, highWaters }
    },

    async markSeen(group, seen, upTo) {
      if (upTo && isFurther(upTo, data.upTo)) data.upTo = upTo
      const known = data.seen.get(group) ?? new Map<string, number>()
      data.seen.set(group, known)
      for (const { stream, revision } of seen) {
        await dawdle(chance)
        known.set(stream, Math.max(known.get(stream) ?? revision, revision))
      }
    },
    async seen(group, streams) {
      await dawdle(chance)
      return streams.flatMap((stream) => {
        const revision = data.seen.get(group)?.get(stream)
        return revision === undefined ? [] : { stream, revision }
      })
    },
    async upTo() {
      await dawdle(chance)
      return data.upTo
    },
    async putNote(kind, key, json) {
      await dawdle(chance)
      const notes = data.notes.get(kind) ?? new Map<string, string>()
      data.notes.set(kind, notes)
      if (json === null) notes.delete(key)
      else notes.set(key, json)
    },
    async notes(kind) {
      await dawdle(chance)
      const notes = [...(data.notes.get(kind) ?? [])].map(([key, json]) => ({ key, json }))
      return notes.toSorted((a, b) => (a.key < b.key ? -1 : 1))
    },
    close: () => Promise.resolve(),
  }
}
