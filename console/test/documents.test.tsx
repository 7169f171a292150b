/** Documents as whole pages: the search, and one document (rows DOC). */
import { wireDateTime } from '@bindery/contracts/rules'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { heading, openPage, signIn } from './open.tsx'
import { savedFiles } from './saved.ts'
import { fakeServer, ok, refused, unreachable } from './server.ts'

const sha = (n: number) => String(n).padStart(64, '0')
const MTIME = 1_783_290_600

const found = (n: number) => ({
  title: `Wording no. ${n}`,
  snippet: 'excludes &lt;b&gt; <mark>policies</mark> of others',
  sha256: sha(n),
  filename: `subs/2026/wording ${n}.txt`,
  mtime: MTIME + n * 86_400,
  FolderLink: 'A:/2026',
})
const whole = (n: number) => ({
  ...found(n),
  keywords: 'marine, hull',
  body: 'First line\n<script>alert(1)</script>',
  size: 40,
  datatype: 'text/plain',
  note: '',
})
const all = Array.from({ length: 24 }, (_, n) => found(n + 1))

async function open(address: string, title: string, answers: Parameters<typeof fakeServer>[0] = {}) {
  signIn()
  const server = fakeServer({
    DOCUMENT_SEARCH: () => ok({ Documents: all, More: false }),
    DOCUMENT_GET_INFO: ({ sha: id }) => ok({ Document: whole(Number(id)) }),
    ...answers,
  })
  const page = openPage(address)
  await heading(title)
  return { ...page, server }
}

const rows = async () =>
  within(await screen.findByRole('table', { name: 'Documents' }))
    .getAllByRole('row')
    .slice(1)

test('DOC-001 a title box and a text box each run the search on Enter, and so does the button', async () => {
  const { user, server } = await open('/home/documents', 'Documents:')
  expect(server.of('DOCUMENT_SEARCH')).toEqual([])
  expect(screen.getByText(/^Enter words of the title or the text/u)).toBeInTheDocument()
  const asked = () => server.of('DOCUMENT_SEARCH').map(({ title, text }) => ({ title, text }))
  await user.type(screen.getByLabelText('Title'), 'wording{Enter}')
  await waitFor(() => expect(asked()).toEqual([{ title: 'wording', text: '' }]))
  await user.type(screen.getByLabelText('Text'), '"of others"{Enter}')
  await waitFor(() => expect(asked().at(-1)).toEqual({ title: 'wording', text: '"of others"' }))
  await user.clear(screen.getByLabelText('Title'))
  await user.click(screen.getByRole('button', { name: 'Search' }))
  await waitFor(() => expect(asked().at(-1)).toEqual({ title: '', text: '"of others"' }))
})

test('DOC-002 twenty rows a page: folder icon, title as a link, snippet, date created from mtime, newest first', async () => {
  const { user } = await open('/home/documents?text=policies', 'Documents:')
  expect(await rows()).toHaveLength(20)
  const table = screen.getByRole('table', { name: 'Documents' })
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map((head) => head.textContent?.trim()),
  ).toEqual(['Open in folder', 'Title', 'Snippet', 'Date Created'])
  const [first] = await rows()
  if (!first) throw new Error('There is no row.')
  const cells = within(first)
  expect(cells.getByRole('link', { name: 'Open the folder A:/2026' })).toHaveAttribute('href', 'file:///A:/2026')
  expect(cells.getByRole('link', { name: 'Wording no. 24' })).toHaveAttribute('href', `/home/document/${sha(24)}`)
  expect(cells.getByText('A:/2026')).toBeInTheDocument()
  expect(first).toHaveTextContent('excludes <b> policies of others')
  expect(cells.getByText('policies').tagName).toBe('MARK')
  const created = wireDateTime(new Date((MTIME + 24 * 86_400) * 1_000).toISOString())?.Text
  expect(first).toHaveTextContent(created ?? 'no date')
  await user.click(within(table).getByRole('button', { name: /Date Created/u }))
  await waitFor(async () => expect((await rows())[0]).toHaveTextContent('Wording no. 1'))
  await user.click(screen.getByRole('button', { name: 'Next page' }))
  await waitFor(async () => expect(await rows()).toHaveLength(4))
})

test('DOC-003 the words, the order and the page are there again after going elsewhere', async () => {
  const { user, router, server } = await open('/home/documents', 'Documents:')
  await user.type(screen.getByLabelText('Title'), 'wording')
  await user.type(screen.getByLabelText('Text'), 'policies{Enter}')
  await user.click(await screen.findByRole('button', { name: /Date Created/u }))
  await user.click(screen.getByRole('button', { name: 'Next page' }))
  await waitFor(async () => expect(await rows()).toHaveLength(4))
  await router.navigate({ to: '/home/allclients' })
  await heading('Clients:')
  await router.navigate({ to: '/home/documents' })
  await heading('Documents:')
  expect(await rows()).toHaveLength(4)
  expect((await rows()).at(-1)).toHaveTextContent('Wording no. 24')
  expect(screen.getByLabelText('Title')).toHaveValue('wording')
  expect(screen.getByLabelText('Text')).toHaveValue('policies')
  expect(JSON.parse(sessionStorage.getItem('documents') ?? '{}')).toMatchObject({ title: 'wording', page: 1 })
  expect(server.of('DOCUMENT_SEARCH').at(-1)).toMatchObject({ title: 'wording', text: 'policies' })
})

test('DOC-004 a document shows its title, open link, download, date, sha256, filename, keywords, body, and leads back', async () => {
  const { user, path, server } = await open('/home/documents?text=policies', 'Documents:')
  await user.click(await screen.findByRole('link', { name: 'Wording no. 23' }))
  await heading('Wording no. 23')
  expect(path()).toBe(`/home/document/${sha(23)}`)
  expect(server.of('DOCUMENT_GET_INFO')[0]).toMatchObject({ sha: sha(23) })
  expect(screen.getByRole('link', { name: 'A:/2026' })).toHaveAttribute('href', 'file:///A:/2026')
  expect(screen.getByRole('button', { name: 'Download' })).toBeInTheDocument()
  const created = wireDateTime(new Date((MTIME + 23 * 86_400) * 1_000).toISOString())?.Text
  for (const text of [created ?? 'no date', sha(23), 'subs/2026/wording 23.txt', 'marine, hull'])
    expect(screen.getByText(text)).toBeInTheDocument()
  // The text of a document is text, whatever it says.
  expect(screen.getByLabelText('The text of the document')).toHaveTextContent('First line <script>alert(1)</script>')
  await user.click(screen.getByRole('button', { name: '← Back' }))
  await heading('Documents:')
})

test('DOC-005 a download asks by filename; the file is saved with its bytes and its type, under its base name', async () => {
  const files = savedFiles()
  const { user, server } = await open(`/home/document/${sha(3)}`, 'Wording no. 3')
  // No text: every byte must come through, whatever it is.
  const bytes = Uint8Array.from([0, 37, 80, 255, 128, 13, 10])
  const base64 = btoa(String.fromCharCode(...bytes))
  for (const [filename, name] of [
    ['wording 3.pdf', 'wording 3.pdf'],
    ['subs/2026/wording 3.pdf', 'wording 3.pdf'],
    ['A:\\2026\\wording 3.pdf', 'wording 3.pdf'],
  ] as const) {
    server.answer('DOCUMENT_DOWNLOAD', () => ok({ Document: { base64, datatype: 'application/pdf', filename } }))
    const before = files.names.length
    await user.click(screen.getByRole('button', { name: 'Download' }))
    await waitFor(() => expect(files.names.slice(before)).toEqual([name]))
    expect(await files.last()).toEqual({ type: 'application/pdf', bytes })
  }
  expect(server.of('DOCUMENT_DOWNLOAD').map(({ filename }) => filename)).toEqual(
    Array.from({ length: 3 }, () => 'subs/2026/wording 3.txt'),
  )
})

test("DOC-006 a failed search or view shows 'Documents Service not available.'", async () => {
  const { router } = await open('/home/documents?text=policies', 'Documents:', {
    DOCUMENT_SEARCH: unreachable,
    DOCUMENT_GET_INFO: unreachable,
  })
  expect(await screen.findByRole('alert')).toHaveTextContent('Documents Service not available.')
  await router.navigate({ to: '/home/document/$documentId', params: { documentId: sha(3) } })
  await heading('Document:')
  expect(await screen.findByRole('alert')).toHaveTextContent('Documents Service not available.')
})

test('a refusal is shown in the words of the server, and an unread document says why', async () => {
  await open(`/home/document/${sha(9)}`, 'Document:', { DOCUMENT_GET_INFO: () => refused('Document is invalid.') })
  expect(await screen.findByRole('alert')).toHaveTextContent('Document is invalid.')
})

test('a search that finds nothing says so, and one that finds too much says that too', async () => {
  const { user, server } = await open('/home/documents?text=policies', 'Documents:', {
    DOCUMENT_SEARCH: () => ok({ Documents: [], More: false }),
  })
  expect(await screen.findByText('No document has all these words.')).toBeInTheDocument()
  server.answer('DOCUMENT_SEARCH', () => ok({ Documents: all, More: true }))
  await user.click(screen.getByRole('button', { name: 'Search' }))
  expect(await screen.findByText(/The best 24 documents are shown/u)).toBeInTheDocument()
})
