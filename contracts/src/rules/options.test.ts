/** The lists as the seed gives them, and the rules that depend on a choice. */
import { expect, test } from 'vitest'
import { COVERAGE, coverageText, noCoverage } from './coverage.ts'
import {
  AUTHORISED_BY,
  authorisedNameFor,
  CLAIM_HISTORY,
  INDUSTRIES,
  INDUSTRY_OTHER,
  industryRule,
  occupationText,
  PROFESSIONAL_SERVICES,
  SERVICE_OTHER,
  sourceSymbol,
} from './options.ts'
import { OWNERSHIP_TYPES } from './ownership.ts'
import { notGivenYet, quickFill } from './quick-fill.ts'

test('the option lists', () => {
  expect(CLAIM_HISTORY).toEqual(['No claims', 'Minimal (total history <$25k)', 'Needs underwriter review'])
  expect(INDUSTRIES).toHaveLength(11)
  expect(PROFESSIONAL_SERVICES).toHaveLength(28)
  expect([PROFESSIONAL_SERVICES[0], PROFESSIONAL_SERVICES.at(-1)]).toEqual(['Accounting', SERVICE_OTHER])
  expect(INDUSTRIES.at(-1)).toBe(INDUSTRY_OTHER)
})

const KINDS = [
  'Australian Private Company',
  'Australian Public Company',
  'Co-operative',
  'Individual/Sole Trader',
  'Family Partnership',
  'Limited Partnership',
  'Other Partnership',
  'Discretionary Trading Trust',
  'Fixed Trust',
  'Fixed Unit Trust',
  'Hybrid Trust',
  'Other Trust',
  'Deceased Estate',
  'Super Fund',
  'Approved Deposit Fund',
  'Strata-title',
  'Other Incorporated Entity',
  'Other Unincorporated Entity',
]

test('A-070 the entity types fit the field and are there once, every kind and every level of government', () => {
  expect(new Set(OWNERSHIP_TYPES).size).toBe(OWNERSHIP_TYPES.length)
  expect(OWNERSHIP_TYPES.every((type) => type.length <= 70)).toBe(true)
  const levels = ['Commonwealth', 'State', 'Territory', 'Local'].map(
    (level) => `${level} Government Statutory Authority`,
  )
  expect(OWNERSHIP_TYPES).toEqual(expect.arrayContaining([...KINDS, ...levels]))
  expect(OWNERSHIP_TYPES).not.toContain('Territory Government Company')
})

test('services show for Professional Services only, other industry unless a service says it', () => {
  expect(industryRule('Professional Services', 'Legal')).toEqual({
    showsServices: true,
    showsOtherIndustry: false,
    service: 'Legal',
  })
  expect(industryRule('Professional Services', '')).toMatchObject({ showsOtherIndustry: true })
  expect(industryRule('Professional Services', SERVICE_OTHER)).toMatchObject({ showsOtherIndustry: true })
  expect(industryRule('Retail', 'Legal')).toEqual({ showsServices: false, showsOtherIndustry: true, service: '' })
})

test('A-064 the coverage text joins products by a slash, other coverage last', () => {
  expect(COVERAGE.map(({ flag }) => flag)).toEqual(Object.keys(noCoverage()))
  expect(coverageText({ ...noCoverage(), CyberLiability: true, ProfessionalIndemnity: true }, ' Crime ')).toBe(
    'Professional Indemnity/Cyber Liability/Crime',
  )
  expect(coverageText(noCoverage(), 'Crime')).toBe('Crime')
  expect(coverageText(noCoverage(), ' ')).toBe('')
})

test('who authorised a bind', () => {
  expect(AUTHORISED_BY.map(({ id }) => id)).toEqual([0, 1, 2])
  expect([0, 1, 2].map((code) => authorisedNameFor(code, 'Mia Chen', 'Tom Reid'))).toEqual(['Mia Chen', 'Tom Reid', ''])
  expect(authorisedNameFor(1, 'Mia Chen', null)).toBe('')
})

test('A-062 the source symbol', () => {
  expect(['MANUAL', 'AUTOMATIC', 'BROKER', 'B', 'fax', '', null].map(sourceSymbol)).toEqual([
    'M',
    'A',
    'B',
    'B',
    '?',
    '?',
    '?',
  ])
})

test('A-068 quick fill sets empty fields only', () => {
  expect(quickFill({})).toEqual({
    CompanyAddress: 'TBA',
    CompanySuburb: 'TBA',
    CompanyPostcode: '0',
    Turnover: 0,
    NumberOfEmployees: 0,
    ClaimHistory: 'No claims',
    Industry: 'Other (please note below)',
    ProffesionalServices: '',
  })
  expect(
    quickFill({
      CompanyAddress: '1 George St',
      CompanySuburb: 'Sydney',
      CompanyPostcode: '2000',
      Turnover: 0,
      NumberOfEmployees: 3,
      ClaimHistory: 'No claims',
      Industry: 'Professional Services',
    }),
  ).toEqual({})
})

test('what quick fill put in is known again as not given yet; what somebody wrote is not', () => {
  const filled = {
    CompanyAddress: 'TBA',
    CompanySuburb: 'TBA',
    CompanyPostcode: '0',
    Turnover: 0,
    NumberOfEmployees: 0,
  }
  expect(notGivenYet(filled)).toEqual(Object.keys(filled))
  expect(notGivenYet({ ...filled, CompanySuburb: 'Perth', CompanyPostcode: '0800', Turnover: 1 })).toEqual([
    'CompanyAddress',
    'NumberOfEmployees',
  ])
})

test.for([
  ['Retail', '', '', 'Retail'],
  ['Retail', '', 'Shoes', 'Retail, Shoes'],
  ['Professional Services', 'Legal', '', 'Legal'],
  ['Professional Services', SERVICE_OTHER, 'Drone surveys', 'Drone surveys'],
  [INDUSTRY_OTHER, '', 'Circus', 'Circus'],
  ['Professional Services', '', '', 'Professional Services'],
] as const)('an occupation of %s, %s, %s reads %s', ([industry, service, other, text]) => {
  expect(occupationText({ industry, service, other })).toBe(text)
})
