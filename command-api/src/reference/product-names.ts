/** Whether a name or a code is free for a product (PRD-003, PRD-004). */
import type { CatalogueState } from '@bindery/contracts/events'
import { normalisedName } from '@bindery/contracts/rules'
import { InsertProduct, UpdateProduct } from '@bindery/contracts/wire'
import * as v from 'valibot'
import { checksOf } from '../facts/checks.ts'
import { refuse, type RefusalCode } from '../kernel/refusals.ts'

const checked = checksOf<CatalogueState>()
const created = InsertProduct.request.entries.Product
const edited = UpdateProduct.request.entries.Product

const refusedIf = (isTaken: boolean, code: RefusalCode) => (isTaken ? [refuse(code)] : [])
const isNamed = (name: string) => (other: { readonly name: string }) =>
  normalisedName(other.name) === normalisedName(name)

/**
 * Codes are compared as written on create and ignoring case on edit (PRD-004, A-116): a product that was created beside
 * one with the same letters keeps its code.
 */
export const newNames = [
  checked({
    fields: v.object({ Product: v.pick(created, ['ProductName']) }),
    find: ({ Product }, { products }) =>
      refusedIf([...products.values()].some(isNamed(Product.ProductName)), 'product-name-taken'),
  }),
  checked({
    fields: v.object({ Product: v.pick(created, ['ProductCode']) }),
    find: ({ Product }, { products }) =>
      refusedIf(
        [...products.values()].some(({ code }) => code === Product.ProductCode),
        'product-code-taken',
      ),
  }),
]

const others = ({ products }: CatalogueState, productId: number) =>
  [...products.values()].filter((product) => product.productId !== productId)

export const otherNames = [
  checked({
    fields: v.object({ Product: v.pick(edited, ['ProductName', 'ProductID']) }),
    find: ({ Product }, state) =>
      refusedIf(others(state, Product.ProductID).some(isNamed(Product.ProductName)), 'product-name-exists'),
  }),
  checked({
    fields: v.object({ Product: v.pick(edited, ['ProductCode', 'ProductID']) }),
    find: ({ Product }, state) =>
      refusedIf(
        state.products.get(Product.ProductID)?.code !== Product.ProductCode &&
          others(state, Product.ProductID).some(
            ({ code }) => normalisedName(code) === normalisedName(Product.ProductCode),
          ),
        'product-code-exists',
      ),
  }),
]
