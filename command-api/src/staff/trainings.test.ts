/** Trainings, and the dates they were passed on. */
import { DatePassedChanged, TrainingAdded, TrainingChanged, TrainingPassed } from '@bindery/contracts/events'
import { expect, test } from 'vitest'
import { given } from '../../test/given.ts'
import { mia, people } from '../../test/world.ts'
import { updateAccountDatePassed, updateMyDatePassed } from './pass-training.ts'
import { insertTraining, updateTraining } from './trainings.ts'

const privacy = TrainingAdded({ trainingId: 1, name: 'Privacy Act', description: 'Once\na year', enabled: true })
const retired = TrainingAdded({ trainingId: 2, name: 'Fax machines', description: '', enabled: false })
const world = { staff: [...people, privacy, retired] }
const passed = (datePassed: string, id = 10_001) =>
  TrainingPassed({ trainingHistoryId: id, ownerId: 1, trainingId: 1, trainingName: 'Privacy Act', datePassed })
const fields = { TrainingHistoryID: 0, TrainingID: 1, DatePassed: '30062025' }
const mine = (change: object = {}, ...before: readonly ReturnType<typeof passed>[]) =>
  given(updateMyDatePassed, ...before).when(
    { TrainingHistory: { ...fields, ...change } },
    { ...world, actor: mia, now: '2025-07-01T02:00:00.000Z' },
  )

test('a training is added enabled, trimmed, and its name is required', () => {
  const added = given(insertTraining, privacy).when({ Training: { TrainingName: ' AML ', Description: ' a\nb ' } })
  added.records(TrainingAdded({ trainingId: 2, name: 'AML', description: 'a\nb', enabled: true }))
  expect(added.reply().Training).toMatchObject({ TrainingID: 2, TrainingName: 'AML', Enabled: true })
  given(insertTraining)
    .when({ Training: { TrainingName: ' ', Description: 'x'.repeat(1001) } })
    .answers('Training Name is required.', 'Description is too long.')
  given(insertTraining)
    .when({ Training: { TrainingName: 'x'.repeat(201) } })
    .answers('Training Name is too long.')
})

test('a training is saved whole, an absent flag keeps what is stored, and a stale save is refused', () => {
  const save = given(updateTraining, privacy)
  save
    .when({ Training: { TrainingID: 1, TrainingName: 'Privacy', Description: '' } })
    .records(TrainingChanged({ trainingId: 1, name: 'Privacy', description: '', enabled: true }))
  save
    .when({ Training: { TrainingID: 1, TrainingName: 'Privacy', Enabled: 0 } })
    .recordsLike('TrainingChanged', { enabled: false })
  save.when({ Training: { TrainingID: 9, TrainingName: 'x' } }).refuses('training-unknown', 'Training is invalid.')
  given(updateTraining, privacy, TrainingChanged({ ...privacy.data, enabled: false }))
    .when({ Training: { TrainingID: 1, Revision: 0, TrainingName: 'Privacy' } })
    .refusesWith({ refused: 'changed-by-another', conflict: [{ Field: 'Enabled', From: 'Yes', To: 'No' }] })
})

test('A-123 a date is recorded anew, again for a retake, and corrected in its row', () => {
  mine().records(passed('2025-06-30'))
  mine({}, passed('2024-06-30')).records(passed('2025-06-30', 10_002))
  mine({ TrainingHistoryID: 10_001, Revision: 0 }, passed('2024-06-30')).records(
    DatePassedChanged({ ...passed('2025-06-30').data }),
  )
})

test('A-167 a date is required and does not lie in the future, in Sydney', () => {
  mine({ DatePassed: '' }).answers('Date Passed is required.')
  mine({ DatePassed: '31022025' }).answers('Date Passed is invalid.')
  mine({ DatePassed: '02072025' }).refuses('date-passed-invalid', 'Date Passed is invalid.')
  mine({ DatePassed: '01072025' }).recordsLike('TrainingPassed', { datePassed: '2025-07-01' })
})

test('a training that is not there or not enabled takes no new date, and no foreign record is changed', () => {
  mine({ TrainingID: 2 }).refuses('training-unknown')
  mine({ TrainingID: 9 }).refuses('training-unknown')
  mine({ TrainingHistoryID: 20_001 }, passed('2024-06-30')).refuses('training-record-unknown', 'Training is invalid.')
  mine({ TrainingHistoryID: 10_001, TrainingID: 2 }, passed('2024-06-30')).refuses('training-record-unknown')
})

test('A-057 a date that a colleague corrected meanwhile is not overwritten', () => {
  given(updateMyDatePassed, passed('2024-06-30'), DatePassedChanged(passed('2024-07-01').data))
    .when({ TrainingHistory: { ...fields, TrainingHistoryID: 10_001, Revision: 0 } }, { ...world, actor: mia })
    .refusesWith({ conflict: [{ Field: 'DatePassed', From: '30/06/2024', To: '01/07/2024' }] })
})

test('A-146 a date that is saved as it stands is recorded no second time', () => {
  const same = mine({ TrainingHistoryID: 10_001, Revision: 0 }, passed('2025-06-30'))
  same.records()
  expect(same.reply().TrainingHistory).toMatchObject({ TrainingHistoryID: 10_001, Revision: 0 })
})

test('a date of another account is recorded under its number', () => {
  const record = (OwnerID: number) =>
    given(updateAccountDatePassed).when(
      { TrainingHistory: { ...fields, Owner: { OwnerID } } },
      { ...world, actor: mia },
    )
  record(2).recordsLike('TrainingPassed', { ownerId: 2, trainingHistoryId: 20_001 })
  record(9).refuses('account-not-found', 'Account is invalid.')
})
