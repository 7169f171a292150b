/** Every command handler by Func; the dispatcher joins them with the queries. */
import { sendAnnouncement, stopAnnouncement } from './announcements/announcements.ts'
import { insertBrokerGroup, updateBrokerGroup } from './brokers/houses.ts'
import { insertBroker } from './brokers/insert.ts'
import { sendTokenEmail } from './brokers/token.ts'
import { updateBroker } from './brokers/update.ts'
import { ensureClient } from './clients/ensure.ts'
import { updateClient, updateClientFolder } from './clients/update.ts'
import { reviewFact } from './documents/facts/review.ts'
import { requestFileStatus } from './documents/facts/status.ts'
import { beginFacts, failFacts, recordFacts } from './documents/facts/work.ts'
import { returnIntake, setIntakeAside } from './intakes/aside.ts'
import { receiveIntake } from './intakes/receive.ts'
import { failIntake, recordIntake, useIntake } from './intakes/work.ts'
import { beginDelivery, finishDelivery } from './operations/delivery.ts'
import { askPasswordReset, askSecondStep, changePassword, passSecondStep } from './identity/decide-access.ts'
import {
  recordAccessMail,
  recordAnnouncementMail,
  recordBrokerMail,
  recordMail,
  recordRenewalMail,
} from './operations/mail.ts'
import { undoSend } from './operations/undo-send.ts'
import { resolveMail } from './operations/resolve-mail.ts'
import {
  discardJob,
  hurryQueue,
  rebuildProjection,
  recordRebuild,
  retryJob,
  retryParked,
} from './operations/requests.ts'
import { sendBinding } from './policies/bind.ts'
import { sendEndorsement, sendReversal } from './policies/instruct.ts'
import { generateQuoteDocuments } from './quotes/generate.ts'
import { sendQuote } from './quotes/send.ts'
import { defineState, setConfig, setTemplate } from './reference/delivered.ts'
import { updateConfig } from './reference/configs.ts'
import { insertMarket, updateMarket } from './reference/markets.ts'
import { insertProduct, updateProduct } from './reference/products.ts'
import { updateState } from './reference/states.ts'
import { deleteRenewal, deleteRenewalOfBatch } from './renewals/delete.ts'
import { followSubmission } from './renewals/follow.ts'
import { beginRenewalsImport, finishRenewalsImport, giveUpRenewalsImport, importRenewal } from './renewals/import.ts'
import { sendRenewalNotice } from './renewals/notice.ts'
import { updateRenewal, updateRenewalFolder } from './renewals/update.ts'
import { assignRenewal, setRenewalStatus } from './renewals/work.ts'
import { sendSubmissionDecline } from './responses/decline.ts'
import { sendInformationRequired } from './responses/information.ts'
import { sendQuickIndication } from './responses/quick-indication.ts'
import { sendIncident, updateIncident } from './incidents/incidents.ts'
import { insertAccount } from './staff/insert.ts'
import { updateAccountDatePassed, updateMyDatePassed } from './staff/pass-training.ts'
import { insertTraining, updateTraining } from './staff/trainings.ts'
import { updateAccount } from './staff/update.ts'
import { createSubmissionCsv } from './submissions/csv.ts'
import {
  activateSubmission,
  linkClient,
  updateDateQuoteRequired,
  updateStatus,
  updateStickyNote,
} from './submissions/field-updates.ts'
import { requestClearance, requestFeedback } from './submissions/requests.ts'
import { sendSubmission } from './submissions/send.ts'
import { updateSubmission, updateSubmissionFolder } from './submissions/update.ts'
import { sendWholesale } from './wholesale/send.ts'

export const commandHandlers = [
  sendAnnouncement,
  stopAnnouncement,
  insertBrokerGroup,
  updateBrokerGroup,
  insertBroker,
  updateBroker,
  sendTokenEmail,
  ensureClient,
  updateClient,
  updateClientFolder,
  requestFileStatus,
  reviewFact,
  beginFacts,
  recordFacts,
  failFacts,
  receiveIntake,
  recordIntake,
  failIntake,
  useIntake,
  setIntakeAside,
  returnIntake,
  beginDelivery,
  finishDelivery,
  recordRebuild,
  recordMail,
  recordAccessMail,
  recordBrokerMail,
  recordAnnouncementMail,
  recordRenewalMail,
  resolveMail,
  undoSend,
  askPasswordReset,
  askSecondStep,
  changePassword,
  passSecondStep,
  discardJob,
  hurryQueue,
  rebuildProjection,
  retryJob,
  retryParked,
  sendBinding,
  sendEndorsement,
  sendReversal,
  sendQuote,
  generateQuoteDocuments,
  defineState,
  setConfig,
  setTemplate,
  insertMarket,
  updateMarket,
  updateState,
  updateConfig,
  insertProduct,
  updateProduct,
  insertAccount,
  updateAccount,
  insertTraining,
  updateTraining,
  updateMyDatePassed,
  updateAccountDatePassed,
  sendIncident,
  updateIncident,
  beginRenewalsImport,
  importRenewal,
  finishRenewalsImport,
  giveUpRenewalsImport,
  updateRenewal,
  updateRenewalFolder,
  assignRenewal,
  setRenewalStatus,
  sendRenewalNotice,
  followSubmission,
  deleteRenewal,
  deleteRenewalOfBatch,
  linkClient,
  updateDateQuoteRequired,
  updateStatus,
  updateStickyNote,
  sendSubmission,
  updateSubmission,
  updateSubmissionFolder,
  activateSubmission,
  createSubmissionCsv,
  sendQuickIndication,
  sendInformationRequired,
  sendSubmissionDecline,
  sendWholesale,
  requestFeedback,
  requestClearance,
]
