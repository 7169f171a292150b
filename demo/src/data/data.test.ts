/** The reference data and the demo's people obey the rules of the fields that contain them. */
import {
  COVERAGE,
  isFullEmail,
  isMobile,
  JURISDICTIONS,
  namesOf,
  PLACEHOLDERS,
  stateOfPostcode,
  unknownFields,
} from '@bindery/contracts/rules'
import { RebuildProjection } from '@bindery/contracts/wire'
import { describe, expect, test } from 'vitest'
import { brokers } from '../plan/brokers.ts'
import { DEMO_CONFIGS, REFERENCE_CONFIGS } from './configs.ts'
import { HOUSES } from './houses.ts'
import { MARKETS } from './markets.ts'
import { PLACES, STATE_WEIGHTS } from './places.ts'
import { DECLINE_REASONS, NOT_RECEIVED, QUESTIONS, remarksFor, SUBJECTIVITIES } from './remarks.ts'
import { fireServicesLevyRates, PRODUCTS, stampDutyRates } from './products.ts'
import { addressOf, DEMO_USERNAME, STAFF, STAFF_KEYS, UNDERWRITERS } from './staff.ts'
import { STATES } from './states.ts'
import { letter, TEMPLATES } from './templates.ts'

describe('products', () => {
  test('A-064 the five products are the five lines a submission can ask for', () => {
    expect(PRODUCTS.map(({ name }) => name)).toEqual(COVERAGE.map(({ name }) => name))
  })

  test.for([
    ['2024-06-30', 10],
    ['2024-07-01', 9],
    ['2025-06-30', 9],
    ['2025-07-01', 8],
    ['2026-07-01', 7],
    ['2033-07-01', 0],
    ['2040-01-01', 0],
  ] as const)('A-008 on %s the duty of Victoria is %i', ([on, rate]) => {
    expect(stampDutyRates(on)).toEqual({ SA: 11, WA: 10, VIC: rate, NSW: 9, QLD: 9, ACT: 0, TAS: 10, NT: 10, OS: 0 })
  })

  test('A-007 no line carries a fire services levy', () => {
    expect(Object.values(fireServicesLevyRates())).toEqual(JURISDICTIONS.map(() => 0))
  })
})

describe('states', () => {
  test('A-119 all eight have an underwriter', () => {
    expect(STATES).toHaveLength(8)
    for (const { underwriter } of STATES) expect(STAFF[underwriter].roles).toContain('UWRITER')
  })

  test('suburbs lie in the state of their postcode', () => {
    expect(Object.keys(PLACES).toSorted()).toEqual(STATE_WEIGHTS.map(([state]) => state).toSorted())
    for (const [state] of STATE_WEIGHTS) {
      for (const { suburb, postcode } of PLACES[state]) {
        expect(postcode).toMatch(/^\d{4}$/)
        expect([suburb, stateOfPostcode(postcode)]).toEqual([suburb, state])
      }
    }
  })
})

describe('markets', () => {
  test('each of the eight has a name and a code of its own', () => {
    expect(new Set(MARKETS.map(({ name }) => name)).size).toBe(8)
    expect(new Set(MARKETS.map(({ code }) => code)).size).toBe(8)
  })

  test('every product is written by several, led by somebody flagged as a lead', () => {
    const links = MARKETS.flatMap((market) => market.links)
    for (const { code } of PRODUCTS) {
      expect(links.filter(({ product }) => product === code).length).toBeGreaterThanOrEqual(3)
    }
    for (const { lead } of links) if (lead) expect(STAFF[lead].isProductLead).toBe(true)
    expect(links.some(({ lead }) => lead === null)).toBe(true)
  })

  test('no market writes a product twice', () => {
    for (const { links } of MARKETS) expect(new Set(links.map(({ product }) => product)).size).toBe(links.length)
  })
})

describe('people', () => {
  test('six work here: one ROOT, two product leads, five underwriters', () => {
    expect(STAFF_KEYS).toHaveLength(6)
    expect(STAFF_KEYS.filter((key) => STAFF[key].roles.includes('ROOT'))).toEqual(['helen'])
    expect(STAFF_KEYS.filter((key) => STAFF[key].isProductLead)).toHaveLength(2)
    for (const key of UNDERWRITERS) expect(STAFF[key].roles).toContain('UWRITER')
    for (const key of STAFF_KEYS) expect(addressOf(STAFF[key])).toMatch(/^[a-z]+\.[a-z]+@bindery\.example$/)
  })

  test('forty houses have keywords of their own, in capitals without spaces', () => {
    expect(new Set(HOUSES.map(({ keyword }) => keyword)).size).toBe(40)
    for (const { keyword, name } of HOUSES) {
      expect(keyword).toMatch(/^[A-Z]{3,20}$/)
      expect(name.length).toBeLessThanOrEqual(50)
    }
  })

  test('a hundred and twenty brokers have addresses of their own; a few are greylisted', () => {
    const all = brokers()
    expect(all).toHaveLength(120)
    expect(new Set(all.map(({ email }) => email)).size).toBe(120)
    for (const { email, mobile } of all) {
      expect(isFullEmail(email) && email.endsWith('.example')).toBe(true)
      expect(mobile === '' || (isMobile(mobile) && mobile.length <= 15)).toBe(true)
    }
    expect(all.filter(({ greylisted }) => greylisted)).toHaveLength(4)
  })
})

describe('configs and templates', () => {
  test('A-120 the six settings are delivered in both kinds, none longer than fifty', () => {
    const names = [
      'TFA-REQUIRED',
      'PROCESSING-EMAIL',
      'BORDERAU-COVERHOLDER-NAME',
      'BORDERAU-COVERHOLDER-PIN',
      'BORDERAU-AGREEMENT-NUMBER',
      'BORDERAU-UMR',
    ]
    for (const configs of [DEMO_CONFIGS, REFERENCE_CONFIGS]) {
      expect(configs.map(({ name }) => name)).toEqual(names)
      for (const { value } of configs) expect(value.length).toBeLessThanOrEqual(50)
    }
    expect(DEMO_CONFIGS[0]).toEqual({ name: 'TFA-REQUIRED', value: 'false' })
  })

  test('A-089 every mail has its template', () => {
    expect(TEMPLATES.map(({ name }) => name).toSorted()).toEqual(
      [
        'ANNOUNCEMENT',
        'BINDING',
        'BROKER-TOKEN',
        'CLEARANCE',
        'ENDORSEMENT',
        'FEEDBACK',
        'INFORMATION-REQUIRED',
        'QUICK-INDICATION',
        'QUOTE',
        'RENEWAL-NOTICE',
        'RESET-PASSWORD',
        'REVERSAL',
        'SUBMISSION-CONFIRMATION',
        'SUBMISSION-DECLINE',
        'TFA-CODE',
        'WHOLESALE',
      ].map((name) => `${name}-EMAIL-MESSAGE`),
    )
  })

  test('A-088 A-079 A-011 templates hold only placeholders that are filled, and those that carry what is told', () => {
    const filled = [
      'BrokerFirstName',
      'BrokerFullName',
      'BrokerHouse',
      'SubmissionID',
      'InsuredCompanyName',
      'AdditionalInsuredNames',
      'ABN',
      'InsuredAddress',
      'Occupation',
      'Turnover',
      'Coverage',
      'DateQuoteRequired',
      'UserFullName',
      'UserTitle',
      'UserPhone',
      'UserEmail',
    ]
    const terms = ['Product', 'Market', 'Limit', 'Excess', 'BasePremium', 'InceptionDate']
    const payable = ['TotalGST', 'TotalStampDuty', 'EnsuranceFee', 'EnsuranceFeeGST', 'TotalPayable', 'InsurerFee']
    const policy = ['Product', 'Market', 'PolicyNumber', 'InceptionDate']
    const own: Readonly<Record<string, readonly string[]>> = {
      QUOTE: [...terms, ...payable],
      BINDING: policy,
      ENDORSEMENT: ['PolicyNumber', 'Product', 'Market'],
      REVERSAL: policy,
      'QUICK-INDICATION': ['Product', 'Limit', 'Excess', 'BasePremium', 'UnderwritingFee', 'Subjectivity'],
      'INFORMATION-REQUIRED': ['InformationRequired'],
      'SUBMISSION-DECLINE': ['Product', 'DeclineReason'],
      WHOLESALE: ['WholesaleContact', 'Market', 'Product', 'Limit', 'Excess', 'TargetPremium'],
      CLEARANCE: ['Product'],
      'BROKER-TOKEN': ['Token'],
      'RENEWAL-NOTICE': ['Product', 'PolicyNumber', 'Market'],
    }
    for (const { name, content, keywords } of TEMPLATES) {
      const held = keywords.split(', ').filter(Boolean)
      const told = own[name.replace('-EMAIL-MESSAGE', '')] ?? []
      expect(held.filter((keyword) => !filled.includes(keyword)).toSorted()).toEqual(told.toSorted())
      expect(content.replaceAll(/\{\{\w+\}\}/g, '')).not.toMatch(/[{}]/)
    }
  })

  test('what is written to brokers fits its field and its product', () => {
    for (const remarks of [QUESTIONS, SUBJECTIVITIES, DECLINE_REASONS]) {
      for (const { text } of [...remarks, { text: NOT_RECEIVED }]) expect(text.length).toBeLessThanOrEqual(200)
      expect(remarksFor(remarks, []).length).toBeGreaterThan(2)
      expect(remarksFor(remarks, ['CYB']).length).toBeGreaterThan(remarksFor(remarks, []).length)
    }
  })

  test('a letter is filled with what it is about, as text; what only its sender knows is left to be filled', () => {
    const text = letter('QUOTE', { BrokerFirstName: 'Lee', InsuredCompanyName: 'Hartley & Doyle <Pty> Ltd' })
    expect(text).toContain('<p>Dear Lee,</p>')
    expect(text).toContain('Hartley &amp; Doyle &lt;Pty&gt; Ltd')
    expect(text).toContain('{{TotalPayable}}')
  })
})

test('whom the start tells people to sign in as may rebuild and retry, as the README invites them to', () => {
  const allowed = RebuildProjection.roles ?? []
  const invited = Object.values(STAFF).filter((person) => addressOf(person) === DEMO_USERNAME)
  expect(invited.flatMap(({ roles }) => roles).filter((role) => allowed.includes(role))).not.toEqual([])
})

test.for(namesOf(PLACEHOLDERS))('A-088 the %s letter holds only fields that it has', (purpose) => {
  const template = TEMPLATES.find(({ name }) => name === `${purpose.toUpperCase()}-EMAIL-MESSAGE`)
  expect(unknownFields(template?.content ?? '', purpose)).toEqual([])
})
