/** The letter a quote goes to its broker with (QUO-016, A-088). */
import type { FactOf, QuoteSent, SubmissionForm, Terms } from '@bindery/contracts/events'
import { dateText, formatMoney } from '@bindery/contracts/rules'
import { figuresOf } from '@bindery/contracts/wire'
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
      ['Premium before taxes and fees', 'BasePremium'], ['GST on the premium', 'TotalGST'], ['Stamp duty', 'TotalStampDuty'],
      ['Ensurance fee', 'EnsuranceFee'], ['GST on the ensurance fee', 'EnsuranceFeeGST'], ['Total payable', 'TotalPayable'],
      // shown on its own line, in no total.
      ['Insurer fee (not part of the total)', 'InsurerFee'], ['Proposed inception', 'InceptionDate'],
    ),
    values: wordsOf(terms),
  })

/** What the terms of a quote or policy and their figures are called in a letter: the names that documents have for them. */
export function wordsOf(terms: Terms): Letter['values'] {
  const figures = figuresOf(terms)
  return {
    Product: terms.product.name,
    Market: terms.market.name,
    Limit: dollars(terms.limit),
    Excess: dollars(terms.excess),
    BasePremium: dollars(terms.basePremium),
    EnsuranceFee: dollars(terms.ensuranceFee),
    EnsuranceFeeGST: cents(figures.ensuranceFeeGst),
    InsurerFee: dollars(terms.insurerFee),
    TotalGST: cents(figures.totalGst),
    TotalStampDuty: cents(figures.totalStampDuty),
    TotalTaxesAndLevies: cents(figures.taxesAndLevies),
    TotalPayable: cents(figures.totalPayable),
    InceptionDate: dateText(terms.inceptionDate),
    ExpiryDate: dateText(terms.expiryDate),
  }
}

const cents = (amount: number) => `$${formatMoney(amount)}`
