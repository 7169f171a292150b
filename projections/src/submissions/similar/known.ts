/** A submission or client in the form in which it is compared with entered data. */
import { nameKey } from '@bindery/contracts/rules'
import type { ClientRow, SimilarCandidate, SubmissionRow } from '@bindery/contracts/wire'
import type { Pool } from '../../queries/pool.ts'
import { abnKey, addressKey, postcodeKey } from './keys.ts'

export interface Known {
  readonly kind: SimilarCandidate['Kind']
  readonly id: number
  readonly clientId: number | null
  readonly name: string
  readonly nameKey: string
  readonly abn: string | null
  readonly address: string | null
  readonly postcode: string | null
  readonly brokerId: number | null
  readonly status: string
  readonly submitted: SubmissionRow['DateSubmitted']
  readonly since: SubmissionRow['StatusSince']
  readonly activates: SubmissionRow['StatusScheduledActivate']
}

/** Most submissions keep the status that they came with: both dates are then kept as one. */
const isSame = (a: Known['since'], b: Known['submitted']): boolean => a?.Value === b?.Value && a?.Text === b?.Text

export const knownSubmission = (row: SubmissionRow, pool: Pool): Known => ({
  kind: 'Submission',
  id: row.SubmissionID,
  clientId: row.ClientID,
  name: pool.same(row.InsuredCompanyName),
  nameKey: pool.same(nameKey(row.InsuredCompanyName)),
  abn: pool.same(abnKey(row.ABN)),
  address: pool.same(addressKey(row.CompanyAddress)),
  postcode: pool.same(postcodeKey(row.CompanyPostcode)),
  brokerId: row.BrokerID,
  status: pool.same(row.Status),
  submitted: row.DateSubmitted,
  since: isSame(row.StatusSince, row.DateSubmitted) ? row.DateSubmitted : row.StatusSince,
  activates: row.StatusScheduledActivate,
})

export const knownClient = (row: ClientRow, pool: Pool): Known => ({
  kind: 'Client',
  id: row.ClientID,
  clientId: row.ClientID,
  name: pool.same(row.CompanyName),
  nameKey: pool.same(nameKey(row.CompanyName)),
  abn: pool.same(abnKey(row.ABN)),
  address: pool.same(addressKey(row.Address)),
  postcode: pool.same(postcodeKey(row.Postcode)),
  brokerId: null,
  status: '',
  submitted: null,
  since: null,
  activates: null,
})
