/** The spread of a firm's business over the jurisdictions, consistent with its address. */
import { noShares, type AustralianState, type Shares } from '@bindery/contracts/rules'
import { OVERSEAS } from '../data/remarks.ts'
import { STATE_WEIGHTS } from '../data/places.ts'
import type { Random } from '../random.ts'

export interface Spread {
  readonly shares: Shares
  readonly overseasCountries: string
}

export function spreadOf(dice: Random, home: AustralianState): Spread {
  const shares = noShares()
  if (dice.chance(0.62)) return { shares: { ...shares, [home]: 100 }, overseasCountries: '' }
  const others = STATE_WEIGHTS.map(([state]) => state)
    .filter((state) => state !== home)
    .slice(0, 4)
  const elsewhere = dice.some(others, dice.integer(1, 2))
  if (elsewhere.length === 2 && dice.chance(0.15)) {
    // Thirds, written as in proposals.
    const [first = home, second = home] = elsewhere
    return { shares: { ...shares, [home]: 33.34, [first]: 33.33, [second]: 33.33 }, overseasCountries: '' }
  }
  for (const state of elsewhere) shares[state] = dice.integer(1, 4) * 5
  const overseas = dice.chance(0.18)
  if (overseas) shares.OS = dice.integer(1, 4) * 5
  const given = Object.values(shares).reduce((sum, share) => sum + share, 0)
  return { shares: { ...shares, [home]: 100 - given }, overseasCountries: overseas ? dice.pick(OVERSEAS) : '' }
}
