/** Announcements as whole pages: written, sampled and sent, the earlier ones, and one with its messages (rows ANN, A-158). */
import { wireDateTime } from '@bindery/contracts/rules'
import type { AnnouncedMessage, AnnouncementRow } from '@bindery/contracts/wire'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { heading, openPage, signIn } from './open.tsx'
import { broker, deltaOf, house, letterPreview, masterData, mia, owner } from './records.ts'
import { fakeServer, ok, refused, unreachable } from './server.ts'
import { held } from './submission-page.tsx'
import { uploadedAs, Uploads } from './uploads.ts'

const announcement = (AnnouncementID: number, part: Partial<AnnouncementRow> = {}): AnnouncementRow => ({
  AnnouncementID,
  ChangeNumber: AnnouncementID,
  OwnerID: 5,
  EmailSubject: `Appetite ${AnnouncementID}`,
  IsSample: false,
  DateCreated: wireDateTime('2026-11-20T01:30:00Z'),
  Recipients: 412,
  HandedOver: 412,
  Waiting: 0,
  Failed: 0,
  Stopped: 0,
  ...part,
})
const underWay = announcement(7, { EmailSubject: 'New capacity', HandedOver: 180, Waiting: 230, Failed: 2 })
const all = [
  ...Array.from({ length: 24 }, (_, n) => announcement(n + 10)),
  underWay,
  announcement(8, { IsSample: true, EmailSubject: 'Tried', Recipients: 1, HandedOver: 1 }),
]

const message = (BrokerID: number, part: Partial<AnnouncedMessage> = {}): AnnouncedMessage => ({
  BrokerID,
  Broker: `Broker ${String.fromCharCode(64 + BrokerID)}`,
  State: 'handed-over',
  To: [`b${BrokerID}@example.com`],
  DateEmailed: wireDateTime('2026-11-20T01:31:00Z'),
  Error: '',
  MessageID: `announcement-${BrokerID}@bindery`,
  ...part,
})

const template = {
  TemplateID: 1,
  TemplateName: 'ANNOUNCEMENT-EMAIL-MESSAGE',
  Keywords: '',
  Content: '<p>Dear {{BrokerFirstName}} of {{BrokerHouse}}</p><p>{{UserFullName}}</p>',
}
const brokers = [
  { ...broker(2, 'Ada <Lim>'), IsGreylisted: true },
  { ...broker(3, 'Ava Singh'), FirstName: 'Ava' },
  { ...broker(4, 'Ben Hart'), Active: false },
  { ...broker(5, 'Cy Marsh'), FirstName: 'Cy & Co' },
]
const sent = (part: Partial<AnnouncementRow> = {}) => ok({ Success: true, Announcement: announcement(40, part) })

async function open(address: string, title: string, answers: Parameters<typeof fakeServer>[0] = {}) {
  signIn()
  const server = fakeServer({
    GET_MASTER_DATA: () =>
      ok(masterData({ Owners: [{ ...mia, Title: 'Underwriter' }, owner(5, 'Tom Okafor')], Templates: [template] })),
    GET_DATA: () => ok(deltaOf({ Brokers: brokers, BrokerGroups: [house], Announcements: all })),
    SEND_ANNOUNCEMENT: ({ SendMeSample }) => sent({ IsSample: SendMeSample === true }),
    GET_ANNOUNCEMENT: () =>
      ok({
        Announcement: {
          ...underWay,
          Attachments: [{ id: 'f', FileName: 'Appetite.pdf', FullFileName: 'Announcements/7/x', FolderLink: 'M:/x' }],
        },
        Messages: [
          message(1),
          message(2, { State: 'waiting', To: [], DateEmailed: null, MessageID: '' }),
          message(3, { State: 'refused', DateEmailed: null, Error: '550 No such user.' }),
          message(4, { State: 'stopped', To: [], DateEmailed: null, MessageID: '' }),
        ],
      }),
    STOP_ANNOUNCEMENT: () => ok({ Success: true, Announcement: { ...underWay, Waiting: 0, Stopped: 230 } }),
    ...answers,
  })
  const page = openPage(address)
  await heading(title)
  return { ...page, server }
}
type Opened = Awaited<ReturnType<typeof open>>

const form = () => within(screen.getByRole('form', { name: 'New announcement' }))
const subject = () => form().getByRole('textbox', { name: /^Subject/u })
const body = () => form().findByRole('textbox', { name: 'Email Message' })
const write = (text: string) => fireEvent.change(subject(), { target: { value: text } })
const press = ({ user }: Opened, name: string) => user.click(form().getByRole('button', { name }))
const asked = (name: string) => screen.findByRole('dialog', { name })
const attach = (name: string) =>
  fireEvent.change(form().getByLabelText('Attachments', { selector: 'input' }), {
    target: { files: [new File(['x'], name)] },
  })
const answer = async ({ user }: Opened, title: string, button: string) =>
  user.click(within(await asked(title)).getByRole('button', { name: button }))
const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
const openNew = (answers = {}) => open('/home/brokerannouncement', 'Broker Announcement:', answers)

const firstText = '<blockquote><p>Dear Ava of Harbour House</p></blockquote><p>Mia Chen</p>'

test('the message of an announcement is shown as its first broker will read it, beside the editor, before it is sent', async () => {
  const { server } = await openNew({
    PREVIEW_LETTER: () => ok({ Letters: [letterPreview({ Subject: 'As typed', Html: '<p>Dear Ava.</p>' })] }),
  })
  await form().findByText('As typed')
  for (const part of ['To', 'From', 'Subject', 'Files'])
    expect(form().getByText(part, { selector: 'dt' })).toBeVisible()
  const read = form().getByTitle('As the broker will read it')
  expect(read.getAttribute('srcdoc')).toContain('<p>Dear Ava.</p>')
  expect(form().getByText(/^Shown as it is written for Ava Singh;/u)).toBeInTheDocument()
  write('New capacity')
  await waitFor(() =>
    expect(server.of('PREVIEW_LETTER').at(-1)).toMatchObject({
      Letter: 'SEND_ANNOUNCEMENT',
      Body: { Announcements: [{ BrokerID: 3, EmailSubject: 'New capacity' }], SendMeSample: false },
    }),
  )
})

test('ANN-001 ANN-002 ANN-004 ANN-005 an announcement: its fields and rules, a question before each sending, a sample that keeps the form, and a sending that empties it', async () => {
  const page = await openNew()
  expect(subject()).toBeRequired()
  expect(subject()).toHaveAttribute('maxlength', '200')
  expect(await body()).toHaveTextContent('Dear {{BrokerFirstName}} of {{BrokerHouse}}')
  expect((await body()).closest('[style*="20rem"]')).not.toBeNull()
  expect(form().getByLabelText('Attachments', { selector: 'input' })).toBeInTheDocument()

  write('   ')
  for (const button of ['Send', 'Send me one sample']) {
    await press(page, button)
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Subject is required.'))
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  }
  write('s'.repeat(201))
  expect(screen.getByRole('alert')).toHaveTextContent('Subject is too long.')
  write('s'.repeat(200))
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  write('Our appetite')
  await page.user.click(form().getByRole('button', { name: 'Blockquote' }))
  vi.stubGlobal('XMLHttpRequest', Uploads)
  attach('lost.txt')
  const expectKept = async (is: boolean) => {
    expect(subject()).toHaveValue(is ? 'Our appetite' : '')
    expect(await body()).toHaveTextContent('Dear {{BrokerFirstName}} of {{BrokerHouse}}{{UserFullName}}')
    expect((await body()).querySelector('blockquote') !== null).toBe(is)
    expect(screen.queryByText('lost.txt') !== null).toBe(is)
  }
  await waitFor(() => expectKept(true))

  await press(page, 'Send me one sample')
  const sample = await asked('Send me one sample')
  expect(sample).toHaveTextContent('WARNING: NO files attached!!!')
  expect(sample).toHaveTextContent('written for Ava Singh, goes to mia.chen@example.com.')
  await page.user.click(within(sample).getByRole('button', { name: 'Cancel' }))
  await gone()
  expect(page.server.of('SEND_ANNOUNCEMENT')).toHaveLength(0)

  await press(page, 'Send me one sample')
  await answer(page, 'Send me one sample', 'Send sample')
  expect(await screen.findByText(/Sample Announcement Sent!/u)).toBeInTheDocument()
  expect(page.server.of('SEND_ANNOUNCEMENT')[0]).toMatchObject({
    Announcements: [{ BrokerID: 3, EmailSubject: 'Our appetite', EmailMessage: firstText, Attachments: [] }],
    SendMeSample: true,
  })
  await expectKept(true)

  await press(page, 'Send')
  const full = await asked('Send announcement')
  expect(full).toHaveTextContent('2 brokers will get this announcement.')
  expect(full).toHaveTextContent('WARNING: NO files attached!!!')
  await page.user.click(within(full).getByRole('button', { name: 'Cancel' }))
  await gone()
  await press(page, 'Send')
  await answer(page, 'Send announcement', 'Send to all')
  expect(await screen.findByText(/^Announcements Sent!/u)).toBeInTheDocument()
  expect(page.server.of('SEND_ANNOUNCEMENT')[1]).toMatchObject({
    Announcements: [
      { BrokerID: 3, EmailSubject: 'Our appetite', EmailMessage: firstText },
      { BrokerID: 5, EmailMessage: firstText.replace('Ava', 'Cy &amp; Co') },
    ],
    SendMeSample: false,
  })
  await waitFor(() => expectKept(false))
})

test('ANN-003 either question warns that no files are attached; files that were uploaded go along with each message, and then nothing warns', async () => {
  const page = await openNew()
  vi.stubGlobal('XMLHttpRequest', Uploads)
  uploadedAs.length = 0
  write('With files')
  attach('lost.txt')
  await screen.findByText('lost.txt')
  const questions = async () => {
    const texts: string[] = []
    for (const [button, title] of [
      ['Send me one sample', 'Send me one sample'],
      ['Send', 'Send announcement'],
    ] as const) {
      await press(page, button)
      texts.push((await asked(title)).textContent)
      await answer(page, title, 'Cancel')
      await gone()
    }
    return texts
  }
  for (const text of await questions()) expect(text).toContain('WARNING: NO files attached!!!')
  attach('Appetite.pdf')
  await screen.findByText('Appetite.pdf')
  for (const text of await questions()) expect(text).not.toContain('WARNING')
  await press(page, 'Send')
  await answer(page, 'Send announcement', 'Send to all')
  await screen.findByText(/^Announcements Sent!/u)
  expect(uploadedAs).toEqual(['ANNOUNCEMENT', 'ANNOUNCEMENT'])
  const [{ Announcements } = {}] = page.server.of('SEND_ANNOUNCEMENT')
  expect(Announcements).toMatchObject([{ Attachments: [{ id: 'file-1' }] }, { Attachments: [{ id: 'file-1' }] }])
})

describe('ANN-006 what fails is told in its words', () => {
  test('a server that is down and a refusal; the form is kept', async () => {
    const page = await openNew({ SEND_ANNOUNCEMENT: unreachable })
    write('Our appetite')
    await press(page, 'Send')
    await answer(page, 'Send announcement', 'Send to all')
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('Fail.\nLooks like server is down.'))
    page.server.answer('SEND_ANNOUNCEMENT', () => refused('No Active Brokers.'))
    await press(page, 'Send me one sample')
    await answer(page, 'Send me one sample', 'Send sample')
    expect(await screen.findByText('No Active Brokers.')).toBeInTheDocument()
    expect(subject()).toHaveValue('Our appetite')
  })

  test('given no broker that qualifies, then there are no active brokers, whichever button is pressed', async () => {
    const none = brokers.filter(({ Active, IsGreylisted }) => !Active || IsGreylisted)
    const page = await openNew({ GET_DATA: () => ok(deltaOf({ Brokers: none })) })
    write('Our appetite')
    for (const button of ['Send', 'Send me one sample']) {
      await press(page, button)
      expect(await asked('Info')).toHaveTextContent('No Active Brokers.')
      await answer(page, 'Info', 'OK')
      await gone()
    }
    expect(page.server.of('SEND_ANNOUNCEMENT')).toHaveLength(0)
  })
})

test('the draft of an announcement survives leaving the page, and Clear can be undone', async () => {
  const page = await openNew()
  write('Half written')
  await page.user.click(screen.getByRole('link', { name: 'All brokers' }))
  await heading('Brokers:')
  await page.user.click(within(screen.getByRole('main')).getByRole('link', { name: 'Brokers announcement' }))
  await heading('Broker Announcement:')
  expect(subject()).toHaveValue('Half written')
  await press(page, 'Clear')
  expect(subject()).toHaveValue('')
  // The editor has an Undo of its own.
  const said = (await screen.findByText('New announcement was cleared.')).parentElement
  await page.user.click(within(said ?? document.body).getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(subject()).toHaveValue('Half written'))
})

test('a sample that arrives after its page was left leaves the letter in its form', async () => {
  const reply = held(() => sent({ IsSample: true }))
  const page = await openNew({ SEND_ANNOUNCEMENT: reply.answer })
  write('New appetite')
  await press(page, 'Send me one sample')
  await answer(page, 'Send me one sample', 'Send sample')
  await page.user.click(screen.getByRole('link', { name: 'All brokers' }))
  await heading('Brokers:')
  reply.release()
  expect(await screen.findByText(/^Sample Announcement Sent!/u)).toBeInTheDocument()
  await page.user.click(within(screen.getByRole('main')).getByRole('link', { name: 'Brokers announcement' }))
  await heading('Broker Announcement:')
  expect(subject()).toHaveValue('New appetite')
})

const table = (name: string) => within(screen.getByRole('table', { name }))

test('A-158 earlier announcements are listed with how many left, wait and failed; samples when asked for', async () => {
  const page = await openNew()
  const earlier = table('Earlier announcements')
  expect(earlier.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'No',
    'Subject',
    'Sent By',
    'Date Created',
    'Brokers',
    'Handed Over',
    'Waiting',
    'Failed',
    'Stopped',
  ])
  expect(earlier.getAllByRole('link')).toHaveLength(20)
  expect(earlier.getAllByRole('link')[0]).toHaveTextContent('Appetite 33')
  fireEvent.change(screen.getByPlaceholderText('Subject, sender, date'), { target: { value: 'capacity' } })
  fireEvent.submit(screen.getByPlaceholderText('Subject, sender, date'))
  await waitFor(() => expect(table('Earlier announcements').getAllByRole('link')).toHaveLength(1))
  const [, row] = table('Earlier announcements').getAllByRole('row')
  expect(
    within(row ?? document.body)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['7', 'New capacity', 'Tom Okafor', '20/11/2026 12:30', '412', '180', '230', '2', '0'])
  fireEvent.change(screen.getByPlaceholderText('Subject, sender, date'), { target: { value: 'tried' } })
  fireEvent.submit(screen.getByPlaceholderText('Subject, sender, date'))
  await screen.findByText('No announcements match.')
  await page.user.click(screen.getByRole('checkbox', { name: 'Include samples' }))
  expect(await screen.findByRole('link', { name: 'Sample: Tried' })).toHaveAttribute('href', '/home/announcement/8')
})

test('an undo puts the letter back into its form, files and all; what was begun meanwhile stays', async () => {
  vi.stubGlobal('XMLHttpRequest', Uploads)
  const waits = { SEND_ANNOUNCEMENT: () => ok({ ...sent().Results, After: 'sent', UndoSeconds: 10 }) }
  const page = await openNew(waits)
  const offer = async () =>
    within((await screen.findByText(/^Announcements Sent!/u)).closest('[role=status]') ?? document.body)
  const sendAll = async (text: string) => {
    write(text)
    await press(page, 'Send')
    await answer(page, 'Send announcement', 'Send to all')
    await waitFor(() => expect(subject()).toHaveValue(''))
  }
  attach('Appetite.pdf')
  await form().findByText('Appetite.pdf')
  await sendAll('New appetite')
  expect(form().queryByText('Appetite.pdf')).toBeNull()
  await page.user.click((await offer()).getByRole('button', { name: /^Stop the announcement/u }))
  await waitFor(() => expect(subject()).toHaveValue('New appetite'))
  expect(form().getByText('Appetite.pdf')).toBeInTheDocument()
  expect(page.server.of('STOP_ANNOUNCEMENT')).toMatchObject([{ AnnouncementID: 40 }])

  await sendAll('Once more')
  write('Another one')
  await page.user.click((await offer()).getByRole('button', { name: /^Stop the announcement/u }))
  await waitFor(() => expect(page.server.of('STOP_ANNOUNCEMENT')).toHaveLength(2))
  expect(subject()).toHaveValue('Another one')
})

test('who stops an announcement on its own screen is offered no undo any more, and finds the letter in its form', async () => {
  const page = await openNew({
    SEND_ANNOUNCEMENT: () => ok({ Success: true, Announcement: announcement(7, {}), After: 'sent', UndoSeconds: 10 }),
  })
  write('New appetite')
  await press(page, 'Send')
  await answer(page, 'Send announcement', 'Send to all')
  await page.user.click(await screen.findByRole('link', { name: 'Announcement 7' }))
  await heading('New capacity')
  await page.user.click(await screen.findByRole('button', { name: 'Stop' }))
  await answer(page, 'Stop announcement', 'Stop')
  expect(await screen.findByText('230 messages will not leave.')).toBeInTheDocument()
  await waitFor(() => expect(screen.queryByText(/^Announcements Sent!/u)).toBeNull())
  await page.user.click(screen.getByRole('link', { name: 'Broker announcement' }))
  await heading('Broker Announcement:')
  expect(subject()).toHaveValue('New appetite')
})

test('A-158 one announcement: how far it is, who got it and when, its files, and a stop after a question', async () => {
  const page = await open('/home/announcement/7', 'New capacity')
  expect(screen.getByRole('status', { name: 'Progress of announcement 7' })).toHaveTextContent(
    '180 of 412 handed over, 230 waiting, 2 failed',
  )
  await screen.findByRole('link', { name: 'Broker A' })
  const cells = () =>
    table('Messages')
      .getAllByRole('row')
      .slice(1)
      .map((row) =>
        within(row)
          .getAllByRole('cell')
          .map(({ textContent }) => textContent),
      )
  expect(cells()).toEqual([
    ['Broker A', 'b1@example.com', 'Sent', '20/11/2026 12:31', '', 'Read'],
    ['Broker B', '', 'Waiting', '', '', ''],
    ['Broker C', 'b3@example.com', 'Refused', '', '550 No such user.', 'Read'],
    ['Broker D', '', 'Stopped', '', '', ''],
  ])
  expect(screen.getByRole('link', { name: 'Read the letter to Broker A' })).toHaveAttribute(
    'href',
    `/home/outbox?mail=${encodeURIComponent('announcement-1@bindery')}`,
  )
  expect(screen.getByText('Appetite.pdf')).toBeInTheDocument()

  await page.user.click(screen.getByRole('button', { name: 'Stop' }))
  const question = await asked('Stop announcement')
  expect(question).toHaveTextContent('230 messages that wait will not leave.')
  await page.user.click(within(question).getByRole('button', { name: 'Cancel' }))
  await gone()
  await page.user.click(screen.getByRole('button', { name: 'Stop' }))
  await answer(page, 'Stop announcement', 'Stop')
  expect(await screen.findByText('230 messages will not leave.')).toBeInTheDocument()
  expect(page.server.of('STOP_ANNOUNCEMENT')).toMatchObject([{ AnnouncementID: 7 }])
  page.server.answer('STOP_ANNOUNCEMENT', () => refused('There is nothing left to stop.'))
  await page.user.click(screen.getByRole('button', { name: 'Stop' }))
  await answer(page, 'Stop announcement', 'Stop')
  expect(await screen.findByText('There is nothing left to stop.')).toBeInTheDocument()
})

test('an announcement that is over cannot be stopped, and one that is not there is a failed load', async () => {
  await open('/home/announcement/12', 'Appetite 12')
  expect(screen.queryByRole('button', { name: 'Stop' })).not.toBeInTheDocument()
})

test('given an unknown number, then the page says that the load failed', async () => {
  await open('/home/announcement/999', 'Announcement')
  expect(await screen.findByText('Load fail.')).toBeInTheDocument()
})

test('Operations shows the announcements whose messages are leaving', async () => {
  const nothing = {
    Consumers: [],
    Parked: [],
    Documents: null,
    Queues: [],
    MailProblems: [],
    MailWaiting: null,
    Outages: [],
    Projections: [],
    Rebuilds: [],
    LastRebuilds: [],
    Actions: [],
    ModelUse: [],
  }
  await open('/home/operations', 'Operations:', { GET_OPERATIONS: () => ok(nothing) })
  const section = within(await screen.findByRole('region', { name: /^Announcements under way/u }))
  expect(section.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['New capacity'])
  expect(section.getByRole('status')).toHaveTextContent('180 of 412 handed over')
})
