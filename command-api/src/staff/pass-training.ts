/**
 * The date on which a training was passed: recorded with TrainingHistoryID 0, else corrected (TRN-006, A-123). Each
 * account has a stream for these records: that of the caller, or of the account that the request names.
 */
import {
  DatePassedChanged,
  revisionOf,
  TrainingPassed,
  trainingsStream,
  type PassedFact,
  type PassedState,
  type PassedTraining,
  type Recorded,
} from '@bindery/contracts/events'
import { dateText } from '@bindery/contracts/rules'
import { passedRecord, UpdateAccountDatePassed, UpdateMyDatePassed, type RequestOf } from '@bindery/contracts/wire'
import type { Context } from '../facts/handler.ts'
import { onPassed } from '../facts/on-stream.ts'
import { factsOf, knownIn } from '../kernel/recorded.ts'
import { refuse, type Refusal } from '../kernel/refusals.ts'
import { savedField, type SavedField } from '../kernel/saved-field.ts'
import { saved } from '../kernel/saving.ts'

type Asked = RequestOf<typeof UpdateMyDatePassed>['TrainingHistory']
interface Needed {
  readonly staff: true
}

const NEEDED: Needed = { staff: true }
/** A TrainingHistoryID contains the account's number, so that numbers need no allocation across accounts. */
const PER_ACCOUNT = 10_000

const FIELDS: readonly SavedField<PassedTraining>[] = [
  savedField('DatePassed', 'Date Passed', ({ datePassed }) => datePassed, dateText),
]

function decide(
  asked: Asked,
  ownerId: number,
  records: PassedState,
  { today, facts: { staff } }: Context<Needed>,
): readonly PassedFact[] | Refusal {
  if (!staff.state.accounts.has(ownerId)) return refuse('account-not-found')
  if (asked.DatePassed > today) return refuse('date-passed-invalid')
  const known = staff.state.trainings.get(asked.TrainingID)
  const training = known && (known.at(-1) ?? known[0]).facts
  if (!training) return refuse('training-unknown')
  const passed = {
    ownerId,
    trainingId: training.trainingId,
    trainingName: training.name,
    datePassed: asked.DatePassed,
  }
  if (!asked.TrainingHistoryID) {
    if (!training.enabled) return refuse('training-unknown')
    return [TrainingPassed({ trainingHistoryId: ownerId * PER_ACCOUNT + records.size + 1, ...passed })]
  }
  const versions = records.get(asked.TrainingHistoryID)
  if (versions?.[0].facts.trainingId !== asked.TrainingID) return refuse('training-record-unknown')
  const changed = { trainingHistoryId: asked.TrainingHistoryID, ...passed }
  const content = ({ datePassed }: PassedTraining) => datePassed
  return saved({ versions, revision: asked.Revision, fields: FIELDS, sent: changed, content }, () =>
    DatePassedChanged(changed),
  )
}

function reply(
  events: readonly Recorded<PassedFact>[],
  records: PassedState,
  { TrainingHistory }: { readonly TrainingHistory: Asked },
) {
  const known = knownIn(records, events[0]?.data.trainingHistoryId ?? TrainingHistory.TrainingHistoryID)
  return { Success: true as const, TrainingHistory: passedRecord(factsOf(known), revisionOf(known)) }
}

export const updateMyDatePassed = onPassed({
  call: UpdateMyDatePassed,
  target: { named: (_, actor) => trainingsStream(actor.id) },
  needs: () => NEEDED,
  decide: ({ TrainingHistory }, records, context) => decide(TrainingHistory, context.actor.id, records, context),
  reply,
})

export const updateAccountDatePassed = onPassed({
  call: UpdateAccountDatePassed,
  target: { named: ({ TrainingHistory }) => trainingsStream(TrainingHistory.Owner.OwnerID) },
  needs: () => NEEDED,
  decide: ({ TrainingHistory }, records, context) =>
    decide(TrainingHistory, TrainingHistory.Owner.OwnerID, records, context),
  reply,
})
