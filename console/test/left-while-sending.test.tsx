/** A form that is left while it is being sent: it is sent once, and what becomes of it is known wherever one is by then. */
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { field, openEntry, press as click, SEND_ANYWAY, typedBefore } from './entry-page.tsx'
import { heading } from './open.tsx'
import { policy, quote } from './policy-records.ts'
import { ok, refused } from './server.ts'
import { attach, enter, form, held, openSubmission, press } from './submission-page.tsx'

type Opened = Awaited<ReturnType<typeof openSubmission>>

const kept = () => Object.keys(sessionStorage).filter((key) => key.startsWith('bindery '))
const REQUEST = 'New information request'
const request = () => screen.queryByRole('form', { name: REQUEST })
const lost = () => {
  throw new TypeError('Failed to fetch')
}
const information = {
  SubmissionID: 41,
  Revision: 4,
  DateCreated: null,
  DateEmailed: null,
  Attachments: [],
  InformationRequiredID: 41_004,
  Required: 'Accounts',
}

async function leave({ router }: Pick<Opened, 'router'>) {
  await router.navigate({ to: '/home/allclients' })
  await heading('Clients:')
}

async function comeBack({ router }: Pick<Opened, 'router'>) {
  await router.navigate({ to: '/home/submission/$submissionId', params: { submissionId: '41' } })
  await heading('Harbour View Pty Ltd')
}

/** Sends a request for information, and leaves its screen before the answer. */
async function leftRequest(answer: () => object) {
  const reply = held(answer)
  const page = await openSubmission({ SEND_INFORMATION_REQUIRED: reply.answer })
  await press(page.user, REQUEST)
  enter((await form(REQUEST)).getByLabelText(/^Information Required/u), 'Accounts')
  await press(page.user, 'Send request')
  const sent = () => page.server.of('SEND_INFORMATION_REQUIRED')
  await waitFor(() => expect(sent()).toHaveLength(1))
  await leave(page)
  return { ...page, reply, sent }
}

async function sendAgain({ user, server }: Opened) {
  await press(user, 'Send again: Southern Cross Cyber Liability')
  await user.click((await form('Send the quote again')).getByRole('button', { name: 'Send quote again' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Send' }))
  await waitFor(() => expect(server.of('SEND_QUOTE')).toHaveLength(1))
}

/** Sends a new submission, and leaves its screen before the answer. */
async function leftSubmission(button: 'Submit' | 'Underwrite') {
  typedBefore()
  const reply = held(() => ok({ Success: true, SubmissionID: 41 }))
  const page = await openEntry({ SEND_SUBMISSION: reply.answer })
  click(button)
  await screen.findByRole('button', { name: SEND_ANYWAY })
  click(SEND_ANYWAY)
  await waitFor(() => expect(page.sent()).toHaveLength(1))
  await leave(page)
  return { ...page, reply }
}

test('who comes back to a form that is being sent finds it being sent; once it is sent it is closed and nothing of it is kept', async () => {
  const page = await leftRequest(() => ok({ Success: true, InformationRequired: information }))
  await comeBack(page)
  const back = await form(REQUEST)
  expect(back.getByLabelText(/^Information Required/u)).toHaveValue('Accounts')
  expect(back.getByRole('button', { name: 'Send request' })).toBeDisabled()
  await page.user.type(back.getByLabelText(/^Information Required/u), '{Enter}')
  page.reply.release()
  await waitFor(() => expect(request()).not.toBeInTheDocument())
  expect(page.sent()).toHaveLength(1)
  expect(kept()).toEqual([])
})

test('a form that was sent after it was left is not open on return', async () => {
  const page = await leftRequest(() => ok({ Success: true, InformationRequired: information }))
  page.reply.release()
  await waitFor(() => expect(kept()).toEqual([]))
  await comeBack(page)
  expect(screen.getByRole('button', { name: REQUEST })).toBeEnabled()
  expect(request()).not.toBeInTheDocument()
})

test('who comes back to a form whose answer was lost sends it under the same RequestID', async () => {
  const page = await leftRequest(lost)
  await comeBack(page)
  const send = (await form(REQUEST)).getByRole('button', { name: 'Send request' })
  expect(send).toBeDisabled()
  page.reply.release()
  await waitFor(() => expect(send).toBeEnabled())
  page.server.answer('SEND_INFORMATION_REQUIRED', () => ok({ Success: true, InformationRequired: information }))
  await page.user.click(send)
  await waitFor(() => expect(request()).not.toBeInTheDocument())
  const [first, second] = page.sent().map(({ RequestID }) => RequestID)
  expect(second).toBe(first)
})

test('a refusal is told to who has left the form, which is there to come back to', async () => {
  const page = await leftRequest(() => refused('The broker has no address.'))
  page.reply.release()
  const told = within(await screen.findByRole('alert', { name: 'Information request of submission 41' }))
  expect(told.getByText('The broker has no address.')).toBeInTheDocument()
  await comeBack(page)
  const back = await form(REQUEST)
  expect(back.getByLabelText(/^Information Required/u)).toHaveValue('Accounts')
  expect(back.getByRole('button', { name: 'Send request' })).toBeEnabled()
})

test('the end of a send closes no form that was opened instead of its own', async () => {
  const reply = held(() => ok({ Success: true, QuoteID: quote.QuoteID, Quote: quote }))
  const page = await openSubmission({ SEND_QUOTE: reply.answer })
  await sendAgain(page)
  await press(page.user, 'New quote')
  enter((await form('New quote')).getByLabelText(/^Limit/u), '5000000')
  reply.release()
  expect(await screen.findByText(`Quote ${quote.QuoteID} is on its way to the broker.`)).toBeInTheDocument()
  expect((await form('New quote')).getByLabelText(/^Limit/u)).toHaveValue('5000000')
  expect(kept()).toEqual(['bindery quote 41 new'])
})

test('an endorsement that is sent after another form of its section was opened closes none, and is told', async () => {
  const reply = held(() => ok({ Success: true, Quote: policy }))
  const page = await openSubmission({ SEND_ENDORSEMENT: reply.answer })
  await press(page.user, 'Endorse PI-2041')
  await attach('Endorse policy', 'Terms.pdf')
  await press(page.user, 'Endorse policy')
  await waitFor(() => expect(page.server.of('SEND_ENDORSEMENT')).toHaveLength(1))
  await press(page.user, 'New binding')
  enter((await form('Bind a policy')).getByLabelText(/^Policy Number/u), 'PI-77')
  reply.release()
  expect(await screen.findByText('Endorse policy PI-2041: done.')).toBeInTheDocument()
  expect((await form('Bind a policy')).getByLabelText(/^Policy Number/u)).toHaveValue('PI-77')
})

test('an underwritten submission opens no record over the screen that was opened meanwhile, and offers it instead', async () => {
  const page = await leftSubmission('Underwrite')
  page.reply.release()
  expect(await screen.findByRole('link', { name: 'Open it' })).toHaveAttribute('href', '/home/submission/41')
  expect(page.path()).toBe('/home/allclients')
})

test('a new submission that is being sent is empty once it is sent, for who came back to it', async () => {
  const page = await leftSubmission('Submit')
  await page.router.navigate({ to: '/home/submission' })
  await heading('New Submission:')
  const insured = () => field(/^Insured Company Name/u)
  expect(insured()).toHaveValue('Harbour View Pty Ltd')
  expect(screen.getByRole('button', { name: 'Submit' })).toBeDisabled()
  expect(screen.getByRole('button', { name: 'Underwrite' })).toBeDisabled()
  page.reply.release()
  await waitFor(() => expect(insured()).toHaveValue(''))
  expect(screen.getByRole('button', { name: 'Submit' })).toBeEnabled()
  expect(page.sent()).toHaveLength(1)
  expect(kept()).toEqual([])
})

test('a quote that is being sent again is closed once it is sent, for who opened it a second time', async () => {
  const again = 'Send the quote again'
  const reply = held(() => ok({ Success: true, QuoteID: quote.QuoteID, Quote: quote }))
  const page = await openSubmission({ SEND_QUOTE: reply.answer })
  await sendAgain(page)
  await leave(page)
  await comeBack(page)
  await press(page.user, 'Send again: Southern Cross Cyber Liability')
  expect((await form(again)).getByRole('button', { name: 'Send quote again' })).toBeDisabled()
  reply.release()
  await waitFor(() => expect(screen.queryByRole('form', { name: again })).not.toBeInTheDocument())
  expect(page.server.of('SEND_QUOTE')).toHaveLength(1)
})

test('a form behind the history of its record is not left: it closes when it is sent, without a word of its own', async () => {
  const reply = held(() => ok({ Success: true, Quote: policy }))
  const page = await openSubmission({ SEND_ENDORSEMENT: reply.answer }, undefined, 'default')
  await press(page.user, 'Endorse PI-2041')
  await attach('Endorse policy', 'Terms.pdf')
  await press(page.user, 'Endorse policy')
  await waitFor(() => expect(page.server.of('SEND_ENDORSEMENT')).toHaveLength(1))
  await page.user.click(screen.getByRole('tab', { name: 'History' }))
  await waitFor(() => expect(screen.getByRole('tab', { name: 'History' })).toHaveAttribute('aria-selected', 'true'))
  reply.release()
  await waitFor(() => expect(kept()).toEqual([]))
  await page.user.click(screen.getByRole('tab', { name: 'Submission' }))
  await waitFor(() => expect(screen.queryByRole('form', { name: 'Endorse policy' })).not.toBeInTheDocument())
  expect(screen.queryByText('Endorse policy PI-2041: done.')).not.toBeInTheDocument()
})
