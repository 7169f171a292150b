/** The events of one account's trainings: each time it passed one, and each correction of such a date. */
import * as v from 'valibot'
import { event, type FactOf } from './define.ts'

const Passed = v.object({
  trainingHistoryId: v.number(),
  ownerId: v.number(),
  trainingId: v.number(),
  /** The training's name at that time. */
  trainingName: v.string(),
  /** YYYY-MM-DD. */
  datePassed: v.string(),
})
export type PassedTraining = v.InferOutput<typeof Passed>
export const TrainingPassed = event('TrainingPassed', Passed)
export const DatePassedChanged = event('DatePassedChanged', Passed)
export type PassedFact = FactOf<typeof TrainingPassed> | FactOf<typeof DatePassedChanged>
