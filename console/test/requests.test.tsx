/** The requests of the toolbar: feedback from the broker, and clearance from the owner of a product (rows CLR). */
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { ok, refused, unreachable } from './server.ts'
import { choose, dialog, held, openSubmission, press } from './submission-page.tsx'

const done = () => ok({ Success: true })
const gone = (title: string) =>
  waitFor(() => expect(screen.queryByRole('dialog', { name: title })).not.toBeInTheDocument())
const titled = async (name: string) => within(await screen.findByRole('dialog', { name }))

test('CLR-001 A-094 feedback is requested after confirmation, once, and that is reported', async () => {
  const reply = held(done)
  const { user, server } = await openSubmission({ SEND_REQUEST_FEEDBACK_EMAIL: reply.answer })
  await press(user, 'Request feedback')
  const ask = await titled('Request Feedback?')
  expect(ask.getByText(/asks Ava Singh how/u)).toBeInTheDocument()
  const letter = within(ask.getByRole('group', { name: /^Letter/u }))
  for (const part of ['To', 'From', 'Subject', 'Files']) expect(await letter.findByText(part)).toBeVisible()
  expect(letter.getByTitle('As the broker will read it')).toBeVisible()
  await user.click(ask.getByRole('button', { name: 'Cancel' }))
  await gone('Request Feedback?')
  expect(server.of('SEND_REQUEST_FEEDBACK_EMAIL')).toHaveLength(0)

  await press(user, 'Request feedback')
  await user.dblClick((await titled('Request Feedback?')).getByRole('button', { name: 'Send' }))
  reply.release()
  expect((await titled('Info')).getByText('Request sent.')).toBeInTheDocument()
  await gone('Request Feedback?')
  expect(server.of('SEND_REQUEST_FEEDBACK_EMAIL')).toHaveLength(1)
  expect(server.of('SEND_REQUEST_FEEDBACK_EMAIL')[0]).toMatchObject({ Submission: { SubmissionID: 41 } })
})

test('CLR-002 CLR-003 only products with a clearance address are offered, and one has to be chosen', async () => {
  const { user, server } = await openSubmission({ SEND_REQUEST_CLEARANCE_EMAIL: done })
  await press(user, 'Refer for clearance')
  const ask = await titled('Send Clearance For?')
  await user.click(ask.getByRole('button', { name: 'Send' }))
  expect(await ask.findByText('please select product')).toBeInTheDocument()
  expect(server.of('SEND_REQUEST_CLEARANCE_EMAIL')).toHaveLength(0)

  await user.click(ask.getByRole('combobox', { name: /^Product/u }))
  expect(await screen.findAllByRole('option')).toHaveLength(1)
  await user.click(screen.getByRole('option', { name: 'Cyber Liability' }))
  expect(ask.queryByText('please select product')).not.toBeInTheDocument()
  expect(ask.getByText('Goes to clearance@bindery.example, with a copy to lead@bindery.example.')).toBeInTheDocument()
  await user.click(ask.getByRole('button', { name: 'Send' }))
  expect((await titled('Info')).getByText('Request sent.')).toBeInTheDocument()
  expect(server.of('SEND_REQUEST_CLEARANCE_EMAIL')[0]).toMatchObject({
    Submission: { SubmissionID: 41 },
    Product: { ProductID: 1 },
  })
})

const DOWN = 'Request Fail.\nLooks like server is down.'
describe('CLR-005 feedback and clearance that fail say why', () => {
  test('the problems of feedback are shown in the dialog, and are gone when it is opened again', async () => {
    const { user, server } = await openSubmission({ SEND_REQUEST_FEEDBACK_EMAIL: () => refused('Broker is invalid.') })
    await press(user, 'Request feedback')
    await user.click((await dialog()).getByRole('button', { name: 'Send' }))
    const said = await dialog()
    await waitFor(() => expect(said.getByRole('alert').textContent).toBe('Broker is invalid.'))
    server.answer('SEND_REQUEST_FEEDBACK_EMAIL', unreachable)
    await user.click((await dialog()).getByRole('button', { name: 'Send' }))
    const failed = await dialog()
    await waitFor(() => expect(failed.getByRole('alert').textContent).toBe(DOWN))
    await user.click((await dialog()).getByRole('button', { name: 'Cancel' }))
    await gone('Request Feedback?')
    await press(user, 'Request feedback')
    expect((await dialog()).queryByRole('alert')).not.toBeInTheDocument()
  })

  test.for([
    ['the text of the server', () => refused('Clearance is closed.'), 'Clearance is closed.'],
    ['that the server is down', () => unreachable({}), DOWN],
  ] as const)('a clearance that fails says %s, and keeps what was chosen', async ([, answer, text]) => {
    const { user } = await openSubmission({ SEND_REQUEST_CLEARANCE_EMAIL: answer })
    await press(user, 'Refer for clearance')
    const ask = await dialog()
    await choose(user, ask, /^Product/u, 'Cyber Liability')
    await user.click(ask.getByRole('button', { name: 'Send' }))
    await waitFor(() => expect(ask.getByRole('alert').textContent).toBe(text))
    expect(ask.getByRole('combobox', { name: /^Product/u })).toHaveValue('Cyber Liability')
  })
})
