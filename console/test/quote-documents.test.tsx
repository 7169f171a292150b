/** The documents of a quote on its form: the template form, generating, ticks, shared files, the calculation. Rows QUO-010 to QUO-015. */
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { heading, openPage, signIn } from './open.tsx'
import { ava, master, quote, whole } from './policy-records.ts'
import { deltaOf } from './records.ts'
import { savedFiles } from './saved.ts'
import { fakeServer, ok, refused, unreachable } from './server.ts'

const item = (title: string, type: string, value: string | number | boolean, format = '') => ({
  title,
  type,
  value,
  format,
})
const TEMPLATE = {
  FileName: 'quote.json',
  form_data: [
    item('Retroactive Date', 'date', '', 'DD/MM/YYYY'),
    item('Territorial Limits', 'string', 'Australia and New Zealand'),
    item('Defence Costs in addition', 'bool', false),
    item('Reinstatements', 'number', 1, '0'),
  ],
}
const choice = (FileName: string, folder: string, Group: string, Attach: boolean) => ({
  FileName,
  FullFileName: `${folder}/${FileName}`,
  FolderLink: `M:/${folder}`,
  Group,
  Attach,
})
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
  const Template = { ...TEMPLATE, form_data: [...TEMPLATE.form_data, item('Response Team', 'colour', 'Night watch')] }
  const form_data = Template.form_data.map((each) =>
    each.type === 'string' ? { ...each, value: 'Australia alone' } : each,
  )
  const kept = { ...quote, form_data }
  const { user, server, form } = await openQuote({
    GET_TEMPLATE: () => ok({ Template }),
    GET_SUBMISSION: () => ok({ Submission: whole({ Quotes: [kept] }) }),
  })
  const date = await form.findByRole('textbox', { name: 'Retroactive Date' })
  expect(date).toHaveAttribute('placeholder', 'dd/mm/yyyy')
  expect(date).toHaveValue('')
  await user.type(date, '01/07/2020')
  expect(form.getByRole('textbox', { name: 'Reinstatements' })).toHaveValue('1')
  const costs = form.getByRole('checkbox', { name: 'Defence Costs in addition' })
  expect(costs).not.toBeChecked()
  await user.click(costs)
  // The quote was last sent with another text than the template's.
  expect(form.getByRole('textbox', { name: 'Territorial Limits' })).toHaveValue('Australia alone')
  expect(form.getByRole('textbox', { name: 'Reinstatements' })).toHaveAttribute('inputmode', 'decimal')
  // A type that nobody knows is a text.
  expect(form.getByRole('textbox', { name: 'Response Team' })).toHaveValue('Night watch')
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
    Template: {
      form_data: [
        { value: '01/07/2020' },
        { value: 'Australia alone' },
        { value: true },
        { value: '2' },
        { value: 'Night watch' },
      ],
    },
  })
})

test('QUO-012 generated documents, shared files and those sent before go along as they are ticked', async () => {
  const before = {
    ...SCHEDULE,
    FileName: 'Cover Note-41001.docx',
    FullFileName: 'Harbour View Pty Ltd/Cover Note-41001.docx',
  }
  const { user, server, form } = await openQuote({
    GET_QUOTE_ATTACHMENTS: () =>
      ok({
        Success: true,
        Attachments: [
          { ...before, Attach: false },
          { ...choice('Slip.pdf', 'Harbour View Pty Ltd/quote', '', true), id: 'f7' },
        ],
      }),
  })
  expect(await form.findByRole('checkbox', { name: before.FileName })).not.toBeChecked()
  expect(server.of('GET_QUOTE_ATTACHMENTS')[0]).toMatchObject({ Quote: { QuoteID: 41_001 } })
  expect(form.getByRole('checkbox', { name: WORDING.FileName })).not.toBeChecked()
  expect(form.getByRole('checkbox', { name: GUIDE.FileName })).not.toBeChecked()
  await user.type(form.getByRole('textbox', { name: 'Retroactive Date' }), '01/07/2020')
  await user.click(form.getByRole('button', { name: 'Generate again' }))
  await waitFor(() => expect(form.queryByText(before.FileName)).not.toBeInTheDocument())
  const documents = within(await form.findByRole('list', { name: 'Generated documents' }))
  expect(documents.getAllByText(SCHEDULE.FolderLink)).toHaveLength(2)
  for (const { FileName } of [SCHEDULE, SUMMARY]) {
    const tick = documents.getByRole('checkbox', { name: FileName })
    expect(tick).toBeChecked()
    await user.click(tick)
    expect(tick).not.toBeChecked()
    await user.click(tick)
    expect(tick).toBeChecked()
  }
  await user.click(documents.getByLabelText(SUMMARY.FileName))
  await user.click(form.getByLabelText(WORDING.FileName))
  expect(form.getByText('Shared files (1 ticked)')).toBeInTheDocument()
  await user.click(form.getByRole('button', { name: 'Send quote again' }))
  await waitFor(() => expect(server.of('SEND_QUOTE')).toHaveLength(1))
  expect(server.of('GENERATE_QUOTE_DOCUMENTS')[0]).toMatchObject({
    Quote: { QuoteID: 41_001, BasePremium: '10000', SDNSW: '60' },
    Template: {
      FileName: 'quote.json',
      form_data: [{ value: '01/07/2020' }, { value: 'Australia and New Zealand' }, { value: false }, { value: 1 }],
    },
  })
  expect(server.of('SEND_QUOTE')[0]).toMatchObject({
    Files: [{ FullFileName: WORDING.FullFileName }],
    Attachments: [{ id: 'f7' }],
    Quote: {
      Templates: [
        { FullFileName: SCHEDULE.FullFileName, Attach: true },
        { FullFileName: SUMMARY.FullFileName, Attach: false },
      ],
    },
  })
})

test("QUO-013 A-049 shared files and the quote's own are offered as the server has them; only what is ticked is sent, as Files or Attachments", async () => {
  const own = 'Harbour View Pty Ltd/quote'
  const { user, server, form } = await openQuote({
    GET_QUOTE_ATTACHMENTS: () =>
      ok({
        Success: true,
        Attachments: [
          SCHEDULE,
          { ...SUMMARY, Attach: false },
          { ...choice('Slip.pdf', own, '', true), id: 'f7' },
          { ...choice('Old slip.pdf', own, '', false), id: 'f8' },
          { ...choice('Survey.pdf', own, '', true), id: 'f9' },
        ],
      }),
  })
  expect(await form.findByRole('checkbox', { name: SCHEDULE.FileName })).toBeChecked()
  expect(form.getByRole('checkbox', { name: SUMMARY.FileName })).not.toBeChecked()
  for (const { FileName } of [WORDING, GUIDE]) {
    expect(form.getByRole('checkbox', { name: FileName })).not.toBeChecked()
    await user.click(form.getByRole('checkbox', { name: FileName }))
  }
  await user.click(form.getByRole('checkbox', { name: GUIDE.FileName }))
  await user.click(form.getByRole('button', { name: 'Remove Survey.pdf' }))
  await user.click(form.getByRole('button', { name: 'Send quote again' }))
  await waitFor(() => expect(server.of('SEND_QUOTE')).toHaveLength(1))
  const [asked] = server.of('GET_QUOTE_ATTACHMENTS')
  expect(asked?.['Quote']).toEqual({ QuoteID: 41_001, SubmissionID: 41 })
  expect(server.of('GET_ATTACHMENT_FILES')).not.toHaveLength(0)
  const [sent] = server.of('SEND_QUOTE')
  expect(sent?.['Files']).toEqual([{ FullFileName: WORDING.FullFileName }])
  expect(sent?.['Attachments']).toEqual([{ id: 'f7' }])
  expect(sent).toMatchObject({
    Quote: {
      Templates: [
        { FullFileName: SCHEDULE.FullFileName, Attach: true },
        { FullFileName: SUMMARY.FullFileName, Attach: false },
      ],
    },
  })
})

test('with every document unticked it is asked whether to send anyway', async () => {
  const { user, form, server } = await openQuote({
    GET_QUOTE_ATTACHMENTS: () => ok({ Success: true, Attachments: [{ ...SCHEDULE, Attach: false }] }),
  })
  await user.click(await form.findByRole('button', { name: 'Send quote again' }))
  expect(await screen.findByRole('dialog')).toHaveTextContent('There are NO ATTACHMENTS. Send anyway?')
  expect(server.of('SEND_QUOTE')).toHaveLength(0)
})

test('QUO-012 A-087 the blanks of a document are listed beside it, and after a change of the quote its documents are marked as older', async () => {
  const warning = 'Quote Schedule.docx: {{Territory}} was left blank.'
  const { user, form } = await openQuote({
    GENERATE_QUOTE_DOCUMENTS: () => ({
      ...ok({ Success: true, QuoteID: 41_001, Attachments: [SCHEDULE] }),
      ErrorMessage: warning,
    }),
  })
  await user.click(await form.findByRole('button', { name: 'Generate documents' }))
  expect(await form.findByRole('status', { name: 'Empty in the document' })).toHaveTextContent(warning)
  expect(form.queryByRole('status', { name: /older/u })).not.toBeInTheDocument()
  await user.type(form.getByLabelText(/^Base Premium/u), '0')
  expect(await form.findByRole('status', { name: /older/u })).toBeInTheDocument()
})

test('a document that is older than the quote leaves only after a question that names it', async () => {
  const { user, server, form } = await openQuote()
  const send = () => user.click(form.getByRole('button', { name: 'Send quote again' }))
  await user.click(await form.findByRole('button', { name: 'Generate documents' }))
  await user.click(await form.findByRole('checkbox', { name: SUMMARY.FileName }))
  await user.type(form.getByLabelText(/^Base Premium/u), '0')
  await send()
  const dialog = await screen.findByRole('dialog', { name: 'Documents are older than the quote' })
  expect(dialog).toHaveTextContent(`since these were generated: ${SCHEDULE.FileName} Send anyway?`)
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
  expect(server.of('SEND_QUOTE')).toHaveLength(0)
  await send()
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Send' }))
  await waitFor(() => expect(server.of('SEND_QUOTE')).toHaveLength(1))
})

test('documents generated again after the change leave with the quote at once', async () => {
  const { user, server, form } = await openQuote()
  await user.click(await form.findByRole('button', { name: 'Generate documents' }))
  await form.findByRole('checkbox', { name: SUMMARY.FileName })
  await user.type(form.getByLabelText(/^Base Premium/u), '0')
  await user.click(form.getByRole('button', { name: 'Generate again' }))
  await waitFor(() => expect(form.queryByRole('status', { name: /older/u })).not.toBeInTheDocument())
  await user.click(form.getByRole('button', { name: 'Send quote again' }))
  await waitFor(() => expect(server.of('SEND_QUOTE')).toHaveLength(1))
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

test('a broken or missing template is reported on the form, which can still be sent', async () => {
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

test('A-139 a sent file is downloaded from the record, and a failure says why', async () => {
  const files = savedFiles()
  const file = {
    id: 'f1',
    FileName: 'Quote Schedule-41001.docx',
    FullFileName: 'Harbour View Pty Ltd/quote/f1.docx',
    FolderLink: 'M:/x',
  }
  const { user, server } = await openQuote({
    GET_SUBMISSION: () => ok({ Submission: whole({ Quotes: [{ ...quote, Attachments: [file] }] }) }),
    DOWNLOAD_ATTACHMENT: () => refused('The file is no longer there.'),
  })
  await user.click(screen.getByRole('button', { name: '1 file of quote 41001' }))
  await user.click(await screen.findByRole('button', { name: file.FileName }))
  expect(await screen.findByText('The file is no longer there.')).toBeInTheDocument()
  expect(server.of('DOWNLOAD_ATTACHMENT')[0]).toMatchObject({ id: 'f1' })
  server.answer('DOWNLOAD_ATTACHMENT', unreachable)
  await user.click(screen.getByRole('button', { name: file.FileName }))
  const text = 'Request Fail.\nLooks like server is down.'
  expect(await screen.findByText((_, element) => element?.innerHTML === text)).toBeVisible()
  server.answer('DOWNLOAD_ATTACHMENT', () =>
    ok({ base64: btoa('a schedule'), datatype: 'text/plain', filename: file.FileName }),
  )
  await user.click(screen.getByRole('button', { name: file.FileName }))
  await waitFor(() => expect(files.names).toEqual([file.FileName]))
  expect(await files.text()).toBe('a schedule')
  expect(screen.queryByText((_, element) => element?.innerHTML === text)).not.toBeInTheDocument()
})

test('a quote to be sent again begins with the files it has now, also where it was opened before', async () => {
  const files = (FileName: string) => () => ok({ Success: true, Attachments: [{ ...SCHEDULE, FileName }] })
  const { user, server, form } = await openQuote({ GET_QUOTE_ATTACHMENTS: files('Old terms.pdf') })
  expect(form.getByText('Old terms.pdf')).toBeInTheDocument()
  await user.click(form.getByRole('button', { name: 'Cancel' }))
  server.answer('GET_QUOTE_ATTACHMENTS', files('New terms.pdf'))
  await user.click(screen.getByRole('button', { name: 'Send again: Southern Cross Cyber Liability' }))
  const again = within(await screen.findByRole('form', { name: 'Send the quote again' }))
  expect(again.getByText('New terms.pdf')).toBeInTheDocument()
  expect(again.queryByText('Old terms.pdf')).not.toBeInTheDocument()
})
