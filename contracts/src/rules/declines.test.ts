/** Which quotes stand after a decline, and when the work on a submission is declined. */
import { expect, test } from 'vitest'
import { noCoverage } from './coverage.ts'
import { declinedAmong, productsAsked, standing } from './declines.ts'

const decline = (SubmissionID: number, ProductID: number, Revision: number) => ({
  SubmissionID,
  Product: { ProductID },
  Revision,
})

test('a quote stands until its product is declined, and again once it is sent anew', () => {
  const quotes = [
    { SubmissionID: 1, ProductID: 1, Revision: 3 },
    { SubmissionID: 1, ProductID: 2, Revision: 4 },
    { SubmissionID: 2, ProductID: 1, Revision: 3 },
  ]
  const [first, second, other] = quotes
  expect(standing(quotes, [])).toEqual(quotes)
  expect(standing(quotes, [decline(1, 1, 5)])).toEqual([second, other])
  expect(standing(quotes, [decline(1, 1, 2)])).toEqual([first, second, other])
  expect(standing(quotes, [decline(1, 2, 9), decline(1, 2, 1), decline(2, 1, 4)])).toEqual([first])
})

test('a submission asks for its ticked lines and for other cover, and for one product at least', () => {
  const two = { ...noCoverage(), EIL: true, CyberLiability: true }
  expect(productsAsked(two, '')).toBe(2)
  expect(productsAsked(two, 'Crime')).toBe(3)
  expect(productsAsked(noCoverage(), ' ')).toBe(1)
})

test('the work is declined once as many products are declined as were asked for, each counted once', () => {
  const declined = (asked: number, ...declines: ReturnType<typeof decline>[]) => [
    ...declinedAmong(declines, [], () => asked),
  ]
  expect(declined(1)).toEqual([])
  expect(declined(1, decline(7, 1, 2))).toEqual([7])
  expect(declined(3, decline(7, 1, 2))).toEqual([])
  expect(declined(2, decline(7, 1, 2), decline(7, 1, 3))).toEqual([])
  expect(declined(2, decline(7, 1, 2), decline(7, 2, 3), decline(8, 1, 1))).toEqual([7])
})

test('an answer or a request to a market after the last decline goes on with the work, one before it does not', () => {
  const declines = [decline(7, 1, 2), decline(7, 2, 5)]
  const after = (...others: Parameters<typeof declinedAmong>[1]) => [...declinedAmong(declines, others, () => 2)]
  expect(after([{ SubmissionID: 7, Revision: 3 }], [])).toEqual([7])
  expect(after([], [{ SubmissionID: 7, Revision: 6 }])).toEqual([])
  expect(after([{ SubmissionID: 8, Revision: 6 }])).toEqual([7])
})
