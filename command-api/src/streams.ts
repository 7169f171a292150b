/** The kinds of stream that commands decide over: a handler is `onSubmission({ call, target, decide, reply })`. */
import {
  emptyCatalogue, evolveCatalogue, evolveStaff, noStaff, type AccessStreamFact, type BrokerStreamFact, type CatalogueFact,
  type CatalogueState, type ClientStreamFact, type DeliveryFact, type OperationsFact, type StaffFact, type StaffState,
  type SubmissionStreamFact,
} from '@bindery/contracts/events'
import { evolveBroker, noBroker, type BrokerState } from './brokers/state.ts'
import { evolveClient, noClient, type ClientState } from './clients/state.ts'
import { evolveAccess, noAccess, type AccessState } from './identity/access.ts'
import { handlersOf } from './kernel/define.ts'
import { evolveDelivery, nothingDelivered, type DeliveryState } from './operations/delivery-state.ts'
import { evolveMails, noMails, type MailsState } from './operations/mails-state.ts'
import { noSubmission, type SubmissionState } from './submissions/model.ts'
import { evolveSubmission } from './submissions/state.ts'

export const onCatalogue = handlersOf<CatalogueState, CatalogueFact>({ initial: emptyCatalogue, evolve: evolveCatalogue })
export const onStaff = handlersOf<StaffState, StaffFact>({ initial: noStaff, evolve: evolveStaff })
export const onBroker = handlersOf<BrokerState, BrokerStreamFact>({ initial: noBroker, evolve: evolveBroker })
export const onClient = handlersOf<ClientState, ClientStreamFact>({ initial: noClient, evolve: evolveClient })
export const onSubmission = handlersOf<SubmissionState, SubmissionStreamFact>({ initial: noSubmission, evolve: evolveSubmission })
/** An account's codes, links and sign-ins; the account itself stands on the staff stream. */
export const accessModel = { initial: noAccess, evolve: evolveAccess }
export const onAccess = handlersOf<AccessState, AccessStreamFact>(accessModel)
/** Nothing is decided from what operations asked before: that stream is a record, not a state. */
export const onOperations = handlersOf<null, OperationsFact>({ initial: null, evolve: () => null })
export const onDelivery = handlersOf<DeliveryState, DeliveryFact>({ initial: nothingDelivered, evolve: evolveDelivery })
/** The messages of a stream, whatever it is about. */
export const onMails = handlersOf<MailsState, SubmissionStreamFact | AccessStreamFact>({
  initial: noMails, evolve: evolveMails,
})
