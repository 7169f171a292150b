/** The reference records: brokers, houses, markets, products, states and configs, their lists, records and forms. */
import { expect } from '../console-errors.ts'
import { showProblems } from '../steps.ts'
import { visit, type Walk } from './look.ts'

const LISTS = ['allbrokers', 'allbrokerhouses', 'allmarkets', 'allproducts', 'allstates', 'allconfigs']
const RECORDS = ['brokerhouse/1', 'market/1', 'product/1', 'state/1', 'config/TFA-REQUIRED']
const FORMS = ['brokerhouse', 'market', 'product']

export async function reference({ page, look }: Walk): Promise<void> {
  await page.goto('/home')
  for (const list of LISTS) {
    await visit(page, `/home/${list}`)
    await expect(page.getByText(/Total: \d+/u)).toBeVisible()
    await look(list)
  }
  for (const record of RECORDS) {
    await visit(page, `/home/${record}`)
    await expect(page.getByRole('tab', { name: 'History' })).toBeVisible()
    await look(record)
    await page.getByRole('button', { name: 'Edit', exact: true }).click()
    await expect(page.getByRole('button', { name: 'Save' })).toBeVisible()
    await look(`${record}, edited`)
  }
  for (const form of FORMS) {
    await visit(page, `/home/${form}`)
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('alert').first()).toBeVisible()
    await look(`a new ${form}, refused`)
  }
  await visit(page, '/home/market')
  await page.getByRole('checkbox', { name: 'Cyber Liability' }).check()
  await page.getByRole('button', { name: 'Save' }).click()
  await showProblems(page)
  await expect(page.getByText('Cyber Liability Wholesale Contact is required.')).toBeVisible()
  await look('a new market with a product, refused')
  await visit(page, '/home/broker/1')
  await page.getByRole('button', { name: 'Email token' }).click()
  await expect(page.getByText('Send Token Email?')).toBeVisible()
  await look('the token of a broker')
}
