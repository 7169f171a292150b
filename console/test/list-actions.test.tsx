/**
 * The actions in a row of the submissions list: setting it to Inactive, and changing its date (SUBL-006 to SUBL-008).
 */
import { SUBMISSION_STATUSES, wireDate } from '@bindery/contracts/rules'
import { act, screen, waitFor, within } from '@testing-library/react'
import * as v from 'valibot'
import { beforeEach, expect, test, vi } from 'vitest'
import { data, openList } from './list-page.tsx'
import { signIn } from './open.tsx'
import { deltaOf, submission } from './records.ts'
import { fakeServer, ok, refused, unreachable } from './server.ts'
import { held } from './submission-page.tsx'

let server: ReturnType<typeof fakeServer>
beforeEach(() => {
  signIn()
  server = fakeServer({ GET_DATA: () => ok(data()) })
})

const inactivate = (user: Awaited<ReturnType<typeof openList>>['user']) =>
  user.click(screen.getByRole('button', { name: 'Set inactive: Birch & Sons' }))

/** Makes the server set the status it is sent, and return it with the next delta. */
function followsTheStatus() {
  let ChangeNumber = 6
  server.answer('UPDATE_SUBMISSION_STATUS', (body) => {
    const {
      Submission: { Status },
    } = v.parse(v.object({ Submission: v.object({ Status: v.string() }) }), body)
    ChangeNumber += 1
    const row = submission(2, {
      InsuredCompanyName: 'Birch & Sons',
      ChangeNumber,
      Status: v.parse(v.picklist(SUBMISSION_STATUSES), Status),
    })
    server.answer('GET_DATA', () => ok(deltaOf({ Submissions: [row], ChangeNumber: { Submission: ChangeNumber } })))
    return ok({ Success: true })
  })
}

test('SUBL-007 A-157 inactivating asks nothing and sends the status alone; for ten seconds it can be undone', async () => {
  const { user } = await openList('?status=all')
  expect(screen.getAllByRole('button', { name: /^Set inactive: /u })).toHaveLength(4)
  expect(
    within(screen.getByRole('row', { name: /Dormant Co/u })).queryByRole('button', { name: /^Set inactive/u }),
  ).toBeNull()
  followsTheStatus()
  await inactivate(user)
  const undo = await screen.findByRole('button', { name: 'Undo' })
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  expect(screen.getByRole('region', { name: 'Undo' })).toHaveTextContent('Birch & Sons is Inactive now.')
  expect(undo).toHaveFocus()
  expect(
    within(screen.getByRole('row', { name: /Birch & Sons/u })).queryByRole('button', { name: /^Set inactive/u }),
  ).toBeNull()
  expect(server.of('UPDATE_SUBMISSION_STATUS')[0]).toMatchObject({
    Submission: { SubmissionID: 2, Status: 'Inactive', StatusScheduledActivate: null },
  })
  await user.keyboard('{Enter}')
  expect(await screen.findByRole('button', { name: 'Set inactive: Birch & Sons' })).toBeInTheDocument()
  expect(server.of('UPDATE_SUBMISSION_STATUS')[1]).toMatchObject({ Submission: { SubmissionID: 2, Status: 'Active' } })
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument())
  await waitFor(() => expect(screen.getByRole('button', { name: 'Set inactive: Birch & Sons' })).toHaveFocus())
})

test('A-157 the offer to undo ends after ten seconds, not under the pointer, and brings back the day that was scheduled', async () => {
  const date = wireDate('2027-01-05')
  server.answer('GET_DATA', () =>
    ok(
      deltaOf({
        Submissions: [
          submission(2, { InsuredCompanyName: 'Birch & Sons', Status: 'Scheduled', StatusScheduledActivate: date }),
        ],
      }),
    ),
  )
  server.answer('UPDATE_SUBMISSION_STATUS', () => ok({ Success: true }))
  const { user } = await openList('?status=all')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  try {
    await inactivate(user)
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(server.of('UPDATE_SUBMISSION_STATUS')).toHaveLength(2))
    expect(server.of('UPDATE_SUBMISSION_STATUS')[1]).toMatchObject({
      Submission: { SubmissionID: 2, Status: 'Scheduled', StatusScheduledActivate: date },
    })
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument())
    await inactivate(user)
    const offer = await screen.findByRole('button', { name: 'Undo' })
    await user.hover(offer)
    await act(() => vi.advanceTimersByTimeAsync(20_000))
    await user.unhover(offer)
    await act(() => vi.advanceTimersByTimeAsync(9_000))
    expect(screen.getByRole('button', { name: 'Undo' })).toBeInTheDocument()
    await act(() => vi.advanceTimersByTimeAsync(1_001))
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument()
  } finally {
    vi.useRealTimers()
  }
})

test('SUBL-008 a status update without an answer is reported', async () => {
  const { user } = await openList()
  server.answer('UPDATE_SUBMISSION_STATUS', unreachable)
  await inactivate(user)
  const told = await screen.findByRole('dialog', { name: 'Info' })
  expect(within(told).getByText(/./u, { selector: '[style*="pre-wrap"]' }).textContent).toBe(
    'Update Fail.\nLooks like server is down.',
  )
  expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument()
})

test('SUBL-006 a date is edited in its cell: opened, cancelled, confirmed under a spinner, and marked after a failure', async () => {
  const { user } = await openList()
  const answer = held(() => refused('Date Quote Required is invalid.'))
  server.answer('UPDATE_SUBMISSION_DATE_QUOTE_REQUIRED', answer.answer)
  const cell = within(screen.getByRole('row', { name: /Acme Engineering/u }))
  const open = async () => {
    await user.click(cell.getByRole('button', { name: /Date Quote Required of Acme/u }))
    return cell.getByRole('textbox', { name: 'Date Quote Required' })
  }
  const sent = () => server.of('UPDATE_SUBMISSION_DATE_QUOTE_REQUIRED')

  await user.clear(await open())
  await user.keyboard('04/01/2027')
  await user.click(cell.getByRole('button', { name: 'Cancel' }))
  expect(cell.queryByRole('textbox')).not.toBeInTheDocument()
  expect(cell.getByText('03/12/2026')).toBeInTheDocument()
  expect(sent()).toHaveLength(0)

  await user.clear(await open())
  await user.keyboard('05/01/2027')
  await user.click(cell.getByRole('button', { name: 'Confirm' }))
  expect(await cell.findByLabelText('Saving')).toBeInTheDocument()
  expect(sent()).toEqual([
    expect.objectContaining({
      Submission: { SubmissionID: 1, DateQuoteRequired: { Value: '05012027', Text: '05/01/2027' } },
    }),
  ])
  answer.release()
  expect(await cell.findByRole('img', { name: 'Date Quote Required is invalid.' })).toBeInTheDocument()
  expect(cell.queryByLabelText('Saving')).not.toBeInTheDocument()
  expect(cell.getByText('03/12/2026')).toBeInTheDocument()

  server.answer('UPDATE_SUBMISSION_DATE_QUOTE_REQUIRED', () => {
    const changed = submission(1, {
      InsuredCompanyName: 'Acme Engineering',
      DateQuoteRequired: wireDate('2027-01-05'),
      ChangeNumber: 9,
    })
    server.answer('GET_DATA', () => ok(deltaOf({ Submissions: [changed], ChangeNumber: { Submission: 9 } })))
    return ok({ Success: true })
  })
  await user.clear(await open())
  await user.keyboard('05/01/2027{Enter}')
  await waitFor(() =>
    expect(within(screen.getByRole('row', { name: /Acme/u })).getByText('05/01/2027')).toBeInTheDocument(),
  )
  expect(screen.queryByRole('img', { name: 'Date Quote Required is invalid.' })).not.toBeInTheDocument()
})
