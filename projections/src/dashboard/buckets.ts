/** The buckets of the dashboard's figures in which each submission counts: pure, one submission at a time. */
import { workState, type WorkState } from '@bindery/contracts/rules'
import { ANSWER_DAYS, type AnswerDays, type CountedLine } from '@bindery/contracts/wire'
import type { MilestonesRow } from './milestones.ts'

const monthOf = (day: string) => day.slice(0, 7)

/** The furthest state that the work on a submission has reached. */
export const stateOf = (row: MilestonesRow): WorkState =>
  workState({
    cleared: row.Cleared,
    informationAsked: row.InformationAsked,
    withMarkets: row.WithMarkets,
    indicated: row.Indicated,
    declined: row.DeclinedLast && row.Declined.length >= row.Asked,
    quoted: row.Offers.some(({ Declined }) => !Declined),
    bound: row.Offers.some(({ Bound }) => Bound !== null),
  })

const DAY_MS = 86_400_000
const dayNumber = (day: string) => Date.parse(`${day}T00:00:00Z`) / DAY_MS
/** The number of working days before a day, counted from the first Monday of 1970. */
function workingDaysBefore(day: string): number {
  const days = dayNumber(day) - dayNumber('1970-01-05')
  const week = Math.floor(days / 7)
  return week * 5 + Math.min(days - week * 7, 5)
}

/** The working days between two days, Monday to Friday, holidays included; 0 on the same day. */
export const workingDays = (from: string, to: string): number =>
  Math.max(0, workingDaysBefore(to) - workingDaysBefore(from))

export const answerDays = (days: number): AnswerDays => ANSWER_DAYS[Math.min(days, ANSWER_DAYS.length - 1)] ?? '10+'

/** The names of buckets; those of products and brokers are kept by month, so that twelve add up to a year. */
export const bucket = {
  quoted: (month: string) => `quoted ${month}`,
  bound: (month: string) => `bound ${month}`,
  state: (state: string) => `state ${state}`,
  product: (month: string, productId: number | string) => `product ${month} ${productId}`,
  broker: (month: string, brokerId: number) => `broker ${month} ${brokerId}`,
  answer: (month: string, days: string) => `answer ${month} ${days}`,
} as const

/** Every bucket that a submission counts in, with its lines there. */
export function* bucketsOf(row: MilestonesRow): Generator<readonly [name: string, line: CountedLine]> {
  const whole = (Day: string): CountedLine => ({
    SubmissionID: row.SubmissionID,
    QuoteID: 0,
    ProductName: '',
    Day,
    Premium: null,
    Bound: row.Offers.some(({ Bound }) => Bound !== null),
  })
  if (row.Active) yield [bucket.state(stateOf(row)), whole(row.Received)]
  if (row.Answered !== null)
    yield [
      bucket.answer(monthOf(row.Received), answerDays(workingDays(row.Received, row.Answered))),
      whole(row.Received),
    ]
  for (const { QuoteID, ProductID, ProductName, Quoted, Bound } of row.Offers) {
    const line = (of: { readonly Day: string; readonly Premium: number }): CountedLine => ({
      SubmissionID: row.SubmissionID,
      QuoteID,
      ProductName,
      Day: of.Day,
      Premium: of.Premium,
      Bound: Bound !== null,
    })
    if (Quoted) {
      const month = monthOf(Quoted.Day)
      yield [bucket.quoted(month), line(Quoted)]
      yield [bucket.product(month, ProductID), line(Quoted)]
      yield [bucket.broker(month, row.BrokerID), line(Quoted)]
    }
    if (Bound) yield [bucket.bound(monthOf(Bound.Day)), line(Bound)]
  }
}
