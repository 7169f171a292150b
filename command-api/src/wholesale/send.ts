/** Asking wholesale markets for terms: one record and one mail for each ticked market (WHO-003 to WHO-007). */
import { WholesaleRequested, type CatalogueState, type FactOf } from '@bindery/contracts/events'
import { required } from '@bindery/contracts/rules'
import { SendWholesale, wholesaleRecord, type WholesaleInput } from '@bindery/contracts/wire'
import { allOf } from '../kernel/facts.ts'
import { idsOf, sentFiles } from '../kernel/files.ts'
import type { Fresh } from '../kernel/handler.ts'
import { isRefusal, refuse, type Refusal } from '../kernel/refusals.ts'
import { offerOf } from '../quotes/terms.ts'
import { nextItemId } from '../submissions/model.ts'
import { onSubmission } from '../streams.ts'

type Request = FactOf<typeof WholesaleRequested>

export const sendWholesale = onSubmission({
  call: SendWholesale,
  // The call's schema admits requests of one submission only, and at least one.
  target: { kind: 'submission', id: ({ Wholesales }) => Wholesales[0]?.SubmissionID ?? 0 },
  needs: ({ Wholesales }) => ({
    catalogue: true, files: Wholesales.flatMap(({ Attachments }) => idsOf(Attachments)),
  }),
  decide({ Wholesales }, submission, { actor, facts }) {
    if (submission.phase === 'absent') return refuse('submission-not-found')
    const requests: Request[] = []
    let taken = 0
    for (const wholesale of Wholesales) {
      const addressed = addressOf(wholesale, facts.catalogue)
      if (isRefusal(addressed)) return addressed
      const blobs = facts.files.slice(taken, taken + wholesale.Attachments.length)
      taken += blobs.length
      const files = sentFiles(blobs, actor, submission.form.folder, 'wholesale')
      if (isRefusal(files)) return files
      const wholesaleId = nextItemId(submission, requests.length)
      if (wholesaleId === null) return refuse('too-many-records')
      requests.push(WholesaleRequested({
        wholesaleId,
        ...addressed,
        limit: wholesale.ProductLimit,
        excess: wholesale.Excess,
        targetPremium: wholesale.TargetPremium,
        emailMessage: wholesale.EmailMessage,
        files: [...files],
      }))
    }
    return requests
  },
  reply: (events) => ({ Success: true as const, Wholesales: allOf(WholesaleRequested, events).map(wholesaleRecord) }),
})

/** WHO-007: whom to ask, as the link of product and market says now; without an address nobody can be asked. */
function addressOf({ Market, Product }: WholesaleInput, { state, stream, revision }: Fresh<CatalogueState>) {
  const offer = offerOf(state, Market.MarketID, Product.ProductID)
  if (isRefusal(offer)) return offer
  const { market, product, link } = offer
  if (link.wholesaleEmail === '') return withoutAddress(market.name)
  return {
    market: { id: market.marketId, name: market.name },
    product: { id: product.productId, name: product.name },
    contact: link.wholesaleContact,
    email: link.wholesaleEmail,
    contactFrom: { stream, revision },
  }
}

const withoutAddress = (market: string): Refusal =>
  refuse('wholesale-email-missing', `${market}: ${required('Wholesale Email')}`)
