/** The search over all events; its state is in the address and remembered for the session. */
import { createFileRoute, redirect, useNavigate } from '@tanstack/react-router'
import { EventSearch } from '../../../features/audit/search/EventSearch.tsx'
import { EventsSearch, eventsState } from '../../../features/audit/search/search.ts'

export const Route = createFileRoute('/home/history/')({
  validateSearch: EventsSearch,
  beforeLoad: ({ search }) => {
    const last = eventsState.remembered()
    const { isDefault } = eventsState
    if (isDefault(search) && !isDefault(last)) throw redirect({ to: '/home/history', search: last, replace: true })
  },
  component: HistoryRoute,
})

function HistoryRoute() {
  const search = Route.useSearch()
  const navigate = useNavigate()
  return (
    <EventSearch
      search={search}
      onSearch={(next) => {
        eventsState.remember(next)
        void navigate({ to: '/home/history', search: next, replace: true })
      }}
    />
  )
}
