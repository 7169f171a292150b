/** The rules that a quote and a binding have in common: their target, their terms, their shares. */
import { breach, NOBODY, noRecord, under, type Breach } from './form.ts'
import type { World } from './world.ts'

const { own, revision, id, required, invalid, percentages, flag, neededDate, neededWhole } = under('Quote')

export const rate = (field: string, label: string) => invalid(field, label, 'x', -1, 100.01, '10.12345', '1.00000')
export const neededRate = (field: string, label: string) => [...required(field, label, '', null), ...rate(field, label)]
/** Terms that every bind must say, which come first there. */
export const cover = [...neededWhole('Limit', 'Limit'), ...neededWhole('Excess', 'Excess')]
/** Terms that a bind takes over from its quote unless it says them. */
export const options = [...flag('CostsInclusive', 'Costs Inclusive')]
export const flags = [...flag('NSWSDExemption', 'NSW Stamp Duty Exemption'), ...flag('GSTExemption', 'GST Exemption')]
export const shares = percentages('SD', 'Stamp Duty total percentage')
export const dates = [...neededDate('InceptionDate', 'Inception Date'), ...neededDate('ExpiryDate', 'Expiry Date')]

export const target: readonly Breach[] = [
  noRecord('Quote', 'Quote is required.'),
  ...own('SubmissionID', 'Submission'),
  ...invalid('QuoteID', 'Quote', 'x', -1, NOBODY),
  ...revision(),
  ...id('MarketID', 'Market'),
  ...id('ProductID', 'Product'),
  breach({ 'Quote.ProductID': 3 }, 'Product is invalid.'),
]

export const together: readonly Breach[] = [
  breach({ 'Quote.SDNSW': 59.99, 'Quote.SDVIC': 40 }, 'Stamp Duty total percentage is invalid.'),
  breach({ 'Quote.SDNSW': 60.01, 'Quote.SDVIC': 40 }, 'Stamp Duty total percentage is invalid.'),
  breach(
    { 'Quote.InceptionDate': '02072026', 'Quote.ExpiryDate': '01072026' },
    'Inception Date should be before Expire Date.',
  ),
]

/** A policy is never quoted or bound again. */
export const bound = ({ policy }: World): Breach =>
  breach({ 'Quote.QuoteID': policy.QuoteID }, 'The quote is already bound.')
