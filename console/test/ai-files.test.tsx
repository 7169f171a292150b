/** The file list of the AI helper (rows AI-004 to AI-007, AI-013). */
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { button, itemsOf, openWithHelper, panel } from './ai-page.tsx'
import { file, helperAnswers, UPLOAD } from './ai-records.ts'
import { savedFiles } from './saved.ts'
import { ok, refused } from './server.ts'
import { held } from './submission-page.tsx'

const FILES = 'Files of the folder'
const seeFacts = async (n: number) => {
  const item = (await itemsOf(FILES))[n - 1]
  if (!item) throw new Error(`There is no file ${n}.`)
  return within(item).getByRole('button', { name: 'see facts' })
}

test("AI-004 find files asks for the record's folder and lists each file coloured by status with a 'see facts' action; 'processing...' while it searches, 'no files found' when there is none", async () => {
  const { AI_FILES } = helperAnswers() ?? {}
  const answer = held(() => AI_FILES?.({}) ?? {})
  const { user, server } = await openWithHelper({ AI_FILES: answer.answer })
  await user.click(button('Find files'))
  expect(await (await panel('Files')).findByText('processing...')).toBeVisible()
  answer.release()
  const items = await itemsOf(FILES)
  expect(server.of('AI_FILES')).toMatchObject([{ title: 'Harbour View Pty Ltd' }])
  expect(screen.queryByText('processing...')).not.toBeInTheDocument()
  expect(items).toHaveLength(4)
  for (const item of items) expect(within(item).getByRole('button', { name: 'see facts' })).toBeEnabled()
  expect(
    items.map(
      (item) => within(item).getByText(/^(?:Not queued|Queued|Being processed|Facts ready)$/u).style.backgroundColor,
    ),
  ).toEqual(['darkred', 'blue', 'darkblue', 'darkgreen'])
  await user.click(button('Close: Files'))
  server.answer('AI_FILES', () => ok({ Documents: [], More: false }))
  await user.click(button('Find files'))
  expect(await (await panel('Files')).findByText('no files found')).toBeVisible()
})

test('AI-005 A-141 the status colours: 1 dark red, 2 blue, 3 dark blue, 10 dark green, and each in words', async () => {
  const { user } = await openWithHelper()
  await user.click(button('Find files'))
  const looks = (await itemsOf(FILES)).map((item) => {
    const status = within(item).getByText(/^(?:Not queued|Queued|Being processed|Facts ready)$/u)
    return [status.textContent, status.style.backgroundColor]
  })
  expect(looks).toEqual([
    ['Not queued', 'darkred'],
    ['Queued', 'blue'],
    ['Being processed', 'darkblue'],
    ['Facts ready', 'darkgreen'],
  ])
})

test("AI-006 'see facts' queues a file that is not queued and takes a queued one back, says so, and its row becomes the answer's", async () => {
  const { user, server } = await openWithHelper({
    AI_FILE_STATUS: ({ sha256, status }) =>
      ok({ Success: true, File: [{ ...file(Number(sha256), status === 2 ? 2 : 1), title: `Now ${String(status)}` }] }),
  })
  await user.click(button('Find files'))
  await user.click(await seeFacts(1))
  expect(await screen.findByText('the file was added to the processing list.')).toBeVisible()
  expect(server.of('AI_FILE_STATUS')).toMatchObject([{ sha256: file(1, 1).sha256, status: 2 }])
  expect((await itemsOf(FILES))[0]).toHaveTextContent(/Now 2.*Queued/u)

  await user.click(await seeFacts(2))
  expect(await screen.findByText('the file was removed from the processing list.')).toBeVisible()
  expect(server.of('AI_FILE_STATUS').at(-1)).toMatchObject({ sha256: file(2, 2).sha256, status: 1 })
  expect((await itemsOf(FILES))[1]).toHaveTextContent(/Now 1.*Not queued/u)
})

test("AI-007 A-101 'see facts' of a file that is being processed says so and asks for no other status", async () => {
  const { user, server } = await openWithHelper()
  await user.click(button('Find files'))
  await user.click(await seeFacts(3))
  expect(await screen.findByText('the file is been processed at the moment. please try again later.')).toBeVisible()
  expect(server.of('AI_FILE_STATUS')).toEqual([])
  expect(server.of('AI_FACT')).toEqual([])
})

test('a status that the server refuses to change is told in its words', async () => {
  const { user } = await openWithHelper({
    AI_FILE_STATUS: () => refused('The status of this file cannot be changed.'),
  })
  await user.click(button('Find files'))
  await user.click(await seeFacts(1))
  expect(await screen.findByText('The status of this file cannot be changed.')).toBeVisible()
  expect((await itemsOf(FILES))[0]).toHaveTextContent('Not queued')
})

test('a file that is on its way is asked for again until its facts are ready', async () => {
  const { user, server } = await openWithHelper({ AI_FILES: () => ok({ Documents: [file(2, 2)], More: false }) })
  await user.click(button('Find files'))
  await itemsOf(FILES)
  server.answer('AI_FILES', () => ok({ Documents: [file(2, 10, { Facts: 3 })], More: false }))
  await waitFor(async () => expect((await itemsOf(FILES))[0]).toHaveTextContent('Facts ready'))
})

test('what was said of a file on its way is gone once its facts are ready', async () => {
  const { user, server } = await openWithHelper({
    AI_FILES: () => ok({ Documents: [file(1, 1)], More: false }),
    AI_FILE_STATUS: () => ok({ Success: true, File: [file(1, 2)] }),
  })
  await user.click(button('Find files'))
  await user.click(await seeFacts(1))
  expect(await screen.findByText('the file was added to the processing list.')).toBeVisible()
  server.answer('AI_FILES', () => ok({ Documents: [file(1, 10, { Facts: 3 })], More: false }))
  await waitFor(async () => expect((await itemsOf(FILES))[0]).toHaveTextContent('Facts ready'))
  expect(screen.queryByText('the file was added to the processing list.')).not.toBeInTheDocument()
})

test('AI-013 a file is downloaded by its sha256 and saved under its base name', async () => {
  const saved = savedFiles()
  const { user, server } = await openWithHelper({
    AI_FILE_DOWNLOAD: () =>
      ok({
        File: { base64: btoa('As agreed.'), datatype: 'text/plain', filename: 'subs/2026/Harbour/proposal 1.txt' },
      }),
  })
  await user.click(button('Find files'))
  await itemsOf(FILES)
  await user.click(button('Download proposal 1.pdf'))
  await waitFor(() => expect(saved.names).toEqual(['proposal 1.txt']))
  expect(server.of('AI_FILE_DOWNLOAD')).toMatchObject([{ sha256: file(1, 1).sha256 }])
  expect(await saved.text()).toBe('As agreed.')
  expect((await saved.last())?.type).toBe('text/plain')
})

test('A-075 each document shows its title and folder, and the addresses of its folder and its file on the drives', async () => {
  const there = (n: number, folder: string, drive: string) =>
    file(n, 1, {
      folder,
      Folder: folder,
      FolderLink: drive,
      FileLink: `file:///${drive.replaceAll(' ', '%20')}/proposal%20${n}.pdf`,
    })
  const documents = [
    there(1, 'tksr/Harbour View', 'M:/Harbour View'),
    there(2, 'subs/2026/Harbour', 'A:/2026/Harbour'),
    there(3, 'renewals/7/Harbour', 'R:/7/Harbour'),
  ]
  const { user } = await openWithHelper({
    AI_FTS: () => ok({ Documents: documents }),
    AI_FILES: () => ok({ Documents: documents, More: false }),
  })
  await user.click(button('Find folder'))
  const folders = await itemsOf('Repositories')
  for (const [at, { title, folder, FolderLink }] of documents.entries()) {
    const item = folders[at]
    expect(item).toHaveTextContent(title)
    expect(item).toHaveTextContent(folder)
    expect(item && within(item).getByRole('link', { name: FolderLink })).toHaveAttribute(
      'href',
      `file:///${FolderLink.replaceAll(' ', '%20')}`,
    )
  }
  await user.click(button('Find files'))
  const files = await itemsOf(FILES)
  for (const [at, { title, filename, FolderLink, FileLink }] of documents.entries()) {
    const item = files[at]
    expect(item).toHaveTextContent(title)
    expect(item).toHaveTextContent(FolderLink)
    expect(item && within(item).getByRole('link', { name: filename })).toHaveAttribute('href', FileLink)
  }
})

test('an uploaded file is called by its name, without the id before it; its place on the drive is the whole one', async () => {
  const uploaded = file(1, 1, { filename: `${UPLOAD}-Slip.pdf` })
  const { user } = await openWithHelper({ AI_FILES: () => ok({ Documents: [uploaded], More: false }) })
  await user.click(button('Find files'))
  const [item] = await itemsOf(FILES)
  if (!item) throw new Error('There is no file.')
  expect(within(item).getByRole('link', { name: 'Slip.pdf' })).toBeInTheDocument()
  expect(within(item).getByRole('button', { name: 'Download Slip.pdf' })).toBeInTheDocument()
  await user.click(within(item).getByRole('button', { name: 'Copy the path of the file Slip.pdf' }))
  expect(await navigator.clipboard.readText()).toContain(`${UPLOAD}-Slip.pdf`)
})
