/** The AI helper on submissions, clients and renewals alike (rows AI-003, AI-015, AI-016, CLI-003, REN-014, SUBD-006, SUBD-019). */
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  button,
  HARBOUR,
  itemsOf,
  openClientWithHelper,
  openRenewalWithHelper,
  openWithHelper,
  panel,
} from './ai-page.tsx'
import { file } from './ai-records.ts'
import { loggedOut, ok, refused, unreachable } from './server.ts'

type Answers = Parameters<typeof openWithHelper>[0]
/** The three screens, each with the names besides the insured that its folders are looked for by. */
const SCREENS = [
  { open: (answers?: Answers) => openWithHelper(answers), others: ['HV Trust', 'HV Holdings'] },
  { open: (answers?: Answers) => openClientWithHelper(answers), others: ['HV Trust', 'HV Holdings'] },
  { open: (answers?: Answers) => openRenewalWithHelper(answers), others: ['SC-PI-9'] },
] as const

/** The names of the buttons and links in the order of the page, as far as they are among these. */
const inOrder = (names: readonly string[]) =>
  [...document.querySelectorAll('main button, main a')]
    .map((each) => each.textContent?.trim() ?? '')
    .filter((name) => names.includes(name))

test('AI-003 A-102 picking a repository sets the folder of a submission, of a client and of a renewal by its own call', async () => {
  const submission = await openWithHelper({
    UPDATE_SUBMISSION_FOLDER: () => ok({ Success: true, Submission: { Folder: 'subs/2026/Harbour', Revision: 2 } }),
  })
  const pick = async (page: Pick<typeof submission, 'user' | 'server'>, func: string) => {
    await page.user.click(button('Find folder'))
    await itemsOf('Repositories')
    await page.user.click(button('subs/2026/Harbour Proposal 9'))
    await waitFor(() => expect(page.server.of(func)).toHaveLength(1))
    return page.server.of(func)[0]
  }
  submission.becomes({ ...HARBOUR, Folder: 'subs/2026/Harbour', Revision: 2 })
  expect(await pick(submission, 'UPDATE_SUBMISSION_FOLDER')).toMatchObject({
    Submission: { SubmissionID: 41, Folder: 'subs/2026/Harbour' },
  })
  const opened = () => screen.getByRole('link', { name: 'Open folder' })
  await waitFor(() => expect(opened()).toHaveAttribute('href', 'file:///M:/subs/2026/Harbour'))
  cleanup()

  expect(await pick(await openClientWithHelper(), 'UPDATE_CLIENT_FOLDER')).toMatchObject({
    Client: { ClientID: 3, Folder: 'subs/2026/Harbour' },
  })
  await waitFor(() => expect(opened()).toHaveAttribute('href', 'file:///A:/2026/Harbour'))
  cleanup()

  const renewal = await openRenewalWithHelper({
    UPDATE_RENEWAL_FOLDER: () => {
      renewal.becomes({ Folder: 'subs/2026/Harbour' })
      return ok({ Success: true, Renewal: { Folder: 'subs/2026/Harbour', Revision: 2 } })
    },
  })
  expect(await pick(renewal, 'UPDATE_RENEWAL_FOLDER')).toMatchObject({
    Renewal: { RenewalID: 300001, Folder: 'subs/2026/Harbour' },
  })
  await waitFor(() => expect(opened()).toHaveAttribute('href', 'file:///A:/2026/Harbour'))
})

test('AI-015 COM-015 A-100 lists, facts and texts that fail say so; a message of the server is shown as it is; LoggedOut is the end of the session', async () => {
  const down = 'Request Fail.\nLooks like server is down.'
  const said = async (name: string) => (await panel(name)).findByRole('alert')
  const { user, server } = await openWithHelper({ AI_FTS: unreachable, AI_FILES: unreachable })
  const opens = async (name: 'Find folder' | 'Find files', list: string) => {
    await user.click(button(name))
    const { textContent } = await said(list)
    await user.click(button(`Close: ${list}`))
    return textContent?.replace('Try again', '')
  }
  expect(await opens('Find folder', 'Folders')).toBe(down)
  expect(await opens('Find files', 'Files')).toBe(down)
  for (const func of ['AI_FTS', 'AI_FILES']) server.answer(func, () => refused('The shared drive is away.'))
  expect(await opens('Find folder', 'Folders')).toBe('The shared drive is away.')
  expect(await opens('Find files', 'Files')).toBe('The shared drive is away.')

  // Facts and texts.
  server.answer('AI_FILES', () => ok({ Documents: [file(4, 10)], More: false }))
  await user.click(button('Find files'))
  const inWindow = async () => {
    await user.click(await screen.findByRole('button', { name: 'see facts' }))
    const { textContent } = await within(await screen.findByRole('dialog')).findByRole('alert')
    await user.click(button('Close the facts'))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    return textContent?.replace('Try again', '')
  }
  const facts = server.of('AI_FACT').length
  server.answer('AI_FACT', unreachable)
  expect(await inWindow()).toBe(down)
  server.answer('AI_FILE_DOWNLOAD', unreachable)
  await user.click(button('Download proposal 4.pdf'))
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(down))
  server.answer('AI_FACT', () => refused('There are no facts.'))
  expect(await inWindow()).toBe('There are no facts.')
  expect(server.of('AI_FACT').length).toBeGreaterThan(facts)
  const source = async () => {
    await user.click(await screen.findByRole('button', { name: 'proposal 4.pdf, page 2' }))
    const { textContent } = await within(await screen.findByRole('dialog', { name: '#REF' })).findByRole('alert')
    await user.click(button('Close'))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    return textContent?.replace('Try again', '')
  }
  await user.click(button('AI chatbot'))
  await panel('AI Chatbot')
  await user.type(screen.getByRole('textbox', { name: 'Question' }), 'Which limit?{Enter}')
  server.answer('AI_GET_TEXT', unreachable)
  expect(await source()).toBe(down)
  server.answer('AI_GET_TEXT', () => refused('Document is invalid.'))
  expect(await source()).toBe('Document is invalid.')

  server.answer('AI_FILES', () => loggedOut)
  await user.click(button('Close: Files'))
  await user.click(button('Find files'))
  expect(await screen.findByText(/Your session has been expired\./u)).toBeVisible()
})

test('AI-016 folders, files, facts and the chatbot work on the screens of submissions, clients and renewals', async () => {
  for (const { open, others } of SCREENS) {
    const { user, server } = await open()
    await user.click(button('Find folder'))
    await itemsOf('Repositories')
    expect(server.of('AI_FTS')).toMatchObject([
      { title: 'Harbour View Pty Ltd', parametersOr: expect.arrayContaining([...others]), parametersAnd: [] },
    ])
    await user.click(button('Find files'))
    expect(await itemsOf('Files of the folder')).toHaveLength(4)
    expect(server.of('AI_FILES')).toMatchObject([{ title: 'Harbour View Pty Ltd' }])
    const [, , , ready] = screen.getAllByRole('button', { name: 'see facts' })
    if (!ready) throw new Error('There is a file whose facts are ready.')
    await user.click(ready)
    expect(await screen.findByRole('button', { name: 'Accept: Insured' })).toBeVisible()
    await user.click(button('Close the facts'))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    await user.click(button('AI chatbot'))
    await panel('AI Chatbot')
    await user.type(screen.getByRole('textbox', { name: 'Question' }), 'Which limit?{Enter}')
    expect(await screen.findByText('The limit is $2,000,000 any one claim.')).toBeVisible()
    expect(server.of('AI_GET_ANSWER')).toMatchObject([{ folder: 'Harbour View Pty Ltd', question: 'Which limit?' }])
    cleanup()
  }
})

test("CLI-003 a client carries the folder list, the file list with its status colours, 'see facts' and the chatbot", async () => {
  const { user } = await openClientWithHelper()
  await user.click(button('Find folder'))
  expect(await itemsOf('Repositories')).toHaveLength(2)
  await user.click(button('Find files'))
  const items = await itemsOf('Files of the folder')
  const colours = items.map(
    (item) => within(item).getByText(/^(?:Not queued|Queued|Being processed|Facts ready)$/u).style.backgroundColor,
  )
  expect(colours).toEqual(['darkred', 'blue', 'darkblue', 'darkgreen'])
  for (const item of items) expect(within(item).getByRole('button', { name: 'see facts' })).toBeEnabled()
  await user.click(button('AI chatbot'))
  expect((await panel('AI Chatbot')).getByRole('textbox', { name: 'Question' })).toBeEnabled()
})

test('REN-014 the buttons of a renewal: back, edit, renewal notice, open folder, find folder, find files, chatbot', async () => {
  await openRenewalWithHelper()
  const names = ['← Back', 'Edit', 'Renewal notice', 'Open folder', 'Find folder', 'Find files', 'AI chatbot']
  expect(inOrder(names)).toEqual(names)
})

test('SUBD-006 the toolbar of a submission: back, edit, create CSV, open folder, request feedback, refer for clearance, sticky note, find folder, find files, AI chatbot', async () => {
  await openWithHelper()
  const names = [
    '← All submissions',
    'Edit',
    'Create CSV',
    'Open folder',
    'Request feedback',
    'Refer for clearance',
    'Sticky note',
    'Find folder',
    'Find files',
    'AI chatbot',
  ]
  expect(inOrder(names)).toEqual(names)
})

test('SUBD-019 sticky note, chatbot and facts stand beside each other; of the folder list and the file list one is open', async () => {
  const { user } = await openWithHelper()
  await user.click(button('Sticky note'))
  await user.click(button('AI chatbot'))
  await user.click(button('Find folder'))
  const panels = () => new Set(screen.getAllByRole('complementary').map((each) => each.getAttribute('aria-label')))
  await panel('Folders')
  expect(panels()).toEqual(new Set(['AI Chatbot', 'Folders', 'Sticky note']))
  await user.click(button('Find files'))
  await panel('Files')
  expect(panels()).toEqual(new Set(['AI Chatbot', 'Files', 'Sticky note']))
  const [, , , ready] = await screen.findAllByRole('button', { name: 'see facts' })
  if (!ready) throw new Error('There is a file whose facts are ready.')
  await user.click(ready)
  expect(await screen.findByRole('dialog', { name: 'Facts: Proposal 4' })).toBeVisible()
  await user.click(button('Close the facts'))
  await user.click(button('Find folder'))
  await panel('Folders')
  expect(panels()).toEqual(new Set(['AI Chatbot', 'Folders', 'Sticky note']))
  await user.click(button('Find folder'))
  expect(panels()).toEqual(new Set(['AI Chatbot', 'Sticky note']))
})
