/** Every call by Func: the dispatcher serves them, and OpenAPI is made from them. */
import * as ai from './ai.ts'
import * as aiWork from './ai-work.ts'
import * as announcements from './announcements.ts'
import * as audit from './audit.ts'
import * as autoRenewals from './auto-renewals.ts'
import * as brokers from './brokers.ts'
import type { Call } from './call.ts'
import * as clearance from './clearance.ts'
import * as clients from './clients.ts'
import * as dashboard from './dashboard.ts'
import * as documentSearch from './document-search.ts'
import * as documents from './documents.ts'
import * as editing from './editing.ts'
import * as exports from './export.ts'
import * as identity from './identity.ts'
import * as incidentFolder from './incident-folder.ts'
import * as incidents from './incidents.ts'
import * as intakes from './intakes.ts'
import * as intakeWork from './intake-work.ts'
import * as letters from './letters.ts'
import * as loads from './loads.ts'
import * as mail from './mail.ts'
import * as markets from './markets.ts'
import * as delivery from './delivery.ts'
import * as operations from './operations.ts'
import * as operatorActions from './operator-actions.ts'
import * as outbox from './outbox.ts'
import * as policies from './policies.ts'
import * as products from './products.ts'
import * as quoteDocuments from './quote-documents.ts'
import * as quotes from './quotes.ts'
import * as reference from './reference.ts'
import * as renewalFigures from './renewal-figures.ts'
import * as renewalImports from './renewal-imports.ts'
import * as renewals from './renewals.ts'
import * as renewalWork from './renewal-work.ts'
import * as reports from './reports.ts'
import * as responses from './responses.ts'
import * as staff from './staff.ts'
import * as submissions from './submissions.ts'
import * as trainings from './trainings.ts'
import * as trends from './trends.ts'
import * as wholesale from './wholesale.ts'

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'func' in value && 'endpoint' in value && 'kind' in value

function collect(...modules: readonly object[]): ReadonlyMap<string, Call> {
  const calls = new Map<string, Call>()
  for (const call of modules.flatMap((module) => Object.values(module)).filter(isCall)) {
    if (calls.has(call.func)) throw new Error(`The call ${call.func} is declared twice.`)
    calls.set(call.func, call)
  }
  return calls
}

export const CALLS = collect(
  ai,
  aiWork,
  announcements,
  audit,
  autoRenewals,
  brokers,
  clearance,
  clients,
  dashboard,
  documentSearch,
  documents,
  editing,
  exports,
  identity,
  incidentFolder,
  incidents,
  intakes,
  intakeWork,
  letters,
  loads,
  mail,
  markets,
  delivery,
  operations,
  operatorActions,
  outbox,
  policies,
  products,
  quoteDocuments,
  quotes,
  reference,
  renewalFigures,
  renewalImports,
  renewals,
  renewalWork,
  reports,
  responses,
  staff,
  submissions,
  trainings,
  trends,
  wholesale,
)
