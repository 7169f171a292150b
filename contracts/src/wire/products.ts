/** Products as calls and rows: API-025, API-039, API-040. */
import * as v from 'valibot'
import { namedByJurisdiction } from '../rules/index.ts'
import { command } from './call.ts'
import { email, requiredId, requiredText, Success, text } from './fields.ts'
import { editedRevision, rateEntries, rowBase, savedWhole } from './shared.ts'

export const ProductRow = v.object({
  ...rowBase,
  ...savedWhole,
  ProductID: v.number(),
  ProductName: v.string(),
  ProductCode: v.string(),
  ClearanceName: v.string(),
  ClearanceEmailTo: v.string(),
  ClearanceEmailCc: v.string(),
  ...namedByJurisdiction('SD', () => v.number()),
  ...namedByJurisdiction('FSL', () => v.number()),
})
export type ProductRow = v.InferOutput<typeof ProductRow>

/** Adds a product to the catalogue (PRD-003 to PRD-006). */
export const InsertProduct = command('INSERT_PRODUCT', 'quotation', {
  request: v.object({
    Product: v.object({
      ProductName: requiredText('Product Name', 50),
      ProductCode: requiredText('Product Code', 50),
      ClearanceName: text('Clearance Name', 50),
      ClearanceEmailTo: email('Clearance EmailTo', 50),
      ClearanceEmailCc: email('Clearance EmailCc', 50),
      ...rateEntries('SD', 'Stamp Duty'),
      ...rateEntries('FSL', 'FSL'),
    }),
  }),
  results: v.object({ Success, Product: ProductRow }),
})

/**
 * Saves a product (PRD-003 to PRD-006): a changed rate counts from the next bind on; a stale save is refused
 * (A-169).
 */
export const UpdateProduct = command('UPDATE_PRODUCT', 'quotation', {
  request: v.object({
    Product: v.object({
      ProductID: requiredId('Product'),
      Revision: editedRevision,
      ...InsertProduct.request.entries.Product.entries,
    }),
  }),
  results: v.object({ Success, Product: ProductRow }),
})
