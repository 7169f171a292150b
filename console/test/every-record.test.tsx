/** The rules that all screens of a record share, tested on each of them: rows COM-009, COM-010, COM-011 and COM-014. */
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { RECORDS } from './every-record.ts'
import { change, field, openOne, press } from './open-one.ts'
import { policyRow } from './policy-rows.ts'
import { openRenewals, rows } from './renewals-page.tsx'
import { ok, refused, unreachable } from './server.ts'
import { form, held, openSubmission } from './submission-page.tsx'

const DOWN = 'Request Failed.\nLooks like server is down.'
/** A limit before the console asks for changes by itself. */
const SOON = { timeout: 15_000 }
const told = () => screen.getByRole('alert').textContent
const toList = () => screen.getByRole('alert').nextElementSibling?.getAttribute('href')
const pressed = () => screen.queryByRole('button', { name: 'Edit', pressed: true })

describe('COM-010 a record is read or edited', () => {
  test.for(RECORDS)('$path: cancel and a second click on Edit reload it', async (record) => {
    for (const leave of ['Cancel', 'Edit']) {
      const page = await openOne(record.path, record.title)
      expect(field(record.field)).toBeDisabled()
      for (const name of ['Save', 'Cancel']) expect(screen.queryByRole('button', { name })).not.toBeInTheDocument()
      press('Edit')
      await waitFor(() => expect(field(record.field)).toBeEnabled())
      await change(record)
      expect(field(record.field)).not.toHaveValue(record.holds)
      // The console has not loaded the colleague's change by itself yet.
      page.becomes(record.newerRows)
      press(leave)
      await waitFor(() => expect(pressed()).not.toBeInTheDocument())
      await waitFor(() => expect(field(record.field)).toHaveValue(record.newer), SOON)
      expect(page.server.of(record.func)).toEqual([])
      cleanup()
    }
  })

  test.for(RECORDS)('$path: a failed save stays with its message, a good one ends the edit', async (record) => {
    const page = await openOne(record.path, record.title)
    press('Edit')
    await change(record)
    const typed = field(record.field).getAttribute('value') ?? field(record.field).textContent
    for (const [answer, text] of [
      [() => refused('First line.\nSecond line.'), 'First line.\nSecond line.'],
      [unreachable, DOWN],
    ] as const) {
      page.server.answer(record.func, answer)
      press('Save')
      await waitFor(() => expect(told()).toBe(text))
      expect(pressed()).toBeInTheDocument()
      expect(field(record.field).getAttribute('value') ?? field(record.field).textContent).toBe(typed)
    }
    page.server.answer(record.func, () => ok({ Success: true, ...record.saved }))
    press('Save')
    await waitFor(() => expect(pressed()).not.toBeInTheDocument())
    expect(screen.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument()
  })
})

describe('COM-011 what is on its way cannot be started again', () => {
  test.for(RECORDS)('$path: a save', async (record) => {
    const page = await openOne(record.path, record.title)
    press('Edit')
    await change(record)
    const answer = held(() => ok({ Success: true, ...record.saved }))
    page.server.answer(record.func, answer.answer)
    press('Save')
    await waitFor(() => expect(page.server.of(record.func)).toHaveLength(1))
    press('Save')
    const form = field(record.field).closest('form')
    if (!form) throw new Error('There is no form.')
    fireEvent.submit(form)
    answer.release()
    await waitFor(() => expect(pressed()).not.toBeInTheDocument())
    expect(page.server.of(record.func)).toHaveLength(1)
  })

  test.for([
    ['Submit', 'incident', 'SEND_INCIDENT', { 'Occurred Date': '20/11/2026' }],
    ['Save', 'training', 'INSERT_TRAINING', { 'Training Name': 'AML' }],
  ] as const)('%s of a new %s', async ([button, kind, func, more]) => {
    const page = await openOne(`/home/${kind}`, null)
    const form = await screen.findByRole('form')
    const typed = { ...(kind === 'incident' && { Title: 'Lost file' }), Description: 'It is gone.', ...more }
    for (const [label, value] of Object.entries(typed)) {
      const input = screen.getByRole('textbox', { name: new RegExp(`^${label}`, 'u') })
      fireEvent.change(input, { target: { value } })
      fireEvent.blur(input)
    }
    const answer = held(() => refused('Not today.'))
    page.server.answer(func, answer.answer)
    press(button)
    if (kind === 'incident')
      fireEvent.click(await screen.findByRole('button', { name: "It's okay, I don't want to attach any files" }))
    await waitFor(() => expect(page.server.of(func)).toHaveLength(1))
    fireEvent.click(within(form).getByText(button))
    fireEvent.submit(form)
    await waitFor(() => expect(within(form).getByText(button).closest('button')).toHaveAttribute('data-loading'))
    answer.release()
    expect(await screen.findAllByText(/Not today\./u)).not.toHaveLength(0)
    expect(page.server.of(func)).toHaveLength(1)
  })

  test('a send', async () => {
    const answer = held(() => refused('Not today.'))
    const { user, server } = await openSubmission({ SEND_INFORMATION_REQUIRED: answer.answer })
    await user.click(screen.getByRole('button', { name: 'New information request' }))
    const scope = await form('New information request')
    fireEvent.change(scope.getByLabelText(/^Information Required/u), { target: { value: 'Accounts' } })
    await user.dblClick(scope.getByRole('button', { name: 'Send request' }))
    fireEvent.submit(screen.getByRole('form', { name: 'New information request' }))
    answer.release()
    await scope.findByText('Not today.')
    expect(server.of('SEND_INFORMATION_REQUIRED')).toHaveLength(1)
  })
})

test.for(RECORDS.filter(({ wrongRows }) => wrongRows !== null))(
  'COM-009 $path: what is missing or wrong is told on load, a line each, and marked beside its field',
  async ({ path, wrongRows, messages, marks }) => {
    await openOne(path, null, wrongRows ?? {})
    await waitFor(() => expect(told()).toBe(messages.join('\n')))
    press('Edit')
    await waitFor(() => expect(told()).toBe(messages.join('\n')))
    for (const [name, mark] of marks) expect(field(name)).toHaveAccessibleDescription(mark)
  },
)

describe('COM-014 what fails says so', () => {
  test('a list that cannot be loaded is empty', async () => {
    const page = await openOne('/home/outbox', 'Outbox:')
    page.server.answer('GET_BORDERAU', () => ok({ Policies: [policyRow(1, {})] }))
    const show = () => page.router.navigate({ to: '/home/report/policies' })
    await show()
    await screen.findByRole('link', { name: 'PI-1' })
    page.server.answer('GET_BORDERAU', unreachable)
    await page.router.navigate({ to: '/home/outbox' })
    const later = Date.now() + 60_000 // what was loaded is old by then
    vi.spyOn(Date, 'now').mockReturnValue(later)
    await show()
    expect((await screen.findByRole('alert')).firstElementChild).toHaveTextContent(
      /^Service not available\.(?:Try again)?$/u,
    )
    expect(screen.queryByRole('link', { name: 'PI-1' })).not.toBeInTheDocument()
  })

  test('a record that is not there, or cannot be loaded, is no record', async () => {
    for (const { path } of RECORDS) {
      await openOne(path.replace(/[^/]+$/u, '77'), null)
      await waitFor(() => expect(told()).toBe('Load fail.'))
      expect(toList()).toMatch(/^\/home\/all/u)
      expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument()
      cleanup()
    }
    const page = await openOne('/home/outbox', 'Outbox:')
    const unheard = ['GET_INTAKE', 'DOCUMENT_GET_INFO', 'GET_ACCOUNT_TRAININGS']
    for (const [path, title] of [
      ['intake/nope', 'Intake'],
      ['document/zzz', 'Document'],
      ['traininghistory/9999', 'Training History'],
      ['intake/0', 'Intake'],
    ] as const) {
      page.router.history.push(`/home/${path}`)
      await screen.findByRole('heading', { level: 1, name: title })
      expect(told()).toBe('Load fail.')
      expect(document.title).toBe(`${title} · Bindery`)
    }
    expect(unheard.flatMap((func) => page.server.of(func))).toEqual([])
    // What the server knows not leads to its list.
    page.server.answer('GET_SUBMISSION', () => refused('Load fail.', 'load-failed'))
    page.server.answer('GET_INTAKE', () => refused('Load fail.', 'load-failed'))
    for (const [path, title, list] of [
      ['submission/999', 'Submission 999', '/home/allsubmissions'],
      ['intake/999', 'Intake 999', '/home/intakes'],
    ] as const) {
      page.router.history.push(`/home/${path}`)
      await screen.findByRole('heading', { level: 1, name: title })
      await waitFor(() => expect(told()).toBe('Load fail.'))
      expect(toList()).toBe(list)
    }
    // The answer stands while it is asked again, as after a change by a colleague.
    const link = screen.getByRole('alert').nextElementSibling
    const again = Promise.withResolvers<object>()
    page.server.answer('GET_INTAKE', () => again.promise)
    const asked = page.server.of('GET_INTAKE').length
    window.dispatchEvent(new Event('visibilitychange'))
    await waitFor(() => expect(page.server.of('GET_INTAKE').length).toBe(asked + 1))
    expect(link).toBeInTheDocument()
    again.resolve(refused('Load fail.', 'load-failed'))
    await waitFor(() => expect(told()).toBe('Load fail.'))
    expect(link).toBeInTheDocument()
    page.server.answer('GET_SUBMISSION', unreachable)
    await page.router.navigate({ to: '/home/submission/$submissionId', params: { submissionId: '41' } })
    await waitFor(() => expect(told()).toBe('Load fail.Try again'))
  })

  test.for(RECORDS)('$path: a save without an answer', async (record) => {
    const page = await openOne(record.path, record.title)
    page.server.answer(record.func, unreachable)
    press('Edit')
    await change(record)
    press('Save')
    await waitFor(() => expect(told()).toBe(DOWN))
  })

  test.for([
    ['DELETE_RENEWAL', 'Delete 1 renewal'],
    ['DELETE_RENEWAL_OF_BATCH', 'Delete 1 renewal'],
  ] as const)('%s without an answer', async ([func, button]) => {
    const page = await openRenewals('', rows, { [func]: unreachable })
    await page.user.click(await screen.findByRole('button', { name: 'Delete Coral Bay' }))
    const asked = within(await screen.findByRole('dialog', { name: 'Delete renewal' }))
    if (func === 'DELETE_RENEWAL_OF_BATCH')
      await page.user.click(asked.getByRole('checkbox', { name: 'Delete the whole import batch' }))
    await page.user.click(asked.getByRole('button', { name: button }))
    await waitFor(() => expect(asked.getByRole('alert').textContent).toBe(DOWN))
  })
})
