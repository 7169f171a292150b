/** Markets and the products they write, with their contacts and rates (MKT-006 to MKT-010, A-113). */
import { CATALOGUE, MarketAdded, type CatalogueState, type ProductLink, type StaffState } from '@bindery/contracts/events'
import { invalid, isFullEmail, normalisedName, required } from '@bindery/contracts/rules'
import { InsertMarket, marketRecord, type RequestOf } from '@bindery/contracts/wire'
import { dataOf } from '../kernel/facts.ts'
import { refuse, type Refusal } from '../kernel/refusals.ts'
import { nextId } from './next-id.ts'
import { onCatalogue } from '../streams.ts'

type Link = RequestOf<typeof InsertMarket>['ProductMarkets'][number]

export const insertMarket = onCatalogue({
  call: InsertMarket,
  target: { stream: CATALOGUE },
  needs: () => ({ staff: true }),
  decide({ Market, ProductMarkets }, state, { facts }) {
    const known = [...state.markets.values()]
    if (known.some(({ name }) => normalisedName(name) === normalisedName(Market.MarketName))) return refuse('market-name-taken')
    if (known.some(({ code }) => code === Market.MarketCode)) return refuse('market-code-taken')
    const products = linksOf(ProductMarkets, state, facts.staff.state)
    if ('refused' in products) return products
    return [MarketAdded({
      marketId: nextId(state.markets),
      name: Market.MarketName,
      code: Market.MarketCode,
      gstRate: Market.GSTRate,
      whtRate: Market.WHTRate,
      gstPayable: Market.GSTPayable,
      stampDutyPayable: Market.StampDutyPayable,
      products: [...products],
    })]
  },
  reply: (events) => ({ Success: true as const, Market: marketRecord(dataOf(MarketAdded, events)) }),
})

function linksOf(links: readonly Link[], state: CatalogueState, staff: StaffState): readonly ProductLink[] | Refusal {
  const result: ProductLink[] = []
  const problems: string[] = []
  for (const link of links) {
    const product = state.products.get(link.Product.ProductID)
    if (!product) return refuse('product-unknown')
    problems.push(...contactProblems(link, product.name))
    const lead = link.ProductLead?.OwnerID || null // 0 and empty both mean none
    // the lead is optional, but must be an account.
    if (lead !== null && !staff.accounts.has(lead)) return refuse('product-lead-unknown')
    result.push({
      productMarketId: state.links + result.length + 1,
      productId: product.productId,
      productName: product.name,
      productLeadId: lead,
      wholesaleContact: link.WholesaleContact,
      wholesaleEmail: link.WholesaleEmail,
      brokerageRate: link.BrokerageRate,
      commissionRate: link.CommissionRate,
    })
  }
  return problems.length === 0 ? result : refuse('contact-invalid', problems.join('\n'))
}

/** MKT-009: these messages are prefixed by the product's name. */
function contactProblems(link: Link, product: string): readonly string[] {
  return [
    ...(link.WholesaleContact === '' ? [`${product} ${required('Wholesale Contact')}`] : []),
    ...(isFullEmail(link.WholesaleEmail) ? [] : [`${product} ${invalid('Wholesale Email')}`]),
  ]
}
