/** Trainings over HTTP: added, passed, corrected, and shown in their history (rows TRN, API-028, API-029, A-123). */
import {
  GetAccountTrainings,
  GetHistory,
  GetMasterData,
  GetMyTrainings,
  InsertTraining,
  UpdateAccountDatePassed,
  UpdateMyDatePassed,
  UpdateTraining,
} from '@bindery/contracts/wire'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAgency, TOM, type Agency } from '../support/agency.ts'
import { IDS } from '../support/fixtures.ts'
import type { Person } from '../support/person.ts'

let agency: Agency
let mia: Person
let tom: Person
beforeAll(async () => {
  agency = await openAgency(0, undefined, { startsAt: '2026-07-05T22:30:00.000Z' })
  mia = await agency.signIn()
  tom = await agency.signIn(TOM)
})
afterAll(() => agency.close())

const add = async (TrainingName: string, Description = '') =>
  mia.send(InsertTraining, { Training: { TrainingName, Description } })
const mine = async (person: Person, id: number, After?: string) =>
  (await person.send(GetMyTrainings, After === undefined ? {} : { After })).MyTrainings.filter(
    ({ TrainingID }) => TrainingID === id,
  )

test('a training is added and edited, and both replies carry it', async () => {
  const { Success, Training } = await add(' Privacy Act 1988 ', 'The principles,\nonce a year.')
  expect({ Success, Training }).toMatchObject({
    Success: true,
    Training: { TrainingName: 'Privacy Act 1988', Description: 'The principles,\nonce a year.', Enabled: true },
  })
  const edited = await tom.send(UpdateTraining, { Training: { ...Training, TrainingName: 'Privacy', Enabled: false } })
  expect(edited.Training).toMatchObject({
    TrainingID: Training.TrainingID,
    TrainingName: 'Privacy',
    Enabled: false,
    DateCreated: Training.DateCreated,
  })
  const { Trainings } = await mia.send(GetMasterData, { ...(edited.After !== undefined && { After: edited.After }) })
  expect(Trainings).toContainEqual(edited.Training)
})

test.each([
  ['no name', { TrainingName: ' ' }, 'Training Name is required.'],
  ['a name of 201 characters', { TrainingName: 'x'.repeat(201) }, 'Training Name is too long.'],
  [
    'a description of 1001 characters',
    { TrainingName: 'x', Description: 'x'.repeat(1001) },
    'Description is too long.',
  ],
] as const)('%s is refused, new and edited', async (_, fields, message) => {
  const { Training } = await add('Refusals')
  expect(await mia.refusal(InsertTraining, { Training: fields })).toBe(message)
  expect(await mia.refusal(UpdateTraining, { Training: { TrainingID: Training.TrainingID, ...fields } })).toBe(message)
})

test('A-057 of two who edit a training at once, the second is told who changed what', async () => {
  const { Training } = await add('Both')
  await tom.send(UpdateTraining, { Training: { ...Training, Description: 'Mine' } })
  const { ErrorMessage, Results } = await mia.reply(UpdateTraining, { Training: { ...Training, TrainingName: 'Late' } })
  expect(ErrorMessage).toBe('The record was changed by another user. Please reload.')
  expect(Results['Conflict']).toMatchObject([{ Label: 'Description', From: '', To: 'Mine', By: 'Tom Reid' }])
})

test('A-123 every account has a blank row for each enabled training, and one more after each date', async () => {
  const { Training, After: added } = await add('Cyber', 'Watch out')
  const [blank, ...none] = await mine(tom, Training.TrainingID, added)
  expect(none).toEqual([])
  expect(blank).toMatchObject({
    TrainingHistoryID: 0,
    Training: { TrainingName: 'Cyber', Description: 'Watch out' },
    Owner: { OwnerID: IDS.tom, FullName: 'Tom Reid' },
    DatePassed: null,
  })
  const TrainingHistory = { TrainingHistoryID: 0, TrainingID: Training.TrainingID, DatePassed: '30062026' }
  const first = await tom.send(UpdateMyDatePassed, { TrainingHistory })
  await tom.send(UpdateMyDatePassed, { TrainingHistory: { ...TrainingHistory, DatePassed: '30062025' } })
  const { After } = await mia.send(UpdateAccountDatePassed, {
    TrainingHistory: { ...first.TrainingHistory, Owner: { OwnerID: IDS.tom }, DatePassed: '01072026' },
  })
  const rows = await mine(tom, Training.TrainingID, After)
  expect(rows.map(({ DatePassed }) => DatePassed?.Text ?? '').toSorted()).toEqual(['', '01/07/2026', '30/06/2025'])
  const { AccountTrainings } = await mia.send(GetAccountTrainings, { AccountID: IDS.tom })
  expect(AccountTrainings.filter(({ TrainingID }) => TrainingID === Training.TrainingID)).toEqual(rows)
  expect(await mine(mia, Training.TrainingID)).toHaveLength(1)

  const { After: disabled } = await mia.send(UpdateTraining, { Training: { ...Training, Enabled: false } })
  expect(await mine(tom, Training.TrainingID, disabled)).toHaveLength(2)
  expect(await mine(mia, Training.TrainingID, disabled)).toEqual([])
  expect(await tom.refusal(UpdateMyDatePassed, { TrainingHistory })).toBe('Training is invalid.')

  const { Events } = await mia.send(GetHistory, { Stream: `trainings-${IDS.tom}` })
  expect(Events.map(({ Sentence }) => Sentence)).toEqual([
    'Tom Reid noted that Tom Reid passed Cyber on 30/06/2026',
    'Tom Reid noted that Tom Reid passed Cyber on 30/06/2025',
    'Mia Chen corrected the date on which Tom Reid passed Cyber to 01/07/2026',
  ])
  expect(Events[2]?.Changes).toMatchObject([{ Field: 'Date Passed', From: '30/06/2026', To: '01/07/2026' }])
  const { Events: changes } = await mia.send(GetHistory, { Stream: `training-${Training.TrainingID}` })
  expect(changes.map(({ Sentence }) => Sentence)).toEqual([
    'Mia Chen added training Cyber',
    'Mia Chen changed training Cyber, which is not enabled',
  ])
})

test('API-029 A-138 the four calls of passed trainings are spelt as they always were, and take and reply their records', async () => {
  const { Training, After } = await add('Spelt so')
  let after: unknown = After
  const call = async (Func: string, body: object) => {
    const { envelope } = await tom.post('quotation', { ...tom.session, Func, After: after, ...body })
    after = envelope.Results['After'] ?? after
    expect([Func, envelope.HasAccess, envelope.ErrorMessage]).toEqual([Func, true, ''])
    return envelope.Results
  }
  const { TrainingID } = Training
  const passed = (DatePassed: string, change: object) => ({
    TrainingHistory: { TrainingHistoryID: 0, TrainingID, DatePassed: { Value: DatePassed, Text: '' }, ...change },
  })
  expect(await call('UPDATE_MY_TRAINGING_DATE_PASSED', passed('01072026', {}))).toMatchObject({ Success: true })
  const Owner = { OwnerID: IDS.mia }
  expect(await call('UPDATE_ACCOUNT_TRAINGING_DATE_PASSED', passed('02072026', { Owner }))).toMatchObject({
    Success: true,
  })
  for (const [Func, list, body, OwnerID, date] of [
    ['GET_MY_TRAININGS', 'MyTrainings', {}, IDS.tom, '01/07/2026'],
    ['GET_ACCOUNT_TRAININGS', 'AccountTrainings', { AccountID: IDS.mia }, IDS.mia, '02/07/2026'],
  ] as const) {
    const { [list]: rows } = await call(Func, body)
    expect([Func, rows]).toEqual([
      Func,
      expect.arrayContaining([
        expect.objectContaining({
          TrainingID,
          Owner: expect.objectContaining({ OwnerID }),
          DatePassed: expect.objectContaining({ Text: date }),
        }),
      ]),
    ])
  }
})

test('A-167 no date in the future, no foreign record, no account that is not there', async () => {
  const { Training } = await add('Edges')
  const TrainingHistory = { TrainingHistoryID: 0, TrainingID: Training.TrainingID, DatePassed: '07072026' }
  expect(await mia.refusal(UpdateMyDatePassed, { TrainingHistory })).toBe('Date Passed is invalid.')
  const { After } = await mia.send(UpdateMyDatePassed, {
    TrainingHistory: { ...TrainingHistory, DatePassed: '06072026' },
  })
  const [row] = await mine(mia, Training.TrainingID, After)
  expect(
    await tom.refusal(UpdateMyDatePassed, {
      TrainingHistory: { ...TrainingHistory, DatePassed: '01072026', TrainingHistoryID: row?.TrainingHistoryID ?? 1 },
    }),
  ).toBe('Training is invalid.')
  expect(await mia.refusal(GetAccountTrainings, { AccountID: 99 })).toBe('Account is invalid.')
  expect(
    await mia.refusal(UpdateAccountDatePassed, {
      TrainingHistory: { ...TrainingHistory, DatePassed: '01072026', Owner: { OwnerID: 99 } },
    }),
  ).toBe('Account is invalid.')
})
