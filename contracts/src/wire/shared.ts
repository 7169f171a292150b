/** Shapes that several areas' calls and rows share: references, attachments, per-jurisdiction fields (A-150 to A-154). */
import * as v from 'valibot'
import {
  JURISDICTIONS,
  invalid,
  namedByJurisdiction,
  noShares,
  required,
  type Jurisdiction,
  type Shares,
} from '../rules/index.ts'
import { decimal, flag, integer, requiredDecimal, requiredId, requiredText } from './fields.ts'

/** In requests only the id counts; the name is for people. */
export const ProductRef = v.object({ ProductID: v.number(), ProductName: v.string() })
export const MarketRef = v.object({ MarketID: v.number(), MarketName: v.string() })

/** A product chosen by its id inside a request: `{ProductID: 3}`; any other value means that no product is chosen. */
export const chosenProduct = (message: string = required('Product')) =>
  v.nullish(v.object({ ProductID: requiredId('Product', message) }, message), {})
export const chosenMarket = (message: string) =>
  v.nullish(v.object({ MarketID: requiredId('Market', message) }, message), {})

/** An uploaded file named in a request; only its id counts. */
const AttachmentEntry = v.object({
  id: v.pipe(v.string(invalid('Attachment')), v.nonEmpty(invalid('Attachment'))),
  Attach: flag('Attachment', true),
})
/** The ticked entries (QUO-012). */
const ticked = <Entry extends { readonly Attach: boolean }>(entries: readonly Entry[]) =>
  entries.filter(({ Attach }) => Attach)
const filesOr = (message: string) => v.pipe(v.nullish(v.array(AttachmentEntry, message), []), v.transform(ticked))
export const attachments = filesOr(invalid('Attachments'))
/** Attachments of which at least one is ticked; `message` is the refusal. */
export const requiredAttachments = (message: string) => v.pipe(filesOr(message), v.minLength(1, message))

/** A file of the shared tree named in a request by its path under the root, unless it is unticked. */
const TreeFileEntry = v.object({
  FullFileName: requiredText('Attachment', 500, invalid('Attachment')),
  Attach: flag('Attachment', true),
})
/** Ticked and unticked entries are both kept, because the record also shows which offered files were left out. */
export const treeFiles = (label: string) => v.nullish(v.array(TreeFileEntry, invalid(label)), [])

/** An attachment as records contain it (ATT-005). */
export const Attachment = v.object({
  id: v.string(),
  FileName: v.string(),
  FullFileName: v.string(),
  FolderLink: v.string(),
})
export type Attachment = v.InferOutput<typeof Attachment>

/**
 * A file that can be sent with a message, offered with a tick (ATT-005, A-049). A file without an id is in the shared
 * tree.
 */
export const FileChoice = v.object({
  id: v.optional(v.string()),
  FileName: v.string(),
  /** The file's path under the shared root. */
  FullFileName: v.string(),
  FolderLink: v.string(),
  Group: v.string(),
  Attach: v.boolean(),
})
export type FileChoice = v.InferOutput<typeof FileChoice>

/** The name of a jurisdiction's share in requests and rows. */
export type SharesOnWire = `SD${Jurisdiction}`

/** The shares in the fields SDSA .. SDOS; an empty field counts as 0. */
export function sharesFrom(fields: Readonly<Record<SharesOnWire, number | null>>): Shares {
  const shares = noShares()
  for (const jurisdiction of JURISDICTIONS) shares[jurisdiction] = fields[`SD${jurisdiction}`] ?? 0
  return shares
}

/** The paths of a form's nine shares: a check of all shares runs only when each is well-formed. */
export const SHARE_PATHS = [
  ['SDSA'],
  ['SDWA'],
  ['SDVIC'],
  ['SDNSW'],
  ['SDQLD'],
  ['SDACT'],
  ['SDTAS'],
  ['SDNT'],
  ['SDOS'],
] as const

/** Request entries for a rate per jurisdiction: percentages, all of them required (PRD-006, A-169). */
export const rateEntries = <const Prefix extends string>(prefix: Prefix, label: string) =>
  namedByJurisdiction(prefix, () =>
    requiredDecimal(label, 2, {
      min: 0,
      max: 100,
      length: 6,
      requiredMessage: invalid(label),
      invalidMessage: invalid(label),
    }),
  )

/** Request entries for a percentage per jurisdiction: 0 to 100, at most two decimals. */
export const percentEntries = <const Prefix extends string>(prefix: Prefix, label: string) =>
  namedByJurisdiction(prefix, () => decimal(label, 2, { min: 0, max: 100, length: 6, invalidMessage: invalid(label) }))

/** The fields that every row of a delta load has. */
export const rowBase = { ChangeNumber: v.optional(v.number()), Deleted: v.optional(v.literal(true)) }

/** In every row that is saved whole: the revision of the last event that changed a field of its form. */
export const savedWhole = { Revision: v.number() }
/** The revision of the record that was edited; without a revision the last write wins. */
export const editedRevision = integer('Revision', { min: 0 })
