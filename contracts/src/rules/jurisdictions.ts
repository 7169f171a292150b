/** The nine jurisdictions a premium is shared over, and the postcode table. */
export const JURISDICTIONS = ['SA', 'WA', 'VIC', 'NSW', 'QLD', 'ACT', 'TAS', 'NT', 'OS'] as const

export type Jurisdiction = (typeof JURISDICTIONS)[number]
export type AustralianState = Exclude<Jurisdiction, 'OS'>

export function jurisdictionLabel(jurisdiction: Jurisdiction): string {
  return jurisdiction === 'OS' ? 'O/S' : jurisdiction
}

/** One value for each jurisdiction, in the order of the screens. */
export function perJurisdiction<T>(make: (jurisdiction: Jurisdiction) => T): Record<Jurisdiction, T> {
  return {
    SA: make('SA'),
    WA: make('WA'),
    VIC: make('VIC'),
    NSW: make('NSW'),
    QLD: make('QLD'),
    ACT: make('ACT'),
    TAS: make('TAS'),
    NT: make('NT'),
    OS: make('OS'),
  }
}

/** One value for each jurisdiction under the names of the wire: 'SD' gives SDSA to SDOS. */
export function namedByJurisdiction<const Prefix extends string, T>(
  prefix: Prefix,
  valueOf: (jurisdiction: Jurisdiction) => T,
): Record<`${Prefix}${Jurisdiction}`, T>
// The signature above states the names, because an object indexed by text loses them.
export function namedByJurisdiction(prefix: string, valueOf: (jurisdiction: Jurisdiction) => unknown) {
  const named: Record<string, unknown> = {}
  for (const [jurisdiction, name] of namesWith(prefix)) named[name] = valueOf(jurisdiction)
  return named
}

const names = new Map<string, readonly (readonly [Jurisdiction, string])[]>()

/** The names for a prefix, remembered because every row of a quote needs those of six prefixes. */
function namesWith(prefix: string) {
  const known = names.get(prefix)
  if (known) return known
  const made = JURISDICTIONS.map((jurisdiction) => [jurisdiction, prefix + jurisdiction] as const)
  names.set(prefix, made)
  return made
}

// CALC-010: kept as the seed gives it, although it differs from Australia Post's.
const POSTCODES: readonly (readonly [from: number, to: number, state: AustralianState])[] = [
  [200, 299, 'NSW'],
  [800, 999, 'NT'],
  [1000, 2599, 'NSW'],
  [2619, 2899, 'NSW'],
  [3000, 3999, 'VIC'],
  [4000, 4999, 'QLD'],
  [5000, 5999, 'SA'],
  [6000, 6999, 'WA'],
  [7000, 7999, 'TAS'],
  [8000, 8999, 'VIC'],
  [9000, 9999, 'QLD'],
]

/** CALC-010, A-016: the state of a postcode; any postcode outside the table, even an empty one, is in ACT. */
export function stateOfPostcode(postcode: string): AustralianState {
  const text = postcode.trim()
  if (!/^\d+$/.test(text)) return 'ACT'
  const number = Number(text)
  return POSTCODES.find(([from, to]) => number >= from && number <= to)?.[2] ?? 'ACT'
}
