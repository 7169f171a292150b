/** A quote or policy as it travels: its terms and every figure computed from them (API-041, A-150). */
import type { Terms } from '../../events/index.ts'
import { quoteFigures, wireDate, wireFigures, type QuoteFigures } from '../../rules/index.ts'

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
