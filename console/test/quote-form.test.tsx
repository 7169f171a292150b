/** A new quote as it is typed: its inputs, what one choice brings about, and the figures beside it. Rows QUO-002 to QUO-016. */
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { offer } from './policy-records.ts'
import { ok } from './server.ts'
import { choose, form, openSubmission, press, reference } from './submission-page.tsx'

/** Banksia writes General Liability, and nobody leads it there. */
const general = {
  ...offer, ProductMarketID: 9, Market: { MarketID: 3, MarketName: 'Banksia' },
  Product: { ProductID: 2, ProductName: 'General Liability' }, ProductLead: null, BrokerageRate: 7.5, CommissionRate: 12,
}
const offered = () => ok({ ...reference(), ProductMarkets: [...reference().ProductMarkets.slice(0, 2), general] })

async function openQuote(answers: Parameters<typeof openSubmission>[0] = {}) {
  const page = await openSubmission({ GET_MASTER_DATA: offered, ...answers })
  await press(page.user, 'New quote')
  const scope = await form('New quote')
  const field = (label: string) => scope.getByLabelText(new RegExp(`^${label}`, 'u'), { selector: 'input:not([type="checkbox"])' })
  return { ...page, scope, field }
}

test('QUO-002 QUO-016 COM-016 A-097 every input is there, begun with the fees, the shares of the submission and the template', async () => {
  const { scope, field } = await openQuote()
  const begun = {
    Market: '', Product: '', Limit: '', Excess: '', 'Base Premium': '', 'Ensurance Fee': '200', 'Insurer Fee': '0',
    'Brokerage Rate': '', 'Commission Rate': '', 'Inception Date': '', 'Expiry Date': '',
  }
  for (const [label, value] of Object.entries(begun)) expect(field(label)).toHaveValue(value)
  const shares = ['SA', 'WA', 'VIC', 'NSW', 'QLD', 'ACT', 'TAS', 'NT', 'O/S']
    .map((state) => scope.getByRole('textbox', { name: `Stamp Duty Percentages ${state} %` }))
  expect(shares.map((share) => share.getAttribute('value'))).toEqual(['', '', '40', '60', '', '', '', '', ''])
  for (const tick of ['NSW Stamp Duty Exemption', 'GST Exemption', 'Cc. Product Lead, ?', 'Attach Quote Calculation']) {
    expect(scope.getByRole('checkbox', { name: tick })).not.toBeChecked()
  }
  const message = await scope.findByRole('textbox', { name: 'Email Message' })
  expect(message).toHaveTextContent('Quoting, {{BrokerFirstName}}')
  expect(message.closest('.mantine-RichTextEditor-content')).toHaveAttribute('style', expect.stringContaining('min-height: 20rem'))
})

test('QUO-005 total and remainder follow every key', async () => {
  const { user, scope } = await openQuote()
  const total = () => scope.getByText(/^Total/u, { selector: 'output' }).textContent
  expect(total()).toBe('Total 100.00%0.00% left')
  const nsw = scope.getByRole('textbox', { name: 'Stamp Duty Percentages NSW %' })
  await user.type(nsw, '{Backspace}')
  expect(total()).toBe('Total 46.00%54.00% left')
  await user.type(nsw, '6')
  expect(total()).toBe('Total 106.00%6.00% too much')
})

test.for([['New quote', 'QUO-007'], ['New binding', 'BIND-003']] as const)(
  '%s %s A-027 expiry is a year after inception, until it is said otherwise, and again once inception changes', async ([button]) => {
    const { user } = await openSubmission()
    await press(user, button)
    const scope = await form(button === 'New quote' ? 'New quote' : 'Bind a policy')
    const [inception, expiry] = [scope.getByLabelText(/^Inception Date/u), scope.getByLabelText(/^Expiry Date/u)]
    const enter = async (date: HTMLElement, value: string) => {
      await user.click(date)
      fireEvent.change(date, { target: { value } })
    }
    await enter(inception, '29/02/2028')
    expect(expiry).toHaveValue('28/02/2029')
    await enter(expiry, '30/06/2029')
    await user.click(inception)
    await user.tab()
    expect(expiry).toHaveValue('30/06/2029')
    await enter(inception, '01/07/2028')
    expect(expiry).toHaveValue('01/07/2029')
  },
)

test('QUO-008 QUO-014 another market reloads the rates and names its lead; what it does not offer is cleared and not offered', async () => {
  const { user, scope, field } = await openQuote()
  const values = () => ['Market', 'Product', 'Brokerage Rate', 'Commission Rate'].map((label) => field(label).getAttribute('value'))
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

test('QUO-009 the figures follow 200 ms after the last key', async () => {
  const { user, scope } = await openQuote()
  await choose(user, scope, /^Market/u, 'Southern Cross')
  await choose(user, scope, /^Product/u, 'Cyber Liability')
  await user.type(scope.getByLabelText(/^Base Premium/u), '1000')
  await scope.findByText('1,423.40')
  const typed = performance.now()
  await user.type(scope.getByLabelText(/^Base Premium/u), '0')
  await waitFor(() => expect(scope.getByText('12,254.00')).toBeInTheDocument(), { interval: 10 })
  expect(performance.now() - typed).toBeGreaterThan(195)
})
