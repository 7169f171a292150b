/**
 * GET_SUBMISSION: one submission, heavy fields included, with everything that belongs to it (API-016, A-048, SUBD-017).
 * When its row could not be written yet, as on a full disk, the projectors' own handlers make it from the events, so
 * acknowledged facts are always included.
 */
import { madeRow, rowOf, type EventStore, type Views } from '@bindery/contracts/ports'
import { parseWireDateTime } from '@bindery/contracts/rules'
import { GetSubmission, type Rows } from '@bindery/contracts/wire'
import { locate } from '../audit/address.ts'
import { projectors } from '../projectors.ts'
import { namesNow } from '../queries/names.ts'
import { queryHandler, Refused } from '../queries/handler.ts'
import { foldStream, Incoming, Table } from '../runner/fold.ts'

type ItemName = 'Quotes' | 'Wholesales' | 'QuickIndications' | 'InformationRequired' | 'SubmissionDeclines'

/** A row with the key under which it is stored. */
type Keyed<Row> = readonly [key: string, row: Row]

/** A source of one submission's rows: the views, or its events. */
interface Source {
  readonly submission: Rows['Submissions']
  itemsOf<Name extends ItemName>(collection: Name): Promise<readonly Keyed<Rows[Name]>[]>
}

async function fromViews(views: Views, id: number): Promise<Source | null> {
  const {
    rows: [found],
  } = await views.page('Submissions', { filter: { SubmissionID: id }, offset: 0, limit: 1 })
  const submission = rowOf('Submissions', found)
  if (!found || !submission) return null
  return {
    submission: { ...submission, ChangeNumber: found.changeNumber },
    async itemsOf(collection) {
      const items = await views.rowsOfStream(collection, found.stream)
      return items.flatMap((stored) => {
        const row = rowOf(collection, stored)
        return row ? [[stored.key, { ...row, ChangeNumber: stored.changeNumber }] as const] : []
      })
    },
  }
}

async function fromEvents(store: EventStore, id: number): Promise<Source | null> {
  const located = await locate(`submission-${id}`, store)
  if (!located) return null
  const events = (await store.read(located.stream)).map((event) => new Incoming(event))
  function rowsOf<Name extends ItemName | 'Submissions'>(collection: Name): readonly Keyed<Rows[Name]>[] {
    const table = new Table()
    for (const projector of projectors) if (projector.collection === collection) foldStream(projector, events, table)
    return [...table.rows].flatMap(([key, { value }]) => (value ? [[key, madeRow(collection, value)] as const] : []))
  }
  const [submission] = rowsOf('Submissions')
  return submission ? { submission: submission[1], itemsOf: async (collection) => rowsOf(collection) } : null
}

/** Orders rows by their creation; those of the same minute by their number, which every key is. */
const order = ([key, { DateCreated }]: Keyed<Rows[ItemName]>) =>
  `${parseWireDateTime(DateCreated?.Value) ?? ''} ${key.padStart(12, '0')}`

async function itemsOf<Name extends ItemName>(source: Source, collection: Name): Promise<Rows[Name][]> {
  const items = (await source.itemsOf(collection)).map((item) => ({ row: item[1], order: order(item) }))
  return items.toSorted((a, b) => (a.order < b.order ? -1 : 1)).map(({ row }) => row)
}

export const getSubmission = queryHandler(GetSubmission, async ({ SubmissionID }, { views, store, references }) => {
  const id = SubmissionID ?? 0
  const source = (await fromViews(views, id)) ?? (await fromEvents(store, id))
  if (!source) return new Refused('load-failed')
  const [names, items, Wholesales, QuickIndications, InformationRequired, SubmissionDeclines] = await Promise.all([
    namesNow(references),
    itemsOf(source, 'Quotes'),
    itemsOf(source, 'Wholesales'),
    itemsOf(source, 'QuickIndications'),
    itemsOf(source, 'InformationRequired'),
    itemsOf(source, 'SubmissionDeclines'),
  ])
  const { submission } = source
  return {
    Submission: {
      ...submission,
      ...names.ofSubmission(submission.OwnerID, submission.BrokerID),
      Bounds: items.filter(({ Status }) => Status !== 'Quote'),
      Quotes: items.filter(({ Status }) => Status === 'Quote'),
      Wholesales,
      QuickIndications,
      InformationRequired,
      SubmissionDeclines,
    },
  }
})
