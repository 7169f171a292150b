/** Sending a new submission: what it asks, sends, says and forgets (SUBN-005, SUBN-010 to SUBN-016). */
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { colourOf } from './colours.ts'
import { drop, field, messages, openEntry, press, SEND_ANYWAY, typedBefore } from './entry-page.tsx'
import { heading } from './open.tsx'
import { ok, refused, unreachable } from './server.ts'
import { held } from './submission-page.tsx'

const name = () => field(/^Insured Company Name/u)
const asked = () => screen.findByText('There are NO attachments to support your submission.')
const told = () => screen.findByText('Info')
const tick = () => screen.getByLabelText('Email the broker a confirmation')
const kept = () => sessionStorage.getItem('bindery new submission')
const click = (text: string) => fireEvent.click(screen.getByText(text))

async function sendAnyway(button = 'Submit') {
  press(button)
  await asked()
  click(SEND_ANYWAY)
}

async function read() {
  await told()
  click('OK')
  await waitFor(() => expect(screen.queryByText('Info')).not.toBeInTheDocument())
}

test('SUBN-010 SUBN-016 without a file that arrived it asks first; with one it goes straight, and only what arrived goes along', async () => {
  typedBefore()
  const { sent } = await openEntry()
  await drop('lost.pdf')
  press('Submit')
  await asked()
  expect(await screen.findByRole('dialog', { name: 'IMPORTANT!' })).toBeVisible()
  click('Go back and attach some files.')
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(sent()).toHaveLength(0)

  await sendAnyway()
  await read()
  expect(sent()).toEqual([
    expect.objectContaining({
      Submission: expect.objectContaining({ InsuredCompanyName: 'Harbour View Pty Ltd', Attachments: [] }),
    }),
  ])

  cleanup()
  typedBefore()
  const again = await openEntry()
  await drop('lost.pdf', 'Proposal.pdf')
  press('Submit')
  await told()
  expect(screen.queryByText('IMPORTANT!')).not.toBeInTheDocument()
  expect(again.sent()).toEqual([
    expect.objectContaining({ Submission: expect.objectContaining({ Attachments: [{ id: 'file-1' }] }) }),
  ])
})

test('SUBN-011 draft, files and e-mail tick wait in the session; a send that came off and clear empty all three', async () => {
  typedBefore()
  await openEntry()
  fireEvent.click(tick())
  await drop('Proposal.pdf')
  fireEvent.change(name(), { target: { value: 'Kept Waiting Pty Ltd' } })
  await waitFor(() => expect(kept()).toContain('Kept Waiting'))
  cleanup()

  const there = () => [name(), screen.queryByText('Proposal.pdf'), tick()] as const
  const { sent } = await openEntry()
  const expectEmpty = () => {
    const [company, file, ticked] = there()
    expect(company).toHaveValue('')
    expect(file).toBeNull()
    expect(ticked).not.toBeChecked()
    expect(kept()).toBeNull()
  }
  const [company, file, ticked] = there()
  expect(company).toHaveValue('Kept Waiting Pty Ltd')
  expect(file).toBeVisible()
  expect(ticked).toBeChecked()
  press('Submit')
  await told()
  expect(sent()).toEqual([expect.objectContaining({ SendBrokerEmail: true })])
  expectEmpty()
  await read()

  fireEvent.click(tick())
  await drop('Proposal.pdf')
  fireEvent.change(name(), { target: { value: 'Never Mind Pty Ltd' } })
  await waitFor(() => expect(kept()).toContain('Never Mind'))
  press('Clear')
  expectEmpty()
})

test('SUBN-005 SUBN-012 Clear empties the form and Quick fill fills it; Submit reports success in green and stays; Underwrite opens the new submission', async () => {
  typedBefore()
  await openEntry()
  for (const button of ['Submit', 'Underwrite', 'Clear', 'Quick fill'])
    expect(screen.getByRole('button', { name: button })).toBeEnabled()
  expect(screen.getByRole('button', { name: 'Quick fill' }).querySelector('svg')).not.toBeNull()
  press('Clear')
  expect(name()).toHaveValue('')
  press('Quick fill')
  expect(field(/^Company Address/u)).toHaveValue('TBA')
  cleanup()

  typedBefore()
  const first = await openEntry()
  await sendAnyway()
  await told()
  const text = screen.getByText('Information successfully submitted.')
  expect(colourOf(text)).toBe('green')
  expect(first.sent()).toHaveLength(1)
  expect(first.path()).toBe('/home/submission')
  cleanup()

  typedBefore()
  const { path, sent } = await openEntry()
  await sendAnyway('Underwrite')
  await heading('Harbour View Pty Ltd')
  expect(sent()).toHaveLength(1)
  expect(path()).toBe('/home/submission/41')
  expect(screen.queryByText('Information successfully submitted.')).not.toBeInTheDocument()
})

test("SUBN-013 a failure is told in red, in the dialog and in the form: the server's words, the refresh text, the network text", async () => {
  typedBefore()
  const { server } = await openEntry()
  for (const [answer, text] of [
    [() => refused('Broker is required.'), 'Broker is required.'],
    [() => refused(''), 'Submition fail.\nPlease refresh the form and try again.'],
    [
      () => ({ Results: { Success: true, SubmissionID: 41 } }),
      'Submition fail.\nPlease refresh the form and try again.',
    ],
    [() => unreachable({}), 'Submition fail.\nLooks like server is down.'],
  ] as const) {
    server.answer('SEND_SUBMISSION', answer)
    await sendAnyway()
    await told()
    const info = within(screen.getByRole('dialog')).getByText(
      (_, element) => element?.textContent === text && element.children.length === 0,
    )
    expect(colourOf(info)).toBe('red')
    expect(screen.getByRole('alert', { hidden: true }).textContent).toBe(text)
    await read()
    expect(messages().join('\n')).toBe(text)
    expect(colourOf(screen.getByRole('alert'))).toBe('red')
    expect(name()).toHaveValue('Harbour View Pty Ltd')
  }
})

test('SUBN-014 a reply without HasAccess is a failure, whatever its other fields', async () => {
  typedBefore()
  const { path } = await openEntry({
    SEND_SUBMISSION: () => ({ LoggedOut: false, ErrorMessage: '', Results: { Success: true, SubmissionID: 41 } }),
  })
  await sendAnyway('Underwrite')
  await told()
  expect(colourOf(within(screen.getByRole('dialog')).getByText(/./u, { selector: '[style*="pre-wrap"]' }))).toBe('red')
  expect(path()).toBe('/home/submission')
  expect(kept()).toContain('Harbour View')
})

test('SUBN-015 the source is fixed; while it is sending that shows, and nothing sends it again', async () => {
  typedBefore()
  const answer = held(() => ok({ Success: true, SubmissionID: 41 }))
  const { sent } = await openEntry({ SEND_SUBMISSION: answer.answer })
  await drop('Proposal.pdf')
  press('Submit')
  const submit = screen.getByRole('button', { name: 'Submit' })
  await waitFor(() => expect(sent()).toHaveLength(1))
  expect(submit).toHaveAttribute('data-loading')
  fireEvent.click(submit)
  press('Underwrite')
  fireEvent.submit(screen.getByRole('form', { name: 'New submission' }))
  answer.release()
  await told()
  expect(sent()).toEqual([expect.objectContaining({ Submission: expect.objectContaining({ Source: 'MANUAL' }) })])
  expect(submit).not.toHaveAttribute('data-loading')
})
