/** Trainings, and the dates staff passed them on, as calls and rows: rows TRN, API-028, API-029, API-043. */
import * as v from 'valibot'
import { required } from '../rules/index.ts'
import { command, query } from './call.ts'
import { integer, keptFlag, lines, MaybeDate, requiredDate, requiredId, requiredText, Success } from './fields.ts'
import { editedRevision, rowBase, savedWhole } from './shared.ts'

export const TrainingRow = v.object({
  ...rowBase,
  ...savedWhole,
  TrainingID: v.number(),
  TrainingName: v.string(),
  Description: v.string(),
  Enabled: v.boolean(),
  DateCreated: MaybeDate,
})
export type TrainingRow = v.InferOutput<typeof TrainingRow>

/** A training that an account passed; one with TrainingHistoryID 0 waits for its date. */
export const TrainingHistoryRow = v.object({
  ...savedWhole,
  TrainingHistoryID: v.number(),
  TrainingID: v.number(),
  Training: v.object({ TrainingName: v.string(), Description: v.string(), Enabled: v.boolean() }),
  Owner: v.object({ OwnerID: v.number(), FullName: v.string() }),
  DatePassed: MaybeDate,
})
export type TrainingHistoryRow = v.InferOutput<typeof TrainingHistoryRow>

const TrainingFields = {
  TrainingName: requiredText('Training Name', 200),
  Description: lines('Description', 1000),
}

/** TRN-002, TRN-004; a new training is enabled. */
export const InsertTraining = command('INSERT_TRAINING', 'quotation', {
  request: v.object({ Training: v.object(TrainingFields, required('Training')) }),
  results: v.object({ Success, Training: TrainingRow }),
})

/** TRN-003, TRN-004: an absent flag keeps its stored value; a stale save is refused. */
export const UpdateTraining = command('UPDATE_TRAINING', 'quotation', {
  request: v.object({
    Training: v.object(
      {
        TrainingID: requiredId('Training'),
        Revision: editedRevision,
        ...TrainingFields,
        Enabled: keptFlag('Enabled'),
      },
      required('Training'),
    ),
  }),
  results: v.object({ Success, Training: TrainingRow }),
})

const reads = ['Trainings', 'TrainingHistories', 'Owners']

/** TRN-005: the trainings of the account that asks. */
export const GetMyTrainings = query('GET_MY_TRAININGS', 'quotation', {
  reads,
  request: v.object({}),
  results: v.object({ MyTrainings: v.array(TrainingHistoryRow) }),
})
/** TRN-008: the trainings of any account. */
export const GetAccountTrainings = query('GET_ACCOUNT_TRAININGS', 'quotation', {
  reads,
  request: v.object({ AccountID: requiredId('Account') }),
  results: v.object({ AccountTrainings: v.array(TrainingHistoryRow) }),
})

/** with TrainingHistoryID 0 a new date is recorded, otherwise the recorded date is corrected. */
const PassedFields = {
  TrainingHistoryID: integer('Training', { min: 0 }),
  TrainingID: requiredId('Training'),
  Revision: editedRevision,
  DatePassed: requiredDate('Date Passed'),
}
/** The names are joined when trainings are read. */
export const PassedRow = v.object({
  ...v.omit(TrainingHistoryRow, ['Training', 'Owner']).entries,
  OwnerID: v.number(),
})
export type PassedRow = v.InferOutput<typeof PassedRow>
const passed = v.object({ Success, TrainingHistory: PassedRow })

/** API-029: only for the caller's own trainings. TRAINGING is the spelling that clients already send. */
export const UpdateMyDatePassed = command('UPDATE_MY_TRAINGING_DATE_PASSED', 'quotation', {
  request: v.object({ TrainingHistory: v.object(PassedFields, required('Training')) }),
  results: passed,
})
export const UpdateAccountDatePassed = command('UPDATE_ACCOUNT_TRAINGING_DATE_PASSED', 'quotation', {
  request: v.object({
    TrainingHistory: v.object(
      { Owner: v.object({ OwnerID: requiredId('Account') }, required('Account')), ...PassedFields },
      required('Training'),
    ),
  }),
  results: passed,
})
