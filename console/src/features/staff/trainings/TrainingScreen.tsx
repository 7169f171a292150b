/** /home/training/{id}: a training read, or edited and saved, and its history (TRN-003). */
import { UpdateTraining, type TrainingRow } from '@bindery/contracts/wire'
import { IconSchool } from '@tabler/icons-react'
import { useById } from '../../../data/useRows.ts'
import { NoRecord, RecordPage } from '../../../shared/record/RecordPage.tsx'
import type { RecordPlace } from '../../../shared/record/record-route.ts'
import { RecordForm } from '../../../shared/record/RecordForm.tsx'
import { RecordedDate } from '../../../shared/record/RecordedDate.tsx'
import { useRecordForm } from '../../../shared/record/useRecordForm.ts'
import { FormGrid } from '../../../ui/form/FormGrid.tsx'
import { Section } from '../../../ui/page/Section.tsx'
import { draftOf, editBody, editProblems } from './draft.ts'
import { TrainingFields } from './TrainingFields.tsx'

interface TrainingScreenProps extends RecordPlace {
  readonly trainingId: number
}

export function TrainingScreen({ trainingId, ...place }: TrainingScreenProps) {
  const training = useById('Trainings').get(trainingId)
  if (!training) return <NoRecord kind="Training" back={place.back} />
  return (
    <RecordPage
      {...place}
      kind="Training"
      icon={<IconSchool size={16} aria-hidden />}
      title={training.TrainingName}
      subtitle={`Training ${training.TrainingID}${training.Enabled ? '' : ' · not enabled'}`}
      revision={training.Revision}
    >
      {(editing, onLeave) => <TrainingRecord training={training} editing={editing} onLeave={onLeave} />}
    </RecordPage>
  )
}

interface TrainingRecordProps {
  readonly training: TrainingRow
  readonly editing: boolean
  readonly onLeave: () => void
}

function TrainingRecord({ training, editing, onLeave }: TrainingRecordProps) {
  const { form, ...record } = useRecordForm({
    row: training,
    call: UpdateTraining,
    draftOf,
    problems: editProblems,
    body: editBody,
    onSaved: onLeave,
  })
  return (
    <RecordForm what="training" record={record} editing={editing} onLeave={onLeave}>
      <Section title="Training">
        <TrainingFields form={form} kind={editing ? 'edit' : 'view'} />
      </Section>
      <Section title="Record">
        <FormGrid>
          <RecordedDate label="Date Created" at={training.DateCreated} />
        </FormGrid>
      </Section>
    </RecordForm>
  )
}
