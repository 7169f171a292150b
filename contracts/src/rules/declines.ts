/** What declines end: the quotes of their products, and the work on a submission once all that was asked for is declined. */
import { COVERAGE, type CoverageFlags } from './coverage.ts'

interface Answer {
  readonly SubmissionID: number
  /** The revision of the event that recorded it, the last time. */
  readonly Revision: number
}
type Sent = Answer & { readonly ProductID: number }
type Decline = Answer & { readonly Product: { readonly ProductID: number } }

/** How many products the broker asks for, at least one: the lines of the cover, and other cover as one more. */
export function productsAsked(lines: Readonly<CoverageFlags>, other: string): number {
  const ticked = COVERAGE.filter(({ flag }) => lines[flag]).length
  return Math.max(1, ticked + (other.trim() === '' ? 0 : 1))
}

interface Cover {
  readonly SubmissionID: number
  readonly Products: Readonly<CoverageFlags>
  readonly OtherCoverage: string
}

/** How many products each of these submissions asks for; they are looked up only once there is a decline. */
export function askedIn(submissions: readonly Cover[]): (submissionId: number) => number {
  let byId: ReadonlyMap<number, Cover> | null = null
  return (submissionId) => {
    byId ??= new Map(submissions.map((row) => [row.SubmissionID, row]))
    const row = byId.get(submissionId)
    return row ? productsAsked(row.Products, row.OtherCoverage) : 1
  }
}

/** The last decline of a quote's product since the quote was sent; undefined while it stands. */
export const declinedSince = <Found extends Decline>(quote: Sent, declines: readonly Found[]): Found | undefined =>
  declines.findLast(({ Product, Revision }) => Product.ProductID === quote.ProductID && Revision > quote.Revision)

/** The quotes that still stand: no later decline of their submission is of the same product. */
export function standing<Quote extends Sent>(quotes: readonly Quote[], declines: readonly Decline[]): readonly Quote[] {
  if (declines.length === 0) return quotes
  const last = new Map<string, number>()
  const keyOf = (submissionId: number, productId: number) => `${submissionId} ${productId}`
  for (const { SubmissionID, Product, Revision } of declines) {
    const key = keyOf(SubmissionID, Product.ProductID)
    last.set(key, Math.max(Revision, last.get(key) ?? 0))
  }
  return quotes.filter((quote) => quote.Revision >= (last.get(keyOf(quote.SubmissionID, quote.ProductID)) ?? 0))
}

/**
 * The submissions of which as many products are declined as were asked for, and whose broker has been told nothing else
 * since.
 * @param asked by `productsAsked`
 * @param others each other kind of answer, and the requests to markets
 */
export function declinedAmong(
  declines: readonly Decline[],
  others: readonly (readonly Answer[])[],
  asked: (submissionId: number) => number,
): ReadonlySet<number> {
  const told = new Map<number, { readonly products: Set<number>; last: number; later: boolean }>()
  for (const { SubmissionID, Product, Revision } of declines) {
    const known = told.get(SubmissionID) ?? { products: new Set<number>(), last: -1, later: false }
    told.set(SubmissionID, known)
    known.products.add(Product.ProductID)
    known.last = Math.max(known.last, Revision)
  }
  if (told.size === 0) return new Set()
  for (const { SubmissionID, Revision } of others.flat()) {
    const known = told.get(SubmissionID)
    if (known && Revision > known.last) known.later = true
  }
  return new Set(
    [...told]
      .filter(([id, { products, later }]) => !later && products.size >= asked(id))
      .map(([submissionId]) => submissionId),
  )
}
