/**
 * GET_DATA: the changes since the caller's numbers, oldest first, in chunks. Rows are passed on as they
 * are stored; only names are joined, and heavy fields are left out.
 */
import { madeRow, type StoredRow } from '@bindery/contracts/ports'
import {
  CHANGE_NUMBERS,
  DELTA_COLLECTIONS,
  GetData,
  type DeltaCollection,
  type RequestOf,
} from '@bindery/contracts/wire'
import { queryHandler, ResultsText, type QueryContext } from '../queries/handler.ts'
import { withFields } from '../queries/text.ts'
import { joinedNames } from '../submissions/joined-names.ts'
import type { Joined, Moment, Moments } from './moments.ts'

/** In characters of stored rows; by columns as many travel in a tenth, and a list of few chunks is read sooner. */
const CHUNK = 1_000_000
const CHUNK_BY_COLUMNS = 4_000_000

interface LoadingContext extends QueryContext {
  readonly moments: Moments
}

export const getData = queryHandler(
  GetData,
  async (request, { views, moments, byColumns }: LoadingContext): Promise<ResultsText> => {
    const moment = await moments.now()
    const question = JSON.stringify([byColumns, request.Epoch, request.ChangeNumber])
    return moment.once(question, () => load(request, { views, moments, moment, byColumns }))
  },
)

interface Loading extends Pick<LoadingContext, 'views' | 'moments' | 'byColumns'> {
  readonly moment: Moment
}

async function load(
  { ChangeNumber, Epoch }: RequestOf<typeof GetData>,
  { views, moments, moment, byColumns }: Loading,
): Promise<ResultsText> {
  const { epoch, highWaters } = moment.marks
  const asked = ([entity, collection]: (typeof CHANGE_NUMBERS)[number]) => ({
    entity,
    collection,
    since: ChangeNumber[entity] ?? 0,
    highWater: highWaters[collection] ?? 0,
  })
  // Numbers of another epoch, or above the present ones, are not comparable: the caller starts again.
  const full = Epoch !== epoch || CHANGE_NUMBERS.map(asked).some(({ since, highWater }) => since > highWater)

  const lists: Record<string, readonly string[]> = {}
  const numbers: Record<string, number> = {}
  let left = byColumns ? CHUNK_BY_COLUMNS : CHUNK
  let more = false
  for (const { entity, collection, since, highWater } of CHANGE_NUMBERS.map(asked)) {
    const from = full ? 0 : since
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
  return new ResultsText(lists, { ChangeNumber: numbers, Epoch: epoch, More: more, Full: full })
}

/** A row as it is sent: its stored text, its change number, its joined names. */
function travelling(
  collection: DeltaCollection,
  { key, row, changeNumber }: StoredRow,
  { names, renewals, tally }: Joined,
): string {
  if (row === null)
    return JSON.stringify({
      [DELTA_COLLECTIONS[collection].key]: Number(key),
      Deleted: true,
      ChangeNumber: changeNumber,
    })
  const number = { ChangeNumber: changeNumber }
  if (collection === 'Submissions') return withFields(row, { ...number, ...joinedNames(row, names) })
  // Parsing is cheap here: there are few brokers, and their rows are small.
  if (collection === 'Brokers')
    return withFields(row, { ...number, ...names.houseAndState(madeRow(collection, JSON.parse(row))) })
  if (collection === 'Incidents' || collection === 'Announcements')
    return withFields(row, { ...number, Owner: names.owner(madeRow(collection, JSON.parse(row)).OwnerID) })
  if (collection === 'Renewals')
    return withFields(row, { ...number, ...renewals.of(madeRow(collection, JSON.parse(row))) })
  if (collection === 'Clients')
    return withFields(row, {
      ...number,
      Submissions: tally.submissions.of(Number(key)),
      Renewals: tally.renewals.of(Number(key)),
    })
  return withFields(row, number)
}
