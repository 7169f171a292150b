/** The history of one record; the address holds the point that is shown. */
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { BackLink } from '../../../ui/page/BackLink.tsx'
import { HistorySearch, withoutEmpty } from '../../../features/audit/history-search.ts'
import { RecordScreen } from '../../../features/audit/RecordScreen.tsx'

export const Route = createFileRoute('/home/history/$stream')({ validateSearch: HistorySearch, component: RecordRoute })

function RecordRoute() {
  const { stream } = Route.useParams()
  const search = Route.useSearch()
  const navigate = useNavigate({ from: Route.fullPath })
  return (
    <RecordScreen
      key={stream}
      address={stream}
      search={search}
      back={<BackLink />}
      onSearch={(next) => void navigate({ search: withoutEmpty(next), replace: true, resetScroll: false })}
    />
  )
}
