/** The trainings that staff are to pass: added, and saved whole (TRN-002 to TRN-004, A-124). */
import {
  revisionOf,
  STAFF,
  TrainingAdded,
  TrainingChanged,
  type StaffState,
  type TrainingFacts,
} from '@bindery/contracts/events'
import { InsertTraining, trainingRecord, UpdateTraining } from '@bindery/contracts/wire'
import { onStaff } from '../facts/on-stream.ts'
import { dataOf, factsOf, knownIn } from '../kernel/recorded.ts'
import { refuse } from '../kernel/refusals.ts'
import { asWritten, savedField, yesOrNo, type SavedField } from '../kernel/saved-field.ts'
import { saved } from '../kernel/saving.ts'
import { nextId } from '../kernel/next-id.ts'

const FIELDS: readonly SavedField<TrainingFacts>[] = [
  savedField('TrainingName', 'Training Name', ({ name }) => name, asWritten),
  savedField('Description', 'Description', ({ description }) => description, asWritten),
  savedField('Enabled', 'Enabled', ({ enabled }) => enabled, yesOrNo),
]

function recordOf(trainingId: number, { trainings }: StaffState) {
  const versions = knownIn(trainings, trainingId)
  return trainingRecord(factsOf(versions), versions[0].at, revisionOf(versions))
}

export const insertTraining = onStaff({
  call: InsertTraining,
  target: { stream: STAFF },
  decide: ({ Training }, { trainings }) => [
    TrainingAdded({
      trainingId: nextId(trainings),
      name: Training.TrainingName,
      description: Training.Description,
      enabled: true,
    }),
  ],
  reply: (events, state) => ({
    Success: true as const,
    Training: recordOf(dataOf(TrainingAdded, events).trainingId, state),
  }),
})

export const updateTraining = onStaff({
  call: UpdateTraining,
  target: { stream: STAFF },
  decide({ Training }, { trainings }) {
    const versions = trainings.get(Training.TrainingID)
    if (!versions) return refuse('training-unknown')
    const before = factsOf(versions)
    const training: TrainingFacts = {
      trainingId: Training.TrainingID,
      name: Training.TrainingName,
      description: Training.Description,
      enabled: Training.Enabled ?? before.enabled,
    }
    return saved({ versions, revision: Training.Revision, fields: FIELDS, sent: training }, () =>
      TrainingChanged(training),
    )
  },
  reply: (_events, state, { Training: { TrainingID } }) => ({
    Success: true as const,
    Training: recordOf(TrainingID, state),
  }),
})
