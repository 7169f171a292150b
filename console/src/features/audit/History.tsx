/** The History tab of a submission, current while anything on the submission moves. */
import { GetHistory, GetSubmission } from '@bindery/contracts/wire'
import { Skeleton, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { callQuery, errorText } from '../../api/queries.ts'
import { Refusal } from '../../components/Refusal.tsx'
import { Section } from '../../components/Section.tsx'
import { HistoryTimeline } from './HistoryTimeline.tsx'

export function History({ submissionId }: { submissionId: number }) {
  const { data, error } = useQuery({
    ...callQuery(GetHistory, { SubmissionID: submissionId }),
    meta: { reads: GetSubmission.reads ?? [] }, // every event of the stream moves one of these
  })
  return (
    <Section title="History">
      {data && <HistoryTimeline events={data.Events} consistent={data.Consistent} />}
      {!data && error && <Refusal message={errorText(error)} />}
      {!data && !error && (
        <Stack role="status" aria-label="Loading the history">
          <Skeleton h={48} />
          <Skeleton h={48} />
          <Skeleton h={48} />
        </Stack>
      )}
    </Section>
  )
}
