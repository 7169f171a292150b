/** The documents of a quote on its form: the template form, generating, ticks, shared files, the calculation. Rows QUO-010 to QUO-015. */
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { heading, openPage, signIn } from './open.tsx'
import { ava, master, quote, whole } from './policy-records.ts'
import { deltaOf } from './records.ts'
import { fakeServer, ok, refused, unreachable } from './server.ts'

const item = (title: string, type: string, value: string | number | boolean, format = '') => ({ title, type, value, format })
const TEMPLATE = {
  FileName: 'quote.json',
  form_data: [
    item('Retroactive Date', 'date', '', 'DD/MM/YYYY'), item('Territorial Limits', 'string', 'Australia and New Zealand'),
    item('Defence Costs in addition', 'bool', false), item('Reinstatements', 'number', 1, '0'),
  ],
}
const choice = (FileName: string, folder: string, Group: string, Attach: boolean) =>
  ({ FileName, FullFileName: `${folder}/${FileName}`, FolderLink: `M:/${folder}`, Group, Attach })
const SCHEDULE = choice('Quote Schedule-41001.docx', 'Harbour View Pty Ltd', 'Quote documents', true)
const SUMMARY = choice('Proposal Summary-41001.docx', 'Harbour View Pty Ltd', 'Quote documents', true)
const WORDING = choice('Cyber Wording.pdf', '_shared/Cyber Liability', 'Cyber Liability', false)
const GUIDE = choice('Claims Guide.pdf', '_shared/___ all policies', '___ all policies', false)

async function openQuote(answers: Parameters<typeof fakeServer>[0] = {}) {
  signIn()
  const server = fakeServer({
    GET_MASTER_DATA: () => ok(master()),
    GET_DATA: () => ok(deltaOf({ Brokers: [ava] })),
    GET_SUBMISSION: () => ok({ Submission: whole() }),
    GET_TEMPLATE: () => ok({ Template: TEMPLATE }),
    GET_ATTACHMENT_FILES: () => ok({ AttachmentFiles: [GUIDE, WORDING] }),
    GENERATE_QUOTE_DOCUMENTS: () => ok({ Success: true, QuoteID: 41_001, Attachments: [SCHEDULE, SUMMARY] }),
    SEND_QUOTE: () => ok({ Success: true, QuoteID: quote.QuoteID, Quote: quote }),
    ...answers,
  })
  const page = openPage('/home/submission/41')
  await heading('Harbour View Pty Ltd')
  await page.user.click(screen.getByRole('button', { name: /^Send again: Southern Cross Cyber Liability/u }))
  const form = within(await screen.findByRole('form', { name: 'Send the quote again' }))
  return { ...page, server, form }
}

test('QUO-011 each item of quote.json is an input of its type, and its value goes with the quote', async () => {
  const { user, server, form } = await openQuote()
  await user.type(await form.findByLabelText('Retroactive Date'), '01/07/2020')
  await user.click(form.getByLabelText('Defence Costs in addition'))
  expect(form.getByLabelText('Territorial Limits')).toHaveValue('Australia and New Zealand')
  await user.clear(form.getByLabelText('Reinstatements'))
  await user.type(form.getByLabelText('Reinstatements'), 'two')
  await user.click(form.getByLabelText('Attach Quote Calculation'))
  await user.click(form.getByRole('button', { name: 'Send quote again' }))
  expect(await form.findByRole('alert')).toHaveTextContent('Reinstatements is invalid.')
  expect(server.of('SEND_QUOTE')).toHaveLength(0)

  await user.clear(form.getByLabelText('Reinstatements'))
  await user.type(form.getByLabelText('Reinstatements'), '2')
  await user.click(form.getByRole('button', { name: 'Send quote again' }))
  await waitFor(() => expect(server.of('SEND_QUOTE')).toHaveLength(1))
  expect(server.of('GET_TEMPLATE')[0]).toMatchObject({ FileName: 'quote.json' })
  expect(server.of('SEND_QUOTE')[0]).toMatchObject({
    AttachQuoteCalculation: true,
    Template: { form_data: [{ value: '01/07/2020' }, { value: 'Australia and New Zealand' }, { value: true }, { value: '2' }] },
  })
})

test('QUO-012 QUO-013 generated documents and shared files go along as they are ticked', async () => {
  const { user, server, form } = await openQuote()
  await user.click(await form.findByRole('button', { name: 'Generate documents' }))
  const documents = within(await form.findByRole('list', { name: 'Generated documents' }))
  expect(documents.getByLabelText(SCHEDULE.FileName)).toBeChecked()
  await user.click(documents.getByLabelText(SUMMARY.FileName))
  await user.click(form.getByLabelText(WORDING.FileName))
  expect(form.getByText('Shared files (1 ticked)')).toBeInTheDocument()
  await user.click(form.getByRole('button', { name: 'Send quote again' }))
  await waitFor(() => expect(server.of('SEND_QUOTE')).toHaveLength(1))
  expect(server.of('GENERATE_QUOTE_DOCUMENTS')[0]).toMatchObject({ Quote: { QuoteID: 41_001 }, Template: { FileName: 'quote.json' } })
  expect(server.of('SEND_QUOTE')[0]).toMatchObject({
    Files: [{ FullFileName: WORDING.FullFileName }],
    Quote: { Templates: [
      { FullFileName: SCHEDULE.FullFileName, Attach: true }, { FullFileName: SUMMARY.FullFileName, Attach: false },
    ] },
  })
})

test('QUO-010 with every document unticked it is asked whether to send anyway', async () => {
  const { user, form, server } = await openQuote({ GET_QUOTE_ATTACHMENTS: () => ok({ Attachments: [{ ...SCHEDULE, Attach: false }] }) })
  await user.click(await form.findByRole('button', { name: 'Send quote again' }))
  expect(await screen.findByRole('dialog')).toHaveTextContent('There are NO ATTACHMENTS. Send anyway?')
  expect(server.of('SEND_QUOTE')).toHaveLength(0)
})

test('A-087 what a document leaves blank is said beside it, and once the quote changes its documents are called older', async () => {
  const warning = 'Quote Schedule.docx: {{Territory}} was left blank.'
  const { user, form } = await openQuote({
    GENERATE_QUOTE_DOCUMENTS: () =>
      ({ ...ok({ Success: true, QuoteID: 41_001, Attachments: [SCHEDULE] }), ErrorMessage: warning }),
  })
  await user.click(await form.findByRole('button', { name: 'Generate documents' }))
  expect(await form.findByRole('status', { name: 'Left blank' })).toHaveTextContent(warning)
  expect(form.queryByRole('status', { name: /older/u })).not.toBeInTheDocument()
  await user.type(form.getByLabelText(/^Base Premium/u), '0')
  expect(await form.findByRole('status', { name: /older/u })).toBeInTheDocument()
})

test('a template that is broken or missing is said on the form, which can still be sent', async () => {
  const { form, user, server } = await openQuote({
    GET_TEMPLATE: () => refused('The template quote.json was not found.'),
    GENERATE_QUOTE_DOCUMENTS: () => refused('The template quote.json was not found.'),
    GET_ATTACHMENT_FILES: unreachable,
  })
  expect(await form.findByText('The template quote.json was not found.')).toBeInTheDocument()
  expect(await form.findByText(/Looks like server is down/u)).toBeInTheDocument()
  await user.click(form.getByLabelText('Attach Quote Calculation'))
  await user.click(form.getByRole('button', { name: 'Send quote again' }))
  await waitFor(() => expect(server.of('SEND_QUOTE')).toHaveLength(1))
  expect(server.of('SEND_QUOTE')[0]).toMatchObject({ Template: null })
})

test('what was sent is had back from the record', async () => {
  const file = { id: 'f1', FileName: 'Quote Schedule-41001.docx', FullFileName: 'Harbour View Pty Ltd/quote/f1.docx', FolderLink: 'M:/x' }
  const { user, server } = await openQuote({
    GET_SUBMISSION: () => ok({ Submission: whole({ Quotes: [{ ...quote, Attachments: [file] }] }) }),
    DOWNLOAD_ATTACHMENT: () => refused('The file is no longer there.'),
  })
  await user.click(screen.getByRole('button', { name: '1 file of quote 41001' }))
  await user.click(await screen.findByRole('button', { name: file.FileName }))
  expect(await screen.findByText('The file is no longer there.')).toBeInTheDocument()
  expect(server.of('DOWNLOAD_ATTACHMENT')[0]).toMatchObject({ id: 'f1' })
})
