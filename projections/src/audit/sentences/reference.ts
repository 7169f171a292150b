/** Sentences of houses, markets, products, states, configs and templates. */
import type { CatalogueFact } from '@bindery/contracts/events'
import { short, type Sentences } from './names.ts'

export const catalogueSentences: Sentences<CatalogueFact> = {
  HouseAdded: ({ data }) => `added broker house ${data.name}`,
  HouseChanged: ({ data }) => `changed broker house ${data.name}`,
  ProductAdded: ({ data }) => `added product ${data.name}`,
  ProductChanged: ({ data }) => `changed product ${data.name}`,
  MarketAdded({ data }) {
    const products = data.products.map(({ productName }) => productName).join(', ')
    return `added market ${data.name}${products && ` for ${products}`}`
  },
  MarketChanged({ data }) {
    const products = data.removed.map(({ productName }) => productName).join(', ')
    return `changed market ${data.name}${products && `, which no longer writes ${products}`}`
  },
  StateDefined({ data }, names) {
    const underwriter = data.underwriterId === null ? '' : names.owner(data.underwriterId)
    return `set state ${data.name}${underwriter && `, underwritten by ${underwriter}`}`
  },
  ConfigSet: ({ data }) => `set config ${data.name} to ${data.value === '' ? 'nothing' : short(data.value)}`,
  TemplateSet: ({ data }) => `set template ${data.name}`,
}
