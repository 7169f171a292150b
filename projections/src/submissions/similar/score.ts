/** How likely two records have the same insured, with the reasons in words. */
import type { NameMatch } from './name-index.ts'
import type { Known } from './known.ts'

export interface Entered {
  readonly name: string
  readonly nameKey: string
  readonly abn: string | null
  readonly address: string | null
  readonly postcode: string | null
  readonly brokerId: number | null
}

interface Reason {
  /** 0 to 1: how strongly this reason alone suggests the same insured. */
  readonly belief: number
  readonly text: string
}

export interface Scored {
  readonly score: number
  readonly reasons: readonly string[]
}

/** The same broker supports another reason but is none itself, because a broker sends many insureds. */
const SAME_BROKER = 0.15

/** Combines independent reasons: the score is the probability that not all of them mislead. */
export function scoreOf(entered: Entered, known: Known, match: NameMatch | undefined): Scored {
  const reasons = [nameReason(entered, known, match), abnReason(entered, known), addressReason(entered, known)]
    .filter((reason) => reason !== null)
    .toSorted((a, b) => b.belief - a.belief)
  if (reasons.length > 0 && entered.brokerId !== null && entered.brokerId === known.brokerId) {
    reasons.push({ belief: SAME_BROKER, text: 'Same broker' })
  }
  const doubt = reasons.reduce((left, { belief }) => left * (1 - belief), 1)
  return { score: Math.round(100 * (1 - doubt)), reasons: reasons.map(({ text }) => text) }
}

function nameReason(entered: Entered, known: Known, match: NameMatch | undefined): Reason | null {
  if (entered.name.toLowerCase() === known.name.toLowerCase()) return { belief: 0.85, text: 'Same name' }
  if (!match) return null
  if (entered.nameKey === known.nameKey) return { belief: 0.8, text: 'Same name but for its legal form or punctuation' }
  const alike = 0.75 * match.alike ** 1.5
  if (!match.strict) return { belief: alike, text: 'Similar name' }
  return { belief: Math.max(alike, 0.45), text: containment(entered.nameKey, known.nameKey) }
}

function containment(entered: string, known: string): string {
  if (known.includes(entered)) return `Name contains "${entered}"`
  if (entered.includes(known)) return `Name is part of the one entered: "${known}"`
  return 'Name contains every word entered'
}

const abnReason = ({ abn }: Entered, known: Known): Reason | null =>
  abn !== null && abn === known.abn ? { belief: 0.9, text: 'Same ABN' } : null

function addressReason({ address, postcode }: Entered, known: Known): Reason | null {
  if (address === null || address !== known.address) return null
  const isElsewhere = postcode !== null && known.postcode !== null && postcode !== known.postcode
  return isElsewhere ? null : { belief: 0.5, text: 'Same address' }
}
