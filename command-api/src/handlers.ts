/** Every command handler by Func: what the dispatcher joins with the queries. */
import { insertBrokerGroup } from './brokers/houses.ts'
import { insertBroker } from './brokers/insert.ts'
import { updateBroker } from './brokers/update.ts'
import { ensureClient } from './clients/ensure.ts'
import { beginDelivery, finishDelivery } from './operations/delivery.ts'
import { askPasswordReset, askSecondStep, changePassword, passSecondStep } from './identity/decide-access.ts'
import { recordAccessMail, recordMail } from './operations/mail.ts'
import { resolveMail } from './operations/resolve-mail.ts'
import { discardJob, rebuildProjection, retryJob, retryParked } from './operations/requests.ts'
import { sendBinding } from './policies/bind.ts'
import { sendEndorsement, sendReversal } from './policies/instruct.ts'
import { generateQuoteDocuments } from './quotes/generate.ts'
import { sendQuote } from './quotes/send.ts'
import { defineState, setConfig, setTemplate } from './reference/delivered.ts'
import { insertMarket } from './reference/markets.ts'
import { insertProduct, updateProduct } from './reference/products.ts'
import { sendSubmissionDecline } from './responses/decline.ts'
import { sendInformationRequired } from './responses/information.ts'
import { sendQuickIndication } from './responses/quick-indication.ts'
import { insertAccount } from './staff/insert.ts'
import { createSubmissionCsv } from './submissions/csv.ts'
import {
  activateSubmission, linkClient, updateDateQuoteRequired, updateStatus, updateStickyNote,
} from './submissions/narrow.ts'
import { requestClearance, requestFeedback } from './submissions/requests.ts'
import { sendSubmission } from './submissions/send.ts'
import { updateSubmission, updateSubmissionFolder } from './submissions/update.ts'
import { sendWholesale } from './wholesale/send.ts'

export const commandHandlers = [
  insertBrokerGroup, insertBroker, updateBroker, ensureClient, beginDelivery, finishDelivery, recordMail,
  recordAccessMail, resolveMail, askPasswordReset, askSecondStep, changePassword, passSecondStep, discardJob, rebuildProjection, retryJob, retryParked,
  sendBinding, sendEndorsement, sendReversal, sendQuote, generateQuoteDocuments, defineState, setConfig, setTemplate, insertMarket,
  insertProduct, updateProduct, insertAccount, linkClient, updateDateQuoteRequired, updateStatus, updateStickyNote,
  sendSubmission, updateSubmission, updateSubmissionFolder, activateSubmission, createSubmissionCsv,
  sendQuickIndication, sendInformationRequired, sendSubmissionDecline, sendWholesale, requestFeedback, requestClearance,
]
