/** The models of streams that only deciders fold; the other models are in contracts. */
import type {
  AccessStreamFact,
  AnnouncementStreamFact,
  BrokerStreamFact,
  DeliveryFact,
  Model,
  RenewalStreamFact,
  SubmissionStreamFact,
} from '@bindery/contracts/events'
import { evolveAccess, noAccess, type AccessState } from './access.ts'
import { evolveDelivery, nothingDelivered, type DeliveryState } from './delivery.ts'
import { evolveMails, noMails, type MailsState } from './mails.ts'
import { noSubmission, type SubmissionState } from './submission/model.ts'
import { evolveSubmission } from './submission/state.ts'

export const submissionModel: Model<SubmissionState, SubmissionStreamFact> = {
  initial: noSubmission,
  evolve: evolveSubmission,
}
/** An account's codes, links and sign-ins; the account itself is on the staff stream. */
export const accessModel: Model<AccessState, AccessStreamFact> = { initial: noAccess, evolve: evolveAccess }
export const deliveryModel: Model<DeliveryState, DeliveryFact> = { initial: nothingDelivered, evolve: evolveDelivery }
/** The messages of a stream, whatever it is about. */
export const mailsModel: Model<
  MailsState,
  SubmissionStreamFact | AccessStreamFact | BrokerStreamFact | AnnouncementStreamFact | RenewalStreamFact
> = {
  initial: noMails,
  evolve: evolveMails,
}
