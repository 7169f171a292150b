/** The letter that sends a quote to its broker (QUO-016, A-088). */
import type { KnownTerms, QuoteLetter, SubmissionForm } from '@bindery/contracts/events'
import { formatMoney, letterWords, type OwnPlaceholder } from '@bindery/contracts/rules'
import { letter, table, unknown, type Letter } from '../letter.ts'

export const quotation = (
  { quoteId, terms, figures, emailMessage, files, copyTo }: QuoteLetter,
  { insuredCompanyName }: SubmissionForm,
): Letter =>
  letter('quote', quoteId, {
    written: emailMessage,
    copyTo: copyTo ? [copyTo.email] : [],
    files,
    subject: `Quotation: ${insuredCompanyName} - ${terms.product?.name ?? unknown('Product')}`,
    builtIn:
      '<p>Dear {{BrokerFirstName}},</p>' +
      '<p>We are pleased to offer terms for <strong>{{InsuredCompanyName}}</strong> as follows.</p>',
    details: table(
      ['Class of insurance', 'Product'],
      ['Insurer', 'Market'],
      ['Limit', 'Limit'],
      ['Excess', 'Excess'],
      ['Premium before taxes and fees', 'BasePremium'],
      ['GST on the premium', 'TotalGST'],
      ['Stamp duty', 'TotalStampDuty'],
      ['Ensurance fee', 'EnsuranceFee'],
      ['GST on the ensurance fee', 'EnsuranceFeeGST'],
      ['Total payable', 'TotalPayable'],
      // the insurer's fee has its own line and is in no total.
      ['Insurer fee (not part of the total)', 'InsurerFee'],
      ['Proposed inception', 'InceptionDate'],
    ),
    values: wordsOf({ terms, figures }),
  })

type TermWords = Readonly<Record<OwnPlaceholder<'quote'>, string | null>>

/**
 * The terms of a quote or policy and their figures for a letter, under the names that documents use. Null for an
 * unknown value.
 */
export const wordsOf = ({ terms, figures }: KnownTerms): TermWords => ({
  Product: terms.product?.name ?? null,
  Market: terms.market?.name ?? null,
  ...letterWords(terms),
  EnsuranceFeeGST: cents(figures?.ensuranceFeeGst),
  TotalGST: cents(figures?.totalGst),
  TotalStampDuty: cents(figures?.totalStampDuty),
  TotalTaxesAndLevies: cents(figures?.taxesAndLevies),
  TotalPayable: cents(figures?.totalPayable),
})

const cents = (amount: number | undefined) => (amount === undefined ? null : `$${formatMoney(amount)}`)
