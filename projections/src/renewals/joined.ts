/** The names that travel with a renewal: those of the records it is about, as they are now. */
import type { Marks } from '@bindery/contracts/ports'
import type { RenewalRow } from '@bindery/contracts/wire'
import type { Names } from '../queries/names.ts'
import type { References, RowsByKey } from '../queries/references.ts'

type Joined = Pick<RenewalRow, 'Owner' | 'Broker' | 'Market' | 'Product'>
type About = Pick<RenewalRow, 'OwnerID' | 'BrokerID' | 'MarketID' | 'ProductID'>

export interface RenewalNames {
  of(renewal: About): Joined
}

export async function renewalNames(
  naming: Promise<Names>,
  references: References,
  marks?: Marks,
): Promise<RenewalNames> {
  const [names, markets, products] = await Promise.all([
    naming,
    references.rows('Markets', marks),
    references.rows('Products', marks),
  ])
  return { of: (renewal) => joined(renewal, { names, markets, products }) }
}

interface Known {
  readonly names: Names
  readonly markets: RowsByKey<'Markets'>
  readonly products: RowsByKey<'Products'>
}

function joined({ OwnerID, BrokerID, MarketID, ProductID }: About, { names, markets, products }: Known): Joined {
  const broker = BrokerID === null ? null : names.broker(BrokerID)
  const state = broker && names.houseAndState(broker).State
  const market = markets.get(String(MarketID))
  const product = products.get(String(ProductID))
  return {
    Owner: names.owner(OwnerID),
    Broker: broker && {
      FullName: broker.FullName,
      State: state && { StateCode: state.StateCode },
      Email: broker.Email,
    },
    Market: market ? { MarketName: market.MarketName } : null,
    Product: product ? { ProductName: product.ProductName } : null,
  }
}
