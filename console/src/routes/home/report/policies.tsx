/** The policies report; its filters are in the address and remembered for the session. */
import { createFileRoute, redirect, useNavigate } from '@tanstack/react-router'
import { PoliciesReport } from '../../../features/reports/PoliciesReport.tsx'
import { ReportSearch, reportState } from '../../../features/reports/search.ts'

export const Route = createFileRoute('/home/report/policies')({
  validateSearch: ReportSearch,
  beforeLoad: ({ search }) => {
    const last = reportState.remembered()
    const { isDefault } = reportState
    if (isDefault(search) && !isDefault(last)) throw redirect({ to: '/home/report/policies', search: last, replace: true })
  },
  component: PoliciesRoute,
})

function PoliciesRoute() {
  const search = Route.useSearch()
  const navigate = useNavigate()
  return (
    <PoliciesReport
      search={search}
      onSearch={(next) => {
        reportState.remember(next)
        void navigate({ to: '/home/report/policies', search: next, replace: true })
      }}
      onOpen={(id) => void navigate({ to: '/home/submission/$submissionId', params: { submissionId: String(id) } })}
    />
  )
}
