/** A quote or policy as it travels: its terms and every figure computed from them (API-041, A-150). */
import type { FactOf, QuoteSent, Terms } from '../../events/index.ts'
import { quoteFigures, wireDate, wireFigures, type QuoteFigures } from '../../rules/index.ts'
import type { FileChoice } from '../shared.ts'

/** The figures of terms (CALC-003 to CALC-008, RPT-011 to RPT-013). */
export const figuresOf = (terms: Terms): QuoteFigures => quoteFigures(terms)

/** Terms and figures under their names on the wire. */
export const termFields = (terms: Terms) => ({
  MarketID: terms.market.id,
  Market: { MarketID: terms.market.id, MarketName: terms.market.name },
  ProductID: terms.product.id,
  Product: { ProductID: terms.product.id, ProductName: terms.product.name },
  Limit: terms.limit,
  Excess: terms.excess,
  NSWSDExemption: terms.nswStampDutyExemption,
  GSTExemption: terms.gstExemption,
  InceptionDate: wireDate(terms.inceptionDate),
  ExpiryDate: wireDate(terms.expiryDate),
  ...wireFigures(figuresOf(terms)),
})

type Sent = FactOf<typeof QuoteSent>['data']

/** What a sent quote was filled from, and what was generated for it (QUO-011, QUO-012). */
export const documentFields = ({ form, documents }: Pick<Sent, 'form' | 'documents'>) => ({
  form_data: form?.items ?? [],
  Templates: documents.map(({ path, attached }) => fileChoice(path, { group: QUOTE_DOCUMENTS, attached })),
})

/** The group under which the quote's own documents are offered. */
export const QUOTE_DOCUMENTS = 'Quote documents'

/** A file of the shared tree, offered with a tick. */
export function fileChoice(path: string, { group, attached }: { readonly group: string; readonly attached: boolean }): FileChoice {
  const folder = path.split('/').slice(0, -1).join('/')
  return {
    FileName: path.slice(folder.length).replace('/', ''), FullFileName: path, FolderLink: `M:/${folder}`, Group: group, Attach: attached,
  }
}

/** What a quote's record says of a policy while it is none. */
export const notBound = {
  PolicyNumber: '',
  BindingDate: null,
  EndorsedDate: null,
  ReversalDate: null,
  AuthorisedCode: null,
  AuthorisedName: '',
  DateAuthorised: null,
  RenewalID: null,
} as const
