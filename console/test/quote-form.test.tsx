/**
 * A new quote while it is typed: its inputs, the consequences of each choice, and its figures (rows QUO-002 to
 * QUO-016).
 */
import { wireDateTime } from '@bindery/contracts/rules'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { offer, quote, whole } from './policy-records.ts'
import { liveEvents, ok, refused } from './server.ts'
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
  reference,
  wrong,
} from './submission-page.tsx'

/** The market Banksia offers General Liability, without a product lead. */
const general = {
  ...offer,
  ProductMarketID: 9,
  Market: { MarketID: 3, MarketName: 'Banksia' },
  Product: { ProductID: 2, ProductName: 'General Liability' },
  ProductLead: null,
  BrokerageRate: 7.5,
  CommissionRate: 12,
}
const offered = () => ok({ ...reference(), ProductMarkets: [...reference().ProductMarkets.slice(0, 2), general] })

async function openQuote(answers: Parameters<typeof openSubmission>[0] = {}) {
  const page = await openSubmission({ GET_MASTER_DATA: offered, ...answers })
  await press(page.user, 'New quote')
  const scope = await form('New quote')
  const field = (label: string) =>
    scope.getByLabelText(new RegExp(`^${label}`, 'u'), { selector: 'input:not([type="checkbox"])' })
  return { ...page, scope, field }
}

test('QUO-002 QUO-016 A-097 every input exists, filled with the fees, the shares of the submission and the template', async () => {
  const Template = {
    FileName: 'quote.json',
    form_data: [{ title: 'Territorial Limits', type: 'string', value: 'Australia', format: '' }],
  }
  const { scope, field } = await openQuote({ GET_TEMPLATE: () => ok({ Template }) })
  const begun = {
    Market: '',
    Product: '',
    Limit: '',
    Excess: '',
    'Base Premium': '',
    'Ensurance Fee': '200',
    'Insurer Fee': '0',
    'Brokerage Rate': '',
    'Commission Rate': '',
    'Inception Date': '',
    'Expiry Date': '',
  }
  for (const [label, value] of Object.entries(begun)) expect(field(label)).toHaveValue(value)
  const shares = ['SA', 'WA', 'VIC', 'NSW', 'QLD', 'ACT', 'TAS', 'NT', 'O/S'].map((state) =>
    scope.getByRole('textbox', { name: `Stamp Duty Percentages ${state} %` }),
  )
  expect(shares.map((share) => share.getAttribute('value'))).toEqual(['', '', '40', '60', '', '', '', '', ''])
  for (const tick of ['NSW Stamp Duty Exemption', 'GST Exemption', 'Cc. Product Lead, ?', 'Attach Quote Calculation']) {
    expect(scope.getByRole('checkbox', { name: tick })).not.toBeChecked()
  }
  expect(await scope.findByRole('textbox', { name: 'Territorial Limits' })).toHaveValue('Australia')
  expect(scope.getByLabelText('Attachments', { selector: 'input[type="file"]' })).toBeEnabled()
  const message = await scope.findByRole('textbox', { name: 'Email Message' })
  expect(message).toHaveTextContent('Quoting, {{BrokerFirstName}}')
  expect(message.closest('.mantine-RichTextEditor-content')).toHaveAttribute(
    'style',
    expect.stringContaining('min-height: 20rem'),
  )
  expect(message).toHaveAttribute('contenteditable', 'true')
  for (const tool of ['Bold', 'Italic', 'Bullet list', 'Link'])
    expect(scope.getByRole('button', { name: tool })).toBeInTheDocument()
})

test('QUO-005 total and remainder follow every key, and nothing but 100.00 is sent', async () => {
  const { user, server, scope } = await openQuote()
  const total = () => scope.getByText(/^Total/u, { selector: 'output' }).textContent
  expect(total()).toBe('Total 100.00%0.00% to go')
  const nsw = scope.getByRole('textbox', { name: 'Stamp Duty Percentages NSW %' })
  await user.type(nsw, '{Backspace}')
  expect(total()).toBe('Total 46.00%54.00% to go')
  await user.type(nsw, '6')
  expect(total()).toBe('Total 106.00%6.00% over')
  const NOT_WHOLE = 'Stamp Duty total percentage is invalid.'
  await user.click(scope.getByRole('button', { name: 'Send quote' }))
  await waitFor(() => expect(wrong()).toContain(NOT_WHOLE))
  for (const [share, isWrong] of [
    ['60', false],
    ['59.99', true],
    ['60', false],
    ['60.01', true],
  ] as const) {
    enter(nsw, share)
    await waitFor(() => expect(wrong().includes(NOT_WHOLE)).toBe(isWrong))
  }
  expect(server.of('SEND_QUOTE')).toHaveLength(0)
})

test('QUO-007 A-027 expiry is a year after inception on quote and bind until it is changed, and again after inception changes', async () => {
  const { user } = await openSubmission()
  for (const [button, name] of [
    ['New quote', 'New quote'],
    ['New binding', 'Bind a policy'],
  ] as const) {
    await press(user, button)
    const scope = await form(name)
    const [inception, expiry] = [scope.getByLabelText(/^Inception Date/u), scope.getByLabelText(/^Expiry Date/u)]
    await enterDate(user, inception, '29/02/2028')
    expect(expiry).toHaveValue('28/02/2029')
    await enterDate(user, expiry, '30/06/2029')
    await user.click(inception)
    await user.tab()
    expect(expiry).toHaveValue('30/06/2029')
    await enterDate(user, inception, '01/07/2028')
    expect(expiry).toHaveValue('01/07/2029')
    await user.click(scope.getByRole('button', { name: 'Cancel' }))
  }
})

test('QUO-008 another market reloads the rates and names its lead; what it does not offer is cleared and not offered', async () => {
  const { user, scope, field } = await openQuote()
  const values = () =>
    ['Market', 'Product', 'Brokerage Rate', 'Commission Rate'].map((label) => field(label).getAttribute('value'))
  expect(scope.getByRole('checkbox', { name: 'Cc. Product Lead, ?' })).toBeDisabled()
  await choose(user, scope, /^Market/u, 'Southern Cross')
  await choose(user, scope, /^Product/u, 'Cyber Liability')
  expect(values()).toEqual(['Southern Cross', 'Cyber Liability', '11', '17.5'])
  await choose(user, scope, /^Market/u, 'Ashgrove')
  expect(values()).toEqual(['Ashgrove', 'Cyber Liability', '12', '17.5'])
  expect(scope.getByRole('checkbox', { name: 'Cc. Product Lead, Tom Okafor' })).toBeEnabled()

  await choose(user, scope, /^Market/u, 'Banksia')
  expect(field('Product')).toHaveValue('')
  await user.click(field('Product'))
  expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual(['General Liability'])
  await user.click(screen.getByRole('option', { name: 'General Liability' }))
  expect(values()).toEqual(['Banksia', 'General Liability', '7.5', '12'])
  expect(scope.getByRole('checkbox', { name: 'Cc. Product Lead, ?' })).toBeDisabled()
})

test('QUO-014 on quote and binding the lead has its name once market and product are known, and is copied when it is ticked', async () => {
  const lead = (scope: Awaited<ReturnType<typeof form>>, who: string) =>
    scope.getByRole('checkbox', { name: `Cc. Product Lead, ${who}` })
  for (const [fresh, freshForm, again, againForm, send, func] of [
    ['New quote', 'New quote', /^Send again: Southern/u, 'Send the quote again', 'Send quote again', 'SEND_QUOTE'],
    ['New binding', 'Bind a policy', /^Bind Southern/u, 'Bind a policy', 'Bind policy', 'SEND_BINDING'],
  ] as const) {
    const { user, server } = await openSubmission({ GET_MASTER_DATA: offered, [func]: () => refused('Not today.') })
    await press(user, fresh)
    const begun = await form(freshForm)
    expect(lead(begun, '?')).not.toBeChecked()
    expect(lead(begun, '?')).toBeDisabled()
    await choose(user, begun, /^Market/u, 'Southern Cross')
    expect(lead(begun, '?')).toBeDisabled()
    await choose(user, begun, /^Product/u, 'Cyber Liability')
    expect(lead(begun, 'Tom Okafor')).not.toBeChecked()
    expect(lead(begun, 'Tom Okafor')).toBeEnabled()
    await user.click(begun.getByRole('button', { name: 'Cancel' }))

    await user.click(screen.getByRole('button', { name: again }))
    const scope = await form(againForm)
    if (func === 'SEND_BINDING') {
      enter(scope.getByLabelText(/^Policy Number/u), 'PI-9')
      await choose(user, scope, /^Authorised By/u, 'Underwriting Staff')
      await attach({ form: againForm, box: 1 }, 'Instruction.pdf')
    }
    await attach(againForm, 'Terms.pdf')
    for (const ticked of [false, true]) {
      if (ticked) await user.click(lead(scope, 'Tom Okafor'))
      await user.click(scope.getByRole('button', { name: send }))
      await waitFor(() => expect(server.of(func).at(-1)).toMatchObject({ CcProductLead: ticked }))
      await scope.findByText('Not today.')
    }
    expect(server.of(func)).toHaveLength(2)
    cleanup()
    sessionStorage.clear()
  }
})

test('QUO-017 a quote that was sent takes its number, has its dated row and is closed; sent again, it is the same quote', async () => {
  const { user, server, scope, field, becomes } = await openQuote({
    GET_SUBMISSION: () => ok({ Submission: whole({ Quotes: [] }) }),
    SEND_QUOTE: () => ok({ Success: false }),
  })
  await choose(user, scope, /^Market/u, 'Southern Cross')
  await choose(user, scope, /^Product/u, 'Cyber Liability')
  for (const [label, value] of [
    ['Limit', '1000000'],
    ['Excess', '5000'],
    ['Base Premium', '10000'],
  ] as const)
    enter(field(label), value)
  await enterDate(user, field('Inception Date'), '01/07/2025')
  await attach('New quote', 'Terms.pdf')
  await user.click(scope.getByRole('button', { name: 'Send quote' }))
  expect(await scope.findByText('Unsuccessful!')).toBeInTheDocument() // without Success it stays
  const dated = { ...quote, DateEmailed: { Value: '211120261001', Text: '21/11/2026 10:01' } }
  server.answer('SEND_QUOTE', () => ok({ Success: true, QuoteID: quote.QuoteID, Quote: dated }))
  becomes({ Quotes: [dated] })
  await user.click(scope.getByRole('button', { name: 'Send quote' }))
  await waitFor(() => expect(screen.queryByRole('form', { name: 'New quote' })).not.toBeInTheDocument())
  const rows = () => bodyRows('Quotes').map(cells)
  expect(rows()).toEqual([expect.arrayContaining(['21/11/2026 10:00', '21/11/2026 10:01'])])
  expect(server.of('SEND_QUOTE')[1]).toMatchObject({ Quote: { BasePremium: '10000', SDNSW: '60' } })
  expect(server.of('SEND_QUOTE')[1]?.['Quote']).not.toHaveProperty('QuoteID', expect.any(Number))

  await press(user, 'Send again: Southern Cross Cyber Liability')
  const again = await form('Send the quote again')
  await attach('Send the quote again', 'Terms.pdf')
  await user.click(again.getByRole('button', { name: 'Send quote again' }))
  await waitFor(() => expect(screen.queryByRole('form')).not.toBeInTheDocument())
  expect(server.of('SEND_QUOTE')[2]).toMatchObject({ Quote: { QuoteID: quote.QuoteID } })
  expect(rows()).toHaveLength(1)
})

test('a product that its market has given up since stays in view on the quote, marked, and is not offered', async () => {
  const page = await openSubmission({
    GET_MASTER_DATA: () => ok({ ...reference(), ProductMarkets: [{ ...general, Market: quote.Market }] }),
    GET_SUBMISSION: () => ok({ Submission: whole({ Quotes: [quote] }) }),
  })
  await press(page.user, 'Send again: Southern Cross Cyber Liability')
  const again = await form('Send the quote again')
  const product = again.getByLabelText(/^Product/u, { selector: 'input' })
  expect(product).toHaveValue('Cyber Liability (not offered)')
  await choose(page.user, again, /^Product/u, 'General Liability')
  await page.user.click(product)
  expect(screen.queryByRole('option', { name: /^Cyber/u })).not.toBeInTheDocument()
})

test('QUO-009 shares, GST, stamp duty and totals per state follow 200 ms after the last key', async () => {
  const { user, scope } = await openQuote()
  await choose(user, scope, /^Market/u, 'Southern Cross')
  await choose(user, scope, /^Product/u, 'Cyber Liability')
  await user.type(scope.getByLabelText(/^Base Premium/u), '1000')
  const figures = within(scope.getByRole('complementary', { name: 'Figures' }))
  await figures.findByText('1,423.40')
  const waits = vi.spyOn(globalThis, 'setTimeout')
  const typed = performance.now()
  await user.type(scope.getByLabelText(/^Base Premium/u), '0')
  await waitFor(() => expect(figures.getByText('12,254.00')).toBeInTheDocument(), { interval: 10 })
  expect(performance.now() - typed).toBeGreaterThan(195)
  expect(waits.mock.calls.map(([, ms]) => ms)).toContain(200)
  await waitFor(() => expect(scope.getByRole('group', { name: 'Form actions' })).toHaveTextContent('12,254.00'))
  const table = within(scope.getByRole('table', { name: 'Figures per jurisdiction' }))
  expect(table.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    'State (share)PremiumGSTStamp duty rateStamp DutyTotal',
    'VIC 40.00%4,000.00400.0010.00%440.004,840.00',
    'NSW 60.00%6,000.00600.009.00%594.007,194.00',
    'Total 100.00%10,000.001,000.009.40%1,034.0012,034.00',
  ])
})

test('a rate of stamp duty is shown with the decimals that the quote will have', async () => {
  const Products = reference().Products.map((product) => ({ ...product, SDVIC: 10.125 }))
  const { user, scope } = await openQuote({ GET_MASTER_DATA: () => ok({ ...reference(), Products }) })
  await choose(user, scope, /^Market/u, 'Southern Cross')
  await choose(user, scope, /^Product/u, 'Cyber Liability')
  const table = within(await scope.findByRole('table', { name: 'Figures per jurisdiction' }))
  expect(table.getByRole('row', { name: /^VIC/u })).toHaveTextContent('10.125%')
})

test('whether defence costs count towards the excess is ticked beside it and goes with the quote', async () => {
  const { user, server } = await openSubmission({
    SEND_QUOTE: () => ok({ Success: true, QuoteID: quote.QuoteID, Quote: quote }),
  })
  await press(user, 'Send again: Southern Cross Cyber Liability')
  const scope = await form('Send the quote again')
  const tick = scope.getByRole('checkbox', { name: 'Costs Inclusive' })
  expect(tick).not.toBeChecked()
  await user.click(scope.getByLabelText(/^Excess/u))
  await user.tab()
  expect(tick).toHaveFocus()
  await user.keyboard(' ')
  await user.click(scope.getByRole('button', { name: 'Send quote again' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Send' }))
  await waitFor(() => expect(screen.queryByRole('form')).not.toBeInTheDocument())
  expect(server.of('SEND_QUOTE')).toMatchObject([{ Quote: { Excess: '5000', CostsInclusive: true } }])
})

test('a submission that a colleague sets inactive while its quote is written is told in the bar, and can be sent', async () => {
  const live = liveEvents()
  const page = await openSubmission({ GET_MASTER_DATA: offered }, live)
  await press(page.user, 'New quote')
  const scope = await form('New quote')
  expect(scope.queryByText(/set inactive/u)).not.toBeInTheDocument()
  page.becomes({ Status: 'Inactive', StatusSince: wireDateTime('2026-11-27T04:40:00Z') })
  await waitFor(() => expect(live.isFollowed()).toBe(true))
  live.moved('Submissions', 900)
  expect(
    await within(scope.getByRole('group', { name: 'Form actions' })).findByText(
      'This submission was set inactive meanwhile, on 27/11/2026 15:40. What you typed is untouched and can be sent.',
    ),
  ).toBeInTheDocument()
  expect(scope.getByRole('button', { name: 'Send quote' })).toBeEnabled()
})

test('a quote of a submission that was inactive before is written without that word', async () => {
  const inactive = () => ok({ Submission: whole({ Status: 'Inactive' }) })
  const { scope } = await openQuote({ GET_SUBMISSION: inactive })
  expect(scope.queryByText(/set inactive/u)).not.toBeInTheDocument()
})
