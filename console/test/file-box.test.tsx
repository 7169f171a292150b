/** The box of files: the files it accepts, the state of each, and those that are sent (rows ATT). */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { drop, openEntry } from './entry-page.tsx'
import { ok, refused } from './server.ts'
import { underWay, uploadedAs, Uploads } from './uploads.ts'

/** A server whose answer to an upload depends on the name of the file. */
class Judged extends Uploads {
  protected override answer(request: string): object {
    if (request.includes('no-access')) return { ...ok({ Success: true, ID: 'file-2' }), HasAccess: false }
    if (request.includes('unstated')) return { LoggedOut: false, ErrorMessage: '', Results: { Success: true, ID: 'f' } }
    if (request.includes('no-success')) return { ...ok({ ID: 'file-3' }) }
    if (request.includes('without-id')) return ok({ Success: true })
    if (request.includes('unsuccessful')) return ok({ Success: false, ID: 'file-4' })
    if (request.includes('told')) return refused('The file is broken.')
    return super.answer(request)
  }
}

const LIST =
  'Unsupported file.\nAccepted file formats: .pdf, .txt, .doc, .docx, .xls, .xlsx, .jpg, .png, .eml, .ost, .msg, .zip'
const entry = (name: string) => within(screen.getByText(name).closest('li') ?? document.body)
const state = (name: string) => entry(name).getByRole('status').textContent

function put(...files: File[]) {
  fireEvent.change(screen.getByLabelText('Attachments', { selector: 'input[type="file"]' }), { target: { files } })
}

test('ATT-001 ATT-002 ATT-003 ATT-004 a file of another kind or of 20 MB is refused before it is uploaded; an upload needs HasAccess, Success and an ID', async () => {
  await openEntry()
  vi.stubGlobal('XMLHttpRequest', Judged)
  uploadedAs.length = 0
  const sized = (name: string, size: number) => Object.defineProperty(new File(['x'], name), 'size', { value: size })
  put(
    ...['exe', 'html', 'PDF.exe', 'nothing'].map((ending) => new File(['x'], `bad.${ending}`)),
    sized('large.pdf', 20_971_520),
    sized('larger.pdf', 20_971_521),
  )
  await waitFor(() => expect(screen.getByText('larger.pdf')).toBeVisible())
  for (const ending of ['exe', 'html', 'PDF.exe', 'nothing']) expect(state(`bad.${ending}`)).toBe(LIST)
  for (const name of ['large.pdf', 'larger.pdf']) expect(state(name)).toBe('File should be smaller than 20MB.')
  expect(uploadedAs).toEqual([])

  const kinds = ['pdf', 'txt', 'doc', 'docx', 'xls', 'xlsx', 'jpg', 'png', 'eml', 'ost', 'msg', 'zip']
  put(
    ...kinds.flatMap((kind) => [new File(['x'], `good.${kind}`), new File(['x'], `Good.${kind.toUpperCase()}`)]),
    sized('just.pdf', 20_971_519),
  )
  await waitFor(() => expect(state('just.pdf')).toBe('Uploaded'))
  for (const kind of kinds)
    expect([state(`good.${kind}`), state(`Good.${kind.toUpperCase()}`)]).toEqual(['Uploaded', 'Uploaded'])
  expect(uploadedAs).toHaveLength(2 * kinds.length + 1)

  const failed = ['no-access.pdf', 'unstated.pdf', 'no-success.pdf', 'without-id.pdf', 'unsuccessful.pdf']
  put(...[...failed, 'told.pdf'].map((name) => new File(['x'], name)))
  await waitFor(() => expect(state('told.pdf')).toBe('The file is broken.'))
  for (const name of failed) expect(state(name)).toBe('Unsuccessful!')
})

test('ATT-003 COM-015 each file shows that it is being uploaded, that it failed, or that it is uploaded', async () => {
  await openEntry()
  await drop('slow.pdf', 'lost.pdf', 'Good.pdf')
  await waitFor(() => expect(state('Good.pdf')).toBe('Uploaded'))
  expect(state('slow.pdf')).toMatch(/^uploading \d+%$/u)
  expect(state('lost.pdf')).toBe('Request Fail.\nLooks like server is down.')
  const marked = (mark: string) =>
    ['slow.pdf', 'lost.pdf', 'Good.pdf'].filter((name) =>
      entry(name).getByText(name).closest('li')?.querySelector(mark),
    )
  expect(marked('.mantine-Loader-root')).toEqual(['slow.pdf'])
  expect(marked('.tabler-icon-alert-triangle')).toEqual(['lost.pdf'])
  act(() => underWay.at(-1)?.take('slow.pdf'))
  await waitFor(() => expect(state('slow.pdf')).toBe('Uploaded'))
  expect(marked('.mantine-Loader-root')).toEqual([])
})
