/** Invented insurers: four of the London market, four Australian ones, with the products they write and their rates. */
import type { StaffKey } from './staff.ts'

export type ProductCode = 'PI' | 'EIL' | 'ML' | 'CYB' | 'GL'

export interface DemoLink {
  readonly product: ProductCode
  readonly lead: StaffKey | null
  readonly contact: string
  readonly brokerage: number
  readonly commission: number
}

export interface DemoMarket {
  readonly name: string
  readonly code: string
  readonly domain: string
  /** The rate withheld from premiums that leave the country, for information. */
  readonly whtRate: number
  readonly links: readonly DemoLink[]
}

const LEADS: Readonly<Record<ProductCode, StaffKey>> = {
  PI: 'priya',
  ML: 'priya',
  EIL: 'daniel',
  CYB: 'daniel',
  GL: 'daniel',
}

const link = (
  product: ProductCode,
  contact: string,
  brokerage: number,
  commission: number,
  lead: StaffKey | null = LEADS[product],
): DemoLink => ({ product, lead, contact, brokerage, commission })

export const MARKETS: readonly DemoMarket[] = [
  {
    name: 'Ashgrove Syndicate',
    code: 'ASH',
    domain: 'ashgrove.example',
    whtRate: 0,
    links: [
      link('PI', 'Imogen Farrow', 12.5, 22.5),
      link('ML', 'Imogen Farrow', 15, 25),
      link('CYB', 'Callum Reeve', 15, 27.5),
    ],
  },
  {
    name: 'Cheapside Specialty',
    code: 'CHS',
    domain: 'cheapside.example',
    whtRate: 3,
    links: [link('PI', 'Rupert Hale', 10, 20), link('EIL', 'Sadie Munro', 12.5, 22.5)],
  },
  {
    name: 'Lombard Gate Syndicate',
    code: 'LGS',
    domain: 'lombardgate.example',
    whtRate: 0,
    links: [link('CYB', 'Anneke Vos', 15, 25), link('GL', 'Piers Whitcombe', 12.5, 20)],
  },
  {
    name: 'St Brannock Underwriting',
    code: 'STB',
    domain: 'stbrannock.example',
    whtRate: 3,
    links: [link('EIL', 'Lowri Penrose', 12.5, 20), link('GL', 'Lowri Penrose', 12.5, 20, null)],
  },
  {
    name: 'Banksia Insurance Australia',
    code: 'BAN',
    domain: 'banksiainsurance.example',
    whtRate: 0,
    links: [
      link('PI', 'Nadia Costa', 15, 22.5),
      link('ML', 'Nadia Costa', 17.5, 25),
      link('GL', 'Steve Kowalski', 15, 22.5),
      link('CYB', 'Steve Kowalski', 15, 25),
    ],
  },
  {
    name: 'Murrumba Mutual',
    code: 'MUR',
    domain: 'murrumba.example',
    whtRate: 0,
    links: [link('GL', 'Bronwyn Pike', 17.5, 20), link('ML', 'Bronwyn Pike', 17.5, 22.5, null)],
  },
  {
    name: 'Southern Reach Insurance',
    code: 'SRI',
    domain: 'southernreach.example',
    whtRate: 0,
    links: [
      link('PI', 'Hamish Dalley', 15, 20),
      link('EIL', 'Tess Oakley', 15, 22.5),
      link('GL', 'Hamish Dalley', 15, 20),
    ],
  },
  {
    name: 'Coral Quay Specialty',
    code: 'CQS',
    domain: 'coralquay.example',
    whtRate: 0,
    links: [link('CYB', 'Minh Tran', 12.5, 27.5), link('ML', 'Lucy Ferrante', 15, 25)],
  },
]
