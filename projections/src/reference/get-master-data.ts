/** GET_MASTER_DATA: what every screen needs first, in the order it is shown (API-009, SHELL-010, SHELL-014). */
import { GetMasterData } from '@bindery/contracts/wire'
import { namesNow } from '../queries/names.ts'
import { queryHandler } from '../queries/handler.ts'
import { activeThenName, byName } from './order.ts'

export const getMasterData = queryHandler(GetMasterData, async (_request, { references }) => {
  const [names, owners, logins, states, configs, templates, products, markets, links] = await Promise.all([
    namesNow(references), references.rows('Owners'), references.rows('Logins'), references.rows('States'),
    references.rows('Configs'), references.rows('Templates'), references.rows('Products'), references.rows('Markets'),
    references.rows('ProductMarkets'),
  ])
  return {
    Owners: [...owners.values()]
      .map((owner) => ({ ...owner, LastLogin: logins.get(String(owner.OwnerID))?.LastLogin ?? null }))
      .toSorted(activeThenName(({ FullName }) => FullName)),
    States: [...states.values()]
      .map((state) => ({ ...state, Owner: state.OwnerID === null ? null : names.owner(state.OwnerID) }))
      .toSorted(byName(({ StateName }) => StateName)),
    Configs: [...configs.values()].toSorted(byName(({ ConfigName }) => ConfigName)),
    Templates: [...templates.values()].toSorted(byName(({ TemplateName }) => TemplateName)),
    Products: [...products.values()].toSorted(byName(({ ProductName }) => ProductName)),
    Markets: [...markets.values()].toSorted(byName(({ MarketName }) => MarketName)),
    ProductMarkets: [...links.values()]
      .map((link) => {
        const product = products.get(String(link.Product.ProductID))
        const market = markets.get(String(link.Market.MarketID))
        const { ProductLead: lead } = link
        return {
          ...link,
          Product: { ...link.Product, ProductName: product?.ProductName ?? link.Product.ProductName },
          Market: { ...link.Market, MarketName: market?.MarketName ?? link.Market.MarketName },
          ProductLead: lead && { ...lead, FullName: names.owner(lead.OwnerID)?.FullName ?? '' },
        }
      })
      .toSorted(byName(({ Market, Product }) => `${Market.MarketName}\n${Product.ProductName}`)),
    // Trainings come with their screens; until then there are none.
    Trainings: [],
  }
})
