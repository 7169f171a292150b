/** The actions of a person on screen, named so that tests read as descriptions. */
import { expect, type Locator, type Page } from '@playwright/test'
import { storedSession } from './session.ts'

export async function signIn(page: Page, username: string, password: string): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('Email').fill(username)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/home/allsubmissions**')
  // AUTH-027: a browser with consent is not asked again, so the panel does not cover the buttons that a test clicks.
  await page.evaluate(() => localStorage.setItem('userConsent', 'true'))
  await expect(page.getByRole('heading', { name: 'Submissions:' })).toBeVisible()
}

/**
 * Someone who signed in before and comes back: the browser keeps their session, and no screen is loaded yet. For tests
 * of what comes later: the form and the list that follows it take longer than most of them.
 */
export async function comeBack(page: Page, username: string, password: string): Promise<void> {
  const { origin } = new URL((await page.request.get('/api/health')).url())
  await page.context().setStorageState(await storedSession(origin, username, password))
}

/** Types into a searchable list and takes the first hit. */
export async function choose(scope: Page | Locator, label: string, words: string): Promise<void> {
  const field = scope
    .getByRole('combobox', { name: label, exact: false })
    .or(scope.getByRole('textbox', { name: label }))
    .first()
  await field.click()
  if (await field.isEditable()) await field.fill(words)
  const page = 'page' in scope ? scope.page() : scope
  await page.getByRole('option', { name: words }).first().click()
}

/** dd/mm/yyyy, as it is entered (COM-002). */
export async function enterDate(scope: Page | Locator, label: string, date: string): Promise<void> {
  const field = scope.getByLabel(label).first()
  await field.fill(date)
  await field.press('Escape')
  await field.press('Tab')
  await field.press('Escape')
}

/** Puts a file into one box of a form. */
export async function attach(scope: Page | Locator, box: string, name: string, content = 'As agreed.'): Promise<void> {
  const input = scope.locator(`input[type=file][aria-label="${box}"]`)
  await input.setInputFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(content) })
  await expect(scope.getByText(name).first()).toBeVisible()
}

/** Presses a button of a record as people do: scrolled to where no notification lies over it, in the window's middle. */
export async function pressInView(page: Page, name: string): Promise<void> {
  const button = page.getByRole('button', { name })
  await button.evaluate((element) => element.scrollIntoView({ block: 'center' }))
  await button.click()
}

/** One field of a stamp duty grid. */
export const share = (scope: Page | Locator, jurisdiction: string): Locator =>
  scope.getByRole('group', { name: 'Stamp Duty' }).getByRole('textbox', { name: jurisdiction })

/** Opens a part of a long form, which folds on a phone; on a desk there is nothing to open. */
export async function unfold(form: Page | Locator, title: string): Promise<void> {
  const part = form.getByRole('button', { name: new RegExp(`^${title}\\b`, 'u'), expanded: false })
  if (await part.isVisible()) await part.click()
}

/** Presses a button of a form's bar; on a phone all but one are in its menu. */
export async function pressInBar(form: Page | Locator, name: string): Promise<void> {
  const bar = form.getByRole('group', { name: 'Form actions' })
  const more = bar.getByRole('button', { name: 'More', exact: true })
  if (await more.isVisible()) await more.click()
  await bar.getByRole('button', { name, exact: true }).click()
}

/** Shows the list of a form's errors, which a phone folds to their number. */
export async function showProblems(form: Page | Locator): Promise<void> {
  const count = form.getByRole('group', { name: 'Form actions' }).getByRole('button', { name: /to mend$/u })
  await expect(form.getByRole('alert').first()).toBeVisible()
  if (await count.isVisible()) await count.click()
}
