/** GET_SUBMISSION: one submission, heavy fields included, and all that hangs on it (API-016, A-048, SUBD-017). */
import type { StoredRow, Views } from '@bindery/contracts/ports'
import { parseWireDateTime, texts } from '@bindery/contracts/rules'
import { GetSubmission, type ResultsOf } from '@bindery/contracts/wire'
import { namesNow } from '../queries/names.ts'
import { queryHandler, Refused } from '../queries/handler.ts'
import { objectOf } from '../runner/rows.ts'

type Submission = ResultsOf<typeof GetSubmission>['Submission']
type Lists = Pick<
  Submission,
  'Quotes' | 'Wholesales' | 'QuickIndications' | 'InformationRequired' | 'SubmissionDeclines'
>
type Item = Lists[keyof Lists][number]

/** Every item's number leads its row; it decides between items of the same minute. */
const order = ({ DateCreated }: Item, { key }: StoredRow) =>
  `${parseWireDateTime(DateCreated?.Value) ?? ''} ${key.padStart(12, '0')}`

async function itemsOf<Name extends keyof Lists>(
  views: Views,
  collection: Name,
  stream: string,
): Promise<Lists[Name]> {
  const stored = await views.rowsOfStream(collection, stream)
  const items = stored.flatMap((each) => {
    if (each.row === null) return []
    // Rows of a collection are written by its projector alone, as rows of this type.
    const item = { ...objectOf(each.row, each.heavy), ChangeNumber: each.changeNumber } as Lists[Name][number]
    return { item, order: order(item, each) }
  })
  return items.toSorted((a, b) => (a.order < b.order ? -1 : 1)).map(({ item }) => item) as Lists[Name]
}

export const getSubmission = queryHandler(GetSubmission, async ({ SubmissionID }, { views, references }) => {
  const {
    rows: [found],
  } = await views.page('Submissions', { filter: { SubmissionID: SubmissionID ?? 0 }, offset: 0, limit: 1 })
  if (!found || found.row === null) return new Refused(texts.loadFailed)
  const { stream } = found
  const [names, items, Wholesales, QuickIndications, InformationRequired, SubmissionDeclines] = await Promise.all([
    namesNow(references),
    itemsOf(views, 'Quotes', stream),
    itemsOf(views, 'Wholesales', stream),
    itemsOf(views, 'QuickIndications', stream),
    itemsOf(views, 'InformationRequired', stream),
    itemsOf(views, 'SubmissionDeclines', stream),
  ])
  const row = objectOf(found.row, found.heavy) as Submission // written by the projector alone
  return {
    Submission: {
      ...row,
      ChangeNumber: found.changeNumber,
      ...names.ofSubmission(row.OwnerID, row.BrokerID),
      Bounds: items.filter(({ Status }) => Status !== 'Quote'),
      Quotes: items.filter(({ Status }) => Status === 'Quote'),
      Wholesales,
      QuickIndications,
      InformationRequired,
      SubmissionDeclines,
    },
  }
})
