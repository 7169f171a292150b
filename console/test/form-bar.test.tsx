/** The bar of a form counts the errors that keep it from being sent, each a link to its field, and shows a refusal. */
import { wireDate } from '@bindery/contracts/rules'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { heading, openPage, signIn } from './open.tsx'
import { whole } from './policy-records.ts'
import { fakeServer, ok, refused, unreachable } from './server.ts'
import { form, openSubmission, press } from './submission-page.tsx'

const quiet = {
  FIND_SIMILAR: () => ok({ Candidates: [], Submissions: [], SubmissionsTotal: 0 }),
  GET_SUBMISSION_FOLDERS: () => ok({ SubmissionFolders: [] }),
}
const bar = (scope: ReturnType<typeof within> = screen) => within(scope.getByRole('group', { name: 'Form actions' }))

test.for([
  ['New quick indication', 'New quick indication', 'Send quick indication', '2 things to mend'],
  ['New information request', 'New information request', 'Send request', '1 thing to mend'],
  ['New decline', 'New decline', 'Send decline', '2 things to mend'],
  ['New wholesale', 'New wholesale', 'Send wholesale', '3 things to mend'],
  ['New quote', 'New quote', 'Send quote', '9 things to mend'],
  ['New binding', 'Bind a policy', 'Bind policy', /^\d\d things to mend$/u],
  ['Endorse PI-2041', 'Endorse policy', 'Endorse policy', '1 thing to mend'],
  ['Reverse PI-2041', 'Reverse policy', 'Reverse policy', '1 thing to mend'],
] as const)('%s: what is wrong is counted in the bar of its button', async ([opener, name, send, count]) => {
  const { user } = await openSubmission()
  await press(user, opener)
  const scope = await form(name)
  await user.click(bar(scope).getByRole('button', { name: send }))
  expect(await bar(scope).findByRole('alert', { name: count })).toHaveTextContent(/ (?:is|are) (?:required|invalid)\./u)
  expect(bar(scope).getByText(count)).toBeVisible()
})

test('a message leads to the field it is about, and sending to the first of them', async () => {
  const { user } = await openSubmission()
  await press(user, 'New quote')
  const scope = await form('New quote')
  await user.click(bar(scope).getByRole('button', { name: 'Send quote' }))
  await waitFor(() => expect(scope.getByRole('combobox', { name: /^Market/u })).toHaveFocus())
  await user.click(bar(scope).getByRole('button', { name: 'Base Premium is required.' }))
  expect(scope.getByLabelText(/^Base Premium/u)).toHaveFocus()
  await user.clear(scope.getByRole('textbox', { name: 'Stamp Duty Percentages NSW %' }))
  await user.click(await bar(scope).findByRole('button', { name: 'Stamp Duty total percentage is invalid.' }))
  expect(scope.getByRole('textbox', { name: 'Stamp Duty Percentages SA %' })).toHaveFocus()
})

test('the message about a missing file leads to the box of the files', async () => {
  const { user } = await openSubmission()
  await press(user, 'New binding')
  const scope = await form('Bind a policy')
  await user.click(bar(scope).getByRole('button', { name: 'Bind policy' }))
  await user.click(await bar(scope).findByRole('button', { name: 'Processing Instructions are required.' }))
  const box = scope.getByLabelText('Processing Instructions', { selector: 'input' }).closest('[tabindex="0"]')
  expect(box).toHaveFocus()
})

test('a save without an answer is reported beside Save in the screen’s own words, and where it is refused', async () => {
  const record = whole({ ClientID: 3, DateCleared: wireDate('2026-11-20'), ClearanceRef: 'CLR-1' })
  const { user, server } = await openSubmission({
    ...quiet,
    GET_SUBMISSION: () => ok({ Submission: record }),
    UPDATE_SUBMISSION: unreachable,
  })
  await press(user, 'Edit')
  const suburb = screen.getByRole('textbox', { name: /^Suburb/u })
  await user.clear(suburb)
  await user.type(suburb, 'Glebe')
  await user.click(bar().getByRole('button', { name: 'Save' }))
  expect((await bar().findByRole('alert')).textContent).toBe('Submition Fail.\nLooks like server is down.')
  server.answer('UPDATE_SUBMISSION', () => refused('Client is unknown.'))
  await user.click(bar().getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(bar().getByRole('alert')).toHaveTextContent('Client is unknown.'))
  expect(bar().queryByText(/to mend/u)).not.toBeInTheDocument()
  expect(suburb).toHaveValue('Glebe')
})

test.for([
  ['/home/submission', 'New Submission:', 'Submit'],
  ['/home/broker', 'New Broker:', 'Save'],
] as const)('%s: the new record’s messages stand in the bar of its button', async ([address, title, send]) => {
  signIn()
  fakeServer(quiet)
  const { user } = openPage(address)
  await heading(title)
  await user.click(bar().getByRole('button', { name: send }))
  expect(await bar().findByRole('alert', { name: /^\d+ things to mend$/u })).toHaveTextContent('is required.')
})
