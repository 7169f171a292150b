/** The operations screen names each problem, and each of its buttons sends its own call. */
import { wireDateTime } from '@bindery/contracts/rules'
import type { GetOperations, ResultsOf } from '@bindery/contracts/wire'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { linesOf } from './controls.ts'
import { openPage, signIn } from './open.tsx'
import { fakeServer, ok, refused } from './server.ts'

let server: ReturnType<typeof fakeServer>

beforeEach(() => {
  signIn()
  server = fakeServer()
})

test('while no server takes mail, operations say so first: how much waits, since when, why, the next try, and a way to try now', async () => {
  const MailWaiting = {
    Count: 4,
    Since: wireDateTime('2026-11-20T07:33:00Z'),
    Error: 'connect ECONNREFUSED',
    NextTry: wireDateTime('2026-11-20T07:41:00Z'),
  }
  server.answer('GET_OPERATIONS', () => ok({ ...picture, MailWaiting }))
  server.answer('GET_ATTENTION', () => ok({ Outages: 1, MailWaiting: 4, MailProblems: 1, FailedJobs: 1, Parked: 1 }))
  server.answer('HURRY_QUEUE', () => ok({ Success: true }))
  const { user } = openPage('/home/operations')
  const alert = within(await screen.findByRole('alert', { name: /No mail has left since/u }))
  expect(alert.getByText('No mail has left since 20/11/2026 18:33: 4 letters wait')).toBeInTheDocument()
  expect(alert.getByText('connect ECONNREFUSED')).toBeInTheDocument()
  expect(alert.getByText('Next try 20/11/2026 18:41.')).toBeInTheDocument()
  await user.click(alert.getByRole('button', { name: 'Try now: all letters that wait' }))
  expect(server.of('HURRY_QUEUE')).toMatchObject([{ Queue: 'mail' }])
  expect(await screen.findByLabelText('8 waiting for somebody')).toHaveTextContent('8')
})

test('while other mail leaves, a letter that one server puts off is no alarm', async () => {
  const MailWaiting = {
    Count: 1,
    Since: wireDateTime('2026-11-20T07:33:00Z'),
    Error: '451 Greylisted, try again later',
    NextTry: wireDateTime('2026-11-20T07:41:00Z'),
    LastLeft: wireDateTime('2026-11-20T07:38:00Z'),
    OthersLeave: true,
  }
  server.answer('GET_OPERATIONS', () => ok({ ...picture, MailWaiting }))
  openPage('/home/operations')
  const notice = await screen.findByRole('status', { name: '1 letter waits for another try; other mail leaves' })
  // The yellow of the theme is too pale for a text on its own ground.
  expect(notice.style.getPropertyValue('--alert-color')).toBe('var(--bindery-scheduled)')
  expect(notice.style.getPropertyValue('--alert-bg')).toBe('var(--bindery-warned)')
  expect(screen.getByText('Next try 20/11/2026 18:41. Other mail last left 20/11/2026 18:38.')).toBeInTheDocument()
  expect(screen.getByText('451 Greylisted, try again later')).toBeInTheDocument()
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})

const problem: ResultsOf<typeof GetOperations>['MailProblems'][number] = {
  Stream: 'submission-9',
  MessageID: 'q9@bindery',
  State: 'partly-refused',
  Purpose: 'quote',
  ItemID: 41_001,
  SubmissionID: 41,
  To: ['ben@harbour.example'],
  Cc: ['lead@agency.example'],
  Refused: ['lead@agency.example'],
  Subject: 'Quotation: Acme',
  Error: '',
  Since: null,
}

const picture = {
  Outages: [],
  MailWaiting: null,
  MailLeft: '',
  MailProblems: [problem],
  Consumers: [{ Group: 'reactors', Lag: 12, Stalled: true, LastProcessed: null, LastError: 'disk full' }],
  Projections: [{ Collection: 'Submissions', Version: 1, HighWater: 300, Rebuilding: false, Progress: null }],
  Rebuilds: [],
  LastRebuilds: [],
  Actions: [],
  ModelUse: [],
  Documents: {
    Files: 1_201,
    Documents: 1_180,
    Waiting: 7,
    LastLooked: { Value: '221120261030', Text: '22/11/2026 10:30' },
    Error: '',
    Unread: 1,
    UnreadFirst: [{ filename: 'subs/scan.pdf', Reason: 'This PDF is a scan without text.' }],
  },
  Parked: [
    {
      Collection: 'Quotes',
      Stream: 'submission-9',
      Revision: 4,
      Quarantined: true,
      Attempts: [{ At: null, Error: 'bad event' }],
    },
  ],
  Queues: [
    {
      Queue: 'mail',
      Counts: { failed: 1 },
      Failed: [
        {
          JobID: 'j1',
          Queue: 'mail',
          Name: 'mail-quote',
          About: 'Submission 41: Acme, Quote 41001',
          SubmissionID: 41,
          State: 'failed',
          Progress: null,
          Created: null,
          Due: null,
          Attempts: [{ At: null, Error: 'no route' }],
        },
      ],
      Waiting: [],
      Delayed: [],
    },
  ],
}

test('operations name what is wrong, and each button sends its own call', async () => {
  server.answer('GET_OPERATIONS', () => ok(picture))
  for (const func of ['REBUILD_PROJECTION', 'RETRY_PARKED', 'RETRY_JOB'])
    server.answer(func, () => ok({ Success: true }))
  server.answer('DISCARD_JOB', () => refused('You do not have access to this function.'))
  const { user } = openPage('/home/operations')
  expect(await screen.findByText('Stalled')).toBeInTheDocument()
  expect(screen.getByText('Set aside')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Show all' }))
  await user.click(screen.getByRole('button', { name: 'Rebuild: Submissions' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Rebuild' }))
  await user.click(screen.getByRole('button', { name: 'Retry: submission-9 in Quotes' }))
  const job = 'mail-quote Submission 41: Acme, Quote 41001'
  expect(screen.getByRole('link', { name: 'Submission 41: Acme, Quote 41001' })).toHaveAttribute(
    'href',
    '/home/submission/41',
  )
  await user.click(screen.getByRole('button', { name: `Retry: ${job}` }))
  // What a discard gives up is asked about first.
  await user.click(screen.getByRole('button', { name: `Discard: ${job}` }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel' }))
  expect(server.of('DISCARD_JOB')).toEqual([])
  await user.click(screen.getByRole('button', { name: `Discard: ${job}` }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Discard' }))
  expect(await screen.findByRole('alert', { name: `Discard: ${job}` })).toHaveTextContent(
    'You do not have access to this function.',
  )
  expect(server.of('REBUILD_PROJECTION')[0]).toMatchObject({ Collection: 'Submissions' })
  expect(server.of('RETRY_PARKED')[0]).toMatchObject({ Collection: 'Quotes', Stream: 'submission-9' })
  expect(server.of('RETRY_JOB')[0]).toMatchObject({ Queue: 'mail', JobID: 'j1' })
})

test('a failing part is listed first, with its time and its consequences', async () => {
  const Since = { Value: '221120261030', Text: '22/11/2026 10:30' }
  server.answer('GET_OPERATIONS', () =>
    ok({ ...picture, Outages: [{ Part: 'files', Since, Text: 'The shared folder cannot be reached.' }] }),
  )
  openPage('/home/operations')
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent('Not working since 22/11/2026 10:30')
  expect(alert).toHaveTextContent('The shared folder cannot be reached.')
})

test('a running rebuild shows its progress; one that has not begun shows who requested it', async () => {
  const since = { Value: '221120261030', Text: '22/11/2026 10:30' }
  const rebuilds = ['Submissions', 'Quotes'].map((Collection) => ({ Collection, Since: since, By: 'Tom Reid' }))
  const running = { Collection: 'Submissions', Version: 1, HighWater: 300, Rebuilding: true, Progress: 42 }
  server.answer('GET_OPERATIONS', () => ok({ ...picture, Projections: [running], Rebuilds: rebuilds }))
  openPage('/home/operations')
  expect(await screen.findByText('Rebuilding 42%')).toBeInTheDocument()
  expect(screen.getByText(/Quotes waits to be rebuilt, as Tom Reid asked on 22\/11\/2026 10:30/u)).toBeInTheDocument()
  expect(screen.queryByText(/Submissions waits to be rebuilt/u)).not.toBeInTheDocument()
})

test('A-167 a message without a known address is shown as such, not as refused, and shows what to do', async () => {
  const Error = 'Config PROCESSING-EMAIL names no address. Set it, then let the message leave again.'
  const unaddressed = { ...problem, State: 'rejected', Purpose: 'endorsement', To: [], Cc: [], Refused: [], Error }
  server.answer('GET_OPERATIONS', () => ok({ ...picture, MailProblems: [unaddressed] }))
  openPage('/home/operations')
  const table = await screen.findByRole('table', { name: 'Letters that need you' })
  expect(within(table).getByText('No address')).toBeInTheDocument()
  expect(within(table).queryByText('Refused')).not.toBeInTheDocument()
  expect(within(table).getByText(Error)).toBeInTheDocument()
})

test('a letter that somebody held back says whom it is for; it can be sent, and not be marked as sent', async () => {
  const heldBack = {
    ...problem,
    State: 'held',
    To: [],
    Cc: [],
    Refused: [],
    Subject: 'Quote 41001',
    Error: 'Mia held it back.',
  }
  server.answer('GET_OPERATIONS', () => ok({ ...picture, MailProblems: [heldBack] }))
  openPage('/home/operations')
  const table = within(await screen.findByRole('table', { name: 'Letters that need you' }))
  expect(table.getByText('The broker')).toBeInTheDocument()
  expect(table.getByRole('button', { name: 'Send now: Quote 41001' })).toBeInTheDocument()
  expect(table.queryByRole('button', { name: /Mark as sent/u })).not.toBeInTheDocument()
})

test('A-061 a decision that comes second is told why it was refused, and stays told when the row is gone', async () => {
  let decided = false
  server.answer('GET_OPERATIONS', () => ok({ ...picture, MailProblems: decided ? [] : [problem] }))
  server.answer('RESOLVE_MAIL', () => {
    decided = true
    return refused('The message does not wait for a decision.')
  })
  const { user } = openPage('/home/operations')
  await user.click(await screen.findByRole('button', { name: 'Mark as sent: Quotation: Acme' }))
  // What is shown is asked for anew, so that the row does not offer again what another has decided.
  expect(await screen.findByText('No letter needs a decision.')).toBeInTheDocument()
  expect(screen.getByRole('alert', { name: 'Mark as sent: Quotation: Acme' })).toHaveTextContent(
    'The message does not wait for a decision.',
  )
})

test('A-061 a mail in doubt or refused shows its state, leads to its submission and accepts either decision', async () => {
  server.answer('GET_OPERATIONS', () => ok(picture))
  server.answer('RESOLVE_MAIL', ({ Decision }) =>
    Decision === 'sent' ? refused('The message does not wait for a decision.') : ok({ Success: true }),
  )
  const { user } = openPage('/home/operations')
  const table = await screen.findByRole('table', { name: 'Letters that need you' })
  expect(within(table).getByText('Refused for some')).toBeInTheDocument()
  expect(within(table).getByText(/refused lead@agency\.example and took it for the others/u)).toBeInTheDocument()
  expect(within(table).getByRole('link', { name: 'Quotation: Acme' })).toHaveAttribute('href', '/home/submission/41')
  await user.click(screen.getByRole('button', { name: 'Send again: Quotation: Acme' }))
  await user.click(screen.getByRole('button', { name: 'Mark as sent: Quotation: Acme' }))
  expect(await screen.findByRole('alert', { name: 'Mark as sent: Quotation: Acme' })).toHaveTextContent(
    'The message does not wait for a decision.',
  )
  expect(server.of('RESOLVE_MAIL')).toMatchObject([
    { Stream: 'submission-9', MessageID: 'q9@bindery', Decision: 'resend' },
    { Stream: 'submission-9', MessageID: 'q9@bindery', Decision: 'sent' },
  ])
})

test('operations tell how far documents are read, and why some have no text', async () => {
  const Documents = { ...picture.Documents, Error: 'The share is not mounted.' }
  server.answer('GET_OPERATIONS', () => ok({ ...picture, Documents }))
  openPage('/home/operations')
  const section = await screen.findByRole('region', { name: 'Documents' })
  expect(within(section).getByText(/1,201 files are known, 7 new or changed are still to be read/u)).toBeInTheDocument()
  expect(within(section).getByRole('alert')).toHaveTextContent('The share is not mounted.')
  const unread = within(section).getByRole('table', { name: 'Documents without a text' })
  expect(unread).toHaveTextContent('subs/scan.pdfThis PDF is a scan without text.')
})

test('operations tell month by month what a model service was asked for, and what it cost', async () => {
  const use = { Model: 'large', Requests: 12, Failed: 2, InputTokens: 1_204_000, OutputTokens: 8_800 }
  const ModelUse = [
    { ...use, Month: '2026-11', Cost: 3.1 },
    { ...use, Month: '2026-10', Cost: null },
  ]
  server.answer('GET_OPERATIONS', () => ok({ ...picture, ModelUse }))
  openPage('/home/operations')
  const section = await screen.findByRole('region', { name: 'Model service' })
  expect(linesOf(within(section).getByRole('table', { name: 'Use of the model service' }))).toEqual([
    ['November 2026', 'large', '12', '2', '1,204,000', '8,800', '3.10'],
    ['October 2026', 'large', '12', '2', '1,204,000', '8,800', 'No prices set'],
  ])
})

test('a rebuild asks first, and what the last ones did and who pressed what stay listed', async () => {
  const at = (Text: string) => ({ Value: '221120261839', Text })
  const LastRebuilds = [
    { Collection: 'Quotes', Asked: at('22/11/2026 18:40'), By: 'Tom Reid', Done: null, Rows: null, Milliseconds: null },
    {
      Collection: 'Submissions',
      Asked: at('22/11/2026 18:39'),
      By: 'Mia Chen',
      Done: at('22/11/2026 18:39'),
      Rows: 304,
      Milliseconds: 212,
    },
  ]
  const Actions = [
    { At: at('22/11/2026 18:41'), By: 'Mia Chen', What: 'discard-job', About: 'j1 of mail' },
    { At: at('22/11/2026 18:39'), By: 'Mia Chen', What: 'rebuild', About: 'Submissions' },
  ]
  server.answer('GET_OPERATIONS', () => ok({ ...picture, Parked: [], LastRebuilds, Actions }))
  server.answer('REBUILD_PROJECTION', () => refused('You do not have access to this function.'))
  const { user } = openPage('/home/operations')
  const section = within(await screen.findByRole('region', { name: 'Projections' }))
  expect(section.getByText('Up to date.')).toBeInTheDocument()
  expect(section.queryByRole('table')).not.toBeInTheDocument()
  const told = within(section.getByRole('list', { name: 'Last rebuilds' })).getAllByRole('listitem')
  expect(told.map(({ textContent }) => textContent)).toEqual([
    'Quotes: not done yet, asked by Tom Reid at 22/11/2026 18:40',
    'Submissions: 304 rows in 0.2 s at 22/11/2026 18:39, by Mia Chen',
  ])
  expect(linesOf(screen.getByRole('table', { name: 'Who did what' }))).toEqual([
    ['22/11/2026 18:41', 'Mia Chen', 'Job discarded', 'j1 of mail'],
    ['22/11/2026 18:39', 'Mia Chen', 'Rebuild', 'Submissions'],
  ])

  await user.click(section.getByRole('button', { name: 'Show all' }))
  await user.click(section.getByRole('button', { name: 'Rebuild: Submissions' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel' }))
  expect(server.of('REBUILD_PROJECTION')).toEqual([])
  await user.click(section.getByRole('button', { name: 'Rebuild: Submissions' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Rebuild' }))
  expect(await section.findByRole('alert')).toHaveTextContent('You do not have access to this function.')
})

test('jobs that wait are listed beside failed and delayed ones, with tries, last error and next try', async () => {
  const job = { Queue: 'mail', About: '', SubmissionID: null, Progress: null, Created: null, Due: null, Attempts: [] }
  const attempt = (Error: string) => ({ At: null, Error })
  const Queues = [
    {
      Queue: 'mail',
      Counts: { waiting: 1, active: 1, delayed: 1 },
      Failed: [],
      Waiting: [
        { ...job, JobID: 'a', Name: 'mail-quote', State: 'active' },
        { ...job, JobID: 'w', Name: 'mail-decline', State: 'waiting' },
      ],
      Delayed: [
        {
          ...job,
          JobID: 'd',
          Name: 'mail-token',
          State: 'delayed',
          Due: { Value: '221120261841', Text: '22/11/2026 18:41' },
          Attempts: [attempt('first'), attempt('connect ECONNREFUSED')],
        },
      ],
    },
  ]
  server.answer('GET_OPERATIONS', () => ok({ ...picture, Queues }))
  openPage('/home/operations')
  const table = await screen.findByRole('table', { name: 'Failed, delayed and waiting jobs' })
  const lines = linesOf(table).map(([name, , , state, tries, , error]) => [name, state, tries, error])
  expect(lines[0]).toEqual(['mail-token', 'Next try 22/11/2026 18:41', '2', expect.stringContaining('ECONNREFUSED')])
  expect(lines[1]).toEqual(['mail-quote', 'Running', '0', ''])
  expect(lines[2]).toEqual(['mail-decline', 'Waits for its turn', '0', ''])
})

test('once mail leaves again, operations say so in place of the alarm, and every console is told', async () => {
  const waiting = {
    Count: 1,
    Since: wireDateTime('2026-11-20T07:33:00Z'),
    Error: 'connect ECONNREFUSED',
    NextTry: null,
  }
  const attention = { Outages: 0, MailWaiting: 1, MailProblems: 0, FailedJobs: 0, Parked: 0 }
  let away = true
  server.answer('GET_OPERATIONS', () =>
    ok({ ...picture, MailWaiting: away ? waiting : null, MailLeft: away ? '' : 'now' }),
  )
  server.answer('GET_ATTENTION', () => ok({ ...attention, MailWaiting: away ? 1 : 0, MailLeft: away ? '' : 'now' }))
  server.answer('HURRY_QUEUE', () => {
    away = false
    return ok({ Success: true })
  })
  const { user } = openPage('/home/operations')
  await user.click(await screen.findByRole('button', { name: 'Try now: all letters that wait' }))
  expect(await screen.findByText('Mail leaves again')).toBeInTheDocument()
  expect(screen.getByText(/None had left since 20\/11\/2026 18:33/u)).toBeInTheDocument()
  expect(await screen.findByText('Mail leaves again.')).toBeInTheDocument()
  expect(screen.queryByLabelText(/waiting for somebody/u)).not.toBeInTheDocument()
})

test('projections are not called up to date while the consumer that feeds them lags or stands still', async () => {
  const fed = (Lag: number, Stalled: boolean) => ({
    ...picture,
    Parked: [],
    Consumers: [{ Group: 'projections', Lag, Stalled, LastProcessed: null, LastError: '' }],
  })
  server.answer('GET_OPERATIONS', () => ok(fed(1, true)))
  const { user } = openPage('/home/operations')
  const section = within(await screen.findByRole('region', { name: 'Projections' }))
  expect(
    section.getByText('1 event is not in the rows yet: the consumer that feeds them is stalled.'),
  ).toBeInTheDocument()
  expect(section.queryByText(/up to date/iu)).not.toBeInTheDocument()
  await user.click(section.getByRole('button', { name: 'Show all' }))
  const state = () => section.getByRole('row', { name: /Submissions/u })
  expect(state()).toHaveTextContent('Stalled')
  server.answer('GET_OPERATIONS', () => ok(fed(1_200, false)))
  const slow = { timeout: 8_000 }
  expect(await section.findByText('1,200 events are not in the rows yet: catching up.', {}, slow)).toBeInTheDocument()
  expect(state()).toHaveTextContent('Catching up')
})

test('projections with records that were set aside are up to date but for these', async () => {
  server.answer('GET_OPERATIONS', () => ok(picture))
  openPage('/home/operations')
  const section = within(await screen.findByRole('region', { name: 'Projections' }))
  expect(section.getByText('Up to date but for 1 record set aside.')).toBeInTheDocument()
})

test('given waiting letters that are all given up, then the alarm ends and nobody is told that mail leaves', async () => {
  const waiting = { Count: 1, Since: wireDateTime('2026-11-20T07:33:00Z'), Error: 'ECONNREFUSED', NextTry: null }
  const attention = { Outages: 0, MailLeft: '', FailedJobs: 0, Parked: 0 }
  const ended = { ...problem, State: 'given-up', To: [], Cc: [], Refused: [], Error: 'connect ECONNREFUSED' }
  let isOver = false
  server.answer('GET_OPERATIONS', () =>
    ok({ ...picture, MailWaiting: isOver ? null : waiting, MailProblems: isOver ? [ended] : [] }),
  )
  server.answer('GET_ATTENTION', () => ok({ ...attention, MailWaiting: isOver ? 0 : 1, MailProblems: isOver ? 1 : 0 }))
  server.answer('HURRY_QUEUE', () => {
    isOver = true
    return ok({ Success: true })
  })
  const { user } = openPage('/home/operations')
  await user.click(await screen.findByRole('button', { name: 'Try now: all letters that wait' }))
  const table = within(await screen.findByRole('table', { name: 'Letters that need you' }))
  expect(await table.findByText('Given up')).toBeInTheDocument()
  expect(table.getByText('connect ECONNREFUSED')).toBeInTheDocument()
  expect(table.getByRole('button', { name: 'Send again: Quotation: Acme' })).toBeInTheDocument()
  expect(table.getByRole('button', { name: 'Mark as sent: Quotation: Acme' })).toBeInTheDocument()
  expect(screen.queryByText(/Mail leaves again/u)).not.toBeInTheDocument()
})
