/** The catalogue as deciders see it: houses, products, markets, states, configs and templates, folded from one stream. */
import type { CatalogueFact, MarketFacts, ProductFacts, Recorded, StateFacts } from '@bindery/contracts/events'

interface House { readonly houseId: number; readonly name: string; readonly keyword: string }
interface Template { readonly templateId: number; readonly name: string; readonly content: string; readonly keywords: string }

export interface CatalogueState {
  readonly houses: ReadonlyMap<number, House>
  readonly products: ReadonlyMap<number, ProductFacts>
  readonly markets: ReadonlyMap<number, MarketFacts>
  readonly states: ReadonlyMap<number, StateFacts>
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
      return { ...state, configs: put(state.configs, event.data.name, event.data.value) }
    case 'TemplateSet':
      return { ...state, templates: put(state.templates, event.data.name.toUpperCase(), event.data) }
    default:
      return event satisfies never
  }
}

/** Numbers in one stream need no allocation: the next one follows from the fold. */
export const nextId = (taken: ReadonlyMap<number, unknown>) => Math.max(0, ...taken.keys()) + 1
