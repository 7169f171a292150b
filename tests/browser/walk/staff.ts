/** Accounts and trainings: lists, new ones, records in edit, and the dates trainings were passed on. */
import { expect } from '../console-errors.ts'
import { visit, type Walk } from './look.ts'

export async function people({ page, look }: Walk): Promise<void> {
  await page.goto('/home/allaccounts')
  await expect(page.getByText(/Total: \d+/u)).toBeVisible()
  await look('accounts')
  await visit(page, '/home/account')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('alert').first()).toBeVisible()
  await look('new account, refused')
  await visit(page, '/home/account/3')
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await page.getByRole('checkbox', { name: 'Active' }).click()
  await expect(page.getByRole('status', { name: 'Open work' })).toBeVisible()
  await look('an account about to be inactive')

  await visit(page, '/home/alltrainings')
  await expect(page.getByText(/Total: \d+/u)).toBeVisible()
  await look('trainings')
  await visit(page, '/home/training')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('alert').first()).toBeVisible()
  await look('new training, refused')
  await visit(page, '/home/training/1')
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeVisible()
  await look('training')
  await visit(page, '/home/mytrainings')
  await page
    .getByRole('button', { name: /^Privacy Act/u })
    .first()
    .click()
  await look('my trainings')
  await visit(page, '/home/traininghistory/3')
  await expect(page.getByText(/^(not yet in a signed digest|verified)/iu)).toBeVisible()
  await look('training history of an account')
}
