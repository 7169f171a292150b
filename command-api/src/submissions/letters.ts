/** The letters of the two requests about a submission: for its broker's feedback, and for clearance (CLR rows, A-094). */
import { ClearanceRequested, FeedbackRequested } from '@bindery/contracts/events'
import { SendRequestClearanceEmail } from '@bindery/contracts/wire'
import type { Drafts } from '../facts/drafting.ts'
import { knownOf } from '../facts/known.ts'

const { Product: chosen } = SendRequestClearanceEmail.request.entries

export const feedbackLetters: Drafts = async () => [{ type: FeedbackRequested.type, data: {} }]

/** Nobody reads a referral until a product with an address is chosen (CLR-002). */
export const clearanceLetters: Drafts = async (body, { catalogue }) => {
  const { Product } = knownOf({ Product: chosen }, body)
  const product = Product && catalogue.state.products.get(Product.ProductID)
  if (!product || product.clearanceEmailTo === '') return []
  return [
    {
      type: ClearanceRequested.type,
      data: {
        product: { id: product.productId, name: product.name },
        to: product.clearanceEmailTo,
        cc: product.clearanceEmailCc,
      },
    },
  ]
}
