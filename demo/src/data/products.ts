/** The five product lines with the stamp duty of general insurance in each state. */
import { noShares, type Shares } from '@bindery/contracts/rules'
import type { ProductCode } from './markets.ts'

export interface DeliveredProduct {
  readonly name: string
  readonly code: ProductCode
  readonly clearance: { readonly name: string; readonly email: string }
}

const rachel = { name: 'Rachel Lindqvist', email: 'clearance.professional@bindery.example' }
const owen = { name: 'Owen Tait', email: 'clearance.liability@bindery.example' }
const joel = { name: 'Joel Abara', email: 'clearance.cyber@bindery.example' }

export const PRODUCTS: readonly DeliveredProduct[] = [
  { name: 'Professional Indemnity', code: 'PI', clearance: rachel },
  { name: 'Environmental Impairment Liability', code: 'EIL', clearance: owen },
  { name: 'Management Liability', code: 'ML', clearance: rachel },
  { name: 'Cyber Liability', code: 'CYB', clearance: joel },
  { name: 'General Liability', code: 'GL', clearance: owen },
]

/** Both leads get a copy of clearances. */
export const CLEARANCE_COPY = 'underwriting@bindery.example'

/**
 * Percentages of the premium including GST, on a date. They are delivered as examples, which staff keep current on the
 * product screens. Victoria's duty on business insurance falls by one point each 1 July since 2024, from 10 to
 * 0 in 2033.
 */
export function stampDutyRates(on: string): Shares {
  const since = Number(on.slice(0, 4)) - 2023 - (on.slice(5) < '07-01' ? 1 : 0)
  return { SA: 11, WA: 10, VIC: Math.min(10, Math.max(0, 10 - since)), NSW: 9, QLD: 9, ACT: 0, TAS: 10, NT: 10, OS: 0 }
}

/** Liability lines carry no fire services levy. */
export const fireServicesLevyRates = noShares
