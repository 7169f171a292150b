/** /home/submission/{id}: the submission of this number, once it is loaded (SUBD-001). */
import { texts } from '@bindery/contracts/rules'
import { Skeleton, Stack } from '@mantine/core'
import { errorText } from '../../../client/queries.ts'
import { useOpened } from '../../../data/useRows.ts'
import { NoRecord } from '../../../shared/record/RecordPage.tsx'
import { useUnknown } from '../../../shared/record/useUnknown.ts'
import { Page } from '../../../ui/page/Page.tsx'
import { Refusal } from '../../../ui/page/Refusal.tsx'
import { useDuplicatesAsked } from '../similar/useDuplicates.ts'
import { LoadedSubmission, type LoadedSubmissionProps } from './LoadedSubmission.tsx'
import { useSubmission } from './useSubmission.ts'

interface SubmissionScreenProps extends Omit<LoadedSubmissionProps, 'submission'> {
  readonly submissionId: number
}

/** SUBD-001: an id that is no number loads nothing. */
export function SubmissionScreen(props: SubmissionScreenProps) {
  if (Number.isSafeInteger(props.submissionId)) return <Numbered {...props} />
  return <NoRecord kind="Submission" back={props.back} />
}

function Numbered(props: SubmissionScreenProps) {
  const query = useSubmission(props.submissionId)
  const unknown = useUnknown(query)
  useOpened('Submissions', props.submissionId)
  useDuplicatesAsked(props.submissionId) // requested together with the record, so that nothing moves when it arrives
  if (query.data) return <LoadedSubmission {...props} submission={query.data.Submission} />
  const title = `Submission ${props.submissionId}`
  if (unknown) return <NoRecord kind="Submission" title={title} back={props.back} />
  return (
    <Page title={title} back={props.back}>
      {query.isPending ? (
        <Stack role="status" aria-label="Loading the submission">
          <Skeleton h={220} />
          <Skeleton h={120} />
          <Skeleton h={120} />
        </Stack>
      ) : (
        <Refusal message={errorText(query.error) || texts.loadFailed} onRetry={() => void query.refetch()} />
      )}
    </Page>
  )
}
