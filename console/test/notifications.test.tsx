/** Notifications share the foot of the screen: offers that pass come before refusals that stay. */
import { MantineProvider } from '@mantine/core'
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { DonePlace, sayDone, sayRefused, sayUndo, sayUntilClosed } from '../src/ui/dialogs/done.tsx'

const refusals = () => screen.queryAllByRole('alert').map((alert) => alert.getAttribute('aria-label'))
/** What passes stays while the pointer is on it, however slow the machine is. */
const keep = () => {
  for (const passing of screen.getAllByRole('status')) fireEvent.mouseEnter(passing)
}
const close = (alert: HTMLElement) => act(() => within(alert).getByRole('button', { name: 'Close' }).click())

beforeEach(() => {
  render(
    <MantineProvider env="test">
      <DonePlace />
    </MantineProvider>,
  )
  act(() => {
    for (const n of [1, 2, 3, 4]) sayRefused(`Send again: letter ${n}`, 'No address.')
  })
})

test('three refusals stand at once, and the next one when the first is closed', async () => {
  await waitFor(() => expect(refusals()).toEqual([1, 2, 3].map((n) => `Send again: letter ${n}`)))
  close(screen.getByRole('alert', { name: 'Send again: letter 1' }))
  await waitFor(() => expect(refusals()).toEqual([2, 3, 4].map((n) => `Send again: letter ${n}`)))
})

test("a refusal is shown in the server's words, with their blanks and line breaks", async () => {
  close(await screen.findByRole('alert', { name: 'Send again: letter 1' }))
  act(() => sayRefused('Send again: letter 1', 'Request Failed.\nLooks like server is  down.'))
  for (const n of [2, 3, 4]) close(await screen.findByRole('alert', { name: `Send again: letter ${n}` }))
  const told = await screen.findByText(/Request Failed/u)
  expect(told.textContent).toBe('Request Failed.\nLooks like server is  down.')
  // The page has no styles here: tests/lint/stylesheets.test.ts reads what this class does.
  expect(told.className).toContain('words')
})

test('what was done is said while three refusals stand, which are back after it', async () => {
  act(() => sayDone('Submission 41 is saved.'))
  expect(await screen.findByText('Submission 41 is saved.')).toBeVisible()
  keep()
  await waitFor(() => expect(refusals()).toHaveLength(2))
  close(screen.getByRole('status'))
  await waitFor(() => expect(refusals()).toHaveLength(3))
})

test('every offer to take something back is shown at once, beside refusals, reports and other offers', async () => {
  act(() => {
    for (const n of [1, 2, 3]) sayDone(`Submission ${n} is saved.`)
    for (const n of [1, 2, 3]) sayUndo(`Intake ${n} is put aside.`, () => undefined)
    sayUntilClosed((end) => <button onClick={end}>Hold the letter back</button>)
  })
  const hold = await screen.findByRole('button', { name: 'Hold the letter back' })
  keep()
  expect(screen.getAllByRole('button', { name: 'Undo' })).toHaveLength(3)
  await waitFor(() => expect(refusals()).toHaveLength(0))
  act(() => hold.click())
  await waitFor(() => expect(hold).not.toBeInTheDocument())
  expect(screen.getAllByRole('button', { name: 'Undo' })).toHaveLength(3)
  expect(screen.getAllByRole('status')).toHaveLength(3)
  // The offers first, then the reports, which take their places.
  while (screen.queryAllByRole('status').length > 0) {
    const [passing] = screen.getAllByRole('status')
    if (passing) close(passing)
    await waitFor(() => expect(passing).not.toBeInTheDocument())
  }
  await waitFor(() => expect(refusals()).toHaveLength(3))
})
