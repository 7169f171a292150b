/** The open work of an account: open submissions, renewals and incidents, and the states and products it is responsible for. */
import type { RenewalStatus } from '@bindery/contracts/rules'
import type { Rows } from '@bindery/contracts/wire'

interface Held {
  readonly submissions: readonly Pick<Rows['Submissions'], 'OwnerID' | 'Status'>[]
  readonly renewals: readonly Pick<Rows['Renewals'], 'OwnerID' | 'CSVStatus'>[]
  readonly incidents: readonly Pick<Rows['Incidents'], 'OwnerID' | 'Status'>[]
  readonly states: readonly Pick<Rows['States'], 'OwnerID' | 'StateName'>[]
  readonly links: readonly Pick<Rows['ProductMarkets'], 'ProductLead' | 'Market'>[]
}

export interface OpenWork {
  readonly submissions: number
  /** Neither bound nor lapsed. */
  readonly renewals: number
  readonly incidents: number
  /** Names of the states whose default underwriter the account is. */
  readonly states: readonly string[]
  /** Names of the markets at which the account is a product lead. */
  readonly markets: readonly string[]
}

const OVER: ReadonlySet<RenewalStatus> = new Set(['Bound', 'Lapsed'])

export function openWorkOf(ownerId: number, { submissions, renewals, incidents, states, links }: Held): OpenWork {
  return {
    submissions: submissions.filter(({ OwnerID, Status }) => OwnerID === ownerId && Status === 'Active').length,
    renewals: renewals.filter(({ OwnerID, CSVStatus }) => OwnerID === ownerId && !OVER.has(CSVStatus)).length,
    incidents: incidents.filter(({ OwnerID, Status }) => OwnerID === ownerId && Status === 'New').length,
    states: states.filter(({ OwnerID }) => OwnerID === ownerId).map(({ StateName }) => StateName),
    markets: [
      ...new Set(
        links.filter(({ ProductLead }) => ProductLead?.OwnerID === ownerId).map(({ Market }) => Market.MarketName),
      ),
    ],
  }
}
