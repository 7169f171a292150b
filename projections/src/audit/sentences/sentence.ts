/** The sentence of any event: who did what. */
import {
  upcast,
  type AccessStreamFact,
  type AnnouncementFact,
  type BrokerStreamFact,
  type CatalogueFact,
  type ClientStreamFact,
  type DeliveryFact,
  type DocumentStreamFact,
  type EventEnvelope,
  type ImportFact,
  type IncidentFact,
  type IntakeStreamFact,
  type OperationsFact,
  type PassedFact,
  type Recorded,
  type RenewalFact,
  type StaffFact,
  type SubmissionStreamFact,
} from '@bindery/contracts/events'
import { accessSentences } from './access.ts'
import { announcementSentences } from './announcements.ts'
import { documentSentences } from './documents.ts'
import { incidentSentences } from './incidents.ts'
import { intakeSentences } from './intakes.ts'
import type { RecordNames, Sentences } from './names.ts'
import { modelServiceSentences } from './model-service.ts'
import { bookkeepingSentences, deliverySentences, operationsSentences, type BookkeepingFact } from './operations.ts'
import { brokerSentences, clientSentences, passedSentences, staffSentences } from './people.ts'
import { catalogueSentences } from './reference.ts'
import { renewalSentences } from './renewals.ts'
import { submissionSentence } from './submissions.ts'

type Other = Exclude<
  | BrokerStreamFact
  | ClientStreamFact
  | StaffFact
  | PassedFact
  | IncidentFact
  | AnnouncementFact
  | RenewalFact
  | ImportFact
  | DocumentStreamFact
  | IntakeStreamFact
  | CatalogueFact
  | AccessStreamFact
  | OperationsFact
  | DeliveryFact
  | BookkeepingFact,
  SubmissionStreamFact
>

const sentences: Sentences<Other> = {
  ...brokerSentences,
  ...clientSentences,
  ...staffSentences,
  ...passedSentences,
  ...incidentSentences,
  ...announcementSentences,
  ...renewalSentences,
  ...documentSentences,
  ...intakeSentences,
  ...modelServiceSentences,
  ...catalogueSentences,
  ...accessSentences,
  ...operationsSentences,
  ...deliverySentences,
  ...bookkeepingSentences,
}
const others = new Map<string, (event: never, names: RecordNames) => string>(Object.entries(sentences))

export function sentenceOf(stored: EventEnvelope, names: RecordNames): string {
  const by = stored.actor.name
  const event = current(stored)
  // A newer release may have added this type: its name is shown, and the raw event beside it.
  if (!event) return `${by} recorded ${stored.type}`
  const other = others.get(event.type)
  // `sentences` has an entry for each type except a submission's. The compiler can follow neither the lookup by name
  // nor the data that goes with the type.
  const did = other ? other(event as never, names) : submissionSentence(event as Recorded<SubmissionStreamFact>, names)
  return `${by} ${did}`
}

function current(stored: EventEnvelope): EventEnvelope | null {
  try {
    return upcast(stored)
  } catch {
    return null
  }
}
