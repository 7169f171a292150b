/** Names the facts that quick fill only filled in (SUBN-032): they are still to be asked for. */
import { notGivenYet } from '@bindery/contracts/rules'
import { MAIN_FORM, type SubmissionRow } from '@bindery/contracts/wire'
import { Notice } from '../../../ui/page/Notice.tsx'

export function StillToAsk({ submission }: { submission: SubmissionRow }) {
  const open: readonly string[] = notGivenYet(submission)
  if (open.length === 0) return null
  const labels = MAIN_FORM.filter(({ key }) => open.includes(key)).map(({ label }) => label)
  return <Notice label="Not given yet">{`Not given yet, still to be asked for: ${labels.join(', ')}.`}</Notice>
}
