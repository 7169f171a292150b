/** /home/account/{id}: one account and its history (ACC-003). */
import { createFileRoute } from '@tanstack/react-router'
import { useRecordPlace } from '../../../features/audit/record-place.tsx'
import { RecordSearch } from '../../../features/audit/record-search.ts'
import { AccountScreen } from '../../../features/staff/accounts/AccountScreen.tsx'

export const Route = createFileRoute('/home/account/$accountId')({
  validateSearch: RecordSearch,
  component: AccountRoute,
})

const READS = ['Owners']

function AccountRoute() {
  const { accountId } = Route.useParams()
  const place = useRecordPlace(`account-${accountId}`, READS)
  return <AccountScreen key={accountId} accountId={Number(accountId)} {...place} />
}
