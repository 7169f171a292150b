/** The catalogue as its stream says it now: houses, products, markets, states, configs and templates. */
import type { Recorded } from '../envelope.ts'
import type { CatalogueFact, MarketFacts, ProductFacts, StateFacts } from '../reference.ts'

interface House { readonly houseId: number; readonly name: string; readonly keyword: string }
interface Template { readonly templateId: number; readonly name: string; readonly content: string; readonly keywords: string }

export interface CatalogueState {
  readonly houses: ReadonlyMap<number, House>
  readonly products: ReadonlyMap<number, ProductFacts>
  readonly markets: ReadonlyMap<number, MarketFacts>
  readonly states: ReadonlyMap<number, StateFacts>
  /** By name, upper case. */
  readonly configs: ReadonlyMap<string, string>
  /** By name, upper case. */
  readonly templates: ReadonlyMap<string, Template>
  /** The last ProductMarketID given out. */
  readonly links: number
}

export const emptyCatalogue: CatalogueState = {
  houses: new Map(), products: new Map(), markets: new Map(), states: new Map(), configs: new Map(), templates: new Map(), links: 0,
}

const put = <Key, Value>(map: ReadonlyMap<Key, Value>, key: Key, value: Value) => new Map(map).set(key, value)

export function evolveCatalogue(state: CatalogueState, event: Recorded<CatalogueFact>): CatalogueState {
  switch (event.type) {
    case 'HouseAdded':
      return { ...state, houses: put(state.houses, event.data.houseId, event.data) }
    case 'ProductAdded':
    case 'ProductChanged':
      return { ...state, products: put(state.products, event.data.productId, event.data) }
    case 'MarketAdded':
      return {
        ...state,
        markets: put(state.markets, event.data.marketId, event.data),
        links: Math.max(state.links, ...event.data.products.map((link) => link.productMarketId)),
      }
    case 'StateDefined':
      return { ...state, states: put(state.states, event.data.stateId, event.data) }
    case 'ConfigSet':
      return { ...state, configs: put(state.configs, event.data.name.toUpperCase(), event.data.value) }
    case 'TemplateSet':
      return { ...state, templates: put(state.templates, event.data.name.toUpperCase(), event.data) }
    default:
      return event satisfies never
  }
}
