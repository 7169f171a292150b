/**
 * GET_DATA: what changed since the caller's numbers, oldest change first, in chunks. Rows pass as they
 * are stored; only names are joined, and heavy fields stay behind.
 */
import type { StoredRow } from '@bindery/contracts/ports'
import {
  DELTA_COLLECTIONS,
  GetData,
  ROW_KEYS,
  type BrokerRow,
  type DeltaCollection,
  type DeltaEntity,
} from '@bindery/contracts/wire'
import { queryHandler, ResultsText } from '../queries/handler.ts'
import { namesNow, type Names } from '../queries/names.ts'
import { objectOfLists, withFields } from '../queries/text.ts'
import { joinedNames } from '../submissions/joined-names.ts'

const CHUNK = 1_000_000

// Object.entries forgets the names.
const ENTITIES = Object.entries(DELTA_COLLECTIONS) as readonly (readonly [DeltaEntity, DeltaCollection])[]

export const getData = queryHandler(GetData, async ({ ChangeNumber, Epoch }, { views, references }) => {
  const names = await namesNow(references)
  const epoch = await views.epoch()
  const highWaters = new Map(
    await Promise.all(
      ENTITIES.map(async ([, collection]) => [collection, await views.highWater(collection)] as const),
    ),
  )
  const asked = ([entity, collection]: (typeof ENTITIES)[number]) => ({
    entity,
    collection,
    since: ChangeNumber[entity] ?? 0,
    highWater: highWaters.get(collection) ?? 0,
  })
  // Numbers of another epoch, or above ours, count something else: the caller begins anew.
  const full = Epoch !== epoch || ENTITIES.map(asked).some(({ since, highWater }) => since > highWater)

  const lists: Record<string, readonly string[]> = {}
  const numbers: Record<string, number> = {}
  let left = CHUNK
  let more = false
  for (const { entity, collection, since, highWater } of ENTITIES.map(asked)) {
    const from = full ? 0 : since
    // Most of what is asked has nothing new; the rest of a full chunk waits for the next.
    if (left <= 0 || highWater <= from) {
      lists[collection] = []
      numbers[entity] = from
      more ||= highWater > from
      continue
    }
    const changes = await views.changedSince(collection, from, left)
    const texts = changes.rows.map((row) => travelling(collection, row, names))
    left -= texts.reduce((sum, text) => sum + text.length, 0)
    lists[collection] = texts
    numbers[entity] = changes.upTo
    more ||= changes.more
  }
  return new ResultsText(objectOfLists(lists, { ChangeNumber: numbers, Epoch: epoch, More: more, Full: full }))
})

/** A row as it travels: its stored text, its change number, its joined names. */
function travelling(collection: DeltaCollection, { key, row, changeNumber }: StoredRow, names: Names): string {
  if (row === null)
    return JSON.stringify({ [ROW_KEYS[collection]]: Number(key), Deleted: true, ChangeNumber: changeNumber })
  const number = { ChangeNumber: changeNumber }
  if (collection === 'Submissions') return withFields(row, { ...number, ...joinedNames(row, names) })
  // A broker's row is small, and there are few: parsing it costs nothing.
  if (collection === 'Brokers')
    return withFields(row, { ...number, ...names.houseAndState(JSON.parse(row) as BrokerRow) })
  return withFields(row, number)
}
