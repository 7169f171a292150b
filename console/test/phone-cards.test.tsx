/** On a phone the rows of a table are cards, a line for each column that has something to show. */
import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { policy, whole } from './policy-records.ts'
import { ok } from './server.ts'
import { openSubmission } from './submission-page.tsx'

/** A window as narrow as a phone's, which happy-dom has no other way to be. */
beforeEach(() => {
  vi.stubGlobal('matchMedia', (query: string) =>
    Object.assign(new EventTarget(), { matches: query.includes('max-width'), media: query, onchange: null }),
  )
})
afterEach(() => void vi.unstubAllGlobals())

test('a cancelled policy, which allows no action, has no line for actions', async () => {
  const over = { ...policy, QuoteID: 41_009, Status: 'Cancelled' as const, ReversalDate: policy.BindingDate }
  await openSubmission({ GET_SUBMISSION: () => ok({ Submission: whole({ Bounds: [policy, over] }) }) })
  const cards = within(await screen.findByRole('list', { name: 'Bound' })).getAllByRole('listitem')
  const labels = cards.map((card) => [...card.querySelectorAll('dt')].map(({ textContent }) => textContent))
  expect(labels).toHaveLength(2)
  expect(labels.filter((each) => each.includes('Actions'))).toHaveLength(1)
})
