/** Causes and effects of an event, its files and its message. */
import { screen, waitFor, within } from '@testing-library/react'
import type { HistoryRecord } from '@bindery/contracts/wire'
import { expect, test, vi } from 'vitest'
import { ok } from './server.ts'
import { product, at, item, found, answer, open } from './history-page.tsx'

test('A-155 cause and effect are links across records, in the order in which one followed from the other', async () => {
  const client: HistoryRecord = {
    Address: 'client-5',
    Stream: 'client-x',
    Kind: 'client',
    ID: 5,
    Title: 'Client 5: Acme',
  }
  const { user, server } = await open('/home/history/product-3?event=7', {
    SEARCH_EVENTS: () =>
      answer({
        Events: [
          found(8, {
            EventID: 'e8',
            CausationID: 'e7',
            Sentence: 'Bindery found client 5',
            Func: 'ENSURE_CLIENT',
            Record: client,
          }),
          found(7),
        ],
      }),
  })
  const entry = within(await screen.findByRole('article', { name: 'Mia Chen did thing 7' }))
  await user.click(entry.getByRole('button', { name: 'Cause and effect' }))
  const chain = within(await entry.findByRole('region', { name: 'Cause and effect' }))
  expect(server.of('SEARCH_EVENTS').at(-1)).toMatchObject({ CorrelationID: 'c7' })
  expect(chain.getByText('Mia Chen did thing 7 (this event)')).toBeInTheDocument()
  expect(chain.getByText('Command UPDATE_PRODUCT')).toBeInTheDocument()
  expect(chain.getByText('Job, by command ENSURE_CLIENT')).toBeInTheDocument()
  expect(chain.getByRole('link', { name: 'Bindery found client 5' })).toHaveAttribute(
    'href',
    '/home/history/client-5?event=8',
  )
})

test('A-155 a failed job is listed under the event that asked for it, with a link to where it can be tried again', async () => {
  const job = {
    JobID: 'mail-quote-e7',
    Queue: 'mail',
    Name: 'mail-quote',
    State: 'failed',
    Progress: null,
    Created: at(7),
    Due: null,
    Attempts: [
      { At: at(7), Error: 'connection refused' },
      { At: at(8), Error: 'mailbox full' },
    ],
  }
  const { user } = await open('/home/history/product-3?event=7', {
    SEARCH_EVENTS: () => answer({ Events: [found(8, { EventID: 'e8', CausationID: 'e7' }), found(7)] }),
    GET_OPERATIONS: () =>
      ok({
        Outages: [],
        MailWaiting: null,
        MailProblems: [],
        Consumers: [],
        Projections: [],
        Parked: [],
        Documents: null,
        Rebuilds: [],
        LastRebuilds: [],
        Actions: [],
        ModelUse: [],
        Queues: [{ Queue: 'mail', Counts: { failed: 1 }, Failed: [job], Waiting: [], Delayed: [] }],
      }),
  })
  const entry = within(await screen.findByRole('article', { name: 'Mia Chen did thing 7' }))
  await user.click(entry.getByRole('button', { name: 'Cause and effect' }))
  expect(await entry.findByText(/^Job mail-quote failed: mailbox full/u)).toBeInTheDocument()
  expect(entry.getAllByRole('link', { name: 'To operations' })).toHaveLength(1)
})

test('A-155 the files of an event are downloaded, its message is shown as it was sent, where nothing in it can run', async () => {
  const sent = '<p>Dear Ava</p><script>alert(1)</script>'
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  const { user, server } = await open('/home/history/product-3', {
    GET_HISTORY: () =>
      ok({
        Record: product,
        Consistent: false,
        Digest: null,
        StreamEvents: 1,
        Events: [
          item(0, {
            Files: [{ id: 'f1', FileName: 'Policy.pdf' }],
            Message: { id: 'm1', FileName: 'message.html' },
          }),
        ],
      }),
    DOWNLOAD_ATTACHMENT: ({ id }) =>
      ok({ base64: btoa(id === 'm1' ? sent : 'the policy'), datatype: 'text/html', filename: 'Policy.pdf' }),
  })
  await user.click(await screen.findByRole('button', { name: 'Policy.pdf' }))
  await waitFor(() => expect(click).toHaveBeenCalledOnce())
  expect(server.of('DOWNLOAD_ATTACHMENT')).toMatchObject([{ id: 'f1' }])
  await user.click(screen.getByRole('button', { name: 'Message as sent' }))
  const frame = await screen.findByTitle('Message as sent')
  expect(frame).toHaveAttribute('sandbox', '')
  expect(frame.getAttribute('srcdoc')).toContain("default-src 'none'")
  expect(frame.getAttribute('srcdoc')?.endsWith(sent)).toBe(true)
})
