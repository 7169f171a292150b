/** A quote that a colleague sends again while it is bound or sent from a form: the form tells it, and says its version. */
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ava, quote } from './policy-records.ts'
import { deltaOf } from './records.ts'
import { liveEvents, ok, refused } from './server.ts'
import { form, held, openSubmission, press, reload } from './submission-page.tsx'

const again = { ...quote, Revision: quote.Revision + 4, Limit: 2_000_000, TotalPayable: 24_200 }
const TOLD =
  'This quote was sent again since the form was opened: limit 2,000,000, excess 5,000, 24,200.00 payable. Cancel and open it again to go on from there.'
const CHANGED = 'The record was changed by another user. Please reload.'

test.for([
  ['Bind Southern Cross Cyber Liability', 'Bind a policy'],
  ['Send again: Southern Cross Cyber Liability', 'Send the quote again'],
] as const)('%s: the form tells what was sent meanwhile, and keeps doing so after a reload', async ([button, name]) => {
  const live = liveEvents()
  const { user, server, becomes } = await openSubmission({}, live)
  await press(user, button)
  const scope = await form(name)
  const bar = within(scope.getByRole('group', { name: 'Form actions' }))
  await user.type(scope.getByLabelText(/^Excess/u), '0')
  expect(scope.queryByText(/sent again since/u)).not.toBeInTheDocument()
  becomes({ Quotes: [again] })
  server.answer('GET_DATA', () => ok(deltaOf({ Brokers: [ava], Quotes: [again] })))
  await waitFor(() => expect(live.isFollowed()).toBe(true))
  live.moved('Quotes', 900)
  expect(await bar.findByText(TOLD)).toBeVisible()
  await reload()
  expect(await (await form(name)).findByText(TOLD)).toBeVisible()
})

test('a quote that was sent again of a submission that was set inactive: the form tells both', async () => {
  const live = liveEvents()
  const { user, server, becomes } = await openSubmission({}, live)
  await press(user, 'Send again: Southern Cross Cyber Liability')
  const bar = within((await form('Send the quote again')).getByRole('group', { name: 'Form actions' }))
  becomes({ Quotes: [again], Status: 'Inactive' })
  server.answer('GET_DATA', () => ok(deltaOf({ Brokers: [ava], Quotes: [again] })))
  await waitFor(() => expect(live.isFollowed()).toBe(true))
  live.moved('Quotes', 900)
  expect(await bar.findByText(TOLD)).toBeVisible()
  expect(await bar.findByText(/^This submission was set inactive meanwhile/u)).toBeVisible()
})

test('a quote that is sent again says from which version, and its refusal is shown', async () => {
  const { user, server } = await openSubmission({ SEND_QUOTE: () => refused(CHANGED) })
  await press(user, 'Send again: Southern Cross Cyber Liability')
  const scope = await form('Send the quote again')
  await user.click(scope.getByRole('button', { name: 'Send quote again' }))
  await user.click(await screen.findByRole('button', { name: 'Send' }))
  expect(await scope.findByText(CHANGED)).toBeVisible()
  expect(server.of('SEND_QUOTE')).toMatchObject([{ Quote: { QuoteID: quote.QuoteID, Revision: quote.Revision } }])
})

test('a quote of one’s own that is on its way is not told as a colleague’s', async () => {
  const live = liveEvents()
  const sending = held(() => ok({ Success: true, QuoteID: quote.QuoteID, Quote: again }))
  const { user, server } = await openSubmission({ SEND_QUOTE: sending.answer }, live)
  await press(user, 'Send again: Southern Cross Cyber Liability')
  const scope = await form('Send the quote again')
  await user.click(scope.getByRole('button', { name: 'Send quote again' }))
  await user.click(await screen.findByRole('button', { name: 'Send' }))
  await waitFor(() => expect(server.of('SEND_QUOTE')).toHaveLength(1))
  server.answer('GET_DATA', () => ok(deltaOf({ Brokers: [ava], Quotes: [again] })))
  await waitFor(() => expect(live.isFollowed()).toBe(true))
  const loaded = server.of('GET_DATA').length
  live.moved('Quotes', 900)
  await waitFor(() => expect(server.of('GET_DATA').length).toBeGreaterThan(loaded))
  await new Promise(requestAnimationFrame)
  expect(scope.queryByText(/sent again since/u)).not.toBeInTheDocument()
  sending.release()
  await waitFor(() => expect(screen.queryByRole('form', { name: 'Send the quote again' })).not.toBeInTheDocument())
})
