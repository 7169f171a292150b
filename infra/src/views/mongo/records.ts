/** The data of the views besides rows: the epoch, the mark of the log, seen revisions and notes. */
import { orderOf, type LogMark, type Views } from '@bindery/contracts/ports'
import { randomUUID } from 'node:crypto'
import { setImmediate as endOfTurn } from 'node:timers/promises'
import type { Collection, Db } from 'mongodb'
import { isDuplicate, upserting } from '../../mongo/connection.ts'
import type { Catalog } from './catalog.ts'
import type { KeptMark } from './documents.ts'

interface SeenDocument {
  readonly _id: string
  readonly consumers: string
  readonly stream: string
  readonly revision: number
}

interface NoteDocument {
  readonly _id: string
  readonly kind: string
  readonly key: string
  readonly json: string
}

interface MetaDocument extends Partial<KeptMark> {
  readonly _id: 'epoch' | 'upTo'
  readonly epoch?: string
}

export type MongoRecords = Pick<Views, 'epoch' | 'upTo' | 'seen' | 'putNote' | 'notes'> & {
  markSeen(...seen: Parameters<Views['markSeen']>): Promise<void>
  /**
   * A mark in the form in which a lease carries it, so that a batch needs no request for it. The first of a log is
   * stored by itself: it says which log the marks in the collections must be of.
   */
  carried(mark: LogMark | null | undefined): Promise<KeptMark | null>
  /** Notes that a lease has stored a mark. */
  carriedOut(mark: KeptMark | null): void
  /** Makes the indexes. */
  prepare(): Promise<void>
}

export function mongoRecords(db: Db, { collections }: Catalog): MongoRecords {
  const meta: Collection<MetaDocument> = db.collection('meta')
  const seen: Collection<SeenDocument> = db.collection('seen')
  const notes: Collection<NoteDocument> = db.collection('notes')

  /** The latest mark that this process has stored or is storing: the same one comes again with each part of a batch. */
  let kept: { readonly form: string; readonly order: string; readonly stored: Promise<void> } | null = null

  /** The one answer for all who ask at the same moment: a load of changes asks for each collection that it joins. */
  let askedEpoch: Promise<string> | null = null

  async function keepMark(mark: LogMark | null | undefined): Promise<void> {
    if (!mark) return
    const { form, order } = orderOf(mark)
    if (kept?.form !== form || kept.order < order) {
      const stored = storeMark(mark)
      kept = { form, order, stored }
      stored.catch(() => {
        // After a failure the next write stores the mark again.
        if (kept?.stored === stored) kept = null
      })
    }
    await kept.stored
  }

  async function storeMark(mark: LogMark): Promise<void> {
    const { form, order } = orderOf(mark)
    const stored = kept?.form === form ? null : await meta.findOne({ _id: 'upTo' })
    // Marks of another log would count again if that log came back.
    if (stored && stored.form !== form) await collections.updateMany({}, { $unset: { mark: '' } })
    const further = { _id: 'upTo' as const, $or: [{ form: { $ne: form } }, { order: { $lt: order } }] }
    try {
      await upserting(() => meta.updateOne(further, { $set: { mark, form, order } }, { upsert: true }))
    } catch (error) {
      // A later mark is stored: it stays.
      if (!isDuplicate(error)) throw error
    }
  }

  async function readEpoch(): Promise<string> {
    const known = (await meta.findOne({ _id: 'epoch' }))?.epoch
    if (known !== undefined) return known
    const first = { $setOnInsert: { epoch: randomUUID() } }
    await upserting(() => meta.updateOne({ _id: 'epoch' }, first, { upsert: true }))
    const made = (await meta.findOne({ _id: 'epoch' }))?.epoch
    if (made === undefined) throw new Error('The epoch of the views was not kept.')
    return made
  }

  return {
    async carried(mark) {
      if (!mark) return null
      const { form, order } = orderOf(mark)
      if (kept?.form !== form) await keepMark(mark)
      else await kept.stored
      return { mark, form, order }
    },
    carriedOut(mark) {
      if (mark && kept?.form === mark.form && kept.order < mark.order) kept = { ...mark, stored: Promise.resolve() }
    },
    async prepare() {
      await notes.createIndex({ kind: 1, key: 1 })
    },
    epoch() {
      askedEpoch ??= endOfTurn().then(() => {
        askedEpoch = null
        return readEpoch()
      })
      return askedEpoch
    },
    async upTo() {
      const [first, carried] = await Promise.all([
        meta.findOne({ _id: 'upTo' }),
        collections.find({}, { projection: { mark: 1 } }).toArray(),
      ])
      const marks = [first, ...carried.map(({ mark }) => mark)].filter((each) => each?.form === first?.form)
      const [last] = marks.toSorted((a, b) => ((a?.order ?? '') < (b?.order ?? '') ? 1 : -1))
      return last?.mark ?? null
    },
    async markSeen(consumers, revisions, upTo) {
      await keepMark(upTo)
      if (revisions.length === 0) return
      const operations = revisions.map(({ stream, revision }) => ({
        updateOne: {
          filter: { _id: idOf(consumers, stream) },
          update: { $max: { revision }, $setOnInsert: { consumers, stream } },
          upsert: true,
        },
      }))
      await upserting(() => seen.bulkWrite(operations, { ordered: false }))
    },
    async seen(consumers, streams) {
      if (streams.length === 0) return []
      const _id = { $in: streams.map((stream) => idOf(consumers, stream)) }
      const found = await seen.find({ _id }).toArray()
      return found.map(({ stream, revision }) => ({ stream, revision }))
    },
    async putNote(kind, key, json) {
      const _id = idOf(kind, key)
      if (json === null) await notes.deleteOne({ _id })
      else await upserting(() => notes.replaceOne({ _id }, { kind, key, json }, { upsert: true }))
    },
    async notes(kind) {
      const found = await notes.find({ kind }).sort({ key: 1 }).toArray()
      return found.map(({ key, json }) => ({ key, json }))
    },
  }
}

const idOf = (...parts: readonly string[]) => JSON.stringify(parts)
