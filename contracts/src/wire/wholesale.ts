/** Requests for terms to wholesale markets, as calls and rows: WHO rows, API-019, API-042. */
import * as v from 'valibot'
import { invalid, texts, tooLong } from '../rules/index.ts'
import { command } from './call.ts'
import { integer, MaybeDate, requiredId, Success } from './fields.ts'
import { letterText } from './letter-text.ts'
import { coverEntries } from './responses.ts'
import { Attachment, attachments, chosenMarket, chosenProduct, MarketRef, ProductRef, rowBase } from './shared.ts'

export const WholesaleRow = v.object({
  ...rowBase,
  WholesaleID: v.number(),
  SubmissionID: v.number(),
  Revision: v.number(),
  Market: MarketRef,
  Product: ProductRef,
  ProductLimit: v.number(),
  Excess: v.number(),
  TargetPremium: v.nullable(v.number()),
  Contact: v.string(),
  Email: v.string(),
  DateCreated: MaybeDate,
  DateEmailed: MaybeDate,
  EmailMessage: v.optional(v.string()),
  Attachments: v.optional(v.array(Attachment)),
})
export type WholesaleRow = v.InferOutput<typeof WholesaleRow>

/** WHO-004: the request to one market. */
export const WholesaleInput = v.object(
  {
    SubmissionID: requiredId('Submission'),
    Market: chosenMarket(texts.marketRequired),
    Product: chosenProduct(),
    ...coverEntries,
    TargetPremium: integer('Target Premium', { min: 0 }),
    EmailMessage: letterText('wholesale'),
    Attachments: attachments,
  },
  invalid('Wholesale'),
)
export type WholesaleInput = v.InferOutput<typeof WholesaleInput>

const all = <Key>(items: readonly WholesaleInput[], key: (item: WholesaleInput) => Key) => new Set(items.map(key))

/** Each market is an event, and all of them are one append. */
const MOST_MARKETS = 99

/** WHO-003, WHO-006: one record for each ticked market, all of one submission. */
export const SendWholesale = command('SEND_WHOLESALE', 'quotation', {
  request: v.object({
    Wholesales: v.pipe(
      v.nullish(v.array(WholesaleInput, texts.noMarketsSelected), []),
      v.minLength(1, texts.noMarketsSelected),
      v.maxLength(MOST_MARKETS, tooLong('Wholesales')),
      v.check((items) => all(items, ({ SubmissionID }) => SubmissionID).size <= 1, invalid('Submission')),
      v.check((items) => all(items, ({ Market }) => Market.MarketID).size === items.length, invalid('Market')),
    ),
  }),
  results: v.object({ Success, Wholesales: v.array(WholesaleRow) }),
})
