/** The rows of trainings (API-043). */
import { STAFF, type TrainingFact } from '@bindery/contracts/events'
import { trainingFields, trainingRecord, type TrainingRow } from '@bindery/contracts/wire'
import { saved } from '../runner/saved.ts'
import { projector } from '../runner/projector.ts'

export const trainings = projector<TrainingRow, TrainingFact>({
  collection: 'Trainings',
  version: 2,
  from: STAFF,
  key: ({ data }) => data.trainingId,
  on: {
    TrainingAdded: (_, { data, at, revision }) => trainingRecord(data, at, revision),
    TrainingChanged: (row, { data, revision }) =>
      row && saved(row, { ...row, ...trainingFields(data), Revision: revision }),
  },
})
