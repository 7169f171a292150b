/** Every call there is, by Func: what the dispatcher serves and what OpenAPI is made from. */
import * as audit from './audit.ts'
import * as brokers from './brokers.ts'
import type { Call } from './call.ts'
import * as clearance from './clearance.ts'
import * as clients from './clients.ts'
import * as documents from './documents.ts'
import * as editing from './editing.ts'
import * as exports from './export.ts'
import * as identity from './identity.ts'
import * as loads from './loads.ts'
import * as mail from './mail.ts'
import * as operations from './operations.ts'
import * as policies from './policies.ts'
import * as quoteDocuments from './quote-documents.ts'
import * as quotes from './quotes.ts'
import * as reference from './reference.ts'
import * as reports from './reports.ts'
import * as responses from './responses.ts'
import * as staff from './staff.ts'
import * as submissions from './submissions.ts'
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
  audit, brokers, clearance, clients, documents, editing, exports, identity, loads, mail, operations, policies, quoteDocuments, quotes,
  reference, reports, responses, staff, submissions, wholesale,
)
