/** The mails of a record and the outbox: the state of each letter, and its text. */
import { wireDateTime } from '@bindery/contracts/rules'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { openPage, signIn } from './open.tsx'
import { fakeServer, ok, unreachable } from './server.ts'

let server: ReturnType<typeof fakeServer>

beforeEach(() => {
  signIn()
  server = fakeServer()
})

const mail = {
  Stream: 'submission-1',
  MessageID: '<1@bindery>',
  Purpose: 'quote',
  At: wireDateTime('2026-11-20T01:00:00Z'),
  To: ['ben@harbour.example'],
  Cc: [],
  Subject: 'Quotation',
  Attachments: ['terms.pdf'],
  State: 'handed-over',
  Error: '',
  SubmissionID: 41,
}

const FILES = [{ id: 'f1', FileName: 'terms.pdf' }]

test('a mail that cannot be loaded is asked for again, or left for the list', async () => {
  server.answer('LIST_MAILS', () => ok({ Mails: [mail], Total: 1 }))
  server.answer('GET_MAIL', unreachable)
  const { user, router } = openPage('/home/outbox?mail=%3C1%40bindery%3E')
  await screen.findByText('Load fail.')
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(server.of('GET_MAIL')).toHaveLength(2))
  await user.click(await screen.findByRole('button', { name: 'All mails' }))
  expect(router.state.location.search).toEqual({})
})

test('the outbox shows the state of each letter and its reason, finds letters by words and state, and leads to the submission', async () => {
  const waiting = { ...mail, MessageID: '<2@bindery>', State: 'waiting', Error: 'connect ECONNREFUSED' }
  server.answer('LIST_MAILS', ({ Search, State }) =>
    ok(Search === '' && State === null ? { Mails: [waiting, mail], Total: 2 } : { Mails: [], Total: 0 }),
  )
  server.answer('GET_MAIL', () => ok({ Mail: { ...waiting, Files: FILES, Html: '<p>Dear Ben</p>', Text: '' } }))
  const { user, router } = openPage('/home/outbox')
  const list = within(await screen.findByRole('list', { name: 'Mails' }))
  expect(await list.findByText(/connect ECONNREFUSED/u)).toHaveTextContent('Waiting: connect ECONNREFUSED')
  expect(list.getByText('Sent')).toBeInTheDocument()
  await user.click(list.getAllByRole('button')[0] ?? document.body)
  expect(await screen.findByRole('link', { name: 'Submission 41' })).toHaveAttribute('href', '/home/submission/41')
  server.answer('DOWNLOAD_ATTACHMENT', () => ({
    LoggedOut: false,
    HasAccess: true,
    ErrorMessage: 'Gone.',
    Results: {},
  }))
  await user.click(screen.getByRole('button', { name: 'terms.pdf' }))
  expect(server.of('DOWNLOAD_ATTACHMENT')).toEqual([expect.objectContaining({ id: 'f1' })])
  await user.type(screen.getByRole('textbox', { name: 'Search' }), 'ben{Enter}')
  expect(await screen.findByText('No letter matches.')).toBeInTheDocument()
  expect(router.state.location.search).toEqual({ q: 'ben' })
  expect(server.of('LIST_MAILS').at(-1)).toMatchObject({ Search: 'ben', State: null, Offset: 0 })
})

test('A-167 a letter without a known address is shown as such, not as refused, in the outbox as well', async () => {
  const Error = 'Config PROCESSING-EMAIL names no address. Set it, then let the message leave again.'
  const unaddressed = { ...mail, To: [], State: 'refused', Error }
  server.answer('LIST_MAILS', () => ok({ Mails: [unaddressed], Total: 1 }))
  server.answer('GET_MAIL', () => ok({ Mail: { ...unaddressed, Files: [], Html: '<p>Dear team</p>', Text: '' } }))
  const { user } = openPage('/home/outbox')
  const list = within(await screen.findByRole('list', { name: 'Mails' }))
  const entry = await list.findByRole('button', { name: /^Nobody yet/u })
  expect(entry).toHaveTextContent(`No address: ${Error}`)
  expect(entry).not.toHaveTextContent('Refused')
  await user.click(entry)
  expect((await screen.findByText('To', { selector: 'dt' })).nextElementSibling).toHaveTextContent('Nobody yet')
})

test('given letters that were not written before they ended, then the outbox says whom they are for', async () => {
  const unwritten = { ...mail, To: [], Subject: 'Reversal 41001', Purpose: 'reversal', State: 'held' }
  const lost = {
    ...mail,
    MessageID: '<3@bindery>',
    To: [],
    Subject: 'Quote 41001',
    State: 'given-up',
    Error: 'no line',
  }
  server.answer('LIST_MAILS', () => ok({ Mails: [unwritten, lost], Total: 2 }))
  openPage('/home/outbox')
  const list = within(await screen.findByRole('list', { name: 'Mails' }))
  expect(await list.findByRole('button', { name: /^The processing team/u })).toHaveTextContent('Held back')
  expect(list.getByRole('button', { name: /^The broker/u })).toHaveTextContent('Given up: no line')
})

test('a mail is read beside the list, its HTML where no script can run', async () => {
  server.answer('LIST_MAILS', () => ok({ Mails: [mail], Total: 1 }))
  server.answer('GET_MAIL', () =>
    ok({ Mail: { ...mail, Files: FILES, Html: '<p>Dear Ben</p><script>steal()</script>', Text: '' } }),
  )
  const { user, router } = openPage('/home/outbox')
  await user.click(await screen.findByRole('button', { name: /ben@harbour\.example/u }))
  const frame = await screen.findByTitle('Message: Quotation')
  expect(frame).toHaveAttribute('sandbox', '')
  expect(frame).toHaveAttribute('srcdoc', expect.stringContaining('Dear Ben'))
  expect(screen.getByText('terms.pdf')).toBeInTheDocument()
  expect(router.state.location.search).toEqual({ mail: mail.MessageID })
})
