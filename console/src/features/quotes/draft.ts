/** A quote while it is being typed. */
import { byWire, namedByJurisdiction, TERM_NAMES } from '@bindery/contracts/rules'
import { FileChoice } from '@bindery/contracts/wire'
import * as v from 'valibot'
import { KeptFiles } from '../../ui/file-box/files.ts'

export const QuoteDraft = v.object({
  MarketID: v.nullable(v.number()),
  ProductID: v.nullable(v.number()),
  ...byWire(TERM_NAMES, {
    cover: () => v.string(),
    charge: () => v.string(),
    rate: () => v.string(),
    flag: () => v.boolean(),
    date: () => v.nullable(v.string()),
  }),
  Shares: v.object(namedByJurisdiction('SD', () => v.string())),
  EmailMessage: v.string(),
  CcProductLead: v.boolean(),
  AttachQuoteCalculation: v.boolean(),
  Attachments: KeptFiles,
  /** The quote number taken when documents were generated before sending; null without one. */
  Numbered: v.nullable(v.number()),
  FormValues: v.record(v.string(), v.union([v.string(), v.number(), v.boolean()])),
  Documents: v.array(FileChoice),
  /** The data that the documents were generated from; '' without documents. */
  DocumentsOf: v.string(),
  /** The version of the quote that the draft was begun from; null for a new quote. */
  Revision: v.optional(v.nullable(v.number()), null),
  /** Paths of the ticked shared files. */
  Files: v.array(v.string()),
})
export type QuoteDraft = v.InferOutput<typeof QuoteDraft>
