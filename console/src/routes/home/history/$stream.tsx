/** The history of one record; the point that is looked at is in the address. */
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { BackLink } from '../../../components/BackLink.tsx'
import { HistoryPlace, placed } from '../../../features/audit/place.ts'
import { RecordScreen } from '../../../features/audit/RecordScreen.tsx'

export const Route = createFileRoute('/home/history/$stream')({ validateSearch: HistoryPlace, component: RecordRoute })

function RecordRoute() {
  const { stream } = Route.useParams()
  const place = Route.useSearch()
  const navigate = useNavigate({ from: Route.fullPath })
  return (
    <RecordScreen key={stream} address={stream} place={place} back={<BackLink />}
      onPlace={(next) => void navigate({ search: placed(next), replace: true })} />
  )
}
