/** The insureds of the demo: firms with an industry, a place, a size and a valid business number. */
import type { AustralianState } from '@bindery/contracts/rules'
import { makeAbn } from '../abn.ts'
import { TRADES, type Trade } from '../data/industries.ts'
import { LAST_NAMES, WORDS } from '../data/names.ts'
import { PLACES, STATE_WEIGHTS, STREETS, type Place } from '../data/places.ts'
import { random, type Random } from '../random.ts'

export interface Company {
  readonly name: string
  readonly additionalNames: string
  readonly abn: string
  readonly ownershipType: string
  readonly state: AustralianState
  readonly place: Place
  readonly address: string
  readonly trade: Trade
  readonly turnover: number
  readonly revenue: number | null
  readonly employees: number
}

const MAX_NAME = 50

/** Makes firms whose names all differ. */
export function companies(count: number): readonly Company[] {
  const taken = new Set<string>()
  return Array.from({ length: count }, (_, index) => {
    // Every attempt draws new numbers; with a hundred thousand firms, some need a number after their name.
    const dice = random(`company ${index}`)
    for (let attempt = 1; ; attempt += 1) {
      const company = makeCompany(dice, attempt > 20 ? ` ${index}` : '')
      const key = company.name.toLowerCase()
      if (taken.has(key) || company.name.length > MAX_NAME) continue
      taken.add(key)
      return company
    }
  })
}

function makeCompany(dice: Random, branch: string): Company {
  const trade = dice.weighted(TRADES.map((each) => [each, each.weight] as const))
  const state = dice.weighted(STATE_WEIGHTS)
  const place = dice.pick(PLACES[state])
  const called = nameOf(dice, trade, place) + branch
  const form = formOf(dice, trade)
  const turnover = rounded(dice.size(...trade.income))
  return {
    name: `${called}${form.suffix}`,
    additionalNames: form.additional === '' ? '' : `${called} ${form.additional}`,
    abn: makeAbn(dice, form.isCompany),
    ownershipType: form.ownershipType,
    state,
    place,
    address: addressIn(dice),
    trade,
    turnover,
    revenue: dice.chance(0.45) ? rounded(turnover * (0.92 + dice.next() * 0.3)) : null,
    employees: Math.max(1, Math.round((turnover / trade.perHead) * (0.8 + dice.next() * 0.5))),
  }
}

/** A firm's name by a pattern: W is a word, S a surname, P the place. */
function nameOf(dice: Random, trade: Trade, place: Place): string {
  const surnames = dice.some(LAST_NAMES, 2).values()
  return dice
    .pick(trade.names)
    .split(' ')
    .map((part) => {
      if (part === 'W') return dice.pick(WORDS)
      if (part === 'S') return surnames.next().value ?? dice.pick(LAST_NAMES)
      return part === 'P' ? place.suburb : part
    })
    .join(' ')
}

function formOf(dice: Random, trade: Trade) {
  const company = { suffix: ' Pty Ltd', ownershipType: 'Australian Private Company', additional: '', isCompany: true }
  if (trade.industry === 'Non-For-Profit & Association') {
    return dice.chance(0.6)
      ? { suffix: ' Inc', ownershipType: 'Other Incorporated Entity', additional: '', isCompany: false }
      : { ...company, suffix: ' Ltd', ownershipType: 'Australian Public Company' }
  }
  return dice.weighted([
    [company, 74],
    [{ ...company, additional: 'Unit Trust', ownershipType: 'Fixed Unit Trust', isCompany: false }, 9],
    [{ ...company, additional: 'Holdings Pty Ltd' }, 8],
    [{ suffix: ' Ltd', ownershipType: 'Australian Public Company', additional: '', isCompany: true }, 4],
    [{ suffix: ' Partnership', ownershipType: 'Other Partnership', additional: '', isCompany: false }, 5],
  ])
}

function addressIn(dice: Random): string {
  const street = `${dice.integer(1, 480)} ${dice.pick(STREETS)}`
  const [level, suite] = [dice.integer(1, 32), dice.integer(1, 40)]
  return dice.weighted([
    [street, 4],
    [`Level ${level}, ${street}`, 3],
    [`Suite ${suite}, ${street}`, 2],
  ])
}

/** Rounds an amount as people state their income: two or three significant figures. */
export function rounded(amount: number): number {
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(amount)) - 2)
  return Math.round(amount / unit) * unit
}
