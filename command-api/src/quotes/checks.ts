/** Errors in the fields of a quote or a binding that only other records can show. */
import { SendQuote } from '@bindery/contracts/wire'
import * as v from 'valibot'
import { refuse } from '../kernel/refusals.ts'
import { chosenProduct } from '../facts/chosen.ts'
import { checked, refusals, submissionKnown, unknownFiles } from '../facts/sending-checks.ts'
import { filesAsked } from './files.ts'
import { quoteToSend } from './number.ts'
import { offerOf } from './terms.ts'

/** The fields that a binding has as well. */
const [quoteFields] = SendQuote.request.entries.Quote.pipe
const { QuoteID, MarketID, ProductID } = quoteFields.entries
const { Attachments, Files } = SendQuote.request.entries

const marketKnown = checked({
  fields: v.object({ Quote: v.object({ MarketID }) }),
  needs: () => ({ catalogue: true }),
  find: ({ Quote }, _state, { catalogue }) =>
    catalogue.state.markets.has(Quote.MarketID) ? [] : [refuse('market-unknown')],
})

const productKnown = checked({
  fields: v.object({ Quote: v.object({ ProductID }) }),
  needs: () => ({ catalogue: true }),
  find: ({ Quote }, _state, { catalogue }) => refusals(chosenProduct(catalogue.state, Quote.ProductID)),
})

/** QUO-008: checks the offer when both the market and the product exist. */
const productOffered = checked({
  fields: v.object({ Quote: v.object({ ProductID, MarketID }) }),
  needs: () => ({ catalogue: true }),
  find: ({ Quote }, _state, { catalogue }) =>
    refusals(offerOf(catalogue.state, Quote.MarketID, Quote.ProductID)).filter(
      ({ refused }) => refused === 'product-not-offered',
    ),
})

export const offerKnown = [marketKnown, productKnown, productOffered]

/** Checks the number of a quote that was sent or whose documents were generated; a new quote has no number. */
const quoteKnown = checked({
  fields: v.object({ Quote: v.object({ QuoteID }) }),
  find: ({ Quote }, state) =>
    state.phase === 'absent' || !Quote.QuoteID ? [] : refusals(quoteToSend(state, Quote.QuoteID)),
})

/** QUO-013, A-049: a file that is gone from the tree is reported when the quote is sent. */
const quoteFilesKnown = checked({
  fields: v.object({ Attachments, Files, Quote: v.pick(quoteFields, ['QuoteID', 'Templates']) }),
  needs: ({ Attachments: attached }) => ({ uploads: attached.flatMap(({ id }) => (id === '' ? [] : [id])) }),
  find(request, state, { uploads }, actor) {
    if (state.phase === 'absent') return []
    const asked = filesAsked(request, state)
    if (!('ids' in asked)) return [asked]
    const sent = state.quotes.get(request.Quote.QuoteID ?? 0)?.files ?? []
    const news = asked.ids.filter((id) => !sent.some((file) => file.id === id))
    return unknownFiles(news, uploads, actor)
  },
})

export const quoteChecks = [submissionKnown('Quote'), quoteKnown, ...offerKnown, quoteFilesKnown]
