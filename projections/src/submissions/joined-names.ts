/** The names joined to a submission's stored text, found without parsing all of it. */
import type { SubmissionRow } from '@bindery/contracts/wire'
import type { Names } from '../queries/names.ts'

// The projector writes the ids first; anchored at the start, so that no text inside the record can pose as them.
const IDS = /^\{"SubmissionID":\d+,"Revision":\d+,"OwnerID":(\d+),"BrokerID":(\d+),/u

export function joinedNames(row: string, names: Names): Pick<SubmissionRow, 'Owner' | 'Broker'> {
  const [, owner, broker] = IDS.exec(row) ?? []
  if (owner !== undefined && broker !== undefined) return names.ofSubmission(Number(owner), Number(broker))
  const { OwnerID, BrokerID } = JSON.parse(row) as SubmissionRow // written by the projector alone
  return names.ofSubmission(OwnerID, BrokerID)
}
