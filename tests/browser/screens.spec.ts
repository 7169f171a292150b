/**
 * `npm run screens`: pictures of every screen with demo data for the docs, at desktop and phone size, in light and
 * dark.
 */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect, test } from './console-errors.ts'
import { choose, signIn } from './steps.ts'
import { boundSubmission, DEMO_PASSWORD, DEMO_USER, waitingIntake, waitingRenewal } from './walk/look.ts'
import { fillQuote, generateDocuments } from './walk/record.ts'

const folder = join(import.meta.dirname, '..', '..', 'docs', 'screens')

const SIZES = { desk: { width: 1280, height: 800 }, phone: { width: 390, height: 844 } } as const

/** Takes a picture; fails if the screen is wider than its window. */
async function picture(page: Page, name: string): Promise<void> {
  mkdirSync(folder, { recursive: true })
  await page.mouse.move(0, 0)
  await page.waitForTimeout(300)
  await page.screenshot({ path: join(folder, `${name}.png`) })
  const [wide, window] = await page.evaluate<[number, number]>('[document.documentElement.scrollWidth, innerWidth]')
  expect(wide, `${name} fits its window`).toBeLessThanOrEqual(window)
}

for (const [size, viewport] of Object.entries(SIZES)) {
  for (const scheme of ['light', 'dark'] as const) {
    const name = (screen: string) => `${screen}-${size}${scheme === 'dark' ? '-dark' : ''}`

    test(`every screen at ${size} size, ${scheme}`, async ({ page, baseURL }) => {
      await page.setViewportSize(viewport)
      await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
      await page.goto('/login')
      await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
      await picture(page, name('login'))
      await signIn(page, DEMO_USER, DEMO_PASSWORD)
      await expect(page.getByText(/Total: \d+/u)).toBeVisible()
      await picture(page, name('submissions'))

      await page.goto('/home/report/clearancerecords?owner=all')
      await expect(page.getByText(/Total: \d+/u)).toBeVisible()
      await picture(page, name('clearance-records'))

      await page.goto('/home/report/policies')
      await expect(page.getByText(/Total: \d+/u)).toBeVisible()
      await picture(page, name('policies'))

      await page.goto('/home/submission')
      await expect(page.getByRole('heading', { name: 'New Submission:' })).toBeVisible()
      await picture(page, name('new-submission'))

      const bound = await boundSubmission(baseURL ?? '')
      await page.goto(`/home/submission/${bound}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByText('Company Address')).toBeVisible()
      await picture(page, name('submission'))
      await page.getByRole('button', { name: 'Edit', exact: true }).click()
      await expect(page.getByRole('button', { name: 'Save' })).toBeVisible()
      await picture(page, name('edit'))
      await page.getByRole('button', { name: 'Edit', exact: true }).click()
      await page.getByRole('button', { name: 'New quote' }).click()
      await expect(page.getByRole('form', { name: 'New quote' })).toBeVisible()
      const quote = page.getByRole('form', { name: 'New quote' })
      await fillQuote(quote)
      await quote.getByLabel('Market').first().scrollIntoViewIfNeeded()
      await picture(page, name('quote'))
      await generateDocuments(quote)
      await quote
        .getByRole('list', { name: 'Generated documents' })
        .evaluate((list) => list.scrollIntoView({ block: 'center' }))
      await picture(page, name('quote-documents'))
      await answers(page, name)
      await page.getByRole('tab', { name: 'History' }).click()
      await expect(page.getByText(/^(not yet in a signed digest|verified)/iu)).toBeVisible()
      await picture(page, name('history'))
      await page.goto(`/home/submission/${bound}?tab=history&at=2`)
      await expect(page.getByRole('slider', { name: 'Point in time' })).toBeVisible()
      await picture(page, name('as-it-stood'))
      await page.goto(`/home/submission/${bound}?tab=history&at=2&and=6`)
      await expect(page.getByRole('table', { name: /at both points/u }).first()).toBeVisible()
      await picture(page, name('two-points'))
      await page.goto('/home/history')
      await expect(page.getByText(/Total: \d+/u)).toBeVisible()
      await picture(page, name('search-history'))
      await page.keyboard.press('Control+k')
      await expect(page.getByRole('dialog')).toBeVisible()
      await picture(page, name('palette'))
      await page.keyboard.press('Escape')

      await page.goto('/home/broker')
      await expect(page.getByRole('heading', { name: 'New Broker:' })).toBeVisible()
      await picture(page, name('new-broker'))
      await page.goto('/home/broker/1')
      await page.getByRole('button', { name: 'Edit' }).click()
      await expect(page.getByRole('button', { name: 'Save' })).toBeVisible()
      await picture(page, name('broker'))

      await office(page, name)
      await renewals(page, name, baseURL ?? '')

      await page.goto('/home/outbox')
      await page
        .getByRole('list', { name: 'Mails' })
        .getByRole('link')
        .or(page.getByRole('list', { name: 'Mails' }).getByRole('button'))
        .first()
        .click()
      await expect(page.getByTitle(/^Message:/u)).toBeVisible()
      await picture(page, name('outbox'))
      await page.goto('/home/operations')
      await expect(page.getByRole('heading', { name: 'Projections' })).toBeVisible()
      await picture(page, name('operations'))
      await intakes(page, name, baseURL ?? '')
    })
  }
}

/** The screens besides submissions: dashboard, clients, incidents and announcements. */
async function office(page: Page, name: (screen: string) => string): Promise<void> {
  await page.goto('/home/dashboard')
  await expect(page.getByRole('table', { name: 'Premium by month' })).toBeVisible()
  await picture(page, name('dashboard'))
  for (const screen of ['allmarkets', 'allaccounts', 'allincidents']) {
    await page.goto(`/home/${screen}`)
    await expect(page.getByText(/^Total: /u)).toBeVisible()
    await picture(page, name(screen.replace(/^all/u, '')))
  }
  await page.goto('/home/brokerannouncement')
  await expect(page.getByText(/^Total: /u)).toBeVisible()
  await picture(page, name('announcements'))
  await page.goto('/home/announcement/1')
  await expect(page.getByText(/^Total: /u)).toBeVisible()
  await picture(page, name('announcement'))
  for (const screen of ['market', 'client', 'incident']) {
    await page.goto(`/home/${screen}/1`)
    await expect(page.getByRole('button', { name: 'Edit' })).toBeVisible()
    await picture(page, name(screen))
  }
}

/** Renewals, their notice and report, and documents. */
async function renewals(page: Page, name: (screen: string) => string, url: string): Promise<void> {
  await page.goto('/home/allrenewals?owner=all&status=%5B%5D')
  await expect(page.getByText(/^Total: /u)).toBeVisible()
  await picture(page, name('renewals'))
  await page.getByRole('button', { name: 'Import renewals' }).click()
  await expect(page.getByRole('dialog', { name: 'Import renewals' })).toBeVisible()
  await picture(page, name('renewals-import'))
  await page.goto(`/home/renewal/${await waitingRenewal(url)}`)
  await expect(page.getByRole('button', { name: 'Edit' })).toBeVisible()
  await picture(page, name('renewal'))
  await page.getByRole('button', { name: 'Renewal notice' }).click()
  await expect(page.getByRole('textbox', { name: 'Email Message' })).toBeVisible()
  await picture(page, name('renewal-notice'))
  await page.goto('/home/documents?text=policy')
  const first = page.locator('[href^="/home/document/"]').first()
  await expect(first).toBeVisible()
  await picture(page, name('documents'))
  await first.click()
  await expect(page.getByRole('heading', { name: 'Body' })).toBeVisible()
  await expect(page.getByText('Opening the PDF')).toBeHidden()
  await picture(page, name('document'))
}

/** Intakes, and the form that one of them fills. */
async function intakes(page: Page, name: (screen: string) => string, url: string): Promise<void> {
  await page.goto('/home/intakes')
  await expect(page.getByText(/^Total: /u)).toBeVisible()
  await picture(page, name('intakes'))
  await page.goto(`/home/intake/${await waitingIntake(url)}`)
  await expect(page.getByRole('button', { name: 'Make a submission' })).toBeVisible()
  await picture(page, name('intake'))
  await page.getByRole('button', { name: 'Make a submission' }).click()
  await expect(page.getByText(/fields are still to be checked/u)).toBeVisible()
  await picture(page, name('new-submission-filled'))
}

/** The forms of the answers without a quote, partly filled in. */
async function answers(page: Page, name: (screen: string) => string): Promise<void> {
  const open = async (title: string) => {
    await page.getByRole('button', { name: title }).click()
    return page.getByRole('form', { name: title })
  }
  const show = async (screen: string, title: string) => {
    await page
      .getByRole('heading', { level: 3, name: title })
      .evaluate((heading) => heading.scrollIntoView({ block: 'center' }))
    await picture(page, name(screen))
  }
  const indication = await open('New quick indication')
  await choose(indication, 'Product', 'Cyber Liability')
  await indication.getByLabel('Limit').fill('2000000')
  await indication.getByLabel('Base Premium').fill('4250')
  await show('quick-indication', 'New quick indication')
  await page.getByRole('button', { name: 'New information request' }).click()
  const decline = await open('New decline')
  await decline.getByRole('button', { name: 'Send decline' }).click()
  await expect(decline.getByRole('alert')).toBeVisible()
  await show('information-and-decline', 'New decline')
  const wholesale = await open('New wholesale')
  await choose(wholesale, 'Product', 'Professional Indemnity')
  await wholesale.getByLabel('Limit').fill('5000000')
  await show('wholesale', 'New wholesale')
  await page.getByRole('button', { name: 'Refer for clearance' }).click()
  const clearance = page.getByRole('dialog', { name: 'Send Clearance For?' })
  await choose(clearance, 'Product', 'Cyber Liability')
  await picture(page, name('clearance'))
  await clearance.getByRole('button', { name: 'Cancel' }).click()
  await expect(clearance).toBeHidden()
}
