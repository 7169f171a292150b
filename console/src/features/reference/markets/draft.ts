/** A market while it is being typed, and the bodies it becomes (MKT-002 to MKT-010). */
import { DEFAULT_GST_RATE, DEFAULT_WHT_RATE, normalisedName, texts } from '@bindery/contracts/rules'
import {
  InsertMarket,
  UpdateMarket,
  type BodyOf,
  type MarketRow,
  type ProductMarketRow,
  type ProductRow,
} from '@bindery/contracts/wire'
import * as v from 'valibot'
import { foundIn, inFormOrder, problemsFrom, type Found, type Problems } from '../../../ui/form/problems.ts'
import { allLinkProblems, linkDrafts, LinkDrafts, linksBody } from './links.ts'

/** A market with the products it writes, which are saved together under the market's Revision. */
export interface MarketWithLinks extends MarketRow {
  readonly links: readonly ProductMarketRow[]
}

const typed = (first = '') => v.optional(v.fallback(v.string(), first), first)
const ticked = v.optional(v.fallback(v.boolean(), true), true)

/** The session's storage may hold any text, so a kept value that does not fit the schema starts anew. */
export const MarketDraft = v.object({
  MarketName: typed(),
  MarketCode: typed(),
  GSTRate: typed(String(DEFAULT_GST_RATE)),
  WHTRate: typed(String(DEFAULT_WHT_RATE)),
  GSTPayable: ticked,
  StampDutyPayable: ticked,
  Links: v.optional(v.fallback(LinkDrafts, {}), {}),
})
export type MarketDraft = v.InferOutput<typeof MarketDraft>

export const emptyMarket = (): MarketDraft => v.parse(MarketDraft, {})
export const draftOf = ({ links, GSTRate, WHTRate, ...row }: MarketWithLinks): MarketDraft =>
  v.parse(MarketDraft, { ...row, GSTRate: String(GSTRate), WHTRate: String(WHTRate), Links: linkDrafts(links) })

export const newBody = ({ Links, ...fields }: MarketDraft): BodyOf<typeof InsertMarket> => ({
  Market: fields,
  ProductMarkets: linksBody(Links),
})

export const editBody = (
  { Links, ...fields }: MarketDraft,
  { MarketID, Revision }: MarketRow,
): BodyOf<typeof UpdateMarket> => ({
  Market: { ...fields, MarketID, Revision },
  ProductMarkets: linksBody(Links),
})

/** MKT-006, MKT-007, A-116: the loaded markets show a duplicate at once; the server decides. */
function taken({ MarketName, MarketCode }: MarketDraft, others: Iterable<MarketRow>, base: MarketRow | null): Found[] {
  const isSame = (one: string, other: string) =>
    normalisedName(one) !== '' && normalisedName(one) === normalisedName(other)
  const rest = [...others].filter(({ MarketID }) => MarketID !== base?.MarketID)
  const name = rest.some((other) => isSame(MarketName, other.MarketName))
  const code =
    MarketCode.trim() !== base?.MarketCode &&
    rest.some((other) =>
      base === null ? MarketCode.trim() === other.MarketCode : isSame(MarketCode, other.MarketCode),
    )
  return [
    ...(name ? [['MarketName', base === null ? texts.marketNameNotUnique : texts.marketNameExists] as const] : []),
    ...(code ? [['MarketCode', base === null ? texts.marketCodeNotUnique : texts.marketCodeExists] as const] : []),
  ]
}

interface Known {
  readonly markets: Iterable<MarketRow>
  readonly products: readonly ProductRow[]
}

/** Checks by the server's own schema; `base` is the market being edited, null for a new one. */
export function marketProblems(draft: MarketDraft, base: MarketRow | null, known: Known): Problems | undefined {
  const names = new Map(known.products.map(({ ProductID, ProductName }) => [ProductID, ProductName]))
  const found =
    base === null
      ? foundIn(InsertMarket.request.entries.Market, newBody(draft).Market, '')
      : foundIn(UpdateMarket.request.entries.Market, editBody(draft, base).Market, '')
  const links = allLinkProblems(draft.Links, (productId) => names.get(productId) ?? '')
  return problemsFrom(
    inFormOrder(draft, [
      ...found,
      ...taken(draft, known.markets, base),
      ...links.map((message): Found => ['Links', message]),
    ]),
  )
}
