/** The trainings that one account passed, folded from their stream. */
import type { Recorded } from '../envelope.ts'
import type { PassedFact, PassedTraining } from '../passed-trainings.ts'
import type { Model } from './model.ts'
import { withVersion, type Versions } from './versions.ts'

/** The passed trainings by TrainingHistoryID. */
export type PassedState = ReadonlyMap<number, Versions<PassedTraining>>

function evolvePassed(state: PassedState, event: Recorded<PassedFact>): PassedState {
  const { trainingHistoryId } = event.data
  return new Map(state).set(trainingHistoryId, withVersion(state.get(trainingHistoryId), event.data, event))
}

export const passedModel: Model<PassedState, PassedFact> = { initial: new Map(), evolve: evolvePassed }
