/** The catalogue folded from its stream: broker houses, products, markets, states, configs and templates. */
import type { Recorded } from '../envelope.ts'
import type { CatalogueFact, HouseFacts, MarketFacts, ProductFacts, StateFacts } from '../reference.ts'
import type { Model } from './model.ts'
import { versionOf, withVersion, type Versions } from './versions.ts'

interface Config {
  readonly name: string
  readonly value: string
}
interface Template {
  readonly templateId: number
  readonly name: string
  readonly content: string
  readonly keywords: string
}

export interface CatalogueState {
  readonly houses: ReadonlyMap<number, HouseFacts>
  readonly products: ReadonlyMap<number, ProductFacts>
  readonly markets: ReadonlyMap<number, MarketFacts>
  readonly states: ReadonlyMap<number, StateFacts>
  /** By name, upper case. */
  readonly configs: ReadonlyMap<string, string>
  /** By name, upper case. */
  readonly templates: ReadonlyMap<string, Template>
  /** The last ProductMarketID given out. */
  readonly links: number
  /** The ProductMarketID of every link between a market and a product that ever existed, by `linkKey`. */
  readonly linkIds: ReadonlyMap<string, number>
  /** The versions of each record that is saved whole; they share a stream, so each record has its own revision. */
  readonly versions: {
    readonly houses: ReadonlyMap<number, Versions<HouseFacts>>
    readonly products: ReadonlyMap<number, Versions<ProductFacts>>
    readonly markets: ReadonlyMap<number, Versions<MarketFacts>>
    readonly states: ReadonlyMap<number, Versions<StateFacts>>
    /** By name, upper case. */
    readonly configs: ReadonlyMap<string, Versions<Config>>
  }
}

const emptyCatalogue: CatalogueState = {
  houses: new Map(),
  products: new Map(),
  markets: new Map(),
  states: new Map(),
  configs: new Map(),
  templates: new Map(),
  links: 0,
  linkIds: new Map(),
  versions: { houses: new Map(), products: new Map(), markets: new Map(), states: new Map(), configs: new Map() },
}

/** The key of a link between a market and a product, which keeps its ProductMarketID for ever. */
export const linkKey = (marketId: number, productId: number) => `${marketId} ${productId}`

const put = <Key, Value>(map: ReadonlyMap<Key, Value>, key: Key, value: Value) => new Map(map).set(key, value)

type Changed<Data> = Pick<Recorded<CatalogueFact>, 'revision' | 'actor' | 'at'> & { readonly data: Data }

const saved = <Key, Facts>(versions: ReadonlyMap<Key, Versions<Facts>>, key: Key, event: Changed<Facts>) =>
  put(versions, key, withVersion(versions.get(key), event.data, event))

function evolveCatalogue(state: CatalogueState, event: Recorded<CatalogueFact>): CatalogueState {
  const { versions } = state
  switch (event.type) {
    case 'HouseAdded':
    case 'HouseChanged': {
      const { houseId } = event.data
      return {
        ...state,
        houses: put(state.houses, houseId, event.data),
        versions: { ...versions, houses: saved(versions.houses, houseId, event) },
      }
    }
    case 'ProductAdded':
    case 'ProductChanged': {
      const { productId } = event.data
      return {
        ...state,
        products: put(state.products, productId, event.data),
        versions: { ...versions, products: saved(versions.products, productId, event) },
      }
    }
    case 'MarketAdded':
      return withMarket(state, event.data, event)
    case 'MarketChanged': {
      const { removed: _, ...market } = event.data
      return withMarket(state, market, event)
    }
    case 'StateDefined': {
      const { stateId } = event.data
      return {
        ...state,
        states: put(state.states, stateId, event.data),
        versions: { ...versions, states: saved(versions.states, stateId, event) },
      }
    }
    case 'ConfigSet': {
      const key = event.data.name.toUpperCase()
      // names are compared ignoring case, and the first spelling is kept.
      const name = versions.configs.get(key)?.[0].facts.name ?? event.data.name
      const {
        revision,
        actor,
        at,
        data: { value },
      } = event
      return {
        ...state,
        configs: put(state.configs, key, value),
        versions: {
          ...versions,
          configs: saved(versions.configs, key, { revision, actor, at, data: { name, value } }),
        },
      }
    }
    case 'TemplateSet':
      return { ...state, templates: put(state.templates, event.data.name.toUpperCase(), event.data) }
    default:
      return event satisfies never
  }
}

/** Every save makes a version, because a market's row has no links and so cannot tell whether only they changed. */
function withMarket(state: CatalogueState, market: MarketFacts, event: Changed<unknown>): CatalogueState {
  const { marketId, products } = market
  const [first, ...later] = state.versions.markets.get(marketId) ?? []
  const now = versionOf(market, event)
  const markets: Versions<MarketFacts> = first ? [first, ...later, now] : [now]
  return {
    ...state,
    markets: put(state.markets, marketId, market),
    links: Math.max(state.links, ...products.map((link) => link.productMarketId)),
    linkIds: new Map([
      ...state.linkIds,
      ...products.map((link) => [linkKey(marketId, link.productId), link.productMarketId] as const),
    ]),
    versions: { ...state.versions, markets: put(state.versions.markets, marketId, markets) },
  }
}

export const catalogueModel: Model<CatalogueState, CatalogueFact> = { initial: emptyCatalogue, evolve: evolveCatalogue }
