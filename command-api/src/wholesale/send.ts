/** Requests to wholesale markets for terms: one record and one mail for each ticked market (WHO-003 to WHO-007). */
import { WholesaleRequested, type FactOf } from '@bindery/contracts/events'
import { SendWholesale, wholesaleRecord } from '@bindery/contracts/wire'
import { onSubmission } from '../facts/on-stream.ts'
import { idsOf, sentFiles } from '../facts/sent-files.ts'
import { allOf } from '../kernel/recorded.ts'
import { isRefusal, refuse } from '../kernel/refusals.ts'
import { nextItemId } from '../states/submission/model.ts'
import { addressOf } from './address.ts'
import { wholesaleChecks } from './checks.ts'

type Request = FactOf<typeof WholesaleRequested>

export const sendWholesale = onSubmission({
  call: SendWholesale,
  // The call's schema accepts only requests about one submission, and at least one request.
  target: { kind: 'submission', id: ({ Wholesales }) => Wholesales[0]?.SubmissionID ?? 0 },
  checks: wholesaleChecks,
  needs: ({ Wholesales }) => ({
    catalogue: true,
    files: Wholesales.flatMap(({ Attachments }) => idsOf(Attachments)),
  }),
  decide({ Wholesales }, submission, { actor, facts }) {
    if (submission.phase === 'absent') return refuse('submission-not-found')
    const requests: Request[] = []
    let taken = 0
    for (const wholesale of Wholesales) {
      const addressed = addressOf(wholesale.Market.MarketID, wholesale.Product.ProductID, facts.catalogue)
      if (isRefusal(addressed)) return addressed
      const blobs = facts.files.slice(taken, taken + wholesale.Attachments.length)
      taken += blobs.length
      const files = sentFiles(blobs, actor, submission.form.folder, 'wholesale')
      if (isRefusal(files)) return files
      const wholesaleId = nextItemId(submission, requests.length)
      if (wholesaleId === null) return refuse('too-many-records')
      requests.push(
        WholesaleRequested({
          wholesaleId,
          ...addressed,
          limit: wholesale.ProductLimit,
          excess: wholesale.Excess,
          targetPremium: wholesale.TargetPremium,
          emailMessage: wholesale.EmailMessage,
          files: [...files],
        }),
      )
    }
    return requests
  },
  reply: (events) => ({ Success: true as const, Wholesales: allOf(WholesaleRequested, events).map(wholesaleRecord) }),
})
