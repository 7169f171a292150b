/** What the server says in place of the console's own words, and which replies are successes: row COM-013. */
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { RECORDS } from './every-record.ts'
import { fillNew, NEW, openNew, savedOf } from './new-records.ts'
import { change, openOne, press } from './open-one.ts'
import { ok, refused } from './server.ts'
import { form, openSubmission } from './submission-page.tsx'

const UNSUCCESSFUL = 'Unsuccessful!'
const NO_ANSWER = 'Request Failed.\nLooks like server is down.'
/** Two lines, and blanks that are kept. */
const WORDS = ' First line.\nSecond: "no"! '

/** Replies that are no success, whatever else they carry, each with the text that is shown. */
const NO_SUCCESS: readonly (readonly [reply: (saved: object) => object, text: string])[] = [
  [(saved) => ok({ ...saved, Success: false }), UNSUCCESSFUL],
  [(saved) => ({ ...ok({ ...saved, Success: false }), ErrorMessage: WORDS }), WORDS],
  [(saved) => ok({ ...saved, Success: 2 }), UNSUCCESSFUL],
  [(saved) => ({ ...ok(saved), ErrorMessage: WORDS }), WORDS],
  [(saved) => ok(saved), UNSUCCESSFUL], // without Success
  [() => ok({ Success: true }), NO_ANSWER], // without the record, so that it cannot be read
]
const told = () =>
  screen.queryByRole('alert')?.firstElementChild?.textContent ?? screen.queryByRole('alert')?.textContent
/** That an answer is unreadable is reported to the browser's console too. */
const reported = () => vi.stubGlobal('reportError', vi.fn())

describe('COM-013 the words of the server replace those of the screen; only Success true is a success', () => {
  test.for(RECORDS)('$path: a save', async (record) => {
    const page = await openOne(record.path, record.title)
    reported()
    press('Edit')
    await change(record)
    for (const [reply, text] of NO_SUCCESS) {
      page.server.answer(record.func, () => reply(record.saved))
      press('Save')
      await waitFor(() => expect(told()).toBe(text))
      expect(screen.getByRole('button', { name: 'Save' })).toBeInTheDocument()
    }
    page.server.answer(record.func, () => ok({ ...record.saved, Success: true }))
    press('Save')
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument())
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })

  test.for(NEW)('a new %s', async ([kind, func, typed, chosen]) => {
    const page = await openNew(kind)
    reported()
    await fillNew(typed, chosen)
    for (const [reply, text] of NO_SUCCESS) {
      page.server.answer(func, () => reply(savedOf(kind)))
      press('Save')
      await waitFor(() => expect(told()).toBe(text))
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    }
    page.server.answer(func, () => ok({ ...savedOf(kind), Success: true }))
    press('Save')
    expect(await screen.findByText('Record created!')).toBeInTheDocument()
  })

  test('a send', async () => {
    const { server } = await openSubmission()
    reported()
    press('New information request')
    const scope = await form('New information request')
    fireEvent.change(scope.getByLabelText(/^Information Required/u), { target: { value: 'Accounts' } })
    for (const [reply, text] of NO_SUCCESS) {
      server.answer('SEND_INFORMATION_REQUIRED', () => reply({}))
      fireEvent.submit(screen.getByRole('form', { name: 'New information request' }))
      const shown = text === NO_ANSWER ? 'Submition Fail.\nLooks like server is down.' : text
      await waitFor(() => expect(scope.getByRole('alert').textContent).toBe(shown))
    }
  })

  test('a load', async () => {
    const page = await openOne('/home/outbox', 'Outbox:')
    page.server.answer('GET_BORDERAU', () => refused(WORDS))
    await page.router.navigate({ to: '/home/report/policies' })
    await waitFor(() => expect(told()?.replace(/Try again$/u, '')).toBe(WORDS))
    page.server.answer('GET_SUBMISSION', () => refused(WORDS))
    await page.router.navigate({ to: '/home/submission/$submissionId', params: { submissionId: '41' } })
    await screen.findByRole('heading', { level: 1, name: /^Submission/u })
    await waitFor(() => expect(told()?.replace(/Try again$/u, '')).toBe(WORDS))
  })
})
