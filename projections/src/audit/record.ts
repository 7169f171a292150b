/** What a history is of, by its name as it is now. */
import { STAFF } from '@bindery/contracts/events'
import type { StoredRow, Views } from '@bindery/contracts/ports'
import type { BrokerRow, ClientRow, HistoryRecord, SubmissionRow } from '@bindery/contracts/wire'
import type { QueryContext } from '../queries/handler.ts'
import { objectOf } from '../runner/rows.ts'
import { partsOf } from './parts.ts'
import type { Narrow, Place } from './place.ts'

type Known = Pick<HistoryRecord, 'ID' | 'Title'>
type Context = Pick<QueryContext, 'views' | 'references'>

const rowOf = (stored: StoredRow | null | undefined): object | null => (stored?.row ? objectOf(stored.row, null) : null)

const OWN: Readonly<Record<string, (views: Views, stream: string) => Promise<Known | null>>> = {
  // Rows of a collection are made by its own projector, as rows of its type.
  async submission(views, stream) {
    const row = rowOf(await views.get('Submissions', stream)) as SubmissionRow | null
    return row && { ID: row.SubmissionID, Title: `Submission ${row.SubmissionID}: ${row.InsuredCompanyName}` }
  },
  async client(views, stream) {
    const row = rowOf((await views.rowsOfStream('Clients', stream))[0]) as ClientRow | null
    return row && { ID: row.ClientID, Title: `Client ${row.ClientID}: ${row.CompanyName}` }
  },
  async broker(views, stream) {
    const row = rowOf((await views.rowsOfStream('Brokers', stream))[0]) as BrokerRow | null
    return row && { ID: row.BrokerID, Title: `Broker ${row.BrokerID}: ${row.FullName}` }
  },
}

/** Names of the rows of shared streams, and of what says less than it should by its stream's name alone. */
const NAMES: Readonly<Record<string, string>> = {
  product: 'ProductName', market: 'MarketName', house: 'GroupName', state: 'StateName', template: 'TemplateName',
  account: 'FullName', config: 'ConfigName',
}
const STREAMS: Readonly<Record<string, string>> = {
  catalogue: 'Reference records', [STAFF]: 'Accounts', operations: 'Operations', delivery: 'Delivered data',
}

export async function recordOf({ stream, narrow }: Place, context: Context): Promise<HistoryRecord> {
  if (narrow) return narrowed(stream, narrow, context)
  const kind = stream.split('-', 1)[0] ?? stream
  const own = await OWN[kind]?.(context.views, stream)
  if (own) return { Address: `${kind}-${own.ID}`, Stream: stream, Kind: kind, ...own }
  return { Address: stream, Stream: stream, Kind: kind, ID: null, Title: await titleOfStream(kind, stream, context) }
}

async function narrowed(stream: string, { kind, projector, key }: Narrow, { views }: Context): Promise<HistoryRecord> {
  const row = rowOf(await views.get(projector.collection, key))
  const part = partsOf(stream).find((each) => each.projector === projector)
  const title = (row && part?.title(row)) ?? `${kind} ${key}`
  const name: unknown = row && Reflect.get(row, NAMES[kind] ?? '')
  const isNamed = typeof name === 'string' && name !== '' && !title.includes(name)
  return {
    Address: `${kind}-${key}`, Stream: stream, Kind: kind,
    ID: kind === 'config' ? null : Number(key),
    Title: isNamed ? `${title}: ${name}` : title,
  }
}

async function titleOfStream(kind: string, stream: string, { references }: Context): Promise<string> {
  const [, id = ''] = /^access-(\d+)$/u.exec(stream) ?? []
  if (id === '') return STREAMS[stream] ?? (kind === 'ids' ? `Numbers: ${stream.slice(4)}` : stream)
  const owner = (await references.rows('Owners')).get(id)
  return `Sign-ins of ${owner?.FullName ?? `account ${id}`}`
}
