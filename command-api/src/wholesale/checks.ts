/**
 * Errors in requests to several markets that only other records can show, found for each well-formed request.
 */
import { attachments, WholesaleInput } from '@bindery/contracts/wire'
import * as v from 'valibot'
import { idsOf } from '../facts/sent-files.ts'
import { refuse } from '../kernel/refusals.ts'
import { chosenProduct } from '../facts/chosen.ts'
import { checked, refusals, unknownFiles } from '../facts/sending-checks.ts'
import { addressOf } from './address.ts'

const { SubmissionID, Market, Product } = WholesaleInput.entries

/** The well-formed requests; the schema already reports the errors of the others. */
const each = <Schema extends v.GenericSchema>(schema: Schema) =>
  v.object({ Wholesales: v.array(v.fallback(v.nullable(schema), null)) })

const submissionKnown = checked({
  fields: each(v.object({ SubmissionID })),
  find: ({ Wholesales }, state) =>
    state.phase === 'absent' && Wholesales.some((request) => request !== null) ? [refuse('submission-not-found')] : [],
})

const marketsKnown = checked({
  fields: each(v.object({ Market })),
  needs: () => ({ catalogue: true }),
  find: ({ Wholesales }, _state, { catalogue }) =>
    Wholesales.some((request) => request && !catalogue.state.markets.has(request.Market.MarketID))
      ? [refuse('market-unknown')]
      : [],
})

const productsKnown = checked({
  fields: each(v.object({ Product })),
  needs: () => ({ catalogue: true }),
  find: ({ Wholesales }, _state, { catalogue }) =>
    Wholesales.flatMap((request) =>
      request ? refusals(chosenProduct(catalogue.state, request.Product.ProductID)) : [],
    ),
})

/** Checks the address of each offer whose market and product exist. */
const addressed = checked({
  fields: each(v.object({ Product, Market })),
  needs: () => ({ catalogue: true }),
  find: ({ Wholesales }, _state, { catalogue }) =>
    Wholesales.flatMap((request) =>
      request ? refusals(addressOf(request.Market.MarketID, request.Product.ProductID, catalogue)) : [],
    ).filter(({ refused }) => refused !== 'market-unknown' && refused !== 'product-unknown'),
})

const filesOfEach = each(v.object({ Attachments: attachments }))

const filesKnown = checked({
  fields: filesOfEach,
  needs: ({ Wholesales }) => ({ uploads: Wholesales.flatMap((request) => idsOf(request?.Attachments ?? [])) }),
  find: ({ Wholesales }, _state, { uploads }, actor) =>
    unknownFiles(
      Wholesales.flatMap((request) => idsOf(request?.Attachments ?? [])),
      uploads,
      actor,
    ),
})

export const wholesaleChecks = [submissionKnown, marketsKnown, productsKnown, addressed, filesKnown]
