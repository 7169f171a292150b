/** The fields of a market's form, as a stale save compares them: the market's own, and one for each product. */
import type { CatalogueState, MarketFacts, ProductLink, StaffState } from '@bindery/contracts/events'
import { asWritten, percent, savedField, type SavedField, yesOrNo } from '../kernel/saved-field.ts'
import { nameIn } from './people.ts'

const OWN: readonly SavedField<MarketFacts>[] = [
  savedField('MarketName', 'Market Name', ({ name }) => name, asWritten),
  savedField('MarketCode', 'Market Code', ({ code }) => code, asWritten),
  savedField('GSTRate', 'GST Rate', ({ gstRate }) => gstRate, percent),
  savedField('WHTRate', 'WHT Rate', ({ whtRate }) => whtRate, percent),
  savedField('GSTPayable', 'GST Payable', ({ gstPayable }) => gstPayable, yesOrNo),
  savedField('StampDutyPayable', 'Stamp Duty Payable', ({ stampDutyPayable }) => stampDutyPayable, yesOrNo),
]

/** A product's row of the form as one text; '' when it is not ticked. */
function rowText(link: ProductLink | undefined, staff: StaffState): string {
  if (!link) return ''
  const { productLeadId, wholesaleContact, wholesaleEmail, brokerageRate, commissionRate } = link
  return [
    nameIn(staff, productLeadId),
    wholesaleContact,
    wholesaleEmail,
    `brokerage ${brokerageRate}%`,
    `commission ${commissionRate}%`,
  ]
    .filter((part) => part !== '')
    .join(', ')
}

/** @param staff the accounts, for the names of product leads */
export const marketFields = ({ products }: CatalogueState, staff: StaffState): readonly SavedField<MarketFacts>[] => [
  ...OWN,
  ...[...products.values()].map(({ productId, name }) =>
    savedField<MarketFacts, string>(
      'ProductMarkets',
      name,
      (market) =>
        rowText(
          market.products.find((link) => link.productId === productId),
          staff,
        ),
      asWritten,
    ),
  ),
]
