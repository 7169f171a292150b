/** The eight states and territories, each with the underwriter responsible for its brokers. */
import type { AustralianState } from '@bindery/contracts/rules'
import type { StaffKey } from './staff.ts'

export interface DeliveredState {
  readonly code: AustralianState
  readonly name: string
  readonly underwriter: StaffKey
}

export const STATES: readonly DeliveredState[] = [
  { code: 'NSW', name: 'New South Wales', underwriter: 'mia' },
  { code: 'VIC', name: 'Victoria', underwriter: 'grace' },
  { code: 'QLD', name: 'Queensland', underwriter: 'tom' },
  { code: 'WA', name: 'Western Australia', underwriter: 'daniel' },
  { code: 'SA', name: 'South Australia', underwriter: 'priya' },
  { code: 'TAS', name: 'Tasmania', underwriter: 'grace' },
  { code: 'ACT', name: 'Australian Capital Territory', underwriter: 'mia' },
  { code: 'NT', name: 'Northern Territory', underwriter: 'tom' },
]
