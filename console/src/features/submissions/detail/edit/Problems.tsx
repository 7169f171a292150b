/** SUBD-015: a record is judged when it is loaded, before any edit; what it lacks is said in view mode too. */
import type { SubmissionRow } from '@bindery/contracts/wire'
import { Alert } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import { useMemo } from 'react'
import { draftOf, editProblems } from './draft.ts'

export function Problems({ submission }: { submission: SubmissionRow }) {
  const problems = useMemo(() => editProblems(draftOf(submission), submission), [submission])
  if (problems === undefined) return null
  return (
    <Alert color="yellow" variant="light" py="xs" role="status" aria-label="Not complete yet"
      icon={<IconAlertCircle size={18} aria-hidden />} style={{ whiteSpace: 'pre-line' }}>
      {problems.form}
    </Alert>
  )
}
