/** The worklists above the submissions: what each holds, what is counted, and that the dashboard counts the same. */
import { addDays, wireDate } from '@bindery/contracts/rules'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { waitingFor } from '../src/features/dashboard/waiting.ts'
import { Line, type Responses } from '../src/features/submissions/list/line.ts'
import { countsOf, inView, WORKLISTS } from '../src/features/submissions/list/worklists.ts'
import { quote } from './policy-records.ts'
import { submission } from './records.ts'

const TODAY = '2026-11-23'
const nobody = { broker: '', house: '', owner: '', isOwned: true }
const NONE: Responses = {
  bounds: 0,
  quotes: 0,
  standing: 0,
  isDeclined: false,
  wholesales: 0,
  indications: 0,
  information: 0,
  declines: 0,
}

const line = (id: number, part: Parameters<typeof submission>[1] = {}, responses: Partial<Responses> = {}) =>
  new Line(submission(id, { DateQuoteRequired: wireDate('2026-12-01'), ...part }), nobody, { ...NONE, ...responses })
const due = (day: string) => ({ DateQuoteRequired: wireDate(day) })
const cleared = { ClearanceRef: 'CLR-1' }

/** The worklists that hold a line. */
const of = (one: Line) => WORKLISTS.filter((work) => inView([one], { owner: null, work }, TODAY).length > 0)

test('a quote is overdue after its day and due on it, until the broker has a quote or a decline', () => {
  expect(of(line(1, { ...cleared, ...due('2026-11-22') }))).toEqual(['overdue'])
  expect(of(line(1, { ...cleared, ...due(TODAY) }))).toEqual(['today'])
  expect(of(line(1, { ...cleared, ...due('2026-11-24') }))).toEqual([])
  expect(of(line(1, { ...cleared, DateQuoteRequired: null }))).toEqual([])
  expect(of(line(1, { ...cleared, ...due('2026-11-22') }, { wholesales: 3 }))).toEqual(['overdue'])
  expect(of(line(1, due('2026-11-22'), { declines: 1, isDeclined: true }))).toEqual([])
  expect(of(line(1, due('2026-11-22'), { bounds: 1 }))).toEqual([])
  expect(of(line(1, due('2026-11-22'), { quotes: 1, standing: 1 }))).toEqual(['quoted'])
})

test('new is what nobody has begun; the broker has the word after a question or an indication, and after a quote', () => {
  expect(of(line(1))).toEqual(['new'])
  expect(of(line(1, cleared))).toEqual([])
  expect(of(line(1, {}, { information: 1 }))).toEqual(['broker'])
  expect(of(line(1, {}, { indications: 2 }))).toEqual(['broker'])
  expect(of(line(1, {}, { information: 1, wholesales: 1 }))).toEqual([])
  expect(of(line(1, {}, { information: 1, quotes: 1, standing: 1 }))).toEqual(['quoted'])
  expect(of(line(1, {}, { quotes: 1, standing: 1, bounds: 1 }))).toEqual([])
})

test('what is declined waits for nobody, its quotes of declined products included', () => {
  expect(of(line(1, due('2026-11-22'), { quotes: 2, declines: 2, isDeclined: true }))).toEqual([])
  expect(of(line(1, { ...cleared, ...due('2026-11-22') }, { declines: 1 }))).toEqual(['overdue'])
  expect(of(line(1, {}, { declines: 1, information: 1 }))).toEqual(['broker'])
  expect(of(line(1, {}, { quotes: 2, standing: 1, declines: 1 }))).toEqual(['quoted'])
})

test('only an active submission is work', () => {
  for (const Status of ['Inactive', 'Scheduled'] as const) {
    expect(of(line(1, { Status, ...due('2026-11-01') }))).toEqual([])
    expect(of(line(1, { Status }, { quotes: 1, standing: 1 }))).toEqual([])
    expect(of(line(1, { Status }, { information: 1 }))).toEqual([])
  }
})

const count = fc.integer({ min: 0, max: 1 })
const lines = fc
  .array(
    fc.record({
      OwnerID: fc.integer({ min: 1, max: 3 }),
      Status: fc.constantFrom('Active' as const, 'Active' as const, 'Inactive' as const, 'Scheduled' as const),
      day: fc.option(fc.integer({ min: -3, max: 3 })),
      ClearanceRef: fc.constantFrom('', 'CLR-1'),
      responses: fc.record({
        bounds: count,
        quotes: count,
        wholesales: count,
        indications: count,
        information: count,
        declines: count,
        quotedLast: fc.boolean(),
        askedLater: fc.boolean(),
      }),
    }),
  )
  .map((rows) =>
    rows.map(({ day, responses: { quotedLast, askedLater, ...responses }, ...row }, index) => {
      const standing = responses.declines === 0 || quotedLast ? responses.quotes : 0
      const DateQuoteRequired = day === null ? null : wireDate(addDays(TODAY, day))
      return line(
        index + 1,
        { ...row, DateQuoteRequired },
        { ...responses, standing, isDeclined: responses.declines > 0 && standing === 0 && !askedLater },
      )
    }),
  )
/** A mark for each line. */
const everyOne = (all: readonly unknown[]) => new Uint8Array(all.length).fill(1)
const owner = fc.option(fc.integer({ min: 1, max: 3 }))

test('beside each view stands how many lines it shows', () => {
  fc.assert(
    fc.property(lines, owner, (all, whose) => {
      const shown = (view: Parameters<typeof inView>[1]) => inView(all, view, TODAY).length
      const { mine, everybody, ...work } = countsOf(all, everyOne(all), { owner: whose, me: 2, today: TODAY })
      expect(everybody).toBe(shown({ owner: null, work: undefined }))
      expect(mine).toBe(shown({ owner: 2, work: undefined }))
      expect(work).toEqual(Object.fromEntries(WORKLISTS.map((each) => [each, shown({ owner: whose, work: each })])))
    }),
  )
})

test('on the dashboard a submission waits for clearance until it is cleared, or all that was answered is a decline', () => {
  const decline = { ...quote, SubmissionID: 1, Revision: quote.Revision + 1, SubmissionDeclineID: 1, DeclineReason: '' }
  const waits = (quotes: readonly (typeof quote)[], declines: readonly (typeof decline)[]) =>
    waitingFor({ submissions: [submission(1)], quotes, declines, others: [], renewals: [] }, null, TODAY).clearance
      .length === 1
  const sent = { ...quote, SubmissionID: 1 }
  expect(waits([], [])).toBe(true)
  expect(waits([], [decline])).toBe(false)
  expect(waits([sent], [decline])).toBe(false)
  expect(waits([{ ...sent, Revision: decline.Revision + 1 }], [decline])).toBe(true)
})

test('what is overdue, due today and without an answer is the same on the dashboard', () => {
  fc.assert(
    fc.property(lines, owner, (all, whose) => {
      const times = (kind: Exclude<keyof Responses, 'isDeclined'>) =>
        all.flatMap(({ row: { SubmissionID }, responses }) => (responses[kind] > 0 ? [{ ...quote, SubmissionID }] : []))
      const before = quote.Revision - 1
      const after = quote.Revision + 1
      const isStanding = new Set(
        all.filter(({ responses }) => responses.standing > 0).map(({ row }) => row.SubmissionID),
      )
      const waiting = waitingFor(
        {
          submissions: all.map(({ row }) => row),
          quotes: [...times('quotes'), ...times('bounds').map((row) => ({ ...row, Status: 'Bound' as const }))],
          declines: times('declines').map((row) => ({
            ...row,
            Revision: isStanding.has(row.SubmissionID) ? before : after,
            SubmissionDeclineID: 1,
            DeclineReason: '',
          })),
          others: [
            all
              .filter(({ responses: { declines, isDeclined } }) => declines > 0 && !isDeclined)
              .map(({ row: { SubmissionID } }) => ({ SubmissionID, Revision: after + 1 })),
          ],
          renewals: [],
        },
        whose,
        TODAY,
      )
      const { overdue, today, quoted } = countsOf(all, everyOne(all), { owner: whose, me: 1, today: TODAY })
      expect([overdue, today, quoted]).toEqual(
        [waiting.overdue, waiting.today, waiting.replies].map(({ length }) => length),
      )
    }),
  )
})
