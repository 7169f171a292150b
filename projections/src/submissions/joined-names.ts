/** The names to join to a submission's stored text, found without parsing all of it. */
import { madeRow } from '@bindery/contracts/ports'
import type { SubmissionRow } from '@bindery/contracts/wire'
import type { Names } from '../queries/names.ts'

// The projector writes the ids first; the pattern is anchored there, so that no text in the record can pass for them.
const IDS = /^\{"SubmissionID":\d+,"Revision":\d+,"OwnerID":(\d+),"BrokerID":(\d+),/u

export function joinedNames(row: string, names: Names): Pick<SubmissionRow, 'Owner' | 'Broker'> {
  const [, owner, broker] = IDS.exec(row) ?? []
  if (owner !== undefined && broker !== undefined) return names.ofSubmission(Number(owner), Number(broker))
  const { OwnerID, BrokerID } = madeRow('Submissions', JSON.parse(row))
  return names.ofSubmission(OwnerID, BrokerID)
}
