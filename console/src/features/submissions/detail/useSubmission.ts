/** One submission with all that hangs on it; it follows what its collections do, live (SUBD-001, A-048). */
import { GetSubmission, type ResultsOf, type SubmissionRow } from '@bindery/contracts/wire'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { callQuery } from '../../../api/queries.ts'
import { useById } from '../../../replica/useRows.ts'
import type { Names } from './MainForm.tsx'

export type WholeSubmission = ResultsOf<typeof GetSubmission>['Submission']

export const useSubmission = (SubmissionID: number) => useQuery(callQuery(GetSubmission, { SubmissionID }))

/** What a command's results say of the record shows at once (SUBD-009, SUBD-021); `reload` asks for it anew. */
export function useTakeOver(SubmissionID: number) {
  const queries = useQueryClient()
  const { queryKey } = callQuery(GetSubmission, { SubmissionID })
  return {
    takeOver: (part: Partial<SubmissionRow>) =>
      void queries.setQueryData(queryKey, (now) => {
        // Not over what has been loaded since.
        if (now === undefined || now.Submission.Revision > (part.Revision ?? Infinity)) return now
        return { ...now, Submission: { ...now.Submission, ...part } }
      }),
    reload: () => queries.invalidateQueries({ queryKey }),
  }
}

/** names as they are now, wherever the record says another. */
export function useNames({ OwnerID, BrokerID, ClientID }: WholeSubmission): Names {
  const owners = useById('Owners')
  const clients = useById('Clients')
  const broker = useById('Brokers').get(BrokerID)
  const houses = useById('BrokerGroups')
  return {
    owner: owners.get(OwnerID)?.FullName ?? '',
    broker: broker?.FullName ?? '',
    house: houses.get(broker?.BrokerGroupID ?? 0)?.GroupName ?? '',
    client: clients.get(ClientID ?? 0)?.CompanyName ?? '',
  }
}
