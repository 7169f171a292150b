/** Shapes that several areas' calls and rows share: references, attachments, per-jurisdiction fields (A-150 to A-154). */
import * as v from 'valibot'
import { JURISDICTIONS, invalid, namedByJurisdiction, noShares, required, type Jurisdiction, type Shares } from '../rules/index.ts'
import { decimal, flag, requiredId, requiredText } from './fields.ts'

/** In requests the id decides; the name is what a reader sees. */
export const ProductRef = v.object({ ProductID: v.number(), ProductName: v.string() })
export const MarketRef = v.object({ MarketID: v.number(), MarketName: v.string() })

/** A product chosen by its id inside a request: `{ProductID: 3}`; anything else, and nothing at all, is not chosen. */
export const chosenProduct = (message: string = required('Product')) =>
  v.nullish(v.object({ ProductID: requiredId('Product', message) }, message), {})
export const chosenMarket = (message: string) =>
  v.nullish(v.object({ MarketID: requiredId('Market', message) }, message), {})

/** An uploaded file named in a request; only its id counts. */
const AttachmentEntry = v.object({
  id: v.pipe(v.string(invalid('Attachment')), v.nonEmpty(invalid('Attachment'))),
  Attach: flag('Attachment', true),
})
/** Those that are ticked (QUO-012). */
const ticked = <Entry extends { readonly Attach: boolean }>(entries: readonly Entry[]) => entries.filter(({ Attach }) => Attach)
const filesOr = (message: string) => v.pipe(v.nullish(v.array(AttachmentEntry, message), []), v.transform(ticked))
export const attachments = filesOr(invalid('Attachments'))
/** At least one, or the message. */
export const requiredAttachments = (message: string) => v.pipe(filesOr(message), v.minLength(1, message))

/** A file of the shared tree named in a request by its path under the root, unless it is unticked. */
export const TreeFileEntry = v.object({
  FullFileName: requiredText('Attachment', 500, invalid('Attachment')),
  Attach: flag('Attachment', true),
})
/** Ticked or not: which of them were offered and left out is part of what is recorded. */
export const treeFiles = v.nullish(v.array(TreeFileEntry, invalid('Attachments')), [])

/** An attachment as records show it (ATT-005). */
export const Attachment = v.object({
  id: v.string(),
  FileName: v.string(),
  FullFileName: v.string(),
  FolderLink: v.string(),
})
export type Attachment = v.InferOutput<typeof Attachment>

/** A file that may go with a message: offered with a tick (ATT-005, A-049). Without an id it lies in the shared tree. */
export const FileChoice = v.object({
  id: v.optional(v.string()),
  FileName: v.string(),
  /** Its path under the shared root. */
  FullFileName: v.string(),
  FolderLink: v.string(),
  Group: v.string(),
  Attach: v.boolean(),
})
export type FileChoice = v.InferOutput<typeof FileChoice>

/** Shares read from the fields SDSA .. SDOS; empty counts as 0. */
export function sharesFrom(fields: Readonly<Record<`SD${Jurisdiction}`, number | null>>): Shares {
  const shares = noShares()
  for (const jurisdiction of JURISDICTIONS) shares[jurisdiction] = fields[`SD${jurisdiction}`] ?? 0
  return shares
}

/** Where the shares of a form stand: a check over them runs once all nine are well-formed. */
export const SHARE_PATHS = [
  ['SDSA'], ['SDWA'], ['SDVIC'], ['SDNSW'], ['SDQLD'], ['SDACT'], ['SDTAS'], ['SDNT'], ['SDOS'],
] as const

/** Request entries for a percentage per jurisdiction: 0 to 100, at most two decimals. */
export const percentEntries = <const Prefix extends string>(prefix: Prefix, label: string) =>
  namedByJurisdiction(prefix, () => decimal(label, 2, { min: 0, max: 100, length: 6, invalidMessage: invalid(label) }))

/** What every row of a delta load carries. */
export const rowBase = { ChangeNumber: v.optional(v.number()), Deleted: v.optional(v.literal(true)) }
