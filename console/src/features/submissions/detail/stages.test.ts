/** The stages of a submission, its due day and its next action. */
import { noCoverage, wireDate } from '@bindery/contracts/rules'
import { expect, test } from 'vitest'
import { distance } from '../../../ui/page/distance.ts'
import { dueOf, nextOf, stagesOf } from './stages.ts'

const fresh = {
  SubmissionID: 1,
  Products: { ...noCoverage(), CyberLiability: true },
  OtherCoverage: '',
  QuickIndications: [],
  InformationRequired: [],
  Wholesales: [],
  DateSubmitted: { Value: '201120261200', Text: '20/11/2026 12:00' },
  DateCleared: null,
  ClearanceRef: '',
  Quotes: [],
  Bounds: [],
  SubmissionDeclines: [],
  Status: 'Active',
  DateQuoteRequired: wireDate('2026-11-12'),
}
const cleared = { ...fresh, DateCleared: wireDate('2026-11-21'), ClearanceRef: 'CLR-9' }
const quote = (ProductID: number, Revision: number, BasePremium: number) => ({
  SubmissionID: 1,
  ProductID,
  Revision,
  BasePremium,
})
const decline = (ProductID: number, Revision: number) => ({
  SubmissionID: 1,
  Product: { ProductID, ProductName: '' },
  Revision,
  DateCreated: { Value: '241120261200', Text: '24/11/2026 12:00' },
})
const quoted = { ...cleared, Quotes: [quote(1, 3, 9000), quote(2, 4, 7000)] }
const bound = { ...cleared, Bounds: [{ BasePremium: 18_450, Status: 'Bound' as const }] }
const cancelled = { ...cleared, Bounds: [{ BasePremium: 18_450, Status: 'Cancelled' as const }] }
const said = (row: Parameters<typeof stagesOf>[0]) => stagesOf(row).map(({ detail, state }) => `${state}: ${detail}`)

test('each stage shows the date, the number and the amount', () => {
  expect(said(fresh)).toEqual(['done: 20/11/2026', 'ahead: not yet', 'ahead: not yet', 'ahead: not yet'])
  expect(said(quoted)).toEqual([
    'done: 20/11/2026',
    'done: 21/11/2026, CLR-9',
    'done: 2 open, from $7,000',
    'ahead: not yet',
  ])
  expect(said(bound).slice(2)).toEqual(['done: none open', 'done: 1 policy, $18,450'])
  expect(said({ ...bound, Quotes: quoted.Quotes }).at(-1)).toBe('part: 1 policy, $18,450')
  expect(said(cancelled).at(-1)).toBe('ahead: 1 cancelled')
})

test('the next action is to clear, to quote, to bind, or none', () => {
  expect([fresh, cleared, quoted, bound].map((row) => nextOf(row, row.Status))).toEqual([
    'clear',
    'quote',
    'bind',
    null,
  ])
  expect(nextOf(quoted, 'Inactive')).toBeNull()
})

test('a decline ends the work on its product: what stands of the quotes is bound, and without any nothing is next', () => {
  const part = { ...quoted, SubmissionDeclines: [decline(2, 5)] }
  expect(said(part)[2]).toBe('done: 1 open, from $9,000')
  expect(nextOf(part, 'Active')).toBe('bind')

  const whole = { ...quoted, SubmissionDeclines: [decline(2, 5), decline(1, 6)] }
  expect(stagesOf(whole).map(({ name }) => name)).toEqual(['Received', 'Cleared', 'Declined'])
  expect(said(whole)[2]).toBe('done: 24/11/2026')
  expect(nextOf(whole, 'Active')).toBeNull()
  expect(dueOf(whole, '2026-11-22')).toBeNull()

  const uncleared = { ...fresh, SubmissionDeclines: [decline(1, 2)] }
  expect(stagesOf(uncleared).map(({ name }) => name)).toEqual(['Received', 'Declined'])
  expect(nextOf(uncleared, 'Active')).toBeNull()

  const three = { ...uncleared, Products: { ...fresh.Products, ManagementLiability: true, EIL: true } }
  expect(stagesOf(three).map(({ name }) => name)).toEqual(['Received', 'Cleared', 'Quoted', 'Bound'])
  expect(said(three)[2]).toBe('ahead: not yet, 1 declined')
  expect([nextOf(three, 'Active'), dueOf(three, '2026-11-22')?.isLate]).toEqual(['clear', true])
  const asked = { ...uncleared, InformationRequired: [{ SubmissionID: 1, Revision: 3 }] }
  expect(nextOf(asked, 'Active')).toBe('clear')

  const again = { ...quoted, Quotes: [quote(1, 7, 9000)], SubmissionDeclines: [decline(1, 6)] }
  expect(nextOf(again, 'Active')).toBe('bind')
  expect(nextOf({ ...bound, SubmissionDeclines: [decline(1, 9)] }, 'Active')).toBeNull()
  expect(said({ ...bound, SubmissionDeclines: [decline(1, 9)] }).at(-1)).toBe('done: 1 policy, $18,450')
})

test('a day is shown by its distance, and is due until there is an answer', () => {
  expect(dueOf(fresh, '2026-11-22')).toEqual({ text: '12/11/2026', words: '10 days late', isLate: true })
  const over = [quoted, bound, { ...fresh, SubmissionDeclines: [decline(1, 2)] }, { ...fresh, Status: 'Inactive' }]
  expect(over.map((row) => dueOf(row, '2026-11-22'))).toEqual([null, null, null, null])
  expect(
    ['2026-11-21', '2026-11-22', '2026-11-23', '2026-12-02'].map((day) => distance(day, '2026-11-22').words),
  ).toEqual(['1 day late', 'today', 'tomorrow', 'in 10 days'])
})
