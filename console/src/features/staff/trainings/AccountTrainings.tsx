/**
 * /home/traininghistory/{id}: the trainings an account has passed; anybody may record or correct their dates (TRN-008).
 */
import { GetAccountTrainings, UpdateAccountDatePassed, type OwnerRow } from '@bindery/contracts/wire'
import { Skeleton, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { callQuery, errorText } from '../../../client/queries.ts'
import { useById } from '../../../data/useRows.ts'
import { NoRecord } from '../../../shared/record/RecordPage.tsx'
import recordClasses from '../../../shared/record/Record.module.css'
import { FormGrid, Span } from '../../../ui/form/FormGrid.tsx'
import { Page } from '../../../ui/page/Page.tsx'
import { Refusal } from '../../../ui/page/Refusal.tsx'
import { Section } from '../../../ui/page/Section.tsx'
import { TrainingGroups } from './TrainingGroups.tsx'
import { useSubmitDate } from './useSubmitDate.ts'

interface AccountTrainingsProps {
  readonly ownerId: number
  readonly back: ReactNode
  readonly history: ReactNode
}

export function AccountTrainings({ ownerId, ...place }: AccountTrainingsProps) {
  const owner = useById('Owners').get(ownerId)
  return owner ? <OfOwner owner={owner} {...place} /> : <NoRecord kind="Training History" back={place.back} />
}

interface OfOwnerProps extends Pick<AccountTrainingsProps, 'back' | 'history'> {
  readonly owner: OwnerRow
}

function OfOwner({ owner, back, history }: OfOwnerProps) {
  const { data, error, refetch } = useQuery(callQuery(GetAccountTrainings, { AccountID: owner.OwnerID }))
  const submit = useSubmitDate(
    UpdateAccountDatePassed,
    ({ TrainingHistoryID, TrainingID, Revision, Owner: { OwnerID } }, DatePassed) => ({
      TrainingHistory: { TrainingHistoryID, TrainingID, Revision, Owner: { OwnerID }, DatePassed },
    }),
  )
  return (
    <Page title="Training History:" width="form" back={back}>
      <Refusal message={errorText(error)} onRetry={() => void refetch()} />
      <div className={recordClasses.record}>
        <Section title="Account details">
          <FormGrid>
            <Span of={6}>
              <TextInput label="Username" disabled value={owner.Username} />
            </Span>
            <Span of={6}>
              <TextInput label="Account Name" disabled value={owner.FullName} />
            </Span>
          </FormGrid>
        </Section>
      </div>
      {data && <TrainingGroups rows={data.AccountTrainings} submit={submit} />}
      {!data && !error && <Skeleton height={120} role="status" aria-label="Loading the trainings" />}
      {data?.AccountTrainings.some(({ TrainingHistoryID }) => TrainingHistoryID !== 0) && history}
    </Page>
  )
}
