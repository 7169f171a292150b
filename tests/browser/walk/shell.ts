/** The shell around every screen, and the lists: menu, palette, shortcuts, calculator, submissions, reports. */
import type { Page } from '@playwright/test'
import { expect } from '../console-errors.ts'
import { visit, type Walk } from './look.ts'

/** The counts of the worklists have come: while axe looks, the colours behind them must not change. */
const everythingIsThere = (page: Page) => expect(page.getByRole('img', { name: 'not counted yet' })).toHaveCount(0)

export async function lists({ page, look }: Walk): Promise<void> {
  await page.goto('/home/allsubmissions')
  await expect(page.getByText(/Total: \d+/u)).toBeVisible()
  await everythingIsThere(page)
  await look('submissions')
  await page
    .getByRole('button', { name: /^Date Quote Required of/u })
    .first()
    .click()
  await expect(page.getByRole('button', { name: 'Confirm', exact: true })).toBeVisible()
  await look('submissions, a date')
  await page.getByRole('button', { name: 'Cancel', exact: true }).click()
  await page
    .getByRole('button', { name: /^Set inactive: / })
    .first()
    .click()
  const undo = page.getByRole('region', { name: 'Undo' }).getByRole('button', { name: 'Undo' })
  await undo.hover() // the offer stays under the pointer
  await look('inactivated')
  await undo.click()
  await expect(undo).toBeHidden()
  await page.goto('/home/allsubmissions?q=nothing-is-called-this')
  await expect(page.getByText('No submissions match.')).toBeVisible()
  await everythingIsThere(page)
  await look('submissions, none')

  await visit(page, '/home/report/clearancerecords?owner=all')
  await expect(page.getByText(/Total: \d+/u)).toBeVisible()
  await look('clearance records')
  await visit(page, '/home/report/policies')
  await expect(page.getByText(/Total: \d+/u)).toBeVisible()
  await look('policies report')
}

export async function tools({ page, look }: Walk, phone: boolean): Promise<void> {
  await page.goto('/home/changepass')
  await expect(page.getByRole('heading', { level: 1, name: 'Change my Password' })).toBeVisible()
  await look('change my password')
  await page.getByRole('button', { name: 'Find anything' }).click()
  await page.getByRole('combobox', { name: 'Find anything' }).fill('a')
  await expect(page.getByRole('option').first()).toBeVisible()
  await look('palette')
  await page.getByRole('combobox', { name: 'Find anything' }).fill('nothing is called this')
  await expect(page.getByText('Nothing found.')).toBeVisible()
  await look('palette, nothing found')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  if (!phone) {
    await page.getByRole('button', { name: 'Keyboard shortcuts' }).click()
    await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
    await look('shortcuts')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
  } else {
    await page.getByRole('button', { name: 'Menu', exact: true }).click()
    await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible()
    await look('menu')
  }
  await page.getByRole('button', { name: 'Premium calculator' }).click()
  const calculator = page.getByRole('dialog', { name: 'Premium calculator' })
  await calculator.getByLabel('Last Year Fee').fill('1000000')
  await calculator.getByLabel('Estimated Fee').fill('1200000')
  await calculator.getByLabel('Rate %').fill('0.9')
  await look('calculator')
}
