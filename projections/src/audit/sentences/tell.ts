/** Any event there is as a sentence of who did what. */
import {
  upcast, type AccessStreamFact, type BrokerStreamFact, type CatalogueFact, type ClientStreamFact, type DeliveryFact,
  type EventEnvelope, type OperationsFact, type Recorded, type StaffFact, type SubmissionStreamFact,
} from '@bindery/contracts/events'
import { toldOfAccess } from './access.ts'
import type { Called, Told } from './called.ts'
import { toldOfBookkeeping, toldOfDelivery, toldOfOperations, type BookkeepingFact } from './operations.ts'
import { toldOfBrokers, toldOfClients, toldOfStaff } from './people.ts'
import { toldOfCatalogue } from './reference.ts'
import { toldOfSubmission } from './submissions.ts'

type Other = Exclude<
  | BrokerStreamFact | ClientStreamFact | StaffFact | CatalogueFact | AccessStreamFact | OperationsFact | DeliveryFact
  | BookkeepingFact,
  SubmissionStreamFact
>

const told: Told<Other> = {
  ...toldOfBrokers, ...toldOfClients, ...toldOfStaff, ...toldOfCatalogue, ...toldOfAccess, ...toldOfOperations,
  ...toldOfDelivery, ...toldOfBookkeeping,
}
const others = new Map<string, (event: never, called: Called) => string>(Object.entries(told))

export function tell(stored: EventEnvelope, called: Called): string {
  const by = stored.actor.name
  const event = current(stored)
  // A newer release may have added it: told by its type alone, with the raw event beside it.
  if (!event) return `${by} recorded ${stored.type}`
  const other = others.get(event.type)
  // `told` has a sentence for each type but a submission's, and a type decides its data; found by its name, the compiler
  // cannot follow either.
  const did = other ? other(event as never, called) : toldOfSubmission(event as Recorded<SubmissionStreamFact>, called)
  return `${by} ${did}`
}

function current(stored: EventEnvelope): EventEnvelope | null {
  try {
    return upcast(stored)
  } catch {
    return null
  }
}
