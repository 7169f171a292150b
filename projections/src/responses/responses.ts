/** The rows of answers to a broker without a quote, dated when their mail was handed over (API-042, A-095). */
import type { FactOf, InformationRequested, QuickIndicationSent, SubmissionDeclined } from '@bindery/contracts/events'
import {
  declineRecord,
  informationRecord,
  quickIndicationRecord,
  type DeclineRow,
  type InformationRow,
  type QuickIndicationRow,
} from '@bindery/contracts/wire'
import { dated, type Mailed } from '../operations/mailed.ts'
import { projector } from '../runner/projector.ts'

export const quickIndications = projector<QuickIndicationRow, FactOf<typeof QuickIndicationSent> | Mailed>({
  collection: 'QuickIndications',
  version: 2,
  from: 'submission',
  heavy: ['Attachments'],
  key: (event) => (event.type === 'MailHandedOver' ? event.data.itemId : event.data.quickIndicationId),
  on: {
    QuickIndicationSent: (_, event) => quickIndicationRecord(event),
    MailHandedOver: (row, event) => dated(row, event, ['quick-indication']),
  },
})

export const informationRequired = projector<InformationRow, FactOf<typeof InformationRequested> | Mailed>({
  collection: 'InformationRequired',
  version: 2,
  from: 'submission',
  heavy: ['Attachments'],
  key: (event) => (event.type === 'MailHandedOver' ? event.data.itemId : event.data.informationRequiredId),
  on: {
    InformationRequested: (_, event) => informationRecord(event),
    MailHandedOver: (row, event) => dated(row, event, ['information-required']),
  },
})

export const submissionDeclines = projector<DeclineRow, FactOf<typeof SubmissionDeclined> | Mailed>({
  collection: 'SubmissionDeclines',
  version: 2,
  from: 'submission',
  heavy: ['Attachments'],
  key: (event) => (event.type === 'MailHandedOver' ? event.data.itemId : event.data.declineId),
  on: {
    SubmissionDeclined: (_, event) => declineRecord(event),
    MailHandedOver: (row, event) => dated(row, event, ['submission-decline']),
  },
})
