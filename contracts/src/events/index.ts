/** Every fact the product records: schemas by version, envelopes, stream names. */
import type { AccessFact } from './access.ts'
import type { BrokerFact } from './brokers.ts'
import type { AbandonFact } from './claims.ts'
import type { ClientFact } from './clients.ts'
import type { MailFact } from './mail.ts'
import type { PolicyFact } from './policies.ts'
import type { QuoteFact } from './quotes.ts'
import type { ResponseFact } from './responses.ts'
import type { SubmissionFact } from './submissions.ts'
import type { WholesaleFact } from './wholesale.ts'

export * from './access.ts'
export * from './access-codes.ts'
export * from './brokers.ts'
export * from './chain.ts'
export * from './claims.ts'
export * from './clients.ts'
export * from './codec.ts'
export * from './define.ts'
export * from './envelope.ts'
export * from './evidence/index.ts'
export * from './folds/catalogue.ts'
export * from './folds/staff.ts'
export * from './mail.ts'
export * from './operations.ts'
export * from './policies.ts'
export * from './quotes.ts'
export * from './reference.ts'
export * from './responses.ts'
export * from './shared.ts'
export * from './staff.ts'
export * from './streams.ts'
export * from './submissions.ts'
export * from './wholesale.ts'

/** All that may stand on a submission's stream: each area brings its own evolve. */
export type SubmissionStreamFact =
  | SubmissionFact | QuoteFact | PolicyFact | WholesaleFact | ResponseFact | MailFact
/** All that may stand on a broker's or a client's stream. */
export type BrokerStreamFact = BrokerFact | AbandonFact
export type ClientStreamFact = ClientFact | AbandonFact
/** All that may stand on an account's access stream. */
export type AccessStreamFact = AccessFact | MailFact
