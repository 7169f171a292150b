/** Every form that sends a letter shows it first with its values, and marks unknown fields. */
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { letterPreview } from './records.ts'
import { ok, unreachable } from './server.ts'
import { attach, choose, form, openSubmission, press, reference } from './submission-page.tsx'

const letterIn = (scope: ReturnType<typeof within>) => within(scope.getByRole('group', { name: /^Letter/u }))
const line = (letter: ReturnType<typeof within>, label: string) =>
  letter.getByText(label, { selector: 'dt' }).nextElementSibling
const page = (letter: ReturnType<typeof within>, title: RegExp | string) =>
  letter.getByTitle(title).getAttribute('srcdoc')

test.for([
  ['New quote', 'New quote', 'SEND_QUOTE'],
  ['New binding', 'Bind a policy', 'SEND_BINDING'],
  ['New wholesale', 'New wholesale', 'SEND_WHOLESALE'],
  ['New quick indication', 'New quick indication', 'SEND_QUICK_INDICATION'],
  ['New information request', 'New information request', 'SEND_INFORMATION_REQUIRED'],
  ['New decline', 'New decline', 'SEND_SUBMISSION_DECLINE'],
  ['Endorse PI-2041', 'Endorse policy', 'SEND_ENDORSEMENT'],
  ['Reverse PI-2041', 'Reverse policy', 'SEND_REVERSAL'],
] as const)(
  '%s: to whom, from whom, in copy to whom, about what and with which files is said before it is sent',
  async ([opener, name, call]) => {
    const shown = letterPreview({
      Cc: [{ Name: '', Address: 'tom@example.com' }],
      Subject: 'About it',
      Html: '<p>Dear Ava, $1.</p>',
      Files: [{ FileName: 'Terms.pdf', Size: 86_000 }],
    })
    const { user, server } = await openSubmission({ PREVIEW_LETTER: () => ok({ Letters: [shown] }) })
    await press(user, opener)
    const letter = letterIn(await form(name))
    await letter.findByText('About it')
    expect(line(letter, 'To')).toHaveTextContent('Ava Singh ava@broker.example')
    expect(line(letter, 'From')).toHaveTextContent(
      'Bindery underwriting@bindery.example, answers go to Mia Chen mia.chen@example.com',
    )
    expect(line(letter, 'Cc')).toHaveTextContent('tom@example.com')
    expect(line(letter, 'Files')).toHaveTextContent('Terms.pdf86 kB')
    const read = letter.queryByRole('radio', { name: 'As the broker will read it' })
    if (read) await user.click(read)
    expect(page(letter, 'As the broker will read it')).toContain('<p>Dear Ava, $1.</p>')
    expect(server.of('PREVIEW_LETTER')[0]).toMatchObject({ Letter: call })
  },
)

test('the letter follows the form, a moment after the last key', async () => {
  const { user, server } = await openSubmission()
  await press(user, 'New information request')
  const scope = await form('New information request')
  await user.type(scope.getByRole('textbox', { name: /^Information Required/u }), 'Accounts')
  await waitFor(() =>
    expect(server.of('PREVIEW_LETTER').at(-1)).toMatchObject({
      Body: { InformationRequired: { SubmissionID: 41, Required: 'Accounts' } },
    }),
  )
  expect(server.of('PREVIEW_LETTER').length).toBeLessThan(5) // not once for each key
  await attach('New information request', 'Question.pdf')
  await waitFor(() =>
    expect(server.of('PREVIEW_LETTER').at(-1)).toMatchObject({
      Body: { InformationRequired: { Attachments: [{ id: 'file-1' }] } },
    }),
  )
})

test('an unknown value is shown by its name in its place, and listed in a line; an unknown field is listed separately', async () => {
  const shown = letterPreview({
    Subject: 'Quotation: ⟦Product⟧',
    Html: '<p>From ⟦Inception Date⟧, ⟦{{Zebra}}⟧.</p>',
    Missing: ['Product', 'Inception Date'],
  })
  const { user } = await openSubmission({ PREVIEW_LETTER: () => ok({ Letters: [shown] }) })
  await press(user, 'New quote')
  const letter = letterIn(await form('New quote'))
  await user.click(await letter.findByRole('radio', { name: 'As the broker will read it' }))
  expect(line(letter, 'Subject')).toHaveTextContent('Quotation: Product')
  expect(page(letter, 'As the broker will read it')).toContain(
    '<p>From <mark>Inception Date</mark>, <mark class="none">{{Zebra}}</mark>.</p>',
  )
  expect(letter.getByText('Not known yet: Product, Inception Date.')).toBeVisible()
})

test('one of several letters is chosen for reading; a letter without an address shows the reason', async () => {
  const shown = [
    letterPreview({ Reader: 'market', To: { Name: 'Wendy, Southern Cross', Address: 'wendy@market.example' } }),
    letterPreview({
      Reader: 'processing',
      To: { Name: 'Processing', Address: '' },
      Html: '<p>Team</p>',
      Problem: 'Config PROCESSING-EMAIL names no address.',
    }),
  ]
  const { user } = await openSubmission({ PREVIEW_LETTER: () => ok({ Letters: shown }) })
  await press(user, 'New wholesale')
  const scope = await form('New wholesale')
  const letter = letterIn(scope)
  await user.click(await letter.findByRole('radio', { name: 'As the market will read it' }))
  await choose(user, scope, /^2 letters/u, 'Processing')
  expect(page(letter, 'As the processing team will read it')).toContain('<p>Team</p>')
  expect(line(letter, 'To')).toHaveTextContent('Config PROCESSING-EMAIL names no address.')
})

test('a letter that cannot be shown reports that, and can be requested again', async () => {
  const { user, server } = await openSubmission({ PREVIEW_LETTER: unreachable })
  await press(user, 'New decline')
  const letter = letterIn(await form('New decline'))
  expect(await letter.findByRole('status')).toHaveTextContent('The letter cannot be shown. Load fail.')
  server.answer('PREVIEW_LETTER', () => ok({ Letters: [letterPreview()] }))
  await user.click(letter.getByRole('button', { name: 'Try again' }))
  expect(await letter.findByText('Quotation')).toBeVisible()
})

test('A-088 an unknown field is reported as it is written, and the letter cannot be sent', async () => {
  const template = {
    TemplateID: 9,
    TemplateName: 'WHOLESALE-EMAIL-MESSAGE',
    Content: '<p>For {{InsuredNmae}}</p>',
    Keywords: '',
  }
  const { user, server } = await openSubmission({
    GET_MASTER_DATA: () => ok({ ...reference(), Templates: [template] }),
  })
  await press(user, 'New wholesale')
  const scope = await form('New wholesale')
  const words = 'There is no field {{InsuredNmae}}. Did you mean {{InsuredCompanyName}}?'
  expect(await scope.findByText(words)).toBeVisible()
  await choose(user, scope, /^Product/u, 'Cyber Liability')
  await user.type(scope.getByLabelText(/^Limit/u), '5')
  await user.click(scope.getByRole('radio', { name: /^As the/u }))
  await user.click(scope.getByRole('button', { name: 'Send wholesale' }))
  const bar = within(scope.getByRole('group', { name: 'Form actions' }))
  expect(await bar.findByRole('alert', { name: '1 thing to mend' })).toHaveTextContent(words)
  // Returns to the editor, where the error can be corrected.
  await waitFor(() => expect(scope.getByRole('textbox', { name: 'Email Message' })).toBeVisible())
  expect(server.of('SEND_WHOLESALE')).toHaveLength(0)
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})
