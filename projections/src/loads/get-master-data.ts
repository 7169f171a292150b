/** GET_MASTER_DATA: the data that every screen needs first, in its display order (API-009, SHELL-010, SHELL-014). */
import { GetMasterData, MASTER_COLLECTIONS } from '@bindery/contracts/wire'
import { namesNow } from '../queries/names.ts'
import { queryHandler } from '../queries/handler.ts'

const { Owners, States, Configs, Templates, Products, Markets, ProductMarkets, Trainings } = MASTER_COLLECTIONS

export const getMasterData = queryHandler(GetMasterData, async (_request, { references }) => {
  const [names, owners, logins, states, configs, templates, products, markets, links, trainings] = await Promise.all([
    namesNow(references),
    references.rows('Owners'),
    references.logins(),
    references.rows('States'),
    references.rows('Configs'),
    references.rows('Templates'),
    references.rows('Products'),
    references.rows('Markets'),
    references.rows('ProductMarkets'),
    references.rows('Trainings'),
  ])
  return {
    Owners: [...owners.values()]
      .map((owner) => ({ ...owner, LastLogin: logins.get(String(owner.OwnerID))?.LastLogin ?? null }))
      .toSorted(Owners.order),
    States: [...states.values()]
      .map((state) => ({ ...state, Owner: state.OwnerID === null ? null : names.owner(state.OwnerID) }))
      .toSorted(States.order),
    Configs: [...configs.values()].toSorted(Configs.order),
    Templates: [...templates.values()].toSorted(Templates.order),
    Products: [...products.values()].toSorted(Products.order),
    Markets: [...markets.values()].toSorted(Markets.order),
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
      .toSorted(ProductMarkets.order),
    Trainings: [...trainings.values()].toSorted(Trainings.order),
  }
})
