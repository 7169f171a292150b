/** Every collection there is. */
import { brokerGroups } from './brokers/broker-groups.ts'
import { brokers } from './brokers/brokers.ts'
import { clients } from './clients/clients.ts'
import { logins } from './identity/logins.ts'
import { mailProblems } from './operations/mail-problems.ts'
import { quoteDocuments } from './quotes/documents.ts'
import { quotes } from './quotes/quotes.ts'
import { configs } from './reference/configs.ts'
import { markets, productMarkets } from './reference/markets.ts'
import { products } from './reference/products.ts'
import { states } from './reference/states.ts'
import { templates } from './reference/templates.ts'
import { renewals } from './renewals/renewals.ts'
import { informationRequired, quickIndications, submissionDeclines } from './responses/responses.ts'
import type { Projector } from './runner/projector.ts'
import { incidents } from './staff/incidents.ts'
import { owners } from './staff/owners.ts'
import { submissions } from './submissions/submissions.ts'
import { wholesales } from './wholesale/wholesales.ts'

export const projectors: readonly Projector[] = [
  owners, logins, states, configs, templates, products, markets, productMarkets, brokerGroups, brokers, clients,
  submissions, quotes, quoteDocuments, wholesales, quickIndications, informationRequired, submissionDeclines, incidents, renewals, mailProblems,
]
