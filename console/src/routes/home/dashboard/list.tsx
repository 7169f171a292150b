/** /home/dashboard/list: the records that a figure of the dashboard counts. */
import { createFileRoute } from '@tanstack/react-router'
import { CountedScreen } from '../../../features/dashboard/CountedScreen.tsx'
import { CountedSearch } from '../../../features/dashboard/search.ts'
import { BackLink } from '../../../ui/page/BackLink.tsx'

export const Route = createFileRoute('/home/dashboard/list')({ validateSearch: CountedSearch, component: ListRoute })

function ListRoute() {
  return <CountedScreen search={Route.useSearch()} back={<BackLink />} />
}
