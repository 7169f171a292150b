/** The present name of a history's record. */
import { STAFF } from '@bindery/contracts/events'
import { objectOf, rowOf, type Views } from '@bindery/contracts/ports'
import type { Collection, HistoryRecord, Rows } from '@bindery/contracts/wire'
import { documentFacts } from '../documents/document-facts.ts'
import { intakes } from '../intakes/intakes.ts'
import type { QueryContext } from '../queries/handler.ts'
import { kindOf } from '../runner/projector.ts'
import { partsOf } from './parts.ts'
import type { SharedRow, Located } from './address.ts'

type Known = Pick<HistoryRecord, 'ID' | 'Title'>
type Context = Pick<QueryContext, 'views' | 'references'>

/** The row of a stream that has one row in the collection. */
async function rowIn<Name extends Collection>(views: Views, name: Name, stream: string): Promise<Rows[Name] | null> {
  const [stored] = await views.rowsOfStream(name, stream)
  return rowOf(name, stored)
}

const OWN: Readonly<Record<string, (views: Views, stream: string) => Promise<Known | null>>> = {
  async submission(views, stream) {
    const row = await rowIn(views, 'Submissions', stream)
    return row && { ID: row.SubmissionID, Title: `Submission ${row.SubmissionID}: ${row.InsuredCompanyName}` }
  },
  async client(views, stream) {
    const row = await rowIn(views, 'Clients', stream)
    return row && { ID: row.ClientID, Title: `Client ${row.ClientID}: ${row.CompanyName}` }
  },
  async broker(views, stream) {
    const row = await rowIn(views, 'Brokers', stream)
    return row && { ID: row.BrokerID, Title: `Broker ${row.BrokerID}: ${row.FullName}` }
  },
  async incident(views, stream) {
    const row = await rowIn(views, 'Incidents', stream)
    return row && { ID: row.IncidentID, Title: `Incident ${row.IncidentID}: ${row.Title}` }
  },
  async announcement(views, stream) {
    const row = await rowIn(views, 'Announcements', stream)
    return row && { ID: row.AnnouncementID, Title: `Announcement ${row.AnnouncementID}: ${row.EmailSubject}` }
  },
  async intake(views, stream) {
    const [stored] = await views.rowsOfStream(intakes.collection, stream)
    const row = stored && intakes.rowOf(stored)
    if (!row) return null
    const about = row.Insured || row.Subject || (row.Files[0]?.FileName ?? '')
    return { ID: row.IntakeID, Title: `Intake ${row.IntakeID}: ${about}` }
  },
  async renewal(views, stream) {
    const row = await rowIn(views, 'Renewals', stream)
    return row && { ID: row.RenewalID, Title: `Renewal ${row.RenewalID}: ${row.CSVInsured}` }
  },
}

/** The field that names a row of a shared stream, or of a stream whose own name says too little. */
const NAMES: Readonly<Record<string, string>> = {
  product: 'ProductName',
  market: 'MarketName',
  house: 'GroupName',
  state: 'StateName',
  template: 'TemplateName',
  account: 'FullName',
  training: 'TrainingName',
  config: 'ConfigName',
}
const STREAMS: Readonly<Record<string, string>> = {
  catalogue: 'Reference records',
  [STAFF]: 'Accounts and trainings',
  operations: 'Operations',
  delivery: 'Delivered data',
  imports: 'Imports of renewals',
}

/** The name of the record that a stream is, as "Submission 41: Acme"; null for a stream that is none. */
export async function ownRecord(views: Views, stream: string): Promise<Known | null> {
  return (await OWN[kindOf(stream)]?.(views, stream)) ?? null
}

export async function recordOf({ stream, sharedRow }: Located, context: Context): Promise<HistoryRecord> {
  if (sharedRow) return sharedRecord(stream, sharedRow, context)
  const kind = kindOf(stream)
  const own = await ownRecord(context.views, stream)
  if (own) return { Address: `${kind}-${own.ID}`, Stream: stream, Kind: kind, ...own }
  return { Address: stream, Stream: stream, Kind: kind, ID: null, Title: await titleOfStream(kind, stream, context) }
}

async function sharedRecord(
  stream: string,
  { kind, projector, key }: SharedRow,
  { views }: Context,
): Promise<HistoryRecord> {
  const row = objectOf(await views.get(projector.collection, key))
  const part = partsOf(stream).find((each) => each.projector === projector)
  const title = (row && part?.title(row)) ?? `${kind} ${key}`
  const name: unknown = row && Reflect.get(row, NAMES[kind] ?? '')
  const isNamed = typeof name === 'string' && name !== '' && !title.includes(name)
  return {
    Address: `${kind}-${key}`,
    Stream: stream,
    Kind: kind,
    ID: kind === 'config' ? null : Number(key),
    Title: isNamed ? `${title}: ${name}` : title,
  }
}

async function titleOfStream(kind: string, stream: string, { references, views }: Context): Promise<string> {
  if (kind === 'document') {
    const [stored] = await views.rowsOfStream(documentFacts.collection, stream)
    return `Document ${(stored && documentFacts.rowOf(stored)?.Filename) ?? ''}`.trim()
  }
  const [, of = '', id = ''] = /^(access|trainings)-(\d+)$/u.exec(stream) ?? []
  if (id === '') return STREAMS[stream] ?? (kind === 'ids' ? `Numbers: ${stream.slice(4)}` : stream)
  const owner = (await references.rows('Owners')).get(id)
  return `${of === 'access' ? 'Sign-ins' : 'Trainings'} of ${owner?.FullName ?? `account ${id}`}`
}
