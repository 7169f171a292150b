/** SUBD-015: a record is checked when it is loaded, so view mode too shows what is missing or wrong. */
import type { SubmissionRow } from '@bindery/contracts/wire'
import { useMemo } from 'react'
import { Notice } from '../../../../ui/page/Notice.tsx'
import { draftOf, editProblems } from './draft.ts'

export function Problems({ submission }: { submission: SubmissionRow }) {
  const problems = useMemo(() => editProblems(draftOf(submission), submission), [submission])
  if (problems === undefined) return null
  return <Notice label="To complete">{problems.form}</Notice>
}
