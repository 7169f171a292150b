/** The walk through the renewals as a list, their import and report, and through the documents. */
import { expect } from '../console-errors.ts'
import { submissionWithFacts, type Walk, visit } from './look.ts'

/** A heading that is unknown, a broker that is unknown, and a status that there is none of. */
const SHEET = 'Broker,Due Date,Kunde,Policy No,Status\nNobody Known,01/12/2026,Acme,W-1,Quoted\n'

export async function renewals({ page, look }: Walk): Promise<void> {
  await page.goto('/home/allrenewals?owner=all&status=%5B%5D')
  await expect(page.getByText(/^Total: /u)).toBeVisible()
  await look('renewals')
  await page.getByRole('button', { name: 'Import renewals' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import renewals' })
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'July.csv', mimeType: 'text/csv', buffer: Buffer.from(SHEET) })
  await dialog.getByRole('combobox', { name: 'Kunde' }).click()
  await page.getByRole('option', { name: 'Insured', exact: true }).click()
  await expect(dialog.getByRole('list', { name: 'What was matched' })).toBeVisible()
  await look('an import, before it is asked for')
  await visit(page, '/home/report/autorenewals?owner=all')
  await expect(page.getByText(/^Total: /u)).toBeVisible()
  await look('auto renewals')
}

export async function documents({ page, url, look }: Walk): Promise<void> {
  await page.goto('/home/documents?title=Policy+Schedule')
  const links = page.getByRole('link', { name: /\S/u }).and(page.locator('[href^="/home/document/"]'))
  await expect(links.first()).toBeVisible()
  await look('documents')
  await links.first().click()
  await expect(page.getByRole('heading', { name: 'Body' })).toBeVisible()
  await expect(page.getByText('Page 1 of 1')).toBeVisible()
  await look('a document')

  await visit(page, `/home/submission/${await submissionWithFacts(url)}`)
  await page.getByRole('button', { name: 'Find folder', exact: true }).click()
  const folders = page.getByRole('complementary', { name: 'Folders' })
  await expect(folders.getByText(/^(?:Please select on the right repo|No repo found)\.$/u)).toBeVisible()
  await look('the folders of an insured')
  await folders.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Find files', exact: true }).click()
  const files = page.getByRole('complementary', { name: 'Files' })
  await expect(files.getByText('Facts ready').first()).toBeVisible()
  await look('the files of a folder')
  await files
    .getByRole('listitem')
    .filter({ hasText: 'Facts ready' })
    .getByRole('button', { name: 'see facts' })
    .first()
    .click()
  await expect(
    page
      .getByRole('dialog')
      .getByRole('button', { name: /^Accept/u })
      .first(),
  ).toBeVisible()
  await look('the facts of a document')
  await page.keyboard.press('Escape')
  await files.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'AI chatbot', exact: true }).click()
  await expect(page.getByRole('textbox', { name: 'Question' })).toBeVisible()
  await look('the chat')
}
