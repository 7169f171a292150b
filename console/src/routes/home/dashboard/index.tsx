/** /home/dashboard: the route of the dashboard. */
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { DashboardScreen } from '../../../features/dashboard/DashboardScreen.tsx'
import { RenewalMonths } from '../../../features/renewals/figures/RenewalMonths.tsx'
import { DashboardSearch } from '../../../features/dashboard/search.ts'

export const Route = createFileRoute('/home/dashboard/')({ validateSearch: DashboardSearch, component: DashboardRoute })

function DashboardRoute() {
  const [renewalsOf, setRenewalsOf] = useState<number | 'all'>('all')
  const navigate = useNavigate({ from: Route.fullPath })
  return (
    <DashboardScreen
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ search, replace: true, resetScroll: false })}
      renewals={<RenewalMonths whose={renewalsOf} onWhose={setRenewalsOf} />}
    />
  )
}
