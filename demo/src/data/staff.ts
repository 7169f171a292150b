/** The people of the demo agency, with invented addresses and telephone numbers. */
import type { Role } from '@bindery/contracts/rules'

export const STAFF_KEYS = ['helen', 'mia', 'tom', 'grace', 'priya', 'daniel'] as const
export type StaffKey = (typeof STAFF_KEYS)[number]
export const UNDERWRITERS = ['mia', 'tom', 'grace', 'priya', 'daniel'] as const satisfies readonly StaffKey[]

export interface DemoPerson {
  readonly firstName: string
  readonly lastName: string
  readonly title: string
  readonly phone: string
  readonly roles: readonly Role[]
  readonly isProductLead: boolean
}

export const STAFF: Readonly<Record<StaffKey, DemoPerson>> = {
  helen: {
    firstName: 'Helen',
    lastName: 'Ward',
    title: 'Operations Manager',
    phone: '02 5550 4100',
    roles: ['ADMIN', 'ROOT'],
    isProductLead: false,
  },
  mia: {
    firstName: 'Mia',
    lastName: 'Chen',
    title: 'Senior Underwriter',
    phone: '02 5550 4101',
    roles: ['ADMIN', 'UWRITER'],
    isProductLead: false,
  },
  tom: {
    firstName: 'Tom',
    lastName: 'Brennan',
    title: 'Underwriter',
    phone: '07 5550 4102',
    roles: ['UWRITER'],
    isProductLead: false,
  },
  grace: {
    firstName: 'Grace',
    lastName: 'Papadopoulos',
    title: 'Senior Underwriter',
    phone: '03 5550 4103',
    roles: ['UWRITER', 'ISO'],
    isProductLead: false,
  },
  priya: {
    firstName: 'Priya',
    lastName: 'Nair',
    title: 'Head of Professional Lines',
    phone: '08 5550 4104',
    roles: ['UWRITER'],
    isProductLead: true,
  },
  daniel: {
    firstName: 'Daniel',
    lastName: 'Okafor',
    title: 'Head of Cyber & Liability',
    phone: '08 5550 4105',
    roles: ['UWRITER'],
    isProductLead: true,
  },
}

export const addressOf = ({ firstName, lastName }: DemoPerson) =>
  `${firstName}.${lastName}@bindery.example`.toLowerCase()

/** The password of every demo account; a delivery without demo data sets no password. */
export const DEMO_PASSWORD = 'Bindery-demo-1'
/** The account that the start suggests to people who try the product. */
export const DEMO_USERNAME = addressOf(STAFF.mia)
