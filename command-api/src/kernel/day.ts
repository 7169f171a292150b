/** Sydney's business date at an instant; the last answer is kept, because many commands share a minute. */
import { sydneyDate } from '@bindery/contracts/rules'

const MINUTE = 'YYYY-MM-DDTHH:mm'.length

let last = { minute: '', date: '' }

/** @param now ISO instant, UTC */
export function businessDay(now: string): string {
  const minute = now.slice(0, MINUTE)
  if (minute !== last.minute) last = { minute, date: sydneyDate(now) }
  return last.date
}
