/** The list of all collections. */
import type { Collection } from '@bindery/contracts/wire'
import { announcements } from './announcements/announcements.ts'
import { announcedMessages } from './announcements/messages.ts'
import { brokerGroups } from './brokers/broker-groups.ts'
import { brokers } from './brokers/brokers.ts'
import { clients } from './clients/clients.ts'
import { documentFacts } from './documents/document-facts.ts'
import { logins } from './identity/logins.ts'
import { modelUse } from './operations/model-use.ts'
import { mailProblems } from './operations/mail-problems.ts'
import { mails } from './operations/mails.ts'
import { operatorActions } from './operations/operator-actions.ts'
import { intakes } from './intakes/intakes.ts'
import { quoteDocuments } from './quotes/documents.ts'
import { quotes } from './quotes/quotes.ts'
import { configs } from './reference/configs.ts'
import { markets, productMarkets } from './reference/markets.ts'
import { products } from './reference/products.ts'
import { states } from './reference/states.ts'
import { templates } from './reference/templates.ts'
import { milestones } from './dashboard/milestones.ts'
import { renewalImports } from './renewals/imports.ts'
import { renewals } from './renewals/renewals.ts'
import { informationRequired, quickIndications, submissionDeclines } from './responses/responses.ts'
import type { Projector } from './runner/projector.ts'
import { incidents } from './incidents/incidents.ts'
import { owners } from './staff/owners.ts'
import { passedTrainings } from './staff/passed-trainings.ts'
import { trainings } from './staff/trainings.ts'
import { submissions } from './submissions/submissions.ts'
import { wholesales } from './wholesale/wholesales.ts'

/** Has an entry for every collection that is sent to the console: one without a projector does not compile. */
const TRAVELLING: Readonly<Record<Collection, Projector>> = {
  Owners: owners,
  States: states,
  Configs: configs,
  Templates: templates,
  Products: products,
  Markets: markets,
  ProductMarkets: productMarkets,
  Trainings: trainings,
  BrokerGroups: brokerGroups,
  Brokers: brokers,
  Clients: clients,
  Submissions: submissions,
  Quotes: quotes,
  Wholesales: wholesales,
  QuickIndications: quickIndications,
  InformationRequired: informationRequired,
  SubmissionDeclines: submissionDeclines,
  Incidents: incidents,
  Announcements: announcements,
  Renewals: renewals,
}

export const projectors: readonly Projector[] = [
  ...Object.values(TRAVELLING),
  logins,
  passedTrainings,
  renewalImports,
  quoteDocuments,
  documentFacts,
  intakes,
  milestones,
  mailProblems,
  mails,
  modelUse,
  announcedMessages,
  operatorActions,
]
