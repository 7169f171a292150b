/**
 * Moves forward through working days, at most to the last one before the delivery, so that no date is in the future.
 */
import { addDays } from '@bindery/contracts/rules'
import { MINUTES_A_DAY, officeTime, workdayFrom } from '../calendar.ts'
import type { Random } from '../random.ts'

export interface Timeline {
  readonly day: string
  /** Moves to a working day this many days later, or to the last possible day. */
  later(days: number): string
}

export function timeline(dice: Random, start: string, last: string): Timeline {
  let day = start
  let minutes = dice.integer(0, MINUTES_A_DAY - 180)

  return {
    get day() {
      return day
    },
    later(days) {
      const wanted = workdayFrom(addDays(day, days))
      const next = wanted < last ? wanted : last
      minutes = next === day ? minutes + dice.integer(4, 25) : dice.integer(0, MINUTES_A_DAY - 180)
      day = next
      return officeTime(day, minutes)
    },
  }
}
