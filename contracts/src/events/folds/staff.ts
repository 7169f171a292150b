/** Staff accounts and trainings folded from their stream, with the versions of each. */
import type { Recorded } from '../envelope.ts'
import type { AccountFacts, StaffFact, TrainingFacts } from '../staff.ts'
import type { Model } from './model.ts'
import { withVersion, type Versions } from './versions.ts'

export interface StaffState {
  readonly accounts: ReadonlyMap<number, AccountFacts>
  /** By OwnerID. */
  readonly versions: ReadonlyMap<number, Versions<AccountFacts>>
  /** By TrainingID. */
  readonly trainings: ReadonlyMap<number, Versions<TrainingFacts>>
}

const noStaff: StaffState = { accounts: new Map(), versions: new Map(), trainings: new Map() }

function evolveStaff(state: StaffState, event: Recorded<StaffFact>): StaffState {
  const { accounts, versions, trainings } = state
  switch (event.type) {
    case 'AccountOpened':
    case 'AccountChanged': {
      const { ownerId } = event.data
      return {
        ...state,
        accounts: new Map(accounts).set(ownerId, event.data),
        versions: new Map(versions).set(ownerId, withVersion(versions.get(ownerId), event.data, event)),
      }
    }
    case 'TrainingAdded':
    case 'TrainingChanged': {
      const { trainingId } = event.data
      return {
        ...state,
        trainings: new Map(trainings).set(trainingId, withVersion(trainings.get(trainingId), event.data, event)),
      }
    }
    default:
      return event satisfies never
  }
}

export const staffModel: Model<StaffState, StaffFact> = { initial: noStaff, evolve: evolveStaff }
