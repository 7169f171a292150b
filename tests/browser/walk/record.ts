/** The walk through a submission's record and everything that opens on it. */
import type { Locator } from '@playwright/test'
import { expect } from '../console-errors.ts'
import { choose, enterDate, pressInBar, unfold } from '../steps.ts'
import { openPolicy, openQuote, type Walk } from './look.ts'

export async function record({ page, url, look }: Walk): Promise<void> {
  const { SubmissionID } = await openPolicy(url)
  await page.goto(`/home/submission/${SubmissionID}`)
  await expect(page.getByText('Company Address')).toBeVisible()
  await look('submission')
  const note = page.getByRole('complementary', { name: 'Sticky note' })
  const noted = await note.isVisible()
  await page.getByRole('button', { name: 'Sticky note', exact: true }).click()
  await expect(note).toBeVisible({ visible: !noted })
  // The note takes width from the tables: files that their fixed actions cover are reached by scrolling.
  await page.evaluate(
    "for (const part of document.querySelectorAll('[data-row-actions], [data-row-actions] *')) part.scrollLeft = part.scrollWidth",
  )
  await look('sticky note')
  if (!noted) await page.getByRole('button', { name: 'Sticky note', exact: true }).click()

  for (const [button, title] of [
    ['Refer for clearance', 'Send Clearance For?'],
    ['Request feedback', 'Request Feedback?'],
  ] as const) {
    await page.getByRole('button', { name: button }).click()
    const dialog = page.getByRole('dialog', { name: title })
    await expect(dialog).toBeVisible()
    await look(button)
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog).toBeHidden()
  }
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeVisible()
  await unfold(page, 'Insured')
  await page.getByRole('textbox', { name: 'Postcode' }).fill('no postcode')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await look('editing, refused')
}

/** Terms as an underwriter would offer them, so that the figures show. */
export async function fillQuote(quote: Locator): Promise<void> {
  await choose(quote, 'Market', 'Ashgrove Syndicate')
  await choose(quote, 'Product', 'Professional Indemnity')
  await quote.getByRole('textbox', { name: 'Limit', exact: true }).fill('5000000')
  await quote.getByLabel('Excess').fill('10000')
  await quote.getByLabel('Base Premium').fill('18450')
  await enterDate(quote, 'Inception Date', '01/12/2026')
  await expect(quote.getByRole('complementary', { name: 'Figures' })).toContainText('18,450.00')
}

/** Generates the documents from the template form, and shows their ticks. */
export async function generateDocuments(quote: Locator): Promise<void> {
  await unfold(quote, 'Documents')
  await enterDate(quote, 'Retroactive Date', '01/12/2020')
  await quote.getByRole('button', { name: 'Generate documents' }).click()
  const generated = quote.getByRole('list', { name: 'Generated documents' })
  await expect(generated.getByRole('checkbox').first()).toBeChecked()
}

export async function quotes({ page, url, look }: Walk): Promise<void> {
  const { SubmissionID } = await openQuote(url)
  await page.goto(`/home/submission/${SubmissionID}`)
  await page.getByRole('button', { name: 'New quote' }).click()
  const quote = page.getByRole('form', { name: 'New quote' })
  await expect(quote.getByRole('button', { name: 'Send quote' })).toBeVisible()
  await quote.getByRole('button', { name: 'Send quote' }).click()
  await expect(quote.getByRole('alert').first()).toBeVisible()
  await look('quote, refused')
  await fillQuote(quote)
  await generateDocuments(quote)
  await look('quote with documents')
  await pressInBar(quote, 'Cancel')
  await expect(quote).toBeHidden()
  await page
    .getByRole('button', { name: /^Send again: /u })
    .first()
    .click()
  await expect(page.getByRole('form', { name: 'Send the quote again' })).toBeVisible()
  await look('quote, sent again')
  await pressInBar(page.getByRole('form', { name: 'Send the quote again' }), 'Cancel')

  await page
    .getByRole('button', { name: /^Bind / })
    .first()
    .click()
  const bind = page.getByRole('form', { name: 'Bind a policy' })
  await bind.getByRole('button', { name: 'Bind policy' }).click()
  await expect(bind.getByRole('alert').first()).toBeVisible()
  await look('binding, refused')
}

export async function policies({ page, url, look }: Walk): Promise<void> {
  const { SubmissionID, PolicyNumber } = await openPolicy(url)
  await page.goto(`/home/submission/${SubmissionID}`)
  for (const what of ['Endorse', 'Reverse']) {
    await page.getByRole('button', { name: `${what} ${PolicyNumber}` }).click()
    await expect(page.getByRole('heading', { level: 3, name: `${what} ${PolicyNumber}` })).toBeVisible()
    await look(what)
  }
}

export async function answers({ page, url, look }: Walk): Promise<void> {
  const { SubmissionID } = await openPolicy(url)
  await page.goto(`/home/submission/${SubmissionID}`)
  const opened = async (title: string) => {
    await page.getByRole('button', { name: title }).click()
    const form = page.getByRole('form', { name: title })
    await expect(form).toBeVisible()
    return form
  }
  await choose(await opened('New quick indication'), 'Product', 'Cyber Liability')
  await opened('New information request')
  const decline = await opened('New decline')
  await decline.getByRole('button', { name: 'Send decline' }).click()
  await expect(decline.getByRole('alert')).toBeVisible()
  await choose(await opened('New wholesale'), 'Product', 'Professional Indemnity')
  await look('quick indication, information, decline, wholesale')
}
