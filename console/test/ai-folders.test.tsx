/** The folder list of the AI helper on a submission (rows AI-001 to AI-003). */
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { button, HARBOUR, itemsOf, openWithHelper, panel } from './ai-page.tsx'
import { policy } from './policy-records.ts'
import { loggedOut, ok, refused, unreachable } from './server.ts'

test('AI-001 A-103 find folder asks for the insured, the additional names or the policy numbers, and lists what is found', async () => {
  const { user, server } = await openWithHelper({}, { Bounds: [{ ...policy, PolicyNumber: 'SC-CYB-1' }] })
  expect(server.of('AI_FTS')).toEqual([])
  await user.click(button('Find folder'))
  const items = await itemsOf('Repositories')
  expect(server.of('AI_FTS')).toMatchObject([
    { title: 'Harbour View Pty Ltd', parametersOr: ['HV Trust', 'HV Holdings', 'SC-CYB-1'], parametersAnd: [] },
  ])
  expect(items.map((item) => item.textContent)).toEqual([
    expect.stringContaining('Harbour View Pty Ltd'),
    expect.stringContaining('subs/2026/Harbour'),
  ])
})

test('AI-002 the list says what to do when repositories were found, and that there is none; closing it gives the focus back', async () => {
  const { user, server } = await openWithHelper()
  await user.click(button('Find folder'))
  expect(await (await panel('Folders')).findByText('Please select on the right repo.')).toBeVisible()
  expect(screen.queryByText('No repo found.')).not.toBeInTheDocument()
  await user.click(button('Close: Folders'))
  expect(button('Find folder')).toHaveFocus()
  server.answer('AI_FTS', () => ok({ Documents: [] }))
  await user.click(button('Find folder'))
  expect(await (await panel('Folders')).findByText('No repo found.')).toBeVisible()
  expect(screen.queryByText('Please select on the right repo.')).not.toBeInTheDocument()
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('complementary', { name: 'Folders' })).not.toBeInTheDocument()
  expect(button('Find folder')).toHaveFocus()
})

/** The folders of a record whose server takes whatever folder is picked. */
async function openTakingFolders() {
  const page = await openWithHelper({
    UPDATE_SUBMISSION_FOLDER: ({ Submission }) => {
      const { Folder } = Object(Submission)
      page.becomes({ ...HARBOUR, Folder, Revision: 2 })
      return ok({ Success: true, Submission: { Folder, Revision: 2 } })
    },
  })
  await page.user.click(button('Find folder'))
  await itemsOf('Repositories')
  return page
}

test('AI-003 A-102 a picked repository becomes the folder of a submission: at once in view mode, as the field of its form in edit mode', async () => {
  const { user, server } = await openTakingFolders()
  await user.click(button('subs/2026/Harbour Proposal 9'))
  await waitFor(() => expect(button('subs/2026/Harbour Proposal 9')).toHaveAttribute('aria-pressed', 'true'))
  expect(server.of('UPDATE_SUBMISSION_FOLDER')).toMatchObject([
    { Submission: { SubmissionID: 41, Folder: 'subs/2026/Harbour' } },
  ])
  expect(screen.getByRole('link', { name: 'Open folder' })).toHaveAttribute('href', 'file:///M:/subs/2026/Harbour')

  await user.click(button('Edit'))
  await user.click(button('Harbour View Pty Ltd Proposal 4'))
  await waitFor(() => expect(screen.getByRole('textbox', { name: /^Folder/u })).toHaveValue('Harbour View Pty Ltd'))
  expect(server.of('UPDATE_SUBMISSION_FOLDER')).toHaveLength(1)
})

test('a picked folder is told, and for ten seconds the one before comes back by one click; an undo that is refused says why', async () => {
  const { user, server } = await openTakingFolders()
  const sent = () => server.of('UPDATE_SUBMISSION_FOLDER').map(({ Submission }) => Submission)
  await user.click(button('subs/2026/Harbour Proposal 9'))
  expect(await screen.findByText('The folder is now subs/2026/Harbour.')).toBeVisible()
  await user.click(button('Undo'))
  await waitFor(() => expect(button('Harbour View Pty Ltd Proposal 4')).toHaveAttribute('aria-pressed', 'true'))
  expect(sent()).toEqual([
    { SubmissionID: 41, Folder: 'subs/2026/Harbour' },
    { SubmissionID: 41, Folder: 'Harbour View Pty Ltd' },
  ])
  await waitFor(() => expect(screen.queryByText('The folder is now subs/2026/Harbour.')).not.toBeInTheDocument())
  await user.click(button('subs/2026/Harbour Proposal 9'))
  await screen.findByText('The folder is now subs/2026/Harbour.')
  server.answer('UPDATE_SUBMISSION_FOLDER', () => refused('Folder is invalid.'))
  await user.click(button('Undo'))
  expect(await screen.findByRole('alert', { name: 'Undo of the folder' })).toHaveTextContent('Folder is invalid.')
})

test('an undo of the folder after the end of the session tells that end alone', async () => {
  const { user, server } = await openTakingFolders()
  await user.click(button('subs/2026/Harbour Proposal 9'))
  await screen.findByText('The folder is now subs/2026/Harbour.')
  server.answer('UPDATE_SUBMISSION_FOLDER', () => loggedOut)
  await user.click(button('Undo'))
  expect(await screen.findByText(/Your session has been expired\./u)).toBeVisible()
  expect(screen.queryByRole('alert', { name: 'Undo of the folder', hidden: true })).not.toBeInTheDocument()
})

test('a folder that cannot be set says why, and the record keeps its own', async () => {
  const { user } = await openWithHelper({ UPDATE_SUBMISSION_FOLDER: () => refused('Folder is invalid.') })
  await user.click(button('Find folder'))
  await itemsOf('Repositories')
  await user.click(button('subs/2026/Harbour Proposal 9'))
  expect(await (await panel('Folders')).findByRole('alert')).toHaveTextContent('Folder is invalid.')
  expect(screen.getByRole('link', { name: 'Open folder' })).toHaveAttribute(
    'href',
    'file:///M:/Harbour%20View%20Pty%20Ltd',
  )
})

test('a list of folders that cannot be had says so and is asked for again', async () => {
  const { user, server } = await openWithHelper({ AI_FTS: unreachable })
  await user.click(button('Find folder'))
  const alert = await (await panel('Folders')).findByRole('alert')
  expect(alert).toHaveTextContent('Request Fail. Looks like server is down.')
  server.answer('AI_FTS', () => ok({ Documents: [] }))
  await user.click(within(alert).getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('No repo found.')).toBeVisible()
})
