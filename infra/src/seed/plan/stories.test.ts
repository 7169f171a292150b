/** The submissions of the demo, by the rules they must pass and by what an underwriter would believe. */
import { addDays, insuredNameProblems, sharesAreWhole, stateOfPostcode } from '@bindery/contracts/rules'
import { SendSubmission } from '@bindery/contracts/wire'
import { expect, test } from 'vitest'
import * as v from 'valibot'
import { isAbn } from '../abn.ts'
import { submissionBody } from '../bodies.ts'
import { officeTime } from '../calendar.ts'
import { STAFF_KEYS } from '../data/staff.ts'
import { brokers } from './brokers.ts'
import { stories } from './stories.ts'
import { STAGES } from './stages.ts'
import type { Step, Story } from './story.ts'

const TODAY = '2026-11-21'
const all = stories(TODAY, 300)
const insureds = [...new Set(all.map(({ company }) => company))]
const steps = <Kind extends Step['kind']>(kind: Kind, from: readonly Story[] = all) =>
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
  expect(steps('quote').filter(({ ordinal }) => ordinal === 2)).toHaveLength(22)
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

test('nothing is dated on the day of the start or later, nor more than eighteen months back; steps follow on', () => {
  const [earliest, latest] = [officeTime(addDays(TODAY, -549), 0), officeTime('2026-11-20', 9 * 60)]
  for (const { at, steps: own } of all) {
    const instants = [at, ...own.map((step) => step.at)]
    expect(instants).toEqual(instants.toSorted())
    expect(new Set(instants).size).toBe(instants.length)
    for (const instant of instants) expect(instant >= earliest && instant <= latest).toBe(true)
  }
})

test('SUBN-017 SUBN-025 every form passes the checks of its fields', () => {
  const ids = <Key>(keys: readonly Key[]) => new Map(keys.map((key, index) => [key, index + 1]))
  const delivered = {
    staff: new Map(STAFF_KEYS.map((key, index) => [key, { id: index + 1, name: key }])),
    states: new Map(), products: new Map(), markets: new Map(), brokers: ids(brokers().map(({ email }) => email)),
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
  for (const { company, spread: { shares } } of all) expect(shares[company.state])
    .toBe(Math.max(...Object.values(shares)))
})

test('premiums stand in proportion to fee income, excesses to limits', () => {
  for (const { company, steps: own } of all) {
    for (const step of own) {
      if (step.kind !== 'quote' && step.kind !== 'bind') continue
      const { basePremium, limit, excess, market, link } = step.offer
      expect(basePremium).toBeGreaterThanOrEqual(680)
      expect(basePremium / company.turnover).toBeLessThan(0.035)
      expect(excess / limit).toBeLessThanOrEqual(0.1)
      expect(market.links).toContain(link)
    }
  }
})

test('BIND-004 policy numbers are at most twenty long, and none is given twice', () => {
  const numbers = steps('bind').map(({ policyNumber }) => policyNumber)
  expect(new Set(numbers).size).toBe(numbers.length)
  for (const number of numbers) expect(number).toMatch(/^[A-Z]{2,3}-[A-Z]{3}-\d{6}$/)
})

test('many more submissions still have insureds of different names', () => {
  const many = stories(TODAY, 12_000)
  expect(many).toHaveLength(12_000)
  expect(new Set(many.map(({ company }) => company.name.toLowerCase())).size).toBe(8_000)
})
