/** One submission with everything that belongs to it; it follows its collections live (SUBD-001, A-048). */
import { GetSubmission, type ResultsOf, type SubmissionRow } from '@bindery/contracts/wire'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { callQuery } from '../../../client/queries.ts'
import { useById } from '../../../data/useRows.ts'
import { personName } from '../../../ui/page/inactive.ts'
import type { Names } from './MainForm.tsx'

export type WholeSubmission = ResultsOf<typeof GetSubmission>['Submission']

/** A record that was kept is shown while it is asked for anew, however short the time since (SUBD-001). */
export const useSubmission = (SubmissionID: number) =>
  useQuery({ ...callQuery(GetSubmission, { SubmissionID }), staleTime: 0 })

/** The record in a command's results is shown at once (SUBD-009, SUBD-021); `reload` fetches it again. */
export function useTakeOver(SubmissionID: number) {
  const queries = useQueryClient()
  const { queryKey } = callQuery(GetSubmission, { SubmissionID })
  return {
    takeOver: (part: Partial<SubmissionRow>) =>
      void queries.setQueryData(queryKey, (now) => {
        // A record loaded in the meantime is not replaced by an older one.
        if (now === undefined || now.Submission.Revision > (part.Revision ?? Infinity)) return now
        return { ...now, Submission: { ...now.Submission, ...part } }
      }),
    reload: () => queries.invalidateQueries({ queryKey }),
  }
}

/** the present names, even where the record contains older ones. */
export function useNames({ OwnerID, BrokerID, ClientID }: WholeSubmission): Names {
  const owners = useById('Owners')
  const clients = useById('Clients')
  const broker = useById('Brokers').get(BrokerID)
  const houses = useById('BrokerGroups')
  return {
    owner: personName(owners.get(OwnerID)),
    broker: personName(broker),
    house: houses.get(broker?.BrokerGroupID ?? 0)?.GroupName ?? '',
    client: clients.get(ClientID ?? 0)?.CompanyName ?? '',
  }
}
