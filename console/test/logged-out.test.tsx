/** The end of a session, whichever endpoint tells it (row AUTH-023). */
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { heading, openPage, signIn } from './open.tsx'
import { master, whole } from './policy-records.ts'
import { deltaOf } from './records.ts'
import { fakeServer, loggedOut, ok } from './server.ts'
import { Uploads } from './uploads.ts'

class Ended extends Uploads {
  protected override answer(): object {
    return loggedOut
  }
}

const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))

/** By endpoint, what makes the page call it, and the Func that is then answered LoggedOut. */
const CALLS: Readonly<
  Record<string, { readonly at: string; readonly func: string; readonly act: () => Promise<unknown> }>
> = {
  quotation: { at: '/home/submission/41', func: 'GET_SUBMISSION', act: async () => {} },
  ai: { at: '/home/submission/41', func: 'AI_FTS', act: () => press('Find folder') },
  'ai, the chatbot': {
    at: '/home/submission/41',
    func: 'AI_GET_ANSWER',
    act: async () => {
      await press('AI chatbot')
      fireEvent.change(await screen.findByRole('textbox', { name: 'Question' }), { target: { value: 'Why?' } })
      await press('Ask')
    },
  },
  document: { at: '/home/documents?text=policies', func: 'DOCUMENT_SEARCH', act: async () => {} },
  download: { at: '/home/submission/41', func: 'DOWNLOAD_SUBMISSION_CSV', act: () => press('Download the CSV') },
  operations: { at: '/home/operations', func: 'GET_OPERATIONS', act: async () => {} },
  upload: {
    at: '/home/submission',
    func: '',
    act: async () => {
      vi.stubGlobal('XMLHttpRequest', Ended)
      await heading('New Submission:')
      const box = document.querySelector('input[type="file"]')
      if (!box) throw new Error('There is no box for files.')
      fireEvent.change(box, { target: { files: [new File(['As agreed.'], 'a.pdf', { type: 'application/pdf' })] } })
    },
  },
}

test('AUTH-023 a reply flagged LoggedOut, of whatever endpoint, is told in an Info dialog; OK clears the token and goes to the sign-in', async () => {
  for (const [endpoint, { at, func, act }] of Object.entries(CALLS)) {
    signIn()
    fakeServer({
      GET_MASTER_DATA: () => ok(master()),
      GET_DATA: () => ok(deltaOf({})),
      GET_SUBMISSION: () => ok({ Submission: whole({ Folder: 'Harbour' }) }),
      ...(func !== '' && { [func]: () => loggedOut }),
    })
    const page = openPage(at)
    await act()
    const dialog = await screen.findByRole('dialog', { name: 'Info' })
    expect([endpoint, dialog.querySelector('div[style*="pre-wrap"]')?.textContent]).toEqual([
      endpoint,
      'Your session has been expired.\nPlease login again.',
    ])
    expect([endpoint, localStorage.getItem('token')]).not.toEqual([endpoint, null])
    fireEvent.click(within(dialog).getByRole('button', { name: 'OK' }))
    await heading('Login')
    expect([endpoint, page.path(), localStorage.getItem('token')]).toEqual([endpoint, '/login', null])
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    cleanup()
    // The place of an expired session is kept for its person: the next one begins anew.
    sessionStorage.clear()
  }
})
