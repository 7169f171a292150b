/** A submission or client in the form in which it is compared with entered data. */
import { nameKey } from '@bindery/contracts/rules'
import type { ClientRow, SimilarCandidate, SubmissionRow } from '@bindery/contracts/wire'
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

export const knownSubmission = (row: SubmissionRow): Known => ({
  kind: 'Submission',
  id: row.SubmissionID,
  clientId: row.ClientID,
  name: row.InsuredCompanyName,
  nameKey: nameKey(row.InsuredCompanyName),
  abn: abnKey(row.ABN),
  address: addressKey(row.CompanyAddress),
  postcode: postcodeKey(row.CompanyPostcode),
  brokerId: row.BrokerID,
  status: row.Status,
  submitted: row.DateSubmitted,
  since: row.StatusSince,
  activates: row.StatusScheduledActivate,
})

export const knownClient = (row: ClientRow): Known => ({
  kind: 'Client',
  id: row.ClientID,
  clientId: row.ClientID,
  name: row.CompanyName,
  nameKey: nameKey(row.CompanyName),
  abn: abnKey(row.ABN),
  address: addressKey(row.Address),
  postcode: postcodeKey(row.Postcode),
  brokerId: null,
  status: '',
  submitted: null,
  since: null,
  activates: null,
})
