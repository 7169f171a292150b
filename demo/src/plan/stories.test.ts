/** The submissions of the demo obey the product's rules, and are plausible to an underwriter. */
import { addDays, insuredNameProblems, sharesAreWhole, stateOfPostcode } from '@bindery/contracts/rules'
import { SendSubmission } from '@bindery/contracts/wire'
import { expect, test } from 'vitest'
import * as v from 'valibot'
import { isAbn } from '../abn.ts'
import { submissionBody } from '../bodies/submission.ts'
import { officeTime } from '../calendar.ts'
import { STAFF_KEYS } from '../data/staff.ts'
import { brokers } from './brokers.ts'
import { stories } from './stories.ts'
import { STAGES } from './stages.ts'
import type { Step, Story } from './story.ts'

const TODAY = '2026-11-21'
const all = stories(TODAY, 300)
const insureds = [...new Set(all.map(({ company }) => company))]
const steps = <Kind extends Step['kind']>(kind: Kind, from: readonly Pick<Story, 'steps'>[] = all) =>
  from.flatMap((story) => story.steps.filter((step): step is Extract<Step, { kind: Kind }> => step.kind === kind))

test('the same day gives the same submissions, another day the same ones moved', () => {
  expect(stories(TODAY, 300)).toEqual(all)
  const later = stories(addDays(TODAY, 7), 300)
  expect(later.map(({ company }) => company.name).toSorted()).toEqual(all.map(({ company }) => company.name).toSorted())
  expect(later.map(({ at }) => at)).not.toEqual(all.map(({ at }) => at))
})

test('three hundred submissions of two hundred insureds come in in the order of their dates', () => {
  expect(all).toHaveLength(300)
  expect(insureds).toHaveLength(200)
  expect(new Set(insureds.map(({ name }) => name.toLowerCase())).size).toBe(200)
  expect(all.map(({ at }) => at)).toEqual(all.map(({ at }) => at).toSorted())
  expect(Object.values(STAGES).reduce((sum, { count }) => sum + count, 0)).toBe(300)
})

test('every stage is there, from fresh ones over several quotes to policies endorsed and reversed', () => {
  expect(steps('quote').filter(({ again }) => again)).toHaveLength(10)
  const twice = all.filter(
    ({ steps: own }) => new Set(own.flatMap((step) => (step.kind === 'quote' ? [step.ordinal] : []))).size === 2,
  )
  expect(twice).toHaveLength(22)
  expect(steps('bind')).toHaveLength(100)
  expect(steps('bind').filter(({ fromQuote }) => !fromQuote)).toHaveLength(6)
  expect(steps('endorse')).toHaveLength(26)
  expect(steps('reverse')).toHaveLength(12)
  const statuses = steps('status')
  expect(statuses.filter(({ status }) => status === 'Scheduled')).toHaveLength(12)
  for (const { status, activateOn } of statuses) {
    expect(status === 'Scheduled' ? activateOn && activateOn > TODAY : activateOn === null).toBe(true)
  }
  expect(steps('note').length).toBeGreaterThan(20)
  expect(all.filter(({ targetRisk }) => targetRisk).length).toBeGreaterThan(10)
  expect(all.filter(({ broker }) => broker.greylisted).length).toBeGreaterThan(0)
})

test('what was turned down was declined before it was put away, what waits was asked about, some fresh ones indicated', () => {
  const declined = all.filter(({ steps: own }) => own.some(({ kind }) => kind === 'decline'))
  expect(declined).toHaveLength(30)
  for (const { steps: own, wants } of declined) {
    expect(own.map(({ kind }) => kind).slice(-2)).toEqual(['decline', 'status'])
    for (const step of own) if (step.kind === 'decline') expect(wants).toContain(step.product)
  }
  const asked = all.filter(({ steps: own }) => own.some(({ kind }) => kind === 'ask'))
  expect(asked.length - declined.filter((story) => asked.includes(story)).length).toBe(24)
  expect(steps('indicate').length).toBeGreaterThanOrEqual(8)
  expect(steps('feedback').length).toBeGreaterThanOrEqual(8)
  expect(steps('refer').length).toBeGreaterThanOrEqual(10)
})

test('large risks go to two or three markets that write the product; one of them is quoted on the same terms', () => {
  const placed = all.filter(({ steps: own }) => own.some(({ kind }) => kind === 'wholesale'))
  expect(placed.length).toBeGreaterThanOrEqual(15)
  for (const { steps: own } of placed) {
    const [asked] = steps('wholesale', [{ steps: own }])
    const [quote] = steps('quote', [{ steps: own }])
    if (!asked || !quote) throw new Error('Asked and quoted.')
    const { offer, markets, target } = asked
    expect(asked.at < quote.at).toBe(true)
    expect(quote.offer).toEqual(offer)
    expect(new Set(markets.map(({ market }) => market.code)).size).toBe(markets.length)
    expect([2, 3]).toContain(markets.length)
    expect(markets.map(({ market }) => market.code)).toContain(offer.market.code)
    for (const { link } of markets) expect(link.product).toBe(offer.link.product)
    expect(target).toBeLessThan(offer.basePremium)
  }
})

test('A-143 quotes are numbered among all that was sent before them', () => {
  const takes = (step: Step) => {
    if (step.kind === 'wholesale') return step.markets.length
    if (step.kind === 'quote') return step.again ? 0 : 1
    if (step.kind === 'bind') return step.fromQuote ? 0 : 1
    return step.kind === 'indicate' || step.kind === 'ask' || step.kind === 'decline' ? 1 : 0
  }
  for (const { steps: own } of all) {
    let taken = 0
    const misnumbered = own.filter((step) => {
      taken += takes(step)
      const isNew = (step.kind === 'quote' && !step.again) || (step.kind === 'bind' && !step.fromQuote)
      return 'ordinal' in step && (isNew ? step.ordinal !== taken : step.ordinal > taken)
    })
    expect(misnumbered).toEqual([])
  }
})

test('nothing is dated on the day of the start or later, nor more than eighteen months back; steps follow on', () => {
  const [earliest, latest] = [officeTime(addDays(TODAY, -549), 0), officeTime('2026-11-20', 9 * 60)]
  for (const { at, steps: own } of all) {
    const instants = [at, ...own.map((step) => step.at)]
    expect(instants).toEqual(instants.toSorted())
    expect(new Set(instants).size).toBe(instants.length)
    for (const instant of instants) expect(instant >= earliest && instant <= latest).toBe(true)
  }
})

test('every form passes the checks of its fields', () => {
  const ids = <Key>(keys: readonly Key[]) => new Map(keys.map((key, index) => [key, index + 1]))
  const delivered = {
    staff: new Map(STAFF_KEYS.map((key, index) => [key, { id: index + 1, name: key }])),
    states: new Map(),
    products: new Map(),
    markets: new Map(),
    brokers: ids(brokers().map(({ email }) => email)),
  }
  for (const story of all) {
    expect(v.safeParse(SendSubmission.request, submissionBody(story, delivered, [])).issues).toBeUndefined()
    expect(sharesAreWhole(story.spread.shares)).toBe(true)
    expect(story.spread.shares.OS > 0).toBe(story.spread.overseasCountries !== '')
    expect(story.wants.length).toBeGreaterThan(0)
  }
})

test('insureds have valid business numbers and names, and are where their postcode and main share say', () => {
  expect(insureds.filter(({ abn }) => !isAbn(abn))).toEqual([])
  expect(new Set(insureds.map(({ abn }) => abn)).size).toBe(200)
  for (const { name, state, place, turnover, employees } of insureds) {
    expect(insuredNameProblems(name, 'Insured Company')).toEqual([])
    expect(name.length).toBeLessThanOrEqual(50)
    expect(stateOfPostcode(place.postcode)).toBe(state)
    expect(turnover / employees).toBeGreaterThan(40_000)
  }
  for (const {
    company,
    spread: { shares },
  } of all)
    expect(shares[company.state]).toBe(Math.max(...Object.values(shares)))
})

test('premiums stand in proportion to fee income, excesses to limits', () => {
  for (const { company, steps: own } of all) {
    for (const step of own) {
      if (step.kind !== 'quote' && step.kind !== 'bind' && step.kind !== 'indicate') continue
      const { basePremium, limit, excess, market, link } = step.offer
      expect(basePremium).toBeGreaterThanOrEqual(680)
      expect(basePremium / company.turnover).toBeLessThan(0.035)
      expect(excess / limit).toBeLessThanOrEqual(0.1)
      expect(market.links).toContain(link)
    }
  }
})

test('policy numbers are at most twenty long, and none is given twice', () => {
  const numbers = steps('bind').map(({ policyNumber }) => policyNumber)
  expect(new Set(numbers).size).toBe(numbers.length)
  for (const number of numbers) expect(number).toMatch(/^[A-Z]{2,3}-[A-Z]{3}-\d{6}$/)
})

test('many more submissions still have insureds of different names', () => {
  const many = stories(TODAY, 12_000)
  expect(many).toHaveLength(12_000)
  expect(new Set(many.map(({ company }) => company.name.toLowerCase())).size).toBe(8_000)
})
