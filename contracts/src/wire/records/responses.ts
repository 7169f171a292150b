/** Answers to a broker and wholesale requests as they are sent, made from their events (API-042, A-148). */
import type {
  FactOf,
  InformationRequested,
  QuickIndicationSent,
  SubmissionDeclined,
  WholesaleRequested,
} from '../../events/index.ts'
import { wireDateTime } from '../../rules/index.ts'
import type { DeclineRow, InformationRow, QuickIndicationRow } from '../responses.ts'
import type { WholesaleRow } from '../wholesale.ts'
import { attachmentOf } from './submissions.ts'

interface Happened<D> {
  readonly data: D
  /** ISO instant, UTC. */
  readonly at: string
  readonly revision: number
}
type DataOf<Definition> = FactOf<Definition>['data']

/** an item's number begins with its submission's. */
export const submissionOfItem = (itemId: number): number => Math.floor(itemId / 1000)

const productRef = ({ id, name }: { readonly id: number; readonly name: string }) => ({
  ProductID: id,
  ProductName: name,
})

export const quickIndicationRecord = ({
  data,
  at,
  revision,
}: Happened<DataOf<typeof QuickIndicationSent>>): QuickIndicationRow => ({
  QuickIndicationID: data.quickIndicationId,
  SubmissionID: submissionOfItem(data.quickIndicationId),
  Revision: revision,
  Product: productRef(data.product),
  ProductLimit: data.limit,
  Excess: data.excess,
  BasePremium: data.basePremium,
  UnderwritingFee: data.underwritingFee,
  Subjectivity: data.subjectivity,
  DateCreated: wireDateTime(at),
  DateEmailed: null,
  Attachments: data.files.map(attachmentOf),
})

export const informationRecord = ({
  data,
  at,
  revision,
}: Happened<DataOf<typeof InformationRequested>>): InformationRow => ({
  InformationRequiredID: data.informationRequiredId,
  SubmissionID: submissionOfItem(data.informationRequiredId),
  Revision: revision,
  Required: data.required,
  DateCreated: wireDateTime(at),
  DateEmailed: null,
  Attachments: data.files.map(attachmentOf),
})

export const declineRecord = ({ data, at, revision }: Happened<DataOf<typeof SubmissionDeclined>>): DeclineRow => ({
  SubmissionDeclineID: data.declineId,
  SubmissionID: submissionOfItem(data.declineId),
  Revision: revision,
  Product: productRef(data.product),
  DeclineReason: data.reason,
  DateCreated: wireDateTime(at),
  DateEmailed: null,
  Attachments: data.files.map(attachmentOf),
})

export const wholesaleRecord = ({ data, at, revision }: Happened<DataOf<typeof WholesaleRequested>>): WholesaleRow => ({
  WholesaleID: data.wholesaleId,
  SubmissionID: submissionOfItem(data.wholesaleId),
  Revision: revision,
  Market: { MarketID: data.market.id, MarketName: data.market.name },
  Product: productRef(data.product),
  ProductLimit: data.limit,
  Excess: data.excess,
  TargetPremium: data.targetPremium,
  Contact: data.contact,
  Email: data.email,
  DateCreated: wireDateTime(at),
  DateEmailed: null,
  EmailMessage: data.emailMessage,
  Attachments: data.files.map(attachmentOf),
})
