/** Shapes that several areas' calls and rows share: references, attachments, per-jurisdiction fields (A-150 to A-154). */
import * as v from 'valibot'
import { JURISDICTIONS, invalid, namedByJurisdiction, noShares, type Jurisdiction, type Shares } from '../rules/index.ts'
import { decimal, requiredId } from './fields.ts'

/** In requests the id decides; the name is what a reader sees. */
export const ProductRef = v.object({ ProductID: v.number(), ProductName: v.string() })
export const MarketRef = v.object({ MarketID: v.number(), MarketName: v.string() })

/** A record chosen by its id inside a request: `{ProductID: 3}`; anything else is '{label} is required.' */
export const chosenProduct = (label: string) =>
  v.object({ ProductID: requiredId(label) }, `${label} is required.`)

/** An uploaded file named in a request; only its id counts. */
export const AttachmentEntry = v.object({
  id: v.pipe(v.string(invalid('Attachment')), v.nonEmpty(invalid('Attachment'))),
})
export const attachments = v.nullish(v.array(AttachmentEntry, invalid('Attachments')), [])

/** An attachment as records show it (ATT-005). */
export const Attachment = v.object({
  id: v.string(),
  FileName: v.string(),
  FullFileName: v.string(),
  FolderLink: v.string(),
})
export type Attachment = v.InferOutput<typeof Attachment>

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
