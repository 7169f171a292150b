/**
 * GET_DATA: the changes since the caller's numbers, oldest first, in chunks. Rows are passed on as they
 * are stored; only names are joined, and heavy fields are left out.
 */
import { CHANGE_NUMBERS, GetData, type DeltaCollection, type RequestOf } from '@bindery/contracts/wire'
import { queryHandler, ResultsText } from '../queries/handler.ts'
import type { SimilarContext } from '../submissions/similar/find-similar.ts'
import { rowsOfFirst } from './first-rows.ts'
import type { Moment, Moments } from './moments.ts'
import { travelling } from './travelling.ts'

/** In characters of stored rows; by columns as many travel in a tenth, and a list of few chunks is read sooner. */
const CHUNK = 1_000_000
const CHUNK_BY_COLUMNS = 4_000_000

interface LoadingContext extends SimilarContext {
  readonly moments: Moments
}

export const getData = queryHandler(GetData, async (request, context: LoadingContext): Promise<ResultsText> => {
  const moment = await context.moments.now()
  const { Epoch, ChangeNumber, First } = request
  const question = JSON.stringify([context.byColumns, Epoch, ChangeNumber, First])
  return moment.once(question, () => {
    const load = { ...context, ...compared(request, moment), moment }
    return typeof First === 'number' ? firstScreen(load, First) : nextChunk(load)
  })
})

/** How far the caller is in a collection, and how far the collection is. */
interface Asked {
  readonly entity: string
  readonly collection: DeltaCollection
  /** Where the caller goes on. */
  readonly from: number
  readonly highWater: number
}

interface Compared {
  /** Whether the caller starts again. */
  readonly full: boolean
  readonly asked: readonly Asked[]
}

function compared({ ChangeNumber, Epoch }: RequestOf<typeof GetData>, { marks }: Moment): Compared {
  const numbers = CHANGE_NUMBERS.map(([entity, collection]) => ({
    entity,
    collection,
    from: ChangeNumber[entity] ?? 0,
    highWater: marks.highWaters[collection] ?? 0,
  }))
  // Numbers of another epoch, or above the present ones, are not comparable.
  const full = Epoch !== marks.epoch || numbers.some(({ from, highWater }) => from > highWater)
  return { full, asked: full ? numbers.map((each) => ({ ...each, from: 0 })) : numbers }
}

type Loading = Pick<LoadingContext, 'views' | 'similar' | 'moments' | 'byColumns'> &
  Compared & { readonly moment: Moment }

async function nextChunk({ views, moments, moment, byColumns, full, asked }: Loading): Promise<ResultsText> {
  const lists: Record<string, readonly string[]> = {}
  const numbers: Record<string, number> = {}
  let left = byColumns ? CHUNK_BY_COLUMNS : CHUNK
  let more = false
  for (const { entity, collection, from, highWater } of asked) {
    // Most collections have no changes; when the chunk is full, the others wait for the next one.
    if (left <= 0 || highWater <= from) {
      lists[collection] = []
      numbers[entity] = from
      more ||= highWater > from
      continue
    }
    const [changes, joined] = await Promise.all([
      views.changedSince(collection, from, left, highWater),
      moments.joined(moment),
    ])
    const texts = changes.rows.map((row) => travelling(collection, row, joined))
    left -= texts.reduce((sum, text) => sum + text.length, 0)
    lists[collection] = texts
    numbers[entity] = changes.upTo
    more ||= changes.more
  }
  return new ResultsText(lists, { ChangeNumber: numbers, Epoch: moment.marks.epoch, More: more, Full: full })
}

/** The rows that the list shows first (docs/decisions/049); the load goes on from where the caller is. */
async function firstScreen(
  { views, similar, moments, moment, full, asked }: Loading,
  count: number,
): Promise<ResultsText> {
  const [first, joined] = await Promise.all([similar.first(), moments.joined(moment)])
  const rows = await rowsOfFirst(views, first, count)
  const listOf = (collection: DeltaCollection) =>
    (rows.get(collection) ?? []).map((row) => travelling(collection, row, joined))
  return new ResultsText(Object.fromEntries(asked.map(({ collection }) => [collection, listOf(collection)])), {
    ChangeNumber: Object.fromEntries(asked.map(({ entity, from }) => [entity, from])),
    Epoch: moment.marks.epoch,
    More: true,
    Full: full,
    Total: first.total,
    HighWater: Object.fromEntries(asked.map(({ entity, highWater }) => [entity, highWater])),
  })
}
