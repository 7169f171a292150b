/** Unsent text in a form of a submission is there again after a reload and after an expired session. */
import { wireDate } from '@bindery/contracts/rules'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { replica } from '../src/data/replica.ts'
import { clearEverything } from '../src/session/storage.ts'
import { ava, master, quote, whole } from './policy-records.ts'
import { heading, openPage, signIn } from './open.tsx'
import { deltaOf } from './records.ts'
import { fakeServer, loggedOut, ok } from './server.ts'

const record = (part: Parameters<typeof whole>[0] = {}) =>
  whole({ ClientID: 3, DateCleared: wireDate('2026-11-20'), ClearanceRef: 'CLR-1', ...part })

async function show() {
  const page = openPage('/home/submission/41')
  await heading('Harbour View Pty Ltd')
  return page
}

async function open(answers: Parameters<typeof fakeServer>[0] = {}) {
  signIn()
  const server = fakeServer({
    GET_MASTER_DATA: () => ok(master()),
    GET_DATA: () => ok(deltaOf({ Brokers: [ava] })),
    GET_SUBMISSION: () => ok({ Submission: record() }),
    FIND_SIMILAR: () => ok({ Candidates: [], Submissions: [], SubmissionsTotal: 0 }),
    GET_SUBMISSION_FOLDERS: () => ok({ SubmissionFolders: [] }),
    ...answers,
  })
  return { ...(await show()), server }
}

/** Unmounts and opens the page again, as on a reload: only what the browser stored is left. */
async function reload() {
  cleanup()
  return show()
}

type User = Awaited<ReturnType<typeof show>>['user']
const press = (user: User, name: string) => user.click(screen.getByRole('button', { name }))
const form = async (name: string) => within(await screen.findByRole('form', { name }))
const kept = () => Object.keys(sessionStorage).filter((key) => key.startsWith('bindery '))

class Uploading {
  upload = { onprogress: null }
  status = 200
  responseText = JSON.stringify({ HasAccess: true, Results: { Success: true, ID: 'file-7' } })
  onload: (() => void) | null = null
  open() {}
  abort() {}
  send() {
    this.onload?.()
  }
}

test('a quote is typed on after a reload, its files included, and goes with its send', async () => {
  vi.stubGlobal('XMLHttpRequest', Uploading)
  const { user, server } = await open({ SEND_QUOTE: () => ok({ Success: true, QuoteID: quote.QuoteID, Quote: quote }) })
  await press(user, 'Send again: Southern Cross Cyber Liability')
  const before = await form('Send the quote again')
  expect(kept()).toEqual([])
  await user.clear(before.getByLabelText(/^Excess/u))
  await user.type(before.getByLabelText(/^Excess/u), '7500')
  const box = document.querySelector('input[type="file"]')
  if (!box) throw new Error('There is no box.')
  fireEvent.change(box, { target: { files: [new File(['As agreed.'], 'Terms.pdf', { type: 'application/pdf' })] } })
  await waitFor(() => expect(sessionStorage.getItem(`bindery quote 41 ${quote.QuoteID}`)).toContain('file-7'))

  const again = await reload()
  const after = await form('Send the quote again')
  expect(after.getByLabelText(/^Excess/u)).toHaveValue('7,500')
  expect(after.getByText('Terms.pdf')).toBeInTheDocument()
  await again.user.click(after.getByRole('button', { name: 'Send quote again' }))
  await waitFor(() => expect(screen.queryByRole('form', { name: 'Send the quote again' })).not.toBeInTheDocument())
  expect(server.of('SEND_QUOTE')[0]).toMatchObject({
    Quote: { QuoteID: quote.QuoteID, Excess: '7500' },
    Attachments: [{ id: 'file-7' }],
  })
  expect(kept()).toEqual([])
})

test('a binding is typed on after a reload; cancelled, nothing of it is left', async () => {
  const { user } = await open()
  await press(user, 'Bind Southern Cross Cyber Liability')
  await user.type((await form('Bind a policy')).getByLabelText(/^Policy Number/u), 'PI-77')

  const again = await reload()
  const after = await form('Bind a policy')
  expect(after.getByLabelText(/^Policy Number/u)).toHaveValue('PI-77')
  expect(after.getByLabelText(/^Base Premium/u)).toHaveValue('10,000')
  await again.user.click(after.getByRole('button', { name: 'Cancel' }))
  expect(kept()).toEqual([])
  await press(again.user, 'Bind Southern Cross Cyber Liability')
  expect((await form('Bind a policy')).getByLabelText(/^Policy Number/u)).toHaveValue('')
})

test('a form closed by another of its section keeps what was typed for when it is opened again', async () => {
  const { user } = await open()
  const policyNumber = async () => (await form('Bind a policy')).getByLabelText(/^Policy Number/u)
  await press(user, 'Bind Southern Cross Cyber Liability')
  await user.type(await policyNumber(), 'PI-77')
  await press(user, 'New binding')
  expect(await policyNumber()).toHaveValue('')
  await press(user, 'Bind Southern Cross Cyber Liability')
  expect(await policyNumber()).toHaveValue('PI-77')

  await press(user, 'New quote')
  await user.type((await form('New quote')).getByLabelText(/^Limit/u), '2500')
  await press(user, 'Send again: Southern Cross Cyber Liability')
  await user.click((await form('Send the quote again')).getByRole('button', { name: 'Cancel' }))
  await press(user, 'New quote')
  expect((await form('New quote')).getByLabelText(/^Limit/u)).toHaveValue('2,500')
})

test('an endorsement is typed on after a reload', async () => {
  const { user } = await open()
  await press(user, 'Endorse PI-2041')
  await user.type((await form('Endorse policy')).getByLabelText(/^Policy Number/u), '-A')
  await reload()
  expect((await form('Endorse policy')).getByLabelText(/^Policy Number/u)).toHaveValue('PI-2041-A')
})

const suburb = () => screen.getByRole('textbox', { name: /^Suburb/u, hidden: true })

async function typeSuburb(user: User) {
  await press(user, 'Edit')
  await user.clear(suburb())
  await user.type(suburb(), 'Glebe')
}

test('A-146 after a reload an edit continues from the version it began with, until it is cancelled', async () => {
  const { user, server } = await open()
  await typeSuburb(user)
  server.answer('GET_SUBMISSION', () => ok({ Submission: record({ CompanyPostcode: '2042', Revision: 2 }) }))

  const again = await reload()
  expect(suburb()).toHaveValue('Glebe')
  expect(screen.getByText(/A colleague has saved this submission meanwhile: Postcode\./u)).toBeInTheDocument()
  await press(again.user, 'Save')
  await waitFor(() =>
    expect(server.of('UPDATE_SUBMISSION')[0]).toMatchObject({ Submission: { Revision: 1, CompanySuburb: 'Glebe' } }),
  )
  await press(again.user, 'Edit')
  expect(screen.queryByRole('textbox', { name: /^Suburb/u })).not.toBeInTheDocument()
  expect(kept()).toEqual([])
})

test('why a submission is edited is kept with the edit, also before another field was changed', async () => {
  const { user } = await open()
  const reason = () => screen.getByLabelText(/^Reason/u)
  const from = () => screen.getByLabelText(/^Effective Date/u, { selector: 'input:not([type="hidden"])' })
  await press(user, 'Edit')
  fireEvent.change(reason(), { target: { value: 'The broker asked for it' } })
  await reload()
  expect(reason()).toHaveValue('The broker asked for it')
  fireEvent.change(from(), { target: { value: '01/12/2026' } })
  fireEvent.blur(from())
  fireEvent.change(suburb(), { target: { value: 'Glebe' } })
  await reload()
  expect(reason()).toHaveValue('The broker asked for it')
  expect(from()).toHaveValue('01/12/2026')
  expect(suburb()).toHaveValue('Glebe')
})

test('an edit waits for the same person to sign in again, and goes with its save', async () => {
  const { user, server, router } = await open({
    UPDATE_SUBMISSION: () => ok({ Success: true, Submission: record({ CompanySuburb: 'Glebe', Revision: 2 }) }),
  })
  await typeSuburb(user)
  server.answer('GET_DATA', () => loggedOut)
  await replica.refresh()
  await screen.findByText(/Your session has been expired\./u)
  await press(user, 'OK')
  await heading('Login')
  expect(kept()).toEqual([])

  server.answer('GET_DATA', () => ok(deltaOf({ Brokers: [ava] })))
  await clearEverything() // as the sign-in form does
  signIn()
  await router.navigate({ to: '/home/allsubmissions' })
  await heading('Harbour View Pty Ltd')
  expect(suburb()).toHaveValue('Glebe')
  await press(user, 'Save')
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument())
  expect(kept()).toEqual([])
})

test('signing out leaves nothing of an edit', async () => {
  const { user } = await open()
  await typeSuburb(user)
  expect(kept()).toEqual(['bindery edit 41'])
  await press(user, 'Logout')
  await heading('Login')
  expect(sessionStorage).toHaveLength(0)
})
