/** Weighs the signs of one document: those for the same value support each other, competing ones lower each other. */
import type { Evidence, Fact, FactField, FactValue } from '@bindery/contracts/wire'
import type { Found } from './found.ts'
import type { Zone } from './zones.ts'

/** A value with the place it was read at. */
export interface Sign {
  readonly found: Found
  readonly evidence: Evidence
  readonly zone: Zone
}

/** What an older message says may be out of date; the head of a mail and a signature tell of others. */
export const TRUST: Readonly<Record<Zone, number>> = { own: 1, subject: 0.95, head: 0, signature: 0, quoted: 0.6 }
/** Nothing that rules find is certain. */
const MOST = 0.98
/** Further signs for the same value than this many add nothing. */
const COUNTED = 3

interface Weighed {
  readonly sign: Sign
  readonly strength: number
}

const strengthOf = ({ found, zone }: Sign) => found.strength * TRUST[zone]

/** What makes two values the same. */
export function valueKey(value: FactValue): string {
  switch (value.kind) {
    case 'text':
      return value.text
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
        .trim()
    case 'money':
      return `${value.currency} ${value.amount}`
    case 'abn':
      return value.abn
    case 'count':
      return String(value.count)
    case 'date':
      return value.date
    case 'answer':
      return String(value.answer)
    case 'line':
      return value.name
    case 'unlimited':
      return value.kind
  }
}

/** The values of one field, the strongest first; each with the best of its signs. */
function ranked(signs: readonly Sign[]): readonly Weighed[] {
  const byValue = new Map<string, Sign[]>()
  for (const sign of signs) {
    const key = valueKey(sign.found.value)
    const same = byValue.get(key)
    if (same) same.push(sign)
    else byValue.set(key, [sign])
  }
  return [...byValue.values()]
    .flatMap((same) => {
      const [best, ...further] = same.toSorted((a, b) => strengthOf(b) - strengthOf(a))
      if (!best) return []
      const doubt = further
        .slice(0, COUNTED)
        .reduce((left, sign) => left * (1 - strengthOf(sign) / 3), 1 - strengthOf(best))
      return [{ sign: best, strength: 1 - doubt }]
    })
    .toSorted((a, b) => b.strength - a.strength)
}

function factOf({ sign: { found, evidence } }: Weighed, confidence: number): Fact {
  const rounded = Math.round(Math.min(MOST, confidence) * 100) / 100
  // The parts of a finding and of a fact are the same, field by field; the compiler does not follow a union through a spread.
  return { field: found.field, value: found.value, confidence: rounded, evidence } as Fact
}

/** One fact for each field that has a sign strong enough, for the coverage one for each line. */
export function weighed(signs: readonly Sign[], fields: readonly FactField[], least: number): readonly Fact[] {
  const byField = Map.groupBy(signs, ({ found }) => found.field)
  return fields.flatMap((field) => {
    const values = ranked(byField.get(field) ?? [])
    if (field === 'coverage')
      return values.filter(({ strength }) => strength >= least).map((value) => factOf(value, value.strength))
    const [first, second] = values
    if (!first) return []
    // Two values of equal strength: each may be the right one.
    const confidence = first.strength * (1 - (second ? (second.strength / first.strength) ** 2 / 2 : 0))
    return confidence >= least ? [factOf(first, confidence)] : []
  })
}
