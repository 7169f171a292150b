/**
 * The rows of the first screen: the submissions that the list shows first, with all that their lines show. A console
 * without stored rows draws them before the rest has arrived (docs/decisions/049).
 */
import { rowOf, type StoredRow, type Views } from '@bindery/contracts/ports'
import type { DeltaCollection } from '@bindery/contracts/wire'
import type { FirstRows } from '../submissions/first-rows.ts'

/** The collections that a line counts as answers. */
const ANSWERS = ['Quotes', 'Wholesales', 'QuickIndications', 'InformationRequired', 'SubmissionDeclines'] as const

/** Stored rows by collection. */
export type RowsOfFirst = ReadonlyMap<DeltaCollection, readonly StoredRow[]>

const ids = (numbers: readonly (number | null | undefined)[]): readonly string[] =>
  [...new Set(numbers)].flatMap((id) => (id ? [String(id)] : []))

export async function rowsOfFirst(views: Views, first: FirstRows, count: number): Promise<RowsOfFirst> {
  const keys = first.keys(count)
  const found = new Map((await views.getMany('Submissions', keys)).map((stored) => [stored.key, stored]))
  const submissions = keys.flatMap((key) => found.get(key) ?? [])
  const brokersOf = async () => {
    const named = ids(submissions.map((stored) => rowOf('Submissions', stored)?.BrokerID))
    const brokers = await views.getMany('Brokers', named)
    const houses = ids(brokers.map((stored) => rowOf('Brokers', stored)?.BrokerGroupID))
    return { brokers, houses: await views.getMany('BrokerGroups', houses) }
  }
  const answersOf = async (collection: (typeof ANSWERS)[number]) => {
    const rows = await Promise.all(submissions.map(({ stream }) => views.rowsOfStream(collection, stream)))
    return [collection, rows.flat().filter(({ row }) => row !== null)] as const
  }
  const [{ brokers, houses }, ...answers] = await Promise.all([brokersOf(), ...ANSWERS.map(answersOf)])
  return new Map<DeltaCollection, readonly StoredRow[]>([
    ['BrokerGroups', houses],
    ['Brokers', brokers],
    ['Submissions', submissions],
    ...answers,
  ])
}
