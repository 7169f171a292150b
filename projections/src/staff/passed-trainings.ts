/** The rows of trainings that accounts passed; training and account are joined at read (API-043). */
import type { PassedFact } from '@bindery/contracts/events'
import { passedRecord, type PassedRow } from '@bindery/contracts/wire'
import { saved } from '../runner/saved.ts'
import { projector } from '../runner/projector.ts'

export const PASSED = 'TrainingHistories'

export const passedTrainings = projector<PassedRow, PassedFact>({
  collection: PASSED,
  version: 1,
  from: 'trainings',
  key: ({ data }) => data.trainingHistoryId,
  on: {
    TrainingPassed: (_, { data, revision }) => passedRecord(data, revision),
    DatePassedChanged: (row, { data, revision }) => row && saved(row, passedRecord(data, revision)),
  },
})
