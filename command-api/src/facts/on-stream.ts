/** The kinds of stream that commands decide over: a handler is `onSubmission({ call, target, decide, reply })`. */
import {
  announcementModel,
  brokerModel,
  catalogueModel,
  clientModel,
  documentModel,
  importsModel,
  incidentModel,
  intakeModel,
  type OperationsFact,
  passedModel,
  renewalModel,
  staffModel,
} from '@bindery/contracts/events'
import { accessModel, deliveryModel, mailsModel, submissionModel } from '../states/models.ts'
import { handlersOf } from './define.ts'

export const onCatalogue = handlersOf(catalogueModel)
export const onStaff = handlersOf(staffModel)
/** Handlers over the trainings that an account passed. */
export const onPassed = handlersOf(passedModel)
export const onBroker = handlersOf(brokerModel)
export const onAnnouncement = handlersOf(announcementModel)
export const onClient = handlersOf(clientModel)
export const onDocument = handlersOf(documentModel)
export const onIncident = handlersOf(incidentModel)
export const onIntake = handlersOf(intakeModel)
export const onRenewal = handlersOf(renewalModel)
/** The imports of renewals, one after the other. */
export const onImports = handlersOf(importsModel)
export const onSubmission = handlersOf(submissionModel)
export const onAccess = handlersOf(accessModel)
/** Operations requests are recorded but have no state: earlier ones do not affect a decision. */
export const onOperations = handlersOf<null, OperationsFact>({ initial: null, evolve: () => null })
export const onDelivery = handlersOf(deliveryModel)
export const onMails = handlersOf(mailsModel)
