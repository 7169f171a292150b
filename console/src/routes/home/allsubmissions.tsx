/** The submissions list; its state is in the address and remembered (SUBL-005). */
import { createFileRoute, redirect, useNavigate } from '@tanstack/react-router'
import { ListSearch, submissionsState } from '../../features/submissions/list/search.ts'
import { SubmissionsList } from '../../features/submissions/list/SubmissionsList.tsx'

export const Route = createFileRoute('/home/allsubmissions')({
  validateSearch: ListSearch,
  beforeLoad: ({ search }) => {
    const last = submissionsState.remembered()
    const { isDefault } = submissionsState
    if (isDefault(search) && !isDefault(last)) throw redirect({ to: '/home/allsubmissions', search: last, replace: true })
  },
  component: SubmissionsRoute,
})

function SubmissionsRoute() {
  const search = Route.useSearch()
  const navigate = useNavigate()
  return (
    <SubmissionsList
      search={search}
      onSearch={(next) => {
        submissionsState.remember(next)
        void navigate({ to: '/home/allsubmissions', search: next, replace: true })
      }}
      onOpen={(id) => void navigate({ to: '/home/submission/$submissionId', params: { submissionId: String(id) } })}
    />
  )
}
