/** Houses, markets, products, states, configs and templates in sentences. */
import type { CatalogueFact } from '@bindery/contracts/events'
import { short, type Told } from './called.ts'

export const toldOfCatalogue: Told<CatalogueFact> = {
  HouseAdded: ({ data }) => `added broker house ${data.name}`,
  ProductAdded: ({ data }) => `added product ${data.name}`,
  ProductChanged: ({ data }) => `changed product ${data.name}`,
  MarketAdded({ data }) {
    const products = data.products.map(({ productName }) => productName).join(', ')
    return `added market ${data.name}${products && ` for ${products}`}`
  },
  StateDefined({ data }, called) {
    const underwriter = data.underwriterId === null ? '' : called.owner(data.underwriterId)
    return `set state ${data.name}${underwriter && `, underwritten by ${underwriter}`}`
  },
  ConfigSet: ({ data }) => `set config ${data.name} to ${data.value === '' ? 'nothing' : short(data.value)}`,
  TemplateSet: ({ data }) => `set template ${data.name}`,
}
