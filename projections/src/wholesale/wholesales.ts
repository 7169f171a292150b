/** The rows of wholesale requests, one for each market that was asked (WHO-006, API-042). */
import type { FactOf, WholesaleRequested } from '@bindery/contracts/events'
import { wholesaleRecord, type WholesaleRow } from '@bindery/contracts/wire'
import { dated, type Mailed } from '../operations/mailed.ts'
import { projector } from '../runner/projector.ts'

export const wholesales = projector<WholesaleRow, FactOf<typeof WholesaleRequested> | Mailed>({
  collection: 'Wholesales',
  version: 2,
  from: 'submission',
  heavy: ['EmailMessage', 'Attachments'],
  key: (event) => (event.type === 'MailHandedOver' ? event.data.itemId : event.data.wholesaleId),
  on: {
    WholesaleRequested: (_, event) => wholesaleRecord(event),
    MailHandedOver: (row, event) => dated(row, event, ['wholesale']),
  },
})
