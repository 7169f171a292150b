/** The facts allowed on streams that several areas share. */
import type { AccessFact } from './access.ts'
import type { AnnouncementFact } from './announcements.ts'
import type { BrokerFact } from './brokers.ts'
import type { AbandonFact } from './claims.ts'
import type { ClientFact } from './clients.ts'
import type { DocumentFact } from './documents.ts'
import type { IntakeFact } from './intakes.ts'
import type { MailFact } from './mail.ts'
import type { ModelServiceFact } from './model-service.ts'
import type { PolicyFact } from './policies.ts'
import type { QuoteFact } from './quotes.ts'
import type { ResponseFact } from './responses.ts'
import type { SubmissionFact } from './submissions.ts'
import type { WholesaleFact } from './wholesale.ts'

/** All facts of a submission's stream. */
export type SubmissionStreamFact = SubmissionFact | QuoteFact | PolicyFact | WholesaleFact | ResponseFact | MailFact
/** All facts of a broker's stream, the messages of its tokens included. */
export type BrokerStreamFact = BrokerFact | AbandonFact | MailFact
/** All facts of a client's stream. */
export type ClientStreamFact = ClientFact | AbandonFact
/** All facts of an account's access stream. */
export type AccessStreamFact = AccessFact | MailFact
/** All facts of an announcement's stream, its messages included. */
export type AnnouncementStreamFact = AnnouncementFact | MailFact
/** All facts of a document's stream. */
export type DocumentStreamFact = DocumentFact | ModelServiceFact
/** All facts of an intake's stream. */
export type IntakeStreamFact = IntakeFact | ModelServiceFact
