/**
 * The rules of a quote and its policies, checked while they are typed: rows QUO-003, 004 and 006, BIND-003, 004 and
 * 007, REV-002.
 */
import { waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { refused } from './server.ts'
import { attach, choose, enter, enterDate, form, openSubmission, press, wrong } from './submission-page.tsx'
import { uploadedAs } from './uploads.ts'

/** A form of the page, its fields by their labels, and its error messages. */
async function openForm(button: string, name: string, send: string, answers = {}) {
  const page = await openSubmission(answers)
  const { user } = page
  await press(user, button)
  const scope = await form(name)
  const found = new Map<string, HTMLElement>()
  const field = (label: string) => {
    const known =
      found.get(label) ??
      scope.getByLabelText(new RegExp(`^${label}`, 'u'), { selector: 'input:not([type="checkbox"])' })
    found.set(label, known)
    return known
  }
  return {
    ...page,
    scope,
    field,
    enter: (label: string, value: string) => enter(field(label), value),
    send: () => user.click(scope.getByRole('button', { name: send })),
    /** Waits until exactly these messages are shown. */
    says: (...messages: readonly string[]) => waitFor(() => expect(wrong()).toEqual(messages)),
  }
}

const AMOUNTS = ['Limit', 'Excess', 'Base Premium', 'Ensurance Fee', 'Insurer Fee']
const RATES = ['Brokerage Rate', 'Commission Rate']
const DATES = ['Inception Date', 'Expiry Date']
const missing = (labels: readonly string[]) => labels.map((label) => `${label} is required.`)
const invalid = (labels: readonly string[]) => labels.map((label) => `${label} is invalid.`)
const NOT_IN_ORDER = 'Inception Date should be before Expire Date.'

test('QUO-003 QUO-004 QUO-006 a quote asks for its offer, for whole amounts and rates none of which is below 0 or a rate above 100, and for dates in order', async () => {
  const { user, scope, field, enter, send, says, server } = await openForm('New quote', 'New quote', 'Send quote')
  for (const label of AMOUNTS) enter(label, '')
  await send()
  await says(...missing(['Market', 'Product', ...AMOUNTS, ...RATES, ...DATES]))

  await choose(user, scope, /^Market/u, 'Southern Cross')
  await choose(user, scope, /^Product/u, 'Cyber Liability')
  await enterDate(user, field('Inception Date'), '02/07/2026')
  await enterDate(user, field('Expiry Date'), '01/07/2026')
  for (const label of [...AMOUNTS, ...RATES]) enter(label, '-1')
  await says(...invalid([...AMOUNTS, ...RATES]), NOT_IN_ORDER)
  for (const label of AMOUNTS) enter(label, '0.5')
  for (const label of RATES) enter(label, 'ten')
  await says(...invalid([...AMOUNTS, ...RATES]), NOT_IN_ORDER)
  for (const label of AMOUNTS) enter(label, '0')
  for (const label of RATES) enter(label, '100')
  await says(NOT_IN_ORDER)
  for (const label of RATES) enter(label, '100.5')
  await says(...invalid(RATES), NOT_IN_ORDER)
  await send()
  await says(...invalid(RATES), NOT_IN_ORDER)
  expect(server.of('SEND_QUOTE')).toHaveLength(0)

  await enterDate(user, field('Expiry Date'), '02/07/2026')
  for (const label of RATES) {
    enter(label, '')
    await user.type(field(label), '12.3456')
    expect(field(label)).toHaveValue('12.345')
  }
  await says()
})

test('BIND-003 BIND-004 BIND-005 BIND-007 A-027 a binding asks for who authorised it, its offer, amounts, dates in order, a number that no policy of the submission has, and files in both boxes', async () => {
  const { user, scope, field, enter, send, says, server } = await openForm(
    'New binding',
    'Bind a policy',
    'Bind policy',
  )
  const files = ['Policy Documents are required.', 'Processing Instructions are required.']
  // Oneself is preset.
  await user.click(scope.getByLabelText('Clear Authorised By'))
  await send()
  await says(
    ...missing(['Market', 'Product', 'Limit', 'Excess', 'Base Premium', ...DATES, 'Policy Number', 'Authorised By']),
    ...files,
  )

  await choose(user, scope, /^Market/u, 'Southern Cross')
  await choose(user, scope, /^Product/u, 'Cyber Liability')
  await choose(user, scope, /^Authorised By/u, 'Underwriting Staff')
  for (const label of ['Limit', 'Excess', 'Base Premium']) enter(label, '1')
  await enterDate(user, field('Inception Date'), '29/02/2028')
  expect(field('Expiry Date')).toHaveValue('28/02/2029')
  enter('Policy Number', 'pi-2041')
  await enterDate(user, field('Expiry Date'), '29/02/2028')
  await says(...files, 'Policy Number=pi-2041 already EXISTS.')
  await enterDate(user, field('Expiry Date'), '28/02/2028')
  await says(NOT_IN_ORDER, ...files, 'Policy Number=pi-2041 already EXISTS.')
  await send()
  expect(server.of('SEND_BINDING')).toHaveLength(0)

  await enterDate(user, field('Expiry Date'), '28/02/2029')
  enter('Policy Number', '')
  await user.type(field('Policy Number'), 'P'.repeat(21))
  expect(field('Policy Number')).toHaveValue('P'.repeat(20))
  await attach('Bind a policy', 'Schedule.pdf')
  await says('Processing Instructions are required.')
  await send()
  expect(server.of('SEND_BINDING')).toHaveLength(0)
  await attach({ form: 'Bind a policy', box: 1 }, 'Instruction.pdf')
  await says()
  expect(uploadedAs).toEqual(['BINDING', 'BINDING_PROCESSING_INSTRUCTIONS'])
})

test.for([
  ['END-002', 'Endorse', 'SEND_ENDORSEMENT', 'Endorsement Instructions'],
  ['REV-002', 'Reverse', 'SEND_REVERSAL', 'Processing Instructions'],
] as const)('%s it needs a policy number and its instructions as files', async ([, verb, func, files]) => {
  const policy = await openForm(`${verb} PI-2041`, `${verb} policy`, `${verb} policy`, {
    [func]: () => refused('Not today.'),
  })
  policy.enter('Policy Number', ' ')
  await policy.send()
  await policy.says('Policy Number is required.', `${files} are required.`)
  policy.enter('Policy Number', 'PI-2041')
  await policy.says(`${files} are required.`)
  // A file that did not arrive is none.
  await attach(`${verb} policy`, 'lost.pdf')
  await policy.send()
  await policy.says(`${files} are required.`)
  expect(policy.server.of(func)).toHaveLength(0)
  await attach(`${verb} policy`, 'Instruction.pdf')
  await policy.send()
  await waitFor(() => expect(policy.server.of(func)).toHaveLength(1))
})
