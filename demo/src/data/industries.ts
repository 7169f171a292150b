/** The industries of SUBN-029 in the demo: typical company names, sizes and products. */
import type { INDUSTRIES, PROFESSIONAL_SERVICES } from '@bindery/contracts/rules'
import type { ProductCode } from './markets.ts'

type Industry = (typeof INDUSTRIES)[number]
type Service = (typeof PROFESSIONAL_SERVICES)[number] | ''

export interface Trade {
  readonly industry: Industry
  readonly service: Service
  readonly otherIndustry: string
  /** Patterns of company names: W is a word, S a surname, P the place. */
  readonly names: readonly string[]
  /** Yearly fee income, from a small firm to a large one. */
  readonly income: readonly [from: number, to: number]
  /** Fee income per head. */
  readonly perHead: number
  /** Products with the chance that they are asked for. */
  readonly wants: readonly (readonly [product: ProductCode, chance: number])[]
  readonly weight: number
}

const professional = [
  ['PI', 1],
  ['CYB', 0.35],
  ['ML', 0.3],
  ['GL', 0.25],
] as const
const service = (
  name: Service,
  weight: number,
  income: Trade['income'],
  names: readonly string[],
  wants: Trade['wants'] = professional,
): Trade => ({
  industry: 'Professional Services',
  service: name,
  otherIndustry: '',
  names,
  income,
  perHead: 190_000,
  wants,
  weight,
})

const trade = (
  industry: Industry,
  weight: number,
  income: Trade['income'],
  perHead: number,
  names: readonly string[],
  wants: Trade['wants'],
  otherIndustry = '',
): Trade => ({ industry, service: '', otherIndustry, names, income, perHead, wants, weight })

export const TRADES: readonly Trade[] = [
  service('Legal', 9, [400_000, 14_000_000], ['S S Lawyers', 'W Legal', 'S & S Solicitors']),
  service('Accounting', 8, [300_000, 9_000_000], ['S & S Accountants', 'W Accounting', 'S S Partners']),
  service('Architecture', 7, [350_000, 8_000_000], ['W Architects', 'S S Architecture', 'W Design Studio']),
  service('Engineering', 8, [600_000, 25_000_000], ['W Consulting Engineers', 'S Structural', 'W Civil Engineering']),
  service('Financial Planning', 4, [350_000, 6_000_000], ['W Wealth Advisers', 'S Financial Planning']),
  service('Recruitment', 4, [800_000, 18_000_000], ['W Recruitment', 'S Talent']),
  service('Real Estate', 4, [500_000, 9_000_000], ['S Property', 'W Real Estate']),
  service('Management Consulting', 5, [300_000, 15_000_000], ['W Advisory', 'W Consulting Group']),
  service('Project Management', 3, [500_000, 12_000_000], ['W Project Management', 'S Projects']),
  service('Surveying', 3, [400_000, 6_000_000], ['S Surveyors', 'W Survey']),
  service('Valuation', 2, [400_000, 5_000_000], ['S Valuers', 'W Valuations']),
  service(
    'Environmental Consulting',
    4,
    [500_000, 11_000_000],
    ['W Environmental', 'W Ecology'],
    [
      ['PI', 0.9],
      ['EIL', 0.7],
      ['GL', 0.3],
    ],
  ),
  service('Building Certification', 2, [300_000, 3_000_000], ['W Certifiers', 'S Building Certification']),
  service('Advertising & Marketing', 3, [300_000, 9_000_000], ['W Creative', 'W Media']),
  service('Design & Drafting', 2, [250_000, 2_500_000], ['W Drafting', 'S Design']),
  trade(
    'Healthcare',
    7,
    [900_000, 22_000_000],
    160_000,
    ['P Medical Centre', 'W Dental Group', 'W Allied Health', 'P Day Surgery'],
    [
      ['PI', 0.6],
      ['CYB', 0.5],
      ['ML', 0.4],
      ['GL', 0.4],
    ],
  ),
  trade(
    'Information Technology',
    9,
    [500_000, 30_000_000],
    220_000,
    ['W Software', 'W Cloud Services', 'W Managed IT', 'W Data'],
    [
      ['PI', 0.7],
      ['CYB', 0.85],
      ['ML', 0.3],
    ],
  ),
  trade(
    'Manufacturing',
    7,
    [3_000_000, 70_000_000],
    380_000,
    ['W Fabrication', 'W Plastics', 'W Foods', 'S Joinery'],
    [
      ['GL', 0.9],
      ['EIL', 0.45],
      ['ML', 0.35],
      ['CYB', 0.25],
    ],
  ),
  trade(
    'Retail',
    4,
    [1_200_000, 40_000_000],
    260_000,
    ['W Homewares', 'S Hardware', 'W Outdoor'],
    [
      ['GL', 0.8],
      ['CYB', 0.6],
      ['ML', 0.35],
    ],
  ),
  trade(
    'Hospitality',
    4,
    [900_000, 18_000_000],
    130_000,
    ['W Hotel Group', 'The W Brewing Co', 'W Catering'],
    [
      ['GL', 0.9],
      ['ML', 0.5],
      ['CYB', 0.3],
    ],
  ),
  trade(
    'Oil & Gas',
    2,
    [6_000_000, 90_000_000],
    420_000,
    ['W Energy Services', 'W Pipelines'],
    [
      ['EIL', 0.85],
      ['GL', 0.6],
      ['ML', 0.3],
    ],
  ),
  trade(
    'Financial Institution',
    3,
    [3_000_000, 45_000_000],
    320_000,
    ['W Credit Union', 'W Finance', 'W Capital'],
    [
      ['ML', 0.8],
      ['PI', 0.7],
      ['CYB', 0.7],
    ],
  ),
  trade(
    'Power & Utility',
    2,
    [5_000_000, 80_000_000],
    450_000,
    ['W Solar Farms', 'W Water Services'],
    [
      ['EIL', 0.7],
      ['GL', 0.7],
      ['CYB', 0.3],
    ],
  ),
  trade(
    'Non-For-Profit & Association',
    5,
    [400_000, 16_000_000],
    120_000,
    ['P Community Care', 'W Sports Association', 'P Arts Centre'],
    [
      ['ML', 0.9],
      ['GL', 0.6],
      ['CYB', 0.3],
    ],
  ),
  trade(
    'Other (please note below)',
    5,
    [1_500_000, 35_000_000],
    240_000,
    ['W Transport', 'S Earthmoving', 'W Waste Recovery'],
    [
      ['GL', 0.9],
      ['EIL', 0.6],
      ['ML', 0.2],
    ],
    'Transport and civil contracting',
  ),
]
