/** The data of the views besides rows: the epoch, the mark of the log, seen revisions and notes. */
import { orderOf, type LogMark, type Views } from '@bindery/contracts/ports'
import { randomUUID } from 'node:crypto'
import { setImmediate as endOfTurn } from 'node:timers/promises'
import type { Collection, Db } from 'mongodb'
import { isDuplicate, upserting } from '../../mongo/connection.ts'

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

interface MetaDocument {
  readonly _id: 'epoch' | 'upTo'
  readonly epoch?: string
  readonly mark?: LogMark
  /** The order of the mark, for conditional writes. */
  readonly form?: string
  readonly order?: string
}

export type MongoRecords = Pick<Views, 'epoch' | 'upTo' | 'seen' | 'putNote' | 'notes'> & {
  markSeen(...seen: Parameters<Views['markSeen']>): Promise<void>
  /** Stores a mark; without a mark, or with an older one, the stored mark stays. */
  keepMark(mark: LogMark | null | undefined): Promise<void>
  /** Makes the indexes. */
  prepare(): Promise<void>
}

export function mongoRecords(db: Db): MongoRecords {
  const meta: Collection<MetaDocument> = db.collection('meta')
  const seen: Collection<SeenDocument> = db.collection('seen')
  const notes: Collection<NoteDocument> = db.collection('notes')

  /**
   * The latest mark that this process has stored or is storing, because a batch has the same mark for each collection.
   */
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
    keepMark,
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
    upTo: async () => (await meta.findOne({ _id: 'upTo' }))?.mark ?? null,
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
