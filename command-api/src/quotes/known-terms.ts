/** The terms known from an incomplete form, and the figures that follow from them, for the preview of its letter. */
import type { CatalogueState, KnownTerms, Terms } from '@bindery/contracts/events'
import {
  byName,
  byWire,
  isFigured,
  namedByJurisdiction,
  quoteFigures,
  sharesAreWhole,
  TERM_NAMES,
  termOf,
  type WireName,
} from '@bindery/contracts/rules'
import { defined } from '../facts/known.ts'
import { isRefusal } from '../kernel/refusals.ts'
import { offerOf, type Offer } from './terms.ts'

/** Stands in for the form's empty fields, because the deciders' own function reads whole forms; never shown. */
export const NOTHING_YET = {
  ...byWire(TERM_NAMES, { cover: () => 0, charge: () => 0, rate: () => 0, flag: () => false, date: () => '' }),
  ...namedByJurisdiction('SD', () => null),
}

/** Null for a field that may be left out, because the terms supply it. */
type Known = { readonly [Name in WireName]?: (typeof NOTHING_YET)[Name] | null }

/** The chosen market and product as far as they exist; the offer when both exist and the market writes the product. */
export function offeredSoFar(catalogue: CatalogueState, marketId = 0, productId = 0) {
  const market = catalogue.markets.get(marketId)
  const product = catalogue.products.get(productId)
  const offer = offerOf(catalogue, marketId, productId)
  const names: Pick<Partial<Terms>, 'market' | 'product'> = {
    ...(market && { market: { id: market.marketId, name: market.name } }),
    ...(product && { product: { id: product.productId, name: product.name } }),
  }
  return { names, offer: isRefusal(offer) ? null : offer }
}

const FIGURED = TERM_NAMES.filter(isFigured)

/**
 * @param read reads the terms, with stand-ins for missing fields; without an offer there are no rates, and no figures
 */
export function knownTerms(
  known: Known,
  { names, offer }: ReturnType<typeof offeredSoFar>,
  read: (offer: Offer) => Terms,
): KnownTerms {
  const terms = offer && read(offer)
  const has = (wire: WireName) => known[wire] !== undefined
  const isFull = FIGURED.every((name) => has(termOf(name).wire))
  const said = <Value>(given: Value | null | undefined, filledIn: Value | undefined) =>
    given === null ? filledIn : given
  return {
    figures: terms && isFull && sharesAreWhole(terms.shares) ? quoteFigures(terms) : null,
    terms: {
      ...names,
      ...defined(
        byName(TERM_NAMES, {
          cover: ({ name, wire }) => said(known[wire], terms?.[name]),
          charge: ({ name, wire }) => said(known[wire], terms?.[name]),
          rate: ({ name, wire }) => said(known[wire], terms?.[name]),
          flag: ({ name, wire }) => said(known[wire], terms?.[name]),
          date: ({ name, wire }) => said(known[wire], terms?.[name]),
        }),
      ),
    },
  }
}
