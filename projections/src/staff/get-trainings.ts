/**
 * GET_MY_TRAININGS and GET_ACCOUNT_TRAININGS: the dates an account passed its trainings, and an empty row for the next
 * date of each enabled training.
 */
import { trainingsStream } from '@bindery/contracts/events'
import { GetAccountTrainings, GetMyTrainings, type TrainingHistoryRow } from '@bindery/contracts/wire'
import { queryHandler, Refused, type QueryContext } from '../queries/handler.ts'
import { passedTrainings } from './passed-trainings.ts'

type Context = Pick<QueryContext, 'views' | 'references'>

async function trainingsOf(ownerId: number, { views, references }: Context): Promise<TrainingHistoryRow[] | null> {
  const [owners, trainings, stored] = await Promise.all([
    references.rows('Owners'),
    references.rows('Trainings'),
    views.rowsOfStream(passedTrainings.collection, trainingsStream(ownerId)),
  ])
  const owner = owners.get(String(ownerId))
  if (!owner) return null
  const Owner = { OwnerID: ownerId, FullName: owner.FullName }
  const passed = stored.flatMap((each) => passedTrainings.rowOf(each) ?? [])
  const recorded = passed.flatMap(({ OwnerID: _, ...row }) => {
    const training = trainings.get(String(row.TrainingID))
    return training ? [{ ...row, Training: named(training), Owner }] : []
  })
  const blank = [...trainings.values()].flatMap((training) =>
    training.Enabled
      ? [
          {
            TrainingHistoryID: 0,
            Revision: 0,
            TrainingID: training.TrainingID,
            Training: named(training),
            Owner,
            DatePassed: null,
          },
        ]
      : [],
  )
  return [...recorded, ...blank]
}

const named = ({ TrainingName, Description, Enabled }: TrainingHistoryRow['Training']) => ({
  TrainingName,
  Description,
  Enabled,
})

export const getMyTrainings = queryHandler(GetMyTrainings, async (_request, context) => {
  const MyTrainings = await trainingsOf(context.actor.id, context)
  return MyTrainings ? { MyTrainings } : new Refused('account-not-found')
})

export const getAccountTrainings = queryHandler(GetAccountTrainings, async ({ AccountID }, context) => {
  const AccountTrainings = await trainingsOf(AccountID, context)
  return AccountTrainings ? { AccountTrainings } : new Refused('account-not-found')
})
