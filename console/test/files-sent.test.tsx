/** The files that each form sends: those that arrived, and no others (row ATT-005). */
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { openOne } from './open-one.ts'
import { drop, openEntry, press as click, typedBefore } from './entry-page.tsx'
import { quote, whole } from './policy-records.ts'
import { broker } from './records.ts'
import { notice, openRenewal, press as pressed } from './renewal-page.tsx'
import { due, openRenewals } from './renewals-page.tsx'
import { ok, refused, type Body } from './server.ts'
import { attach, choose, enter, form, openSubmission, press } from './submission-page.tsx'

type Opened = Awaited<ReturnType<typeof openSubmission>>
type Scope = Awaited<ReturnType<typeof form>>

const product = ({ user }: Opened, scope: Scope) => choose(user, scope, /^Product/u, 'Cyber Liability')
const cover = async (page: Opened, scope: Scope) => {
  await product(page, scope)
  enter(scope.getByLabelText(/^Limit/u), '1000000')
}
const nothing = async () => {}

/** The call of each form, the button that opens it, its name, and its remaining entries. */
const FORMS = [
  ['SEND_QUICK_INDICATION', 'New quick indication', 'New quick indication', cover],
  [
    'SEND_INFORMATION_REQUIRED',
    'New information request',
    'New information request',
    async (_: Opened, scope: Scope) => enter(scope.getByLabelText(/^Information Required/u), 'Accounts'),
  ],
  [
    'SEND_SUBMISSION_DECLINE',
    'New decline',
    'New decline',
    async (page: Opened, scope: Scope) => {
      await product(page, scope)
      enter(scope.getByLabelText(/^Decline Reason/u), 'Asbestos')
    },
  ],
  ['SEND_WHOLESALE', 'New wholesale', 'New wholesale', cover],
  ['SEND_QUOTE', 'Send again: Southern Cross Cyber Liability', 'Send the quote again', nothing],
  [
    'SEND_BINDING',
    'Bind Southern Cross Cyber Liability',
    'Bind a policy',
    async (_: Opened, scope: Scope) => {
      enter(scope.getByLabelText(/^Policy Number/u), 'PI-9')
      await attach({ form: 'Bind a policy', box: 1 }, 'Instruction.pdf', 'lost.docx')
    },
  ],
  ['SEND_ENDORSEMENT', 'Endorse PI-2041', 'Endorse policy', nothing],
  ['SEND_REVERSAL', 'Reverse PI-2041', 'Reverse policy', nothing],
] as const

/** How many lists of files a call has: a binding has two boxes, a wholesale goes to two markets. */
const LISTS: Readonly<Record<string, number>> = { SEND_BINDING: 2, SEND_WHOLESALE: 2 }
/** The lists of files in a call, wherever they stand. */
const filesIn = (value: unknown): unknown[] =>
  typeof value !== 'object' || value === null
    ? []
    : Object.entries(value).flatMap(([name, part]) =>
        name === 'Attachments' || name === 'ProcessingInstructions' ? [part] : filesIn(part),
      )
const arrived = (call: Body | undefined, lists = 1) =>
  expect(filesIn(call)).toEqual(Array.from({ length: lists }, () => [{ id: 'file-1' }]))

describe('ATT-005 a form sends the files that have an id and no error, and no others', () => {
  test.for(FORMS)('%s', async ([func, button, name, fill]) => {
    const page = await openSubmission({ [func]: () => refused('Not today.') })
    await press(page.user, button)
    const scope = await form(name)
    await attach(name, 'Terms.pdf', 'lost.pdf')
    await fill(page, scope)
    const box = within(scope.getByText('lost.pdf').closest('li') ?? document.body)
    expect(box.getByRole('status')).toHaveTextContent(/^Request Fail\./u)
    fireEvent.submit(screen.getByRole('form', { name }))
    await waitFor(() => expect(page.server.of(func)).toHaveLength(1))
    arrived(page.server.of(func)[0], LISTS[func])
  })

  test('SEND_QUOTE with files of an earlier sending: each shows its name, folder and group, and goes as it is ticked', async () => {
    const before = (FileName: string, folder: string, Group: string, part: object) => ({
      FileName,
      FullFileName: `${folder}/${FileName}`,
      FolderLink: `M:/${folder}`,
      Group,
      Attach: true,
      ...part,
    })
    const page = await openSubmission({
      GET_SUBMISSION: () => ok({ Submission: whole({ Quotes: [quote] }) }),
      GET_QUOTE_ATTACHMENTS: () =>
        ok({
          Success: true,
          Attachments: [
            before('Schedule.docx', 'Acme', 'Quote documents', {}),
            before('Slip.pdf', 'Acme/quote', '', { id: 'f7' }),
          ],
        }),
      GET_ATTACHMENT_FILES: () =>
        ok({ AttachmentFiles: [before('Wording.pdf', '_shared/Cyber', 'Cyber', { Attach: false })] }),
      SEND_QUOTE: () => refused('Not today.'),
    })
    await press(page.user, 'Send again: Southern Cross Cyber Liability')
    const scope = await form('Send the quote again')
    expect(await scope.findByRole('checkbox', { name: 'Schedule.docx' })).toBeChecked()
    expect(scope.getByText('M:/Acme')).toBeInTheDocument()
    expect(scope.getByText('Cyber')).toBeInTheDocument()
    expect(scope.getByRole('checkbox', { name: 'Wording.pdf' })).not.toBeChecked()
    await attach('Send the quote again', 'lost.pdf')
    fireEvent.submit(screen.getByRole('form', { name: 'Send the quote again' }))
    await waitFor(() => expect(page.server.of('SEND_QUOTE')).toHaveLength(1))
    expect(page.server.of('SEND_QUOTE')[0]).toMatchObject({
      Quote: { Templates: [{ FullFileName: 'Acme/Schedule.docx', Attach: true }] },
      Attachments: [{ id: 'f7' }],
      Files: [],
    })
  })

  test('SEND_SUBMISSION', async () => {
    typedBefore()
    const { sent } = await openEntry()
    await drop('Proposal.pdf', 'lost.pdf')
    click('Submit')
    await waitFor(() => expect(sent()).toHaveLength(1))
    arrived(sent()[0])
  })

  test('SEND_RENEWAL_NOTICE', async () => {
    const page = await openRenewal({}, { SEND_RENEWAL_NOTICE: () => refused('Not today.') })
    pressed('Renewal notice')
    const scope = await notice()
    await scope.findByRole('textbox', { name: 'Email Message' })
    await attach('Renewal notice', 'Terms.pdf', 'lost.pdf')
    fireEvent.submit(screen.getByRole('form', { name: 'Renewal notice' }))
    await waitFor(() => expect(page.server.of('SEND_RENEWAL_NOTICE')).toHaveLength(1))
    arrived(page.server.of('SEND_RENEWAL_NOTICE')[0])
  })

  test('SEND_RENEWAL_NOTICE to several renewals', async () => {
    const several = [1, 2].map((n) => due(n, `Insured ${n}`, { CSVStatus: '', BrokerID: 1 }))
    const page = await openRenewals('?owner=all&status=[]', several, {
      SEND_RENEWAL_NOTICE: () => refused('Not today.'),
    })
    await page.user.click(await screen.findByRole('checkbox', { name: 'Select all rows of this page' }))
    await page.user.click(await screen.findByRole('button', { name: 'Send notices' }))
    const name = 'Renewal notices'
    await (await form(name)).findByRole('textbox', { name: 'Email Message' })
    await attach(name, 'Terms.pdf', 'lost.pdf')
    fireEvent.submit(screen.getByRole('form', { name }))
    await waitFor(() => expect(page.server.of('SEND_RENEWAL_NOTICE')).toHaveLength(several.length))
    for (const call of page.server.of('SEND_RENEWAL_NOTICE')) arrived(call)
  })

  test.for([
    [
      'SEND_INCIDENT',
      '/home/incident',
      'Submit',
      { Title: 'Lost file', 'Occurred Date': '20/11/2026', Description: 'It is gone.' },
    ],
    ['SEND_ANNOUNCEMENT', '/home/brokerannouncement', 'Send', { Subject: 'Our appetite' }],
  ] as const)('%s', async ([func, address, button, typed]) => {
    const page = await openOne(address, null, { data: { Brokers: [broker(3, 'Ava Singh')] } })
    page.server.answer(func, () => refused('Not today.'))
    await screen.findByRole('form')
    await drop('note.pdf', 'lost.pdf')
    for (const [label, value] of Object.entries(typed)) {
      const input = screen.getByRole('textbox', { name: new RegExp(`^${label}`, 'u') })
      fireEvent.change(input, { target: { value } })
      fireEvent.blur(input)
    }
    click(button)
    if (func === 'SEND_ANNOUNCEMENT') fireEvent.click(await screen.findByText('Send to all'))
    await waitFor(() => expect(page.server.of(func)).toHaveLength(1))
    arrived(page.server.of(func)[0])
  })
})
