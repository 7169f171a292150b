/** The demo agency's trainings: its manager defines them, and its people pass them over a year and a half. */
import { addDays, wireDate } from '@bindery/contracts/rules'
import { InsertTraining, UpdateMyDatePassed, UpdateTraining } from '@bindery/contracts/wire'
import { officeTime, workdayBefore } from './calendar.ts'
import { known, type Delivered, type Delivery } from './context.ts'
import { TRAININGS } from './data/trainings.ts'

/** Minutes after the opening hour at which trainings are passed: after the work of the day. */
const LATE = 7 * 60

export async function deliverTrainings(
  { sender, today }: Delivery,
  { staff }: Pick<Delivered, 'staff'>,
  at: string,
): Promise<void> {
  const actor = known(staff, 'helen')
  for (const { name, description, enabled, passed } of TRAININGS) {
    const { Training } = await sender.send(
      InsertTraining,
      { Training: { TrainingName: name, Description: description } },
      { key: `training ${name}`, actor, at },
    )
    for (const [key, daysAgo] of passed) {
      const day = workdayBefore(addDays(today, -daysAgo))
      await sender.send(
        UpdateMyDatePassed,
        { TrainingHistory: { TrainingHistoryID: 0, TrainingID: Training.TrainingID, DatePassed: wireDate(day) } },
        { key: `passed ${name} ${key} ${daysAgo}`, actor: known(staff, key), at: officeTime(day, LATE) },
      )
    }
    if (enabled) continue
    await sender.send(
      UpdateTraining,
      { Training: { TrainingID: Training.TrainingID, TrainingName: name, Description: description, Enabled: false } },
      { key: `training ${name} is over`, actor, at: officeTime(workdayBefore(addDays(today, -300)), 0) },
    )
  }
}
