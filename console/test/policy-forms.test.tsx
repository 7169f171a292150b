/** Binding without a quote, endorsing and reversing, on the submission's page: rows BIND-006 to BIND-011, END-003, REV-003. */
import { wireDate } from '@bindery/contracts/rules'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { policy } from './policy-records.ts'
import { ok, refused, unreachable } from './server.ts'
import {
  attach,
  bodyRows,
  cells,
  choose,
  enter,
  enterDate,
  form,
  openSubmission,
  press,
  region,
  wrong,
} from './submission-page.tsx'
import { uploadedAs } from './uploads.ts'

test('BIND-006 new opens the form of a binding without a quote: market, product, limit, excess and premium are to be filled in', async () => {
  const bound = { ...policy, QuoteID: 41_009, PolicyNumber: 'PI-9' }
  const { user, server, becomes } = await openSubmission({ SEND_BINDING: () => ok({ Success: true, Quote: bound }) })
  await press(user, 'Bind Southern Cross Cyber Liability')
  const labels = async () => {
    const shown = (await screen.findByRole('form', { name: 'Bind a policy' })).querySelectorAll('label')
    return [...shown].map(({ textContent }) => textContent.replace(/(?<=Product Lead,).*/u, ''))
  }
  const fromQuote = await labels()
  await user.click((await form('Bind a policy')).getByRole('button', { name: 'Cancel' }))
  await user.click(region('Bound').getByRole('button', { name: 'New binding' }))
  const scope = await form('Bind a policy')
  expect(await labels()).toEqual(fromQuote)
  const send = () => user.click(scope.getByRole('button', { name: 'Bind policy' }))
  await send()
  await waitFor(() =>
    expect(wrong()).toEqual(
      expect.arrayContaining(
        ['Market', 'Product', 'Limit', 'Excess', 'Base Premium'].map((name) => `${name} is required.`),
      ),
    ),
  )
  expect(server.of('SEND_BINDING')).toHaveLength(0)
  await choose(user, scope, /^Market/u, 'Ashgrove')
  await choose(user, scope, /^Product/u, 'Cyber Liability')
  for (const [label, value] of [
    [/^Limit/u, '2000000'],
    [/^Excess/u, '5000'],
    [/^Base Premium/u, '10000'],
    [/^Policy Number/u, 'PI-9'],
  ] as const)
    enter(scope.getByLabelText(label), value)
  await enterDate(user, scope.getByLabelText(/^Inception Date/u), '01/07/2026')
  await attach({ form: 'Bind a policy', box: 0 }, 'Schedule.pdf')
  await attach({ form: 'Bind a policy', box: 1 }, 'Instruction.pdf')
  becomes({ Bounds: [bound] })
  await send()
  await waitFor(() => expect(screen.queryByRole('form', { name: 'Bind a policy' })).not.toBeInTheDocument())
  expect(server.of('SEND_BINDING')).toMatchObject([
    {
      Quote: {
        SubmissionID: 41,
        QuoteID: null,
        MarketID: 2,
        ProductID: 1,
        Limit: '2000000',
        Excess: '5000',
        BasePremium: '10000',
      },
    },
  ])
  expect(bodyRows('Bound').map(cells)).toEqual([expect.arrayContaining(['PI-9'])])
})

test('BIND-009 who authorised it is the user at first, the lead of the offer, or typed', async () => {
  const { user } = await openSubmission()
  await press(user, 'New binding')
  const scope = await form('Bind a policy')
  for (const label of [
    /^Limit/u,
    /^Excess/u,
    /^Base Premium/u,
    /^Inception Date/u,
    /^Expiry Date/u,
    /^Policy Number/u,
  ]) {
    expect(scope.getByLabelText(label)).toHaveValue('')
  }
  for (const name of [/^Market/u, /^Product/u]) expect(scope.getByRole('combobox', { name })).toHaveValue('')
  const name = () => scope.getByLabelText(/^Authorised Name/u)
  expect(scope.getByRole('combobox', { name: /^Authorised By/u })).toHaveValue('Underwriting Staff')
  expect(name()).toHaveValue('Mia Chen')
  await choose(user, scope, /^Authorised By/u, 'Security')
  expect(name()).toHaveValue('')
  await choose(user, scope, /^Authorised By/u, 'Underwriting Staff')
  expect(name()).toHaveValue('Mia Chen')
  await choose(user, scope, /^Authorised By/u, 'Internal Referral / Product Lead')
  expect(name()).toHaveValue('')
  await choose(user, scope, /^Market/u, 'Ashgrove')
  await choose(user, scope, /^Product/u, 'Cyber Liability')
  expect(name()).toHaveValue('Tom Okafor')
  await choose(user, scope, /^Authorised By/u, 'Security')
  expect(name()).toHaveValue('')
  await user.type(name(), 'Sam Okoye')
  expect(name()).toHaveValue('Sam Okoye')
})

test('BIND-008 BIND-011 A-150 a binding begins with its own template, shows what will be bound, has two boxes, and copies the lead when that is ticked', async () => {
  const { user, server } = await openSubmission({ SEND_BINDING: () => refused('Not today.') })
  await press(user, 'Bind Southern Cross Cyber Liability')
  const scope = await form('Bind a policy')
  expect(await scope.findByRole('textbox', { name: 'Email Message' })).toHaveTextContent('Binding, {{BrokerFirstName}}')
  const figures = within(scope.getByRole('complementary', { name: 'Figures' }))
  expect(figures.getByText('Total Payable').nextSibling).toHaveTextContent('12,254.00')
  expect(figures.queryByText(/^Quoted at/u)).not.toBeInTheDocument()
  const premium = scope.getByLabelText(/^Base Premium/u)
  await user.clear(premium)
  await user.type(premium, '20000')
  expect(await figures.findByText(/^Quoted at 12,254.00: /u)).toBeVisible()
  await user.clear(premium)
  await user.type(premium, '10000')
  await user.type(scope.getByLabelText(/^Policy Number/u), 'PI-9')
  await choose(user, scope, /^Authorised By/u, 'Underwriting Staff')
  await user.click(scope.getByRole('checkbox', { name: 'Cc. Product Lead, Tom Okafor' }))
  await attach('Bind a policy', 'Schedule.pdf')
  await attach({ form: 'Bind a policy', box: 1 }, 'Instruction.pdf')
  expect(uploadedAs).toEqual(['BINDING', 'BINDING_PROCESSING_INSTRUCTIONS'])
  await user.click(scope.getByRole('button', { name: 'Bind policy' }))
  expect(await scope.findByText('Not today.')).toBeInTheDocument()
  expect(server.of('SEND_BINDING')[0]).toMatchObject({
    Quote: {
      QuoteID: 41_001,
      AuthorisedCode: 0,
      AuthorisedName: 'Mia Chen',
      BindingEmail: '<p>Binding, {{BrokerFirstName}}</p>',
    },
    CcProductLead: true,
    Attachments: [{ id: 'file-1' }],
    ProcessingInstructions: [{ id: 'file-1' }],
  })
  await user.click(scope.getByRole('combobox', { name: /^Authorised By/u }))
  const options = (await screen.findAllByRole('option')).map(({ textContent }) => textContent)
  expect(options).toEqual(['Underwriting Staff', 'Internal Referral / Product Lead', 'Security'])
  await user.keyboard('{Escape}')
  for (const [code, authority] of options.entries()) {
    await choose(user, scope, /^Authorised By/u, authority ?? '')
    enter(scope.getByLabelText(/^Authorised Name/u), 'Sam Okoye')
    const before = server.of('SEND_BINDING').length
    await user.click(scope.getByRole('button', { name: 'Bind policy' }))
    await waitFor(() => expect(server.of('SEND_BINDING')).toHaveLength(before + 1))
    expect(server.of('SEND_BINDING').at(-1)).toMatchObject({ Quote: { AuthorisedCode: code } })
  }
})

const today = { Value: '21112026', Text: '21/11/2026' }
test.for([
  ['END-003', 'Endorse', 'ENDORSEMENT', { Status: 'Endorsed', EndorsedDate: today }],
  ['REV-003', 'Reverse', 'REVERSAL', { Status: 'Cancelled', ReversalDate: today }],
] as const)(
  '%s what failed is said beside the form; success closes it without a word, the row has its status and date',
  async ([, verb, upload, change]) => {
    const func = `SEND_${upload}`
    const { user, server, becomes } = await openSubmission({ [func]: () => refused('Policy Number is invalid.') })
    await press(user, `${verb} PI-2041`)
    const scope = await form(`${verb} policy`)
    await attach(`${verb} policy`, 'Instruction.pdf')
    expect(uploadedAs).toEqual([upload])
    // Ctrl+Enter sends nothing that the button would not: one file is still on its way.
    await attach(`${verb} policy`, 'slow.pdf')
    scope.getByLabelText('Reason').focus()
    await user.keyboard('{Control>}{Enter}{/Control}')
    expect(server.of(func)).toEqual([])
    await user.click(scope.getByRole('button', { name: 'Remove slow.pdf' }))
    const send = () => user.click(scope.getByRole('button', { name: `${verb} policy` }))
    const told = () => scope.queryByRole('alert')?.textContent
    expect(told()).toBeUndefined()
    // A day outside the policy's period is told, and is no reason to refuse.
    const day = scope.getByLabelText('Effective Date')
    fireEvent.change(day, { target: { value: '01/01/1990' } })
    fireEvent.blur(day)
    expect(await scope.findByRole('status', { name: 'Effective Date' })).toHaveTextContent(
      /^The effective date is outside the policy's period, .+ to .+\.$/u,
    )
    await send()
    await waitFor(() => expect(told()).toBe('Policy Number is invalid.'))
    server.answer(func, unreachable)
    await send()
    await waitFor(() => expect(told()).toBe('Submition Fail.\nLooks like server is down.'))

    const after = { ...policy, ...change }
    server.answer(func, () => ok({ Success: true, Quote: after }))
    becomes({ Bounds: [after] })
    await send()
    await waitFor(() => expect(screen.queryByRole('form', { name: `${verb} policy` })).not.toBeInTheDocument())
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
    expect(document.querySelector('.mantine-Notification-root')).toBeNull()
    const [row] = bodyRows('Bound')
    expect(row && cells(row)).toEqual(expect.arrayContaining([change.Status, today.Text]))
    expect(row && within(row).queryByRole('button', { name: `${verb} PI-2041` })).toBeNull()
    expect(server.of(func)[2]).toMatchObject({
      Quote: { SubmissionID: 41, QuoteID: 41_002, PolicyNumber: 'PI-2041' },
      Attachments: [{ id: 'file-1' }],
      EffectiveDate: wireDate('1990-01-01'),
    })
  },
)
