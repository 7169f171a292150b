/**
 * The numbers of a generation: a row that is the same in both keeps its number, others get the next one, and those that
 * vanished are buried under a number of their own.
 */
import { batches, ROWS_AT_ONCE, WRITES_AT_ONCE } from './batches.ts'
import type { Catalog } from './catalog.ts'
import { contentMaker, type Generation, type RowDocument } from './documents.ts'
import { inFlight } from './in-flight.ts'
import type { Held } from './lease.ts'

/** Copies the built rows, with their numbers, to the collection that becomes readable; returns the high water afterwards. */
export async function numberRows(
  catalog: Catalog,
  held: Held,
  building: Generation,
  readable: Generation,
): Promise<number> {
  const old = held.readable && catalog.rows(held.readable.rows)
  const built = catalog.built(building.rows)
  const target = catalog.rows(readable.rows)
  const contentOf = contentMaker(readable.spec)
  const { fence } = held
  let { highWater } = held
  const adding = inFlight(WRITES_AT_ONCE)
  await catalog.prepareRows(readable.rows, readable.spec)

  for await (const batch of batches(built.find({}, { batchSize: ROWS_AT_ONCE }))) {
    const before = new Map<string, Pick<RowDocument, 'sum' | 'changeNumber' | 'revision'>>()
    const _id = { $in: batch.map((row) => row._id) }
    const projection = { sum: 1, changeNumber: 1, revision: 1 }
    for (const row of (await old?.find({ _id, revision: { $gte: 0 } }, { projection }).toArray()) ?? []) {
      before.set(row._id, row)
    }
    const copies = batch.map((row): RowDocument => {
      const known = before.get(row._id)
      const content = contentOf(row)
      const same = known ? known.sum === content.sum : row.row === null
      // A deletion of a row that no reader saw is not published either.
      const unheard = row.row === null && (known?.changeNumber ?? 0) === 0
      if (!same && !unheard) highWater += 1
      const changeNumber = same || unheard ? (known?.changeNumber ?? 0) : highWater
      return { _id: row._id, ...content, changeNumber, fence }
    })
    await adding.add(() => target.insertMany(copies, { ordered: false }))
  }
  // Deleted rows stay for readers that were away, under the number of their deletion.
  for await (const batch of batches(old?.find({ revision: { $gte: 0 } }, { projection: { row: 0, heavy: 0 } }) ?? [])) {
    const _id = { $in: batch.map((row) => row._id) }
    const there = new Set((await built.find({ _id }, { projection: { _id: 1 } }).toArray()).map((row) => row._id))
    const vanished = batch.filter((row) => !there.has(row._id))
    const buried = vanished.map(({ _id: key, stream, revision, changeNumber, deleted }): RowDocument => {
      if (!deleted) highWater += 1
      const content = contentOf({ stream, revision, row: null, heavy: null })
      return { _id: key, ...content, changeNumber: deleted ? changeNumber : highWater, fence }
    })
    if (buried.length > 0) await adding.add(() => target.insertMany(buried, { ordered: false }))
  }
  await adding.all()
  return highWater
}
