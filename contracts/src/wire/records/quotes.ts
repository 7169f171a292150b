/** A quote or policy as it is sent: its terms and the figures that were recorded with them (API-041, A-150, A-156). */
import type {
  BindingReversed,
  FactOf,
  PolicyEndorsed,
  QuoteBound,
  QuoteSent,
  Recorded,
  Terms,
} from '../../events/index.ts'
import {
  byWire,
  isFigured,
  TERM_NAMES,
  wireDate,
  wireDateTime,
  wireFigures,
  type QuoteFigures,
} from '../../rules/index.ts'
import type { QuoteRow } from '../quote-row.ts'
import type { FileChoice } from '../shared.ts'
import { asRecorded } from './as-bound.ts'
import { submissionOfItem } from './responses.ts'
import { attachmentOf } from './submissions.ts'

/** The part of an event or a state that describes a quote's terms. */
export interface Figured {
  readonly terms: Terms
  readonly figures: QuoteFigures
}

const OUTSIDE_FIGURES = TERM_NAMES.filter((name) => !isFigured(name))

/**
 * A record's first fields, then its terms and figures under their names on the wire. A hundred fields are copied often
 * enough: an object that begins with another one's fields is made from it at once.
 */
const withTerms = <First extends object>(first: First, { terms, figures }: Figured) => ({
  ...first,
  MarketID: terms.market.id,
  Market: { MarketID: terms.market.id, MarketName: terms.market.name },
  ProductID: terms.product.id,
  Product: { ProductID: terms.product.id, ProductName: terms.product.name },
  ...byWire(OUTSIDE_FIGURES, {
    cover: ({ name }) => terms[name],
    flag: ({ name }) => terms[name],
    date: ({ name }) => wireDate(terms[name]),
  }),
  ...wireFigures(figures),
})

type Sent = FactOf<typeof QuoteSent>['data']

/** The form that a sent quote was filled from, and the documents generated for it (QUO-011, QUO-012). */
const documentFields = ({ form, documents }: Pick<Sent, 'form' | 'documents'>) => ({
  form_data: form?.items ?? [],
  Templates: documents.map(({ path, attached }) => fileChoice(path, { group: QUOTE_DOCUMENTS, attached })),
})

/** The group under which the quote's own documents are offered. */
export const QUOTE_DOCUMENTS = 'Quote documents'

/** A file of the shared tree, offered with a tick. */
export function fileChoice(
  path: string,
  { group, attached }: { readonly group: string; readonly attached: boolean },
): FileChoice {
  const folder = path.split('/').slice(0, -1).join('/')
  return {
    FileName: path.slice(folder.length).replace('/', ''),
    FullFileName: path,
    FolderLink: `M:/${folder}`,
    Group: group,
    Attach: attached,
  }
}

/** The policy fields of a quote's record while it is not bound. */
const NOT_BOUND = {
  PolicyNumber: '',
  BindingDate: null,
  EndorsedDate: null,
  ReversalDate: null,
  AuthorisedCode: null,
  AuthorisedName: '',
  DateAuthorised: null,
  RenewalID: null,
} as const

const firstFields = <Status extends QuoteRow['Status']>(
  { quoteId }: { readonly quoteId: number },
  Revision: number,
  Status: Status,
) => ({
  QuoteID: quoteId,
  SubmissionID: submissionOfItem(quoteId),
  Revision,
  Status,
})

type Earlier = QuoteRow | undefined
type Of<Definition> = Recorded<FactOf<Definition>>

/**
 * The record of a quote, and of the policy it became, after each of its facts: the projection's row and the reply of
 * the command that recorded the fact are both made here.
 */
export const quoteRecord = {
  QuoteSent: (earlier: Earlier, { data, at, revision }: Of<typeof QuoteSent>): QuoteRow => ({
    ...withTerms(firstFields(data, revision, 'Quote'), data),
    DateCreated: earlier?.DateCreated ?? wireDateTime(at),
    DateEmailed: earlier?.DateEmailed ?? null,
    ...NOT_BOUND,
    EmailMessage: data.emailMessage,
    ...documentFields(data),
    Attachments: data.files.map(attachmentOf),
  }),

  QuoteBound: (earlier: Earlier, { data, at, revision }: Of<typeof QuoteBound>): QuoteRow => ({
    ...withTerms(firstFields(data, revision, 'Bound'), data),
    DateCreated: earlier?.DateCreated ?? wireDateTime(at),
    DateEmailed: earlier?.DateEmailed ?? null,
    ...NOT_BOUND,
    PolicyNumber: data.policyNumber,
    BindingDate: wireDate(data.bindingDate),
    AuthorisedCode: data.authorisedCode,
    AuthorisedName: data.authorisedName,
    DateAuthorised: wireDate(data.bindingDate),
    RenewalID: data.renewalId,
    EmailMessage: earlier?.EmailMessage ?? '',
    BindingEmail: data.bindingEmail,
    form_data: earlier?.form_data ?? [],
    Templates: earlier?.Templates ?? [],
    Attachments: earlier?.Attachments ?? [],
    PolicyDocuments: data.policyDocuments.map(attachmentOf),
    ProcessingInstructions: data.processingInstructions.map(attachmentOf),
    EndorsementInstructions: [],
    ReversalInstructions: [],
    ...(data.reported && asRecorded(data.reported)),
  }),

  PolicyEndorsed: (policy: Earlier, { data, revision }: Of<typeof PolicyEndorsed>): Earlier =>
    policy && {
      ...policy,
      ...figuresOf(data),
      Revision: revision,
      Status: 'Endorsed',
      EndorsedDate: wireDate(data.on),
      EndorsementInstructions: data.files.map(attachmentOf),
    },

  BindingReversed: (policy: Earlier, { data, revision }: Of<typeof BindingReversed>): Earlier =>
    policy && {
      ...policy,
      ...figuresOf(data),
      Revision: revision,
      Status: 'Cancelled',
      ReversalDate: wireDate(data.on),
      ReversalInstructions: data.files.map(attachmentOf),
    },
}

/** An instruction recorded before instructions had figures leaves the figures as bound. */
const figuresOf = ({ figures }: { readonly figures: QuoteFigures | null }) => figures && wireFigures(figures)
