/** One notice to several renewals: for whom it leaves, why others are left out, and what became of each. */
import type { RenewalRow } from '@bindery/contracts/wire'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { letterPreview } from './records.ts'
import { GUIDE, WORDING } from './renewal-page.tsx'
import { due, openRenewals } from './renewals-page.tsx'
import { ok, refused, type Body } from './server.ts'

const waiting = (n: number, name: string, part: Partial<RenewalRow> = {}) =>
  due(n, name, { CSVStatus: '', BrokerID: 1, CSVPolicyNo: `PI-${n}`, ...part })
const rows: readonly RenewalRow[] = [
  waiting(1, 'Acme'),
  waiting(2, 'Birch', { ProductID: 2 }),
  waiting(3, 'Coral'),
  waiting(4, 'Bound Co', { CSVStatus: 'Bound' }),
  waiting(5, 'Lapsed Co', { CSVStatus: 'Lapsed' }),
  waiting(6, 'Told Co', { CSVStatus: 'Letter Sent' }),
  waiting(7, 'Quoted Co', { CSVStatus: 'Quoted' }),
  waiting(8, 'Nobody Co', { BrokerID: null }),
  waiting(9, 'Left Co', { OwnerID: 77 }),
]
const CYBER = { ...WORDING, Group: 'Cyber Liability', FullFileName: '_shared/Cyber Liability/Cyber Wording.pdf' }

/** What comes back when an answer is lost on its way. */
const lost = () => new Response('', { status: 502 })

const idIn = (body: Body): number => {
  const sent: unknown = body['Renewal']
  return Number(typeof sent === 'object' && sent !== null ? Reflect.get(sent, 'RenewalID') : 0)
}
const sentFor = (body: Body) => {
  const row = rows.find(({ RenewalID }) => RenewalID === idIn(body))
  if (!row) throw new Error('An unknown renewal was sent.')
  return row
}
const done = (body: Body) => ok({ Success: true, Renewal: { ...sentFor(body), CSVStatus: 'Letter Sent', Revision: 1 } })

async function openNotices(answers: object = {}, given = rows) {
  const page = await openRenewals('?owner=all&status=[]', given, {
    PREVIEW_LETTER: () => ok({ Letters: [letterPreview()] }),
    GET_ATTACHMENT_FILES: () => ok({ AttachmentFiles: [GUIDE, CYBER] }),
    SEND_RENEWAL_NOTICE: done,
    ...answers,
  })
  await page.user.click(await screen.findByRole('checkbox', { name: 'Select all rows of this page' }))
  const again = async () => {
    await page.user.click(await screen.findByRole('button', { name: 'Send notices' }))
    return within(await screen.findByRole('form', { name: 'Renewal notices' }))
  }
  return { ...page, form: await again(), again, sent: () => page.server.of('SEND_RENEWAL_NOTICE') }
}
type Opened = Awaited<ReturnType<typeof openNotices>>

/** Presses send, and says yes to leaving without files. */
async function sendBare({ user }: Opened, form: Opened['form'], count: string) {
  await user.click(form.getByRole('button', { name: `Send to ${count}` }))
  const asked = within(await screen.findByRole('dialog', { name: 'Attachments' }))
  expect(asked.getByText(/There are NO ATTACHMENTS\. Send anyway\?/u)).toBeInTheDocument()
  await user.click(asked.getByRole('button', { name: 'Send' }))
}
const told = async () => within(await screen.findByRole('region', { name: 'What was done' }))

test('the dialog says for how many a notice leaves, and names those left out by their reasons', async () => {
  const { form, user, sent } = await openNotices()
  expect(form.getByText('A notice leaves for 3 renewals; 6 left out:')).toBeInTheDocument()
  expect(
    within(form.getByRole('list', { name: 'Left out' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    '1 bound: Bound Co',
    '1 lapsed: Lapsed Co',
    '1 notified already: Told Co',
    '1 worked in a submission already: Quoted Co',
    '1 without a broker: Nobody Co',
    '1 without an underwriter: Left Co',
  ])
  await user.click(form.getByRole('button', { name: 'Cancel' }))
  expect(sent()).toEqual([])
})

test('where a notice leaves for none of them, nothing can be sent', async () => {
  const { form } = await openNotices({}, rows.slice(3, 5))
  expect(form.getByText('A notice leaves for 0 renewals; 2 left out:')).toBeInTheDocument()
  expect(form.getByRole('button', { name: 'Send to 0 renewals' })).toBeDisabled()
  expect(form.queryByRole('textbox', { name: 'Email Message' })).not.toBeInTheDocument()
})

test('each notice is a command of its own with the files of its product, and what was refused is told', async () => {
  const page = await openNotices({
    SEND_RENEWAL_NOTICE: (body: Body) =>
      sentFor(body).CSVInsured === 'Coral' ? refused('The renewal is notified already.') : done(body),
  })
  const { form, user, sent } = page
  await user.click(await form.findByRole('checkbox', { name: GUIDE.FileName }))
  await user.click(form.getByRole('checkbox', { name: CYBER.FileName }))
  await user.click(form.getByRole('button', { name: 'Send to 3 renewals' }))
  expect(await screen.findByText('2 renewals notified, 1 not:')).toBeInTheDocument()
  expect((await told()).getByRole('list', { name: 'Not done' })).toHaveTextContent(
    'Coral: The renewal is notified already.',
  )
  expect((await told()).queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument()
  expect(screen.queryByRole('form', { name: 'Renewal notices' })).not.toBeInTheDocument()
  const files = new Map(sent().map((body) => [sentFor(body).CSVInsured, body['Files']]))
  expect(files).toEqual(
    new Map([
      ['Acme', [{ FullFileName: GUIDE.FullFileName }]],
      ['Birch', [{ FullFileName: GUIDE.FullFileName }, { FullFileName: CYBER.FullFileName }]],
      ['Coral', [{ FullFileName: GUIDE.FullFileName }]],
    ]),
  )
  expect(sent().map((body) => body['FirstOnly'])).toEqual([true, true, true])
})

test('after sending, notices that still wait can be held back, and one that has left says so', async () => {
  const page = await openNotices({
    SEND_RENEWAL_NOTICE: (body: Body) => ok({ ...done(body).Results, After: `sent ${idIn(body)}`, UndoSeconds: 10 }),
    UNDO_SEND: ({ Sent }: Body) =>
      Sent === 'sent 300003'
        ? refused('The letter has left already.')
        : ok({ Success: true, Held: [{ Stream: 'renewal-1', MessageID: 'm' }] }),
  })
  await sendBare(page, page.form, '3 renewals')
  await page.user.click(await (await told()).findByRole('button', { name: /^Hold the letters back/u }))
  expect(await screen.findByText('2 renewals held back: no notice was mailed for them, 1 not:')).toBeInTheDocument()
  expect((await told()).getByRole('list', { name: 'Not done' })).toHaveTextContent(
    'Coral: The letter has left already.',
  )
  expect((await told()).queryByRole('button', { name: /^Hold the letters back/u })).not.toBeInTheDocument()
  expect(page.server.of('UNDO_SEND').map(({ Sent }) => Sent)).toEqual(['sent 300001', 'sent 300002', 'sent 300003'])
})

test('the letter is read as a chosen one of them gets it', async () => {
  const page = await openNotices({ PREVIEW_LETTER: () => ok({ Letters: [letterPreview()] }) })
  const last = () => JSON.stringify(page.server.of('PREVIEW_LETTER').at(-1)?.['Body'])
  await waitFor(() => expect(last()).toContain('300001'))
  await page.user.click(page.form.getByRole('combobox', { name: 'Read as it goes out for' }))
  await page.user.click(await screen.findByRole('option', { name: 'Birch, PI-2' }))
  await waitFor(() => expect(last()).toContain('300002'))
})

test('after an answer that never came, a second press sends the same request and nothing anew', async () => {
  const page = await openNotices()
  page.server.answer('SEND_RENEWAL_NOTICE', (body) => {
    page.holds(rows.map((row) => (row.RenewalID < 300_003 ? { ...row, CSVStatus: 'Letter Sent' } : row)))
    return sentFor(body).CSVInsured === 'Coral' ? lost() : done(body)
  })
  await sendBare(page, page.form, '3 renewals')
  expect(await screen.findByText('2 renewals notified, 1 not:')).toBeInTheDocument()
  expect((await told()).getByRole('list', { name: 'Not done' })).toHaveTextContent(
    'Coral: Request Failed. Looks like server is down.',
  )
  const before = page.sent().filter((body) => sentFor(body).CSVInsured === 'Coral')
  page.server.answer('SEND_RENEWAL_NOTICE', done)
  const form = await page.again()
  await form.findByText('A notice leaves for 1 renewal; 8 left out:')
  await sendBare(page, form, '1 renewal')
  expect(await screen.findByText('1 renewal notified.')).toBeInTheDocument()
  const ids = page
    .sent()
    .filter((body) => sentFor(body).CSVInsured === 'Coral')
    .map((body) => body['RequestID'])
  expect(ids).toHaveLength(before.length + 1)
  expect(new Set(ids).size).toBe(1)
  expect(page.sent().filter((body) => sentFor(body).CSVInsured === 'Acme')).toHaveLength(1)
})

test('without files it is asked once for all, and cancel sends none', async () => {
  const { form, user, sent } = await openNotices()
  expect(await form.findByRole('textbox', { name: 'Email Message' })).toHaveTextContent(
    'Dear {{BrokerFirstName}}, {{PolicyNumber}} is due.',
  )
  await user.click(form.getByRole('button', { name: 'Send to 3 renewals' }))
  const asked = within(await screen.findByRole('dialog', { name: 'Attachments' }))
  await user.click(asked.getByRole('button', { name: 'Cancel' }))
  expect(sent()).toEqual([])
  expect(form.getByRole('button', { name: 'Send to 3 renewals' })).toBeEnabled()
})
