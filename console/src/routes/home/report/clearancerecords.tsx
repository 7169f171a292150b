/** The clearance records; their filters are in the address and remembered for the session. */
import { createFileRoute, redirect, useNavigate } from '@tanstack/react-router'
import { ClearanceReport } from '../../../features/reports/clearance/ClearanceReport.tsx'
import { ClearanceSearch, clearanceState } from '../../../features/reports/clearance/search.ts'

export const Route = createFileRoute('/home/report/clearancerecords')({
  validateSearch: ClearanceSearch,
  beforeLoad: ({ search }) => {
    const last = clearanceState.remembered()
    const { isDefault } = clearanceState
    if (isDefault(search) && !isDefault(last)) throw redirect({ to: '/home/report/clearancerecords', search: last, replace: true })
  },
  component: ClearanceRoute,
})

function ClearanceRoute() {
  const search = Route.useSearch()
  const navigate = useNavigate()
  return (
    <ClearanceReport
      search={search}
      onSearch={(next) => {
        clearanceState.remember(next)
        void navigate({ to: '/home/report/clearancerecords', search: next, replace: true })
      }}
      onOpen={(id) => void navigate({ to: '/home/submission/$submissionId', params: { submissionId: String(id) } })}
    />
  )
}
