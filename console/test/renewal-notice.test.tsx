/** The notice of a renewal: written, with its files, read and sent (rows REN-023 to REN-027, COM-015). */
import { wireDateTime } from '@bindery/contracts/rules'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { letterPreview } from './records.ts'
import { due, GUIDE, notice, openRenewal, OTHER, press, WORDING } from './renewal-page.tsx'
import { ok, refused, unreachable } from './server.ts'
import { held } from './submission-page.tsx'
import { uploadedAs, Uploads } from './uploads.ts'

async function open(...[part, answers]: Parameters<typeof openRenewal>) {
  const page = await openRenewal(part, answers)
  press('Renewal notice')
  return { ...page, form: await notice() }
}
const sending = (page: Awaited<ReturnType<typeof open>>) =>
  page.user.click(page.form.getByRole('button', { name: 'Send notice' }))

test('REN-023 the notice opens with the focus in its message, has uploads and the shared files of its product and of all, by group, and is sent with them', async () => {
  vi.stubGlobal('XMLHttpRequest', Uploads)
  uploadedAs.length = 0
  const FORM = { ...GUIDE, FileName: 'Claim Form.pdf', FullFileName: `_shared/${GUIDE.Group}/Claim Form.pdf` }
  const near = (Group: string) => ({
    ...OTHER,
    Group,
    FileName: `${Group}.pdf`,
    FullFileName: `_shared/${Group}/${Group}.pdf`,
  })
  const AttachmentFiles = [GUIDE, WORDING, FORM, OTHER, ...['___ archive', 'Cyber', 'Cyber Liability claims'].map(near)]
  const page = await open({}, { GET_ATTACHMENT_FILES: () => ok({ AttachmentFiles }) })
  const { form, server } = page
  const message = await form.findByRole('textbox', { name: 'Email Message' })
  expect(message).toHaveTextContent('Dear {{BrokerFirstName}}, {{PolicyNumber}} is due.')
  await waitFor(() => expect(message).toHaveFocus())
  const groups = within(await form.findByRole('group', { name: 'Shared files by group' }))
  // the group of every product, and the one with the product's name.
  expect(groups.getAllByRole('list').map((list) => list.getAttribute('aria-label'))).toEqual([
    GUIDE.Group,
    WORDING.Group,
  ])
  const namesIn = (Group: string) =>
    within(groups.getByRole('list', { name: Group.replace(/\s+/gu, ' ') }))
      .getAllByRole('listitem')
      .map((item) => item.textContent)
  expect(namesIn(GUIDE.Group)).toEqual([GUIDE.FileName, FORM.FileName])
  expect(namesIn(WORDING.Group)).toEqual([WORDING.FileName])
  for (const heading of [/^all policies$/u, /^cyber\s+LIABILITY$/u]) expect(groups.getByText(heading)).toBeVisible()
  expect(form.queryByText(OTHER.FileName)).not.toBeInTheDocument()
  fireEvent.change(form.getByLabelText('Attachments', { selector: 'input' }), {
    target: { files: [new File(['x'], 'Proposal.pdf'), new File(['y'], 'Schedule.pdf')] },
  })
  await form.findByText('Proposal.pdf')
  await form.findByText('Schedule.pdf')
  for (const { FileName } of [WORDING, GUIDE]) await page.user.click(groups.getByRole('checkbox', { name: FileName }))
  await page.user.click(form.getByRole('button', { name: 'Bullet list' }))
  server.answer('SEND_RENEWAL_NOTICE', () => ok({ Success: true, Renewal: due }))
  await sending(page)
  await waitFor(() => expect(server.of('SEND_RENEWAL_NOTICE')).toHaveLength(1))
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  expect(uploadedAs).toEqual(['RENEWALNOTICE', 'RENEWALNOTICE'])
  expect(server.of('SEND_RENEWAL_NOTICE')[0]).toMatchObject({
    Renewal: {
      RenewalID: 300_001,
      NoticeMessage: expect.stringMatching(/<li>.*\{\{PolicyNumber\}\} is due\..*<\/li>/u),
      Attachments: [{ id: 'file-1' }, { id: 'file-1' }],
    },
    Files: [{ FullFileName: WORDING.FullFileName }, { FullFileName: GUIDE.FullFileName }],
  })
  // The group of every product is there for another product, and for a renewal without one; a bound one may be sent.
  for (const ProductID of [2, null]) {
    cleanup()
    sessionStorage.clear()
    const other = await open(
      { ProductID, CSVStatus: 'Bound' },
      { SEND_RENEWAL_NOTICE: () => ok({ Success: true, Renewal: due }) },
    )
    const guide = await other.form.findByRole('checkbox', { name: GUIDE.FileName })
    expect(other.form.queryByText(WORDING.FileName)).not.toBeInTheDocument()
    await other.user.click(guide)
    await sending(other)
    await waitFor(() => expect(other.server.of('SEND_RENEWAL_NOTICE')).toHaveLength(1))
    expect(other.server.of('SEND_RENEWAL_NOTICE')[0]).toMatchObject({ Files: [{ FullFileName: GUIDE.FullFileName }] })
  }
})

test('REN-024 without an underwriter or a broker the notice is not sent, and says where to mend that', async () => {
  const UNDERWRITER = 'Underwriter is required.\nPlease EDIT the Renewal and select a valid Underwriter!'
  const BROKER = 'Broker is required.\nPlease EDIT the Renewal and select a valid Broker!'
  for (const [part, words] of [
    [{ OwnerID: 77 }, UNDERWRITER],
    [{ BrokerID: null }, BROKER],
    [{ OwnerID: 77, BrokerID: null }, `${UNDERWRITER}\n${BROKER}`],
  ] as const) {
    const page = await open(part)
    await sending(page)
    await waitFor(() => expect(page.form.getByRole('alert').textContent).toBe(words))
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(page.server.of('SEND_RENEWAL_NOTICE')).toHaveLength(0)
    cleanup()
    sessionStorage.clear()
  }
})

test('REN-025 without a file it is asked whether to send anyway, and cancel sends nothing', async () => {
  const page = await open({}, { SEND_RENEWAL_NOTICE: () => ok({ Success: true, Renewal: due }) })
  await page.form.findByRole('checkbox', { name: GUIDE.FileName })
  await sending(page)
  const asked = within(await screen.findByRole('dialog'))
  expect(asked.getByText('There are NO ATTACHMENTS. Send anyway?')).toBeVisible()
  await page.user.click(asked.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(page.server.of('SEND_RENEWAL_NOTICE')).toHaveLength(0)
  // Ctrl+Enter in the message sends it as the button does, and begins no new line.
  const message = page.form.getByRole('textbox', { name: 'Email Message' })
  const before = message.textContent
  fireEvent.keyDown(message, { key: 'Enter', code: 'Enter', ctrlKey: true })
  await page.user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Send' }))
  await waitFor(() => expect(page.server.of('SEND_RENEWAL_NOTICE')).toHaveLength(1))
  expect(message.textContent).toBe(before)
})

test('REN-026 a notice that was sent sets Letter Sent and its date, and closes the panel; a refused one does not', async () => {
  vi.stubGlobal('XMLHttpRequest', Uploads)
  const page = await open({ CSVStatus: '' }, { SEND_RENEWAL_NOTICE: () => refused('Broker is required.') })
  const { form, server } = page
  const where = within(screen.getByRole('region', { name: 'Where it stands' }))
  const own = within(screen.getByRole('region', { name: 'Belongs to it' }))
  const status = () => where.getByText('Status').nextElementSibling
  fireEvent.change(form.getByLabelText('Attachments', { selector: 'input' }), {
    target: { files: [new File(['x'], 'Proposal.pdf')] },
  })
  await form.findByText('Proposal.pdf')
  await page.user.click(await form.findByRole('checkbox', { name: GUIDE.FileName }))
  await sending(page)
  await waitFor(() => expect(form.getByRole('alert')).toHaveTextContent('Broker is required.'))
  expect(status()).toHaveTextContent('Blank')
  expect(own.queryByText('Notice sent')).not.toBeInTheDocument()
  server.answer('SEND_RENEWAL_NOTICE', () => {
    page.becomes({ CSVStatus: 'Letter Sent', NoticeSent: wireDateTime('2026-11-20T01:30:00Z') })
    return ok({ Success: true, Renewal: due })
  })
  await sending(page)
  await waitFor(() => expect(screen.queryByRole('form', { name: 'Renewal notice' })).not.toBeInTheDocument())
  const [, sent] = server.of('SEND_RENEWAL_NOTICE')
  expect(sent).toMatchObject({
    Renewal: {
      RenewalID: 300_001,
      NoticeMessage: expect.stringContaining('{{PolicyNumber}} is due.'),
      Attachments: [{ id: 'file-1' }],
    },
    Files: [{ FullFileName: GUIDE.FullFileName }],
  })
  await waitFor(() => expect(status()).toHaveTextContent('Letter Sent'))
  expect(own.getByText('Notice sent').nextElementSibling).toHaveTextContent(/^20\/11\/2026/u)
})

test('A-139 a notice without an answer says so; what was written stays, also while another screen is open', async () => {
  const page = await open({}, { SEND_RENEWAL_NOTICE: unreachable })
  await page.user.click(await page.form.findByRole('checkbox', { name: GUIDE.FileName }))
  await sending(page)
  await waitFor(() =>
    expect(page.form.getByRole('alert').textContent).toBe('Request Fail.\nLooks like server is down.'),
  )
  await page.router.navigate({ to: '/home/outbox' })
  await screen.findByRole('heading', { level: 1, name: 'Outbox:' })
  await page.router.navigate({ to: '/home/renewal/$renewalId', params: { renewalId: '300001' } })
  const again = await notice()
  expect(await again.findByRole('checkbox', { name: GUIDE.FileName })).toBeChecked()
})

test('A-088 the letter is shown as the broker will read it, and an unknown field is told', async () => {
  const page = await open(
    {},
    {
      PREVIEW_LETTER: () =>
        ok({ Letters: [letterPreview({ Subject: 'Renewal of policy PI-2041', Html: '<p>Dear Ava</p>' })] }),
    },
  )
  expect(await page.form.findByText('Renewal of policy PI-2041')).toBeVisible()
  expect(page.server.of('PREVIEW_LETTER')[0]).toMatchObject({
    Letter: 'SEND_RENEWAL_NOTICE',
    Body: { Renewal: { RenewalID: 300_001 } },
  })
  await page.user.click(page.form.getByRole('radio', { name: 'As the broker will read it' }))
  expect(page.form.getByTitle('As the broker will read it').getAttribute('srcdoc')).toContain('<p>Dear Ava</p>')
})

test('a notice that is sent while the history is shown is closed on return', async () => {
  const reply = held(() => ok({ Success: true, Renewal: due }))
  const page = await open({}, { SEND_RENEWAL_NOTICE: reply.answer })
  await page.user.click(await page.form.findByRole('checkbox', { name: GUIDE.FileName }))
  await sending(page)
  await waitFor(() => expect(page.server.of('SEND_RENEWAL_NOTICE')).toHaveLength(1))
  await page.user.click(screen.getByRole('tab', { name: 'History' }))
  await waitFor(() => expect(screen.queryByRole('form', { name: 'Renewal notice' })).not.toBeInTheDocument())
  reply.release()
  expect(await screen.findByText('The notice is on its way to the broker.')).toBeInTheDocument()
  await page.user.click(screen.getByRole('tab', { name: 'Renewal' }))
  expect(await screen.findByRole('button', { name: 'Renewal notice' })).toHaveAttribute('aria-pressed', 'false')
  expect(screen.queryByRole('form', { name: 'Renewal notice' })).not.toBeInTheDocument()
})
