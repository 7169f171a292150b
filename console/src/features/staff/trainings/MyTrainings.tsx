/** /home/mytrainings: the trainings of the person who is signed in (TRN-005 to TRN-007). */
import { GetMyTrainings, UpdateMyDatePassed } from '@bindery/contracts/wire'
import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { callQuery, errorText } from '../../../client/queries.ts'
import { Page } from '../../../ui/page/Page.tsx'
import { Refusal } from '../../../ui/page/Refusal.tsx'
import { TrainingGroups } from './TrainingGroups.tsx'
import { useSubmitDate } from './useSubmitDate.ts'

export function MyTrainings() {
  const { data, error, refetch } = useQuery(callQuery(GetMyTrainings, {}))
  const submit = useSubmitDate(UpdateMyDatePassed, ({ TrainingHistoryID, TrainingID, Revision }, DatePassed) => ({
    TrainingHistory: { TrainingHistoryID, TrainingID, Revision, DatePassed },
  }))
  return (
    <Page title="My Trainings:" width="form">
      {data && <TrainingGroups rows={data.MyTrainings} submit={submit} />}
      {!data && !error && <Skeleton height={120} role="status" aria-label="Loading the trainings" />}
      <Refusal message={errorText(error)} onRetry={() => void refetch()} />
    </Page>
  )
}
