/** A product while it is being typed, and the bodies it becomes (PRD-002 to PRD-007). */
import {
  formatMoney,
  namedByJurisdiction,
  normalisedName,
  perJurisdiction,
  texts,
  type Jurisdiction,
} from '@bindery/contracts/rules'
import { InsertProduct, UpdateProduct, type BodyOf, type ProductRow } from '@bindery/contracts/wire'
import * as v from 'valibot'
import { foundIn, inFormOrder, problemsFrom, type Found, type Problems } from '../../../ui/form/problems.ts'

const typed = v.optional(v.fallback(v.string(), ''), '')
const NOUGHT = formatMoney(0)
const rate = v.optional(v.fallback(v.string(), NOUGHT), NOUGHT)
const rates = v.object(perJurisdiction(() => rate))
const noRates = perJurisdiction(() => NOUGHT)
const Rates = v.optional(v.fallback(rates, noRates), noRates)

/** The session's storage may hold any text, so a kept value that does not fit the schema starts anew. */
export const ProductDraft = v.object({
  ProductName: typed,
  ProductCode: typed,
  ClearanceName: typed,
  ClearanceEmailTo: typed,
  ClearanceEmailCc: typed,
  StampDuty: Rates,
  FSL: Rates,
})
export type ProductDraft = v.InferOutput<typeof ProductDraft>

export const emptyProduct = (): ProductDraft => v.parse(ProductDraft, {})
export const draftOf = (row: ProductRow): ProductDraft =>
  v.parse(ProductDraft, {
    ...row,
    StampDuty: perJurisdiction((j: Jurisdiction) => formatMoney(row[`SD${j}`])),
    FSL: perJurisdiction((j: Jurisdiction) => formatMoney(row[`FSL${j}`])),
  })

export const newBody = ({ StampDuty, FSL, ...fields }: ProductDraft): BodyOf<typeof InsertProduct> => ({
  Product: {
    ...fields,
    ...namedByJurisdiction('SD', (j) => StampDuty[j]),
    ...namedByJurisdiction('FSL', (j) => FSL[j]),
  },
})

export const editBody = (draft: ProductDraft, { ProductID, Revision }: ProductRow): BodyOf<typeof UpdateProduct> => ({
  Product: { ...newBody(draft).Product, ProductID, Revision },
})

/** PRD-003, PRD-004, A-116: the loaded products show a duplicate at once; the server decides. */
function taken(
  { ProductName, ProductCode }: ProductDraft,
  others: Iterable<ProductRow>,
  base: ProductRow | null,
): Found[] {
  const isSame = (one: string, other: string) =>
    normalisedName(one) !== '' && normalisedName(one) === normalisedName(other)
  const rest = [...others].filter(({ ProductID }) => ProductID !== base?.ProductID)
  const name = rest.some((other) => isSame(ProductName, other.ProductName))
  const code =
    ProductCode.trim() !== base?.ProductCode &&
    rest.some((other) =>
      base === null ? ProductCode.trim() === other.ProductCode : isSame(ProductCode, other.ProductCode),
    )
  return [
    ...(name ? [['ProductName', base === null ? texts.productNameNotUnique : texts.productNameExists] as const] : []),
    ...(code ? [['ProductCode', base === null ? texts.productCodeNotUnique : texts.productCodeExists] as const] : []),
  ]
}

/** Moves a message about one rate to the form's field for all rates of its kind. */
function inGrids([field, message]: Found): Found {
  if (field === 'Shares') return ['StampDuty', message]
  return [field.startsWith('FSL') ? 'FSL' : field, message]
}

/** Checks by the server's own schema; `base` is the product being edited, null for a new one. */
export function productProblems(
  draft: ProductDraft,
  base: ProductRow | null,
  others: Iterable<ProductRow>,
): Problems | undefined {
  const found =
    base === null
      ? foundIn(InsertProduct.request, newBody(draft), 'Product')
      : foundIn(UpdateProduct.request, editBody(draft, base), 'Product')
  return problemsFrom(inFormOrder(draft, [...found.map(inGrids), ...taken(draft, others, base)]))
}
