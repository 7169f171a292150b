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
import { dataOf } from '../kernel/recorded.ts'
import { refuse } from '../kernel/refusals.ts'
import { asWritten, savedField, yesOrNo, type SavedField } from '../kernel/saved-field.ts'
import { staleness } from '../kernel/versions.ts'
import { nextId } from '../kernel/next-id.ts'

const FIELDS: readonly SavedField<TrainingFacts>[] = [
  savedField('TrainingName', 'Training Name', ({ name }) => name, asWritten),
  savedField('Description', 'Description', ({ description }) => description, asWritten),
  savedField('Enabled', 'Enabled', ({ enabled }) => enabled, yesOrNo),
]

/** @throws when the training does not exist, which is a fault of the product */
function recordOf({ trainingId }: TrainingFacts, { trainings }: StaffState) {
  const versions = trainings.get(trainingId)
  if (!versions) throw new Error(`There is no training ${trainingId}.`)
  const { facts } = versions.at(-1) ?? versions[0]
  return trainingRecord(facts, versions[0].at, revisionOf(versions))
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
  reply: (events, state) => ({ Success: true as const, Training: recordOf(dataOf(TrainingAdded, events), state) }),
})

export const updateTraining = onStaff({
  call: UpdateTraining,
  target: { stream: STAFF },
  decide({ Training }, { trainings }) {
    const versions = trainings.get(Training.TrainingID)
    if (!versions) return refuse('training-unknown')
    const { facts: before } = versions.at(-1) ?? versions[0]
    const training: TrainingFacts = {
      trainingId: Training.TrainingID,
      name: Training.TrainingName,
      description: Training.Description,
      enabled: Training.Enabled ?? before.enabled,
    }
    return staleness(versions, Training.Revision, FIELDS, training) ?? [TrainingChanged(training)]
  },
  reply: (events, state) => ({ Success: true as const, Training: recordOf(dataOf(TrainingChanged, events), state) }),
})
