/** Answering a broker without a quote, on the submission's page: rows QI, IR and SD. */
import type { DeclineRow, InformationRow, QuickIndicationRow } from '@bindery/contracts/wire'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { whole } from './policy-records.ts'
import { liveEvents, ok, refused, unreachable } from './server.ts'
import {
  attach,
  bodyRows,
  cells,
  choose,
  enter,
  form,
  heads,
  held,
  openSubmission,
  press,
  region,
  reload,
  wrong,
} from './submission-page.tsx'
import { uploadedAs } from './uploads.ts'

const at = (minute: string) => ({ Value: `2111202610${minute}`, Text: `21/11/2026 10:${minute}` })
const sent = { SubmissionID: 41, Revision: 4, DateCreated: at('05'), DateEmailed: null, Attachments: [] }
const cyber = { ProductID: 1, ProductName: 'Cyber Liability' }

const indication: QuickIndicationRow = {
  ...sent,
  QuickIndicationID: 41_003,
  Product: cyber,
  ProductLimit: 2_000_000,
  Excess: 0,
  BasePremium: 4_250,
  UnderwritingFee: 200,
  Subjectivity: 'A signed proposal',
}
const information: InformationRow = { ...sent, InformationRequiredID: 41_004, Required: 'Three years of accounts' }
const decline: DeclineRow = { ...sent, SubmissionDeclineID: 41_005, Product: cyber, DeclineReason: 'Outside appetite' }
const kept = () => Object.keys(sessionStorage).filter((key) => key.startsWith('bindery '))

test('QI-001 IR-001 SD-001 the tables name their columns as the rows do, oldest first; new opens a form in each', async () => {
  const newer = { ...indication, QuickIndicationID: 41_009, DateCreated: at('59'), Excess: 500, BasePremium: null }
  const { user } = await openSubmission({
    GET_SUBMISSION: () =>
      ok({
        Submission: whole({
          QuickIndications: [newer, indication],
          InformationRequired: [
            { ...information, InformationRequiredID: 41_014, DateCreated: at('58'), Required: 'Claims' },
            information,
          ],
          SubmissionDeclines: [
            { ...decline, SubmissionDeclineID: 41_015, DateCreated: at('57'), DeclineReason: 'Asbestos' },
            decline,
          ],
        }),
      }),
  })
  expect(heads('Quick Indications')).toEqual([
    'Product',
    'Limit',
    'Excess',
    'Base Premium',
    'Underwriting Fee',
    'Subjectivity',
    'Date Created',
    'Date Emailed',
  ])
  expect(heads('Information Required')).toEqual(['Information Required', 'Date Created', 'Date Emailed'])
  expect(heads('Submission Declines')).toEqual(['Product', 'Decline Reason', 'Date Created', 'Date Emailed'])
  expect(bodyRows('Quick Indications').map(cells)).toEqual([
    ['Cyber Liability', '2,000,000', '0', '4,250', '200', 'A signed proposal', '21/11/2026 10:05', 'Not yet'],
    ['Cyber Liability', '2,000,000', '500', '', '200', 'A signed proposal', '21/11/2026 10:59', 'Not yet'],
  ])
  expect(bodyRows('Information Required').map(cells)).toEqual([
    ['Three years of accounts', '21/11/2026 10:05', 'Not yet'],
    ['Claims', '21/11/2026 10:58', 'Not yet'],
  ])
  expect(bodyRows('Submission Declines').map(cells)).toEqual([
    ['Cyber Liability', 'Outside appetite', '21/11/2026 10:05', 'Not yet'],
    ['Cyber Liability', 'Asbestos', '21/11/2026 10:57', 'Not yet'],
  ])
  for (const [, name] of FORMS) {
    await press(user, name)
    await form(name)
  }
})

test('QI-002 QI-003 A-083 product and limit are required, the limit above 0, amounts whole and none below it; the fee stands at 200', async () => {
  const { user, server } = await openSubmission({ SEND_QUICK_INDICATION: () => refused('Not today.') })
  await press(user, 'New quick indication')
  const indicate = await form('New quick indication')
  await waitFor(() => expect(indicate.getByRole('combobox', { name: /^Product/u })).toHaveFocus())
  const field = (label: string) => indicate.getByLabelText(new RegExp(`^${label}`, 'u'))
  expect(field('Underwriting Fee')).toHaveValue('200')
  expect(field('Excess')).toHaveAttribute('placeholder', '0')
  enter(field('Excess'), '-1')
  enter(field('Base Premium'), '12.5')
  await user.click(field('Subjectivity'))
  await user.paste('x'.repeat(201))
  await user.click(indicate.getByRole('button', { name: 'Send quick indication' }))
  await waitFor(() =>
    expect(wrong()).toEqual([
      'Product is required.',
      'Limit is required.',
      'Excess is invalid.',
      'Base Premium is invalid.',
      'Subjectivity is too long.',
    ]),
  )
  expect(indicate.getByRole('combobox', { name: /^Product/u })).toHaveAccessibleDescription('required')
  expect(field('Excess')).toHaveAccessibleDescription('invalid: not below 0')
  expect(indicate.getByText('201 / 200')).toBeInTheDocument()
  await waitFor(() => expect(indicate.getByRole('combobox', { name: /^Product/u })).toHaveFocus())

  await choose(user, indicate, /^Product/u, 'Cyber Liability')
  await user.type(field('Subjectivity'), '{Backspace}')
  const AMOUNTS = ['Limit', 'Excess', 'Base Premium', 'Underwriting Fee']
  for (const values of [
    ['0', '1.5', 'ten', '0.5'],
    ['-1', '-1', '-1', '-1'],
  ]) {
    for (const [at, label] of AMOUNTS.entries()) enter(field(label), values[at] ?? '')
    await waitFor(() => expect(wrong()).toEqual(AMOUNTS.map((label) => `${label} is invalid.`)))
    // The next values are refused by themselves, and not because of these.
    for (const label of AMOUNTS) enter(field(label), '1')
    await waitFor(() => expect(wrong()).toEqual([]))
  }
  expect(server.of('SEND_QUICK_INDICATION')).toHaveLength(0)

  // Only the optional fields are left empty.
  enter(field('Limit'), '1')
  for (const label of ['Excess', 'Base Premium', 'Underwriting Fee']) enter(field(label), '')
  await user.click(indicate.getByRole('button', { name: 'Send quick indication' }))
  await waitFor(() => expect(server.of('SEND_QUICK_INDICATION')).toHaveLength(1))
})

test('an indication is sent by keyboard alone, once, with the uploaded file; the row is shown when the form closes', async () => {
  const reply = held(() => ok({ Success: true, QuickIndication: indication }))
  const { user, server, becomes } = await openSubmission({ SEND_QUICK_INDICATION: reply.answer })
  screen.getByRole('button', { name: 'New quick indication' }).focus()
  await user.keyboard('{Enter}')
  const indicate = await form('New quick indication')
  await waitFor(() => expect(indicate.getByRole('combobox', { name: /^Product/u })).toHaveFocus())
  await user.keyboard('Cyber')
  await screen.findByRole('option', { name: 'Cyber Liability' })
  await user.keyboard('{Enter}{Tab}2,000,000{Tab}{Tab}4250')
  await attach('New quick indication', 'Terms.pdf', 'lost.pdf')
  expect(uploadedAs).toEqual(['QI', 'QI'])
  await user.keyboard('{Enter}{Enter}')
  becomes({ QuickIndications: [indication] })
  reply.release()
  await waitFor(() => expect(screen.queryByRole('form', { name: 'New quick indication' })).not.toBeInTheDocument())
  expect(bodyRows('Quick Indications')).toHaveLength(1)
  expect(server.of('SEND_QUICK_INDICATION')).toHaveLength(1)
  expect(server.of('SEND_QUICK_INDICATION')[0]).toMatchObject({
    QuickIndication: {
      SubmissionID: 41,
      Product: { ProductID: 1 },
      ProductLimit: '2000000',
      Excess: '',
      BasePremium: '4250',
      UnderwritingFee: '200',
      Subjectivity: '',
      Attachments: [{ id: 'file-1' }],
    },
  })
  expect(screen.getByRole('button', { name: 'New quick indication' })).toHaveFocus()
  expect(kept()).toEqual([])
})

test('A-061 Date Emailed appears by itself when the mail was handed over', async () => {
  const live = liveEvents()
  const { becomes } = await openSubmission(
    {
      GET_SUBMISSION: () => ok({ Submission: whole({ QuickIndications: [indication] }) }),
    },
    live,
  )
  await waitFor(() => expect(live.isFollowed()).toBe(true))
  expect(region('Quick Indications').getByText('Not yet')).toBeInTheDocument()
  becomes({ QuickIndications: [{ ...indication, DateEmailed: at('06') }] })
  live.moved('QuickIndications', 7)
  expect(await region('Quick Indications').findByText('21/11/2026 10:06')).toBeInTheDocument()
})

const RESULTS = { QuickIndication: indication, InformationRequired: information, SubmissionDecline: decline }
const emailed = { DateEmailed: at('06') }
const ADDED = {
  QuickIndications: [{ ...indication, ...emailed }],
  InformationRequired: [{ ...information, ...emailed }],
  SubmissionDeclines: [{ ...decline, ...emailed }],
}
const FORMS = [
  ['IR-003', 'New information request', 'Send request', 'SEND_INFORMATION_REQUIRED', 'Information Required'],
  ['SD-003', 'New decline', 'Send decline', 'SEND_SUBMISSION_DECLINE', 'Submission Declines'],
  ['QI-004', 'New quick indication', 'Send quick indication', 'SEND_QUICK_INDICATION', 'Quick Indications'],
] as const
type Opened = Awaited<ReturnType<typeof openSubmission>>

async function fill(user: Opened['user'], name: (typeof FORMS)[number][1]) {
  const scope = await form(name)
  if (name === 'New information request') await user.type(scope.getByLabelText(/^Information Required/u), 'Accounts')
  else await choose(user, scope, /^Product/u, 'Cyber Liability')
  if (name === 'New decline') await user.type(scope.getByLabelText(/^Decline Reason/u), 'Asbestos')
  if (name === 'New quick indication') await user.type(scope.getByLabelText(/^Limit/u), '1')
  return scope
}

test.for(FORMS)(
  '%s what the server says, or that it is down, stands beside the form, which stays; then the file goes and the row comes',
  async ([, name, send, func, table]) => {
    const { user, server, becomes } = await openSubmission({
      [func]: () => refused('Too many records on this submission.'),
    })
    await press(user, name)
    const scope = await fill(user, name)
    await attach(name, 'Terms.pdf', 'lost.pdf')
    await user.click(scope.getByRole('button', { name: send }))
    expect(await scope.findByText('Too many records on this submission.')).toBeInTheDocument()

    const silence = held(() => unreachable({}))
    server.answer(func, silence.answer)
    await user.dblClick(scope.getByRole('button', { name: send }))
    silence.release()
    await waitFor(() => expect(wrong()).toEqual(['Submition Fail.', 'Looks like server is down.']))
    const [, lost] = server.of(func)
    server.answer(func, () => ok({ Success: true, ...RESULTS }))
    becomes(ADDED)
    await user.click(scope.getByRole('button', { name: send }))
    await waitFor(() => expect(screen.queryByRole('form', { name })).not.toBeInTheDocument())
    expect(bodyRows(table).map(cells)).toEqual([expect.arrayContaining(['21/11/2026 10:05', '21/11/2026 10:06'])])
    for (const body of server.of(func))
      expect(Object.values(body)).toContainEqual(expect.objectContaining({ Attachments: [{ id: 'file-1' }] }))
    // the request whose answer was lost is repeated under its own id.
    expect(server.of(func)).toHaveLength(3)
    expect(server.of(func)[2]?.['RequestID']).toBe(lost?.['RequestID'])
  },
)

test('IR-002 SD-002 what the broker is asked, and why we decline, cannot be left out nor pass 200 characters', async () => {
  const { user } = await openSubmission()
  await press(user, 'New information request')
  const ask = await form('New information request')
  await user.type(ask.getByLabelText(/^Information Required/u), '   ')
  await user.click(ask.getByRole('button', { name: 'Send request' }))
  expect((await ask.findByRole('alert')).textContent).toBe('Information Required is required.')
  enter(ask.getByLabelText(/^Information Required/u), 'x'.repeat(201))
  await waitFor(() => expect(ask.getByRole('alert').textContent).toBe('Information Required is too long.'))
  enter(ask.getByLabelText(/^Information Required/u), 'x'.repeat(200))
  await waitFor(() => expect(ask.queryByRole('alert')).not.toBeInTheDocument())

  // Each section has its own form: that of the other section stays open.
  await press(user, 'New decline')
  const declining = await form('New decline')
  await user.click(declining.getByRole('button', { name: 'Send decline' }))
  expect((await declining.findByRole('alert')).textContent).toBe('Product is required.\nDecline Reason is required.')
  await choose(user, declining, /^Product/u, 'Cyber Liability')
  enter(declining.getByLabelText(/^Decline Reason/u), 'x'.repeat(201))
  await waitFor(() => expect(declining.getByRole('alert').textContent).toBe('Decline Reason is too long.'))
  enter(declining.getByLabelText(/^Decline Reason/u), 'x'.repeat(200))
  await waitFor(() => expect(declining.queryByRole('alert')).not.toBeInTheDocument())
  expect(screen.getByRole('form', { name: 'New information request' })).toBeInTheDocument()
})

test('while a file is on its way nothing is sent', async () => {
  const { user, server } = await openSubmission()
  await press(user, 'New information request')
  const ask = await form('New information request')
  await attach('New information request', 'slow.pdf')
  expect(ask.getByRole('button', { name: 'Send request' })).toBeDisabled()
  await user.click(ask.getByRole('button', { name: 'Remove slow.pdf' }))
  expect(ask.getByRole('button', { name: 'Send request' })).toBeEnabled()
  expect(server.of('SEND_INFORMATION_REQUIRED')).toHaveLength(0)
})

test.for(FORMS.map(([, name]) => name))(
  '%s: what is typed is there after a reload, and gone when it is given up',
  async (name) => {
    const { user } = await openSubmission()
    await press(user, name)
    await fill(user, name)
    expect(kept()).toHaveLength(1)
    const again = await reload()
    const scope = await form(name)
    expect(scope.queryByDisplayValue('Accounts') ?? scope.getByDisplayValue('Cyber Liability')).toBeInTheDocument()
    await again.user.click(scope.getByRole('button', { name: 'Cancel' }))
    expect(kept()).toEqual([])
    await press(again.user, name)
    const afresh = await form(name)
    expect(
      afresh.queryByDisplayValue('Accounts') ?? afresh.queryByDisplayValue('Cyber Liability'),
    ).not.toBeInTheDocument()
  },
)
