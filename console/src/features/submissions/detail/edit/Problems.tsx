/** SUBD-015: a record is judged when it is loaded, before any edit; what it lacks is said in view mode too. */
import type { SubmissionRow } from '@bindery/contracts/wire'
import { useMemo } from 'react'
import { Notice } from '../../../../components/Notice.tsx'
import { draftOf, editProblems } from './draft.ts'

export function Problems({ submission }: { submission: SubmissionRow }) {
  const problems = useMemo(() => editProblems(draftOf(submission), submission), [submission])
  if (problems === undefined) return null
  return <Notice label="Not complete yet">{problems.form}</Notice>
}
