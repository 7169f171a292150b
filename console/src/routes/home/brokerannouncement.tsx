/** Announcements to brokers; the state of their list is in the address and remembered for the session (ANN-001). */
import { createFileRoute, lazyRouteComponent, useNavigate } from '@tanstack/react-router'
import { announcementsState, type AnnouncementsSearch } from '../../features/announcements/search.ts'
import { listRoute } from '../../shared/list/list-route.tsx'

const Screen = lazyRouteComponent(() => import('../../features/announcements/Announcements.tsx'), 'Announcements')

/** The list lies below a form, so it has no saved views in the page's head. */
export const Route = createFileRoute('/home/brokerannouncement')({
  ...listRoute(announcementsState, Screen),
  component: BrokerAnnouncementRoute,
})

function BrokerAnnouncementRoute() {
  const search = Route.useSearch()
  const navigate = useNavigate()
  function onSearch(next: AnnouncementsSearch) {
    announcementsState.remember(next)
    void navigate({ to: '.', search: next, replace: true, resetScroll: false })
  }
  return <Screen search={search} onSearch={onSearch} />
}
