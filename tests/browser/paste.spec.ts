/** A text pasted from Word into a message, as the editor shows it and as the broker gets it. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test as unwatched, type Locator, type Page } from '@playwright/test'
import { GetMail, ListMails } from '@bindery/contracts/wire'
import { MIA, PASSWORD } from '../support/fixtures.ts'
import { eventually } from '../support/waiting.ts'
import { expect, test } from './console-errors.ts'
import { received } from './received.ts'
import { choose, comeBack, enterDate } from './steps.ts'

const fromWord = readFileSync(join(import.meta.dirname, '..', 'support', 'word-clipboard.html'), 'utf8')

/** Pastes as the browser does: the HTML, and the same content as plain text. */
const paste = (page: Page, html: string) =>
  page.evaluate(`{
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/html', ${JSON.stringify(html)})
  clipboardData.setData('text/plain', 'Indicative terms')
  document.querySelector('[aria-label="Email Message"]')
    .dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
}`)

/** The items directly in the lists that a selector finds. */
const items = (editor: Locator, lists: string) => editor.locator(`${lists} > li > p`).allTextContents()

test('A-088 a paste from Word reads well in the editor, and leaves as it reads', async ({ page, baseURL }) => {
  const { mia, SubmissionID } = await received(baseURL, 'Pasted Pty Ltd', {}, { confirmed: false })
  await comeBack(page, MIA, PASSWORD)
  await page.goto(`/home/submission/${SubmissionID}`)
  await page.getByRole('button', { name: 'New quote' }).click()
  const quote = page.getByRole('form', { name: 'New quote' })
  const editor = quote.getByRole('textbox', { name: 'Email Message' })
  await editor.click()
  await page.keyboard.press('ControlOrMeta+a')
  await paste(page, fromWord)

  await expect(editor.getByRole('heading', { name: 'Indicative terms', level: 2 })).toBeVisible()
  await expect(editor.locator('strong', { hasText: 'Harbour View Pty Ltd' })).toBeVisible()
  await expect(editor.locator('em', { hasText: '“claims made”' })).toBeVisible()
  await expect(editor.locator('u', { hasText: 'subject to' })).toBeVisible()
  expect(await items(editor, ':scope > ul')).toEqual(['A signed proposal', 'No known claims'])
  expect(await items(editor, 'li > ul')).toEqual(['dated within 30 days', 'by a director'])
  expect(await items(editor, ':scope > ol')).toEqual(['confirm the limit', 'read our wording, or see above'])
  await expect(editor.getByRole('link', { name: 'wording' })).toHaveAttribute(
    'href',
    'https://agency.example/wording?a=1&b=2',
  )
  await expect(editor.getByRole('row')).toHaveText(['LimitPremium', '$1,000,000$10,000'])
  await expect(editor).not.toContainText(/WordDocument|Font Definitions|·|\uF0B7/u)
  expect(await editor.locator('img, style, script').count()).toBe(0)

  await choose(quote, 'Market', 'Southern Cross Underwriting')
  await choose(quote, 'Product', 'Professional Indemnity')
  await quote.getByLabel('Limit').fill('1000000')
  await quote.getByLabel('Excess').fill('5000')
  await quote.getByLabel('Base Premium').fill('10000')
  await enterDate(quote, 'Inception Date', '01/07/2025')
  await editor.scrollIntoViewIfNeeded()
  await page.screenshot({ path: join(import.meta.dirname, '..', '..', 'test-results', 'pasted.png') })
  await quote.getByRole('button', { name: /Send/u }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Send' }).click()
  await expect(page.getByRole('button', { name: /^Bind / })).toBeVisible()

  const { MessageID } = await eventually('the quote is mailed', async () =>
    (await mia.send(ListMails, { Limit: 50 })).Mails.find(({ Subject }) => Subject.includes('Pasted Pty Ltd')),
  )
  const { Html, Text } = (await mia.send(GetMail, { MessageID })).Mail
  expect(Html).toContain('<ul><li><p>A signed proposal</p><ul><li><p>dated within <strong>30 days</strong></p></li>')
  expect(Html).toContain('<tr><td><strong>Limit</strong></td><td><strong>Premium</strong></td></tr>')
  expect(Html).toContain('<a href="https://agency.example/wording?a=1&amp;b=2">')
  expect(Html).not.toMatch(/style|mso|class=|<img/u)
  expect(Text).toContain('Limit\tPremium\n$1,000,000\t$10,000')
})

// The browser logs each handler that it refused to run, so this page's console is not empty.
unwatched('A-088 what a paste would run is not in the editor, and not in the message', async ({ page, baseURL }) => {
  const { SubmissionID } = await received(baseURL, 'Poisoned Pty Ltd', {}, { confirmed: false })
  await comeBack(page, MIA, PASSWORD)
  await page.goto(`/home/submission/${SubmissionID}`)
  await page.getByRole('button', { name: 'New quote' }).click()
  const editor = page.getByRole('textbox', { name: 'Email Message' })
  await editor.click()
  for (const mark of ['', ' class="MsoNormal" style="mso-x:y"']) {
    await paste(
      page,
      `<p${mark} onclick="window.ran=1">Hello <img src="data:image/png;base64,AAAA" onerror="window.ran=1"><svg onload="window.ran=1"></svg>` +
        '<a href="javascript:window.ran=1">there</a><script>window.ran=1</script></p>',
    )
  }
  await expect(editor).toContainText('Hello there')
  expect(await editor.locator('script, svg, [onclick], [onerror], a[href^="javascript"]').count()).toBe(0)
  expect(await page.evaluate('window.ran')).toBeUndefined()

  // A megabyte that the browser's own parser would need minutes for.
  const told = page.getByText('What you pasted is too large or nested too deeply: only its text was taken.')
  await expect(told).toBeHidden()
  await paste(page, `${'<b>'.repeat(300_000)}What is left`)
  await expect(editor).toContainText('What is left')
  await expect(told).toBeVisible()
  await paste(page, '<p>And <b>this</b></p>')
  await expect(editor.locator('strong', { hasText: 'this' })).toBeVisible()
  await expect(told).toBeHidden()
})
