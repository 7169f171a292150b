/**
 * Errors in the fields of a market that only the catalogue and the accounts can show (MKT-006 to MKT-009, A-169).
 */
import type { CatalogueState } from '@bindery/contracts/events'
import { invalid, isFullEmail, normalisedName, notUnique, required } from '@bindery/contracts/rules'
import { InsertMarket, ProductMarketFields, UpdateMarket } from '@bindery/contracts/wire'
import * as v from 'valibot'
import { checksOf } from '../facts/checks.ts'
import { refuse, type Refusal, type RefusalCode } from '../kernel/refusals.ts'

const checked = checksOf<CatalogueState>()
const { Market: created } = InsertMarket.request.entries
const { Market: edited } = UpdateMarket.request.entries
const { Product, ProductLead, WholesaleContact, WholesaleEmail } = ProductMarketFields.entries

/** Parses each entry separately: a malformed entry has its own message and does not hide the others. */
const linksWith = <Entries extends v.ObjectEntries>(entries: Entries) =>
  v.object({ ProductMarkets: v.nullish(v.array(v.fallback(v.nullable(v.object(entries)), null)), []) })

const known = <Fields>(links: readonly (Fields | null)[] | null) => (links ?? []).filter((link) => link !== null)

const refusedIf = (isTaken: boolean, code: RefusalCode) => (isTaken ? [refuse(code)] : [])
const isSame = (one: string, other: string) => normalisedName(one) === normalisedName(other)

/**
 * Codes are compared as written on create and ignoring case on edit (MKT-007, A-116): a market that was created beside
 * one with the same letters keeps its code.
 */
const newNames = [
  checked({
    fields: v.object({ Market: v.pick(created, ['MarketName']) }),
    find: ({ Market: { MarketName } }, { markets }) =>
      refusedIf(
        [...markets.values()].some(({ name }) => isSame(name, MarketName)),
        'market-name-taken',
      ),
  }),
  checked({
    fields: v.object({ Market: v.pick(created, ['MarketCode']) }),
    find: ({ Market: { MarketCode } }, { markets }) =>
      refusedIf(
        [...markets.values()].some(({ code }) => code === MarketCode),
        'market-code-taken',
      ),
  }),
]

const others = ({ markets }: CatalogueState, own: number) =>
  [...markets.values()].filter(({ marketId }) => marketId !== own)

const otherNames = [
  checked({
    fields: v.object({ Market: v.pick(edited, ['MarketName', 'MarketID']) }),
    find: ({ Market: { MarketName, MarketID } }, state) =>
      refusedIf(
        others(state, MarketID).some(({ name }) => isSame(name, MarketName)),
        'market-name-exists',
      ),
  }),
  checked({
    fields: v.object({ Market: v.pick(edited, ['MarketCode', 'MarketID']) }),
    find: ({ Market: { MarketCode, MarketID } }, state) =>
      refusedIf(
        state.markets.get(MarketID)?.code !== MarketCode &&
          others(state, MarketID).some(({ code }) => isSame(code, MarketCode)),
        'market-code-exists',
      ),
  }),
]

const productsOf = [
  checked({
    fields: linksWith({ Product }),
    find: ({ ProductMarkets }, { products }) =>
      known(ProductMarkets).flatMap(({ Product: { ProductID } }, index, links) => {
        const product = products.get(ProductID)
        if (!product) return [refuse('product-unknown')]
        // MKT-003, MKT-004: each product is a row that is ticked or not, so a market lists it once.
        const isFirst = links.findIndex((other) => other.Product.ProductID === ProductID) === index
        return isFirst ? [] : [refuse('product-twice', notUnique(product.name))]
      }),
  }),
  checked({
    fields: linksWith({ ProductLead }),
    needs: () => ({ staff: true }),
    // the lead is optional, but must be an account.
    find: ({ ProductMarkets }, _state, { staff }) =>
      known(ProductMarkets).flatMap(({ ProductLead: lead }) =>
        lead?.OwnerID && !staff.state.accounts.has(lead.OwnerID) ? [refuse('product-lead-unknown')] : [],
      ),
  }),
  checked({
    fields: linksWith({ WholesaleContact, Product }),
    find: ({ ProductMarkets }, state) =>
      known(ProductMarkets).flatMap((link) =>
        link.WholesaleContact === '' ? contactOf(link.Product.ProductID, state, required('Wholesale Contact')) : [],
      ),
  }),
  checked({
    fields: linksWith({ WholesaleEmail, Product }),
    find: ({ ProductMarkets }, state) =>
      known(ProductMarkets).flatMap((link) =>
        isFullEmail(link.WholesaleEmail) ? [] : contactOf(link.Product.ProductID, state, invalid('Wholesale Email')),
      ),
  }),
]

/** MKT-009: these messages are prefixed by the product's name. */
function contactOf(productId: number, { products }: CatalogueState, message: string): readonly Refusal[] {
  const product = products.get(productId)
  return product ? [refuse('contact-invalid', `${product.name} ${message}`)] : []
}

export const newMarketChecks = [...newNames, ...productsOf]
export const editedMarketChecks = [...otherNames, ...productsOf]
