/** Binding without a quote, endorsing and reversing, on the submission's page: rows BIND-006 to BIND-011, END-003, REV-003. */
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { policy } from './policy-records.ts'
import { ok, refused, unreachable } from './server.ts'
import { attach, bodyRows, cells, choose, form, openSubmission, press, uploadedAs } from './submission-page.tsx'

test('BIND-006 BIND-008 BIND-009 new binds without a quote; who authorised it is the user, the lead of the offer, or typed', async () => {
  const { user } = await openSubmission()
  await press(user, 'New binding')
  const scope = await form('Bind a policy')
  for (const label of [/^Limit/u, /^Excess/u, /^Base Premium/u, /^Inception Date/u, /^Expiry Date/u, /^Policy Number/u]) {
    expect(scope.getByLabelText(label)).toHaveValue('')
  }
  const name = () => scope.getByLabelText(/^Authorised Name/u)
  await user.click(scope.getByRole('combobox', { name: /^Authorised By/u }))
  const codes = await screen.findAllByRole('option')
  expect(codes.map(({ textContent }) => textContent)).toEqual(['Underwriting Staff', 'Internal Referral / Product Lead', 'Security'])
  await user.click(screen.getByRole('option', { name: 'Underwriting Staff' }))
  expect(name()).toHaveValue('Mia Chen')
  await choose(user, scope, /^Authorised By/u, 'Internal Referral / Product Lead')
  expect(name()).toHaveValue('')
  await choose(user, scope, /^Market/u, 'Ashgrove')
  await choose(user, scope, /^Product/u, 'Cyber Liability')
  expect(name()).toHaveValue('Tom Okafor')
  await choose(user, scope, /^Authorised By/u, 'Security')
  expect(name()).toHaveValue('')
})

test('BIND-005 BIND-011 QUO-014 API-033 A-150 a binding begins with its own template, says what will be bound, has two boxes, and copies the lead when it is ticked', async () => {
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
    Quote: { QuoteID: 41_001, AuthorisedCode: 0, AuthorisedName: 'Mia Chen', BindingEmail: '<p>Binding, {{BrokerFirstName}}</p>' },
    CcProductLead: true, Attachments: [{ id: 'file-1' }], ProcessingInstructions: [{ id: 'file-1' }],
  })
})

const today = { Value: '21112026', Text: '21/11/2026' }
test.for([
  ['END-003', 'Endorse', 'ENDORSEMENT', { Status: 'Endorsed', EndorsedDate: today }],
  ['REV-003', 'Reverse', 'REVERSAL', { Status: 'Cancelled', ReversalDate: today }],
] as const)('%s what failed is said beside the form; success closes it without a word, the row has its status and date', async (
  [, verb, upload, change],
) => {
  const func = `SEND_${upload}`
  const { user, server, becomes } = await openSubmission({ [func]: () => refused('Policy Number is invalid.') })
  await press(user, `${verb} PI-2041`)
  const scope = await form(`${verb} policy`)
  await attach(`${verb} policy`, 'Instruction.pdf')
  expect(uploadedAs).toEqual([upload])
  const send = () => user.click(scope.getByRole('button', { name: `${verb} policy` }))
  await send()
  expect(await scope.findByText('Policy Number is invalid.')).toBeInTheDocument()
  server.answer(func, unreachable)
  await send()
  expect(await scope.findByText(/^Submition Fail\.\s+Looks like server is down\.$/u)).toBeInTheDocument()

  const after = { ...policy, ...change }
  server.answer(func, () => ok({ Success: true, Quote: after }))
  becomes({ Bounds: [after] })
  await send()
  await waitFor(() => expect(screen.queryByRole('form', { name: `${verb} policy` })).not.toBeInTheDocument())
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  const [row] = bodyRows('Bound')
  expect(row && cells(row)).toEqual(expect.arrayContaining([change.Status, today.Text]))
  expect(row && within(row).queryByRole('button', { name: `${verb} PI-2041` })).toBeNull()
  expect(server.of(func)[2]).toMatchObject({
    Quote: { SubmissionID: 41, QuoteID: 41_002, PolicyNumber: 'PI-2041' }, Attachments: [{ id: 'file-1' }],
  })
})
