/** /home/submission: a new submission (rows SUBN). */
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { NewSubmission } from '../../../features/submissions/entry/NewSubmission.tsx'

export const Route = createFileRoute('/home/submission/')({ component: NewSubmissionRoute })

function NewSubmissionRoute() {
  const navigate = useNavigate()
  return (
    <NewSubmission
      onOpen={(submissionId) =>
        void navigate({
          to: '/home/submission/$submissionId',
          params: { submissionId: String(submissionId) },
        })
      }
    />
  )
}
