/** The letter a quote goes to its broker with (QUO-016, A-088). */
import type { FactOf, QuoteSent, SubmissionForm, Terms } from '@bindery/contracts/events'
import { dateText } from '@bindery/contracts/rules'
import { dollars, letter, table, type Letter } from '../letter.ts'

export const quotation = (
  { quoteId, terms, emailMessage, files, copyTo }: FactOf<typeof QuoteSent>['data'], { insuredCompanyName }: SubmissionForm,
): Letter =>
  letter('quote', quoteId, {
    written: emailMessage,
    copyTo: copyTo ? [copyTo.email] : [],
    files,
    subject: `Quotation: ${insuredCompanyName} - ${terms.product.name}`,
    builtIn: '<p>Dear {{BrokerFirstName}},</p>'
      + '<p>We are pleased to offer terms for <strong>{{InsuredCompanyName}}</strong> as follows.</p>',
    essence: table(
      ['Class of insurance', 'Product'], ['Insurer', 'Market'], ['Limit', 'Limit'], ['Excess', 'Excess'],
      ['Premium before taxes', 'BasePremium'], ['Proposed inception', 'InceptionDate'],
    ),
    values: wordsOf(terms),
  })

/** What the terms of a quote or policy are called in a letter. */
export const wordsOf = (terms: Terms): Letter['values'] => ({
  Product: terms.product.name,
  Market: terms.market.name,
  Limit: dollars(terms.limit),
  Excess: dollars(terms.excess),
  BasePremium: dollars(terms.basePremium),
  InceptionDate: dateText(terms.inceptionDate),
  ExpiryDate: dateText(terms.expiryDate),
})
