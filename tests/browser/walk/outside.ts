/** The screens before the sign-in. */
import { MIA, PASSWORD } from '../../support/fixtures.ts'
import { expect } from '../console-errors.ts'
import type { Walk } from './look.ts'

export async function outside({ page, look }: Walk): Promise<void> {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await look('landing')
  await page.getByRole('button', { name: 'Privacy Policy and Terms' }).click()
  await expect(page.getByRole('region', { name: 'Privacy Policy and Terms' })).toBeInViewport()
  await look('privacy policy')

  await page.goto('/login')
  await page.getByLabel('Email').fill('nobody@example.com')
  await page.getByRole('textbox', { name: 'Password' }).fill('not the password')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toBeVisible()
  await look('sign-in, refused')

  await page.goto('/forgotpass')
  await page.getByLabel('Email').fill(MIA)
  await look('forgotten password')
  await page.keyboard.press('Enter')
  await expect(page.getByText(/An email with a link/u)).toBeVisible()
  await look('forgotten password, sent')

  await page.goto('/changepass')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await look('change password, broken link')
  await page.goto(`/changepass?username=${MIA}&resetcode=0`)
  await page.getByRole('textbox', { name: 'New password' }).fill('ab')
  await page.getByRole('textbox', { name: 'Retype password' }).fill('c')
  await page.keyboard.press('Enter')
  await expect(page.getByText("Passwords don't match.").first()).toBeVisible()
  await look('change password')

  await page.goto('/login')
  await page.getByLabel('Email').fill(MIA)
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/verify')
  await expect(page.getByLabel('Verification code')).toBeVisible()
  await look('verification')
}
