/** /home/traininghistory/{id}: the trainings of one account, and the history of those records (TRN-008). */
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import * as v from 'valibot'
import { History } from '../../../features/audit/History.tsx'
import { historyEntries, withoutEmpty } from '../../../features/audit/history-search.ts'
import { AccountTrainings } from '../../../features/staff/trainings/AccountTrainings.tsx'
import { BackLink } from '../../../ui/page/BackLink.tsx'

export const Route = createFileRoute('/home/traininghistory/$ownerId')({
  validateSearch: v.object(historyEntries),
  component: AccountTrainingsRoute,
})

const READS = ['TrainingHistories']

function AccountTrainingsRoute() {
  const { ownerId } = Route.useParams()
  const search = Route.useSearch()
  const navigate = useNavigate({ from: Route.fullPath })
  return (
    <AccountTrainings
      key={ownerId}
      ownerId={Number(ownerId)}
      back={<BackLink />}
      history={
        <History
          address={`trainings-${ownerId}`}
          reads={READS}
          search={search}
          onSearch={(next) => void navigate({ search: withoutEmpty(next), replace: true, resetScroll: false })}
        />
      }
    />
  )
}
