/** Trainings as they are sent. */
import type { PassedTraining, TrainingFacts } from '../../events/index.ts'
import { wireDate, wireDateTime } from '../../rules/index.ts'
import type { PassedRow, TrainingRow } from '../trainings.ts'

/** The fields of a training's form. */
export const trainingFields = ({ name, description, enabled }: TrainingFacts) => ({
  TrainingName: name,
  Description: description,
  Enabled: enabled,
})

export const trainingRecord = (training: TrainingFacts, addedAt: string, revision: number): TrainingRow => ({
  TrainingID: training.trainingId,
  Revision: revision,
  ...trainingFields(training),
  DateCreated: wireDateTime(addedAt),
})

export const passedRecord = (passed: PassedTraining, revision: number): PassedRow => ({
  TrainingHistoryID: passed.trainingHistoryId,
  Revision: revision,
  OwnerID: passed.ownerId,
  TrainingID: passed.trainingId,
  DatePassed: wireDate(passed.datePassed),
})
