/** A quote or policy as the replies of its commands carry it: recorded fields, nothing joined, not yet mailed. */
import { wireDate, wireDateTime } from '@bindery/contracts/rules'
import { attachmentOf, documentFields, notBound, termFields, type QuoteRow } from '@bindery/contracts/wire'
import type { Item, SubmissionState } from '../submissions/model.ts'

/** @throws when the submission holds no such quote: a fault of ours. */
export function itemReply(state: SubmissionState, quoteId: number): QuoteRow {
  const item = state.phase === 'open' ? state.quotes.get(quoteId) : undefined
  if (state.phase === 'absent' || !item) throw new Error(`There is no quote ${quoteId}.`)
  return {
    QuoteID: item.quoteId,
    SubmissionID: state.id,
    Revision: item.revision,
    Status: item.status,
    ...termFields(item.terms),
    DateCreated: wireDateTime(item.createdAt),
    DateEmailed: null,
    ...policyFields(item),
    EmailMessage: item.emailMessage,
    ...documentFields(item),
    Attachments: item.files.map(attachmentOf),
  }
}

function policyFields(item: Item) {
  const { bound } = item
  if (!bound) return notBound
  return {
    PolicyNumber: bound.policyNumber,
    BindingDate: wireDate(bound.bindingDate),
    EndorsedDate: wireDate(item.endorsedOn),
    ReversalDate: wireDate(item.reversedOn),
    AuthorisedCode: bound.authorisedCode,
    AuthorisedName: bound.authorisedName,
    DateAuthorised: wireDate(bound.bindingDate),
    RenewalID: bound.renewalId,
    BindingEmail: bound.bindingEmail,
    PolicyDocuments: bound.policyDocuments.map(attachmentOf),
    ProcessingInstructions: bound.processingInstructions.map(attachmentOf),
    EndorsementInstructions: item.endorsementFiles.map(attachmentOf),
    ReversalInstructions: item.reversalFiles.map(attachmentOf),
  }
}
