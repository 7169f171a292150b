/**
 * A submission's whole workflow by hand: each answer without a quote, wholesale requests, and one of them made a quote.
 */
import type { Page } from '@playwright/test'
import { InsertMarket, SendSubmission, UpdateProduct } from '@bindery/contracts/wire'
import * as v from 'valibot'
import { BROKER, IDS, MIA, PASSWORD, submission } from '../support/fixtures.ts'
import { Person } from '../support/person.ts'
import { expect, test } from './console-errors.ts'
import { attach, choose, comeBack, enterDate, pressInView } from './steps.ts'

const NAME = 'Answered Engineers Pty Ltd'
/** The address of a market that is not asked. */
const UNASKED = 'noel@brindle.example'
const EMAILED = /^\d{2}\/\d{2}\/\d{4} \d{2}:\d{2}$/u

/** A submission, two more markets for its product, and an address for the product's clearance. */
async function prepared(url: string | undefined): Promise<number> {
  const mia = await Person.signIn(url ?? '', MIA, PASSWORD)
  for (const [MarketName, MarketCode, WholesaleContact, WholesaleEmail] of [
    ['Ashgrove Syndicate', 'ASH', 'Imogen Farrow', 'imogen@ashgrove.example'],
    ['Brindle Mutual', 'BRI', 'Noel Brindle', UNASKED],
  ] as const)
    await mia.send(InsertMarket, {
      Market: { MarketName, MarketCode, GSTRate: 10, WHTRate: 0 },
      ProductMarkets: [
        { Product: { ProductID: IDS.pi }, WholesaleContact, WholesaleEmail, BrokerageRate: 12.5, CommissionRate: 20 },
      ],
    })
  const { Products } = await mia.masterData()
  const [product] = Products.filter(({ ProductID }) => ProductID === IDS.pi)
  if (!product) throw new Error('The product is not there.')
  await mia.send(UpdateProduct, {
    Product: { ...product, ClearanceEmailTo: 'clearance@bindery.example', ClearanceEmailCc: 'lead@bindery.example' },
  })
  const { SubmissionID } = await mia.send(SendSubmission, submission({ InsuredCompanyName: NAME }))
  return SubmissionID
}

/** Reaches a button by keyboard: Tab until it has the focus. */
async function tabTo(page: Page, name: string): Promise<void> {
  const target = page.getByRole('button', { name, exact: true })
  for (let step = 0; step < 150; step += 1) {
    if (await target.evaluate((element) => element === element.ownerDocument.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not lead to ${name}.`)
}

/** Expects the row at once, and its date when its mail has been handed over. */
async function sent(page: Page, section: string, words: string): Promise<void> {
  const row = page.getByRole('table', { name: section }).getByRole('row').filter({ hasText: words })
  await expect(row).toHaveCount(1)
  await expect(row.getByText('Not yet')).toHaveCount(0)
  await expect(row.getByText(EMAILED)).toHaveCount(2)
}

async function ok(page: Page): Promise<void> {
  const told = page.getByRole('dialog', { name: 'Info' })
  await expect(told).toContainText('Request sent.')
  await told.getByRole('button', { name: 'OK' }).click()
}

test('WHO-006 WHO-009 a day of answers, each mailed and dated', async ({ page, baseURL }) => {
  const id = await prepared(baseURL)
  await comeBack(page, MIA, PASSWORD)
  await page.goto(`/home/submission/${id}`)
  await expect(page.getByRole('heading', { level: 1, name: NAME })).toBeVisible()

  // The indication is sent without a mouse; one letter finds the product.
  await tabTo(page, 'New quick indication')
  await page.keyboard.press('Enter')
  const indication = page.getByRole('form', { name: 'New quick indication' })
  await expect(indication.getByRole('combobox', { name: 'Product' })).toBeFocused()
  await page.keyboard.type('p')
  await expect(page.getByRole('option', { name: 'Professional Indemnity' })).toBeVisible()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.type('2,000,000')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.type('4250')
  await page.keyboard.press('Enter')
  await expect(indication).toBeHidden()
  await expect(page.getByRole('button', { name: 'New quick indication' })).toBeFocused()
  await sent(page, 'Quick Indications', '2,000,000')

  await pressInView(page, 'New information request')
  const information = page.getByRole('form', { name: 'New information request' })
  await information.getByLabel('Information Required').fill('The accounts of three years, please.')
  await attach(information, 'Attachments', 'Questions.pdf')
  await information.getByRole('button', { name: 'Send request' }).click()
  await expect(information).toBeHidden()
  await sent(page, 'Information Required', 'The accounts of three years, please.')

  await pressInView(page, 'New decline')
  const decline = page.getByRole('form', { name: 'New decline' })
  await choose(decline, 'Product', 'Cyber Liability')
  await decline.getByLabel('Decline Reason').fill('Outside our appetite.')
  await decline.getByRole('button', { name: 'Send decline' }).click()
  await expect(decline).toBeHidden()
  await sent(page, 'Submission Declines', 'Outside our appetite.')

  await pressInView(page, 'New wholesale')
  const wholesale = page.getByRole('form', { name: 'New wholesale' })
  await choose(wholesale, 'Product', 'Professional Indemnity')
  await expect(wholesale.getByRole('checkbox', { name: 'Ashgrove Syndicate' })).toBeChecked()
  await expect(wholesale.getByRole('checkbox', { name: 'Southern Cross Underwriting' })).toBeChecked()
  await wholesale.getByRole('checkbox', { name: 'Brindle Mutual' }).uncheck()
  await wholesale.getByLabel('Limit').fill('5000000')
  await wholesale.getByLabel('Excess').fill('10000')
  await wholesale.getByLabel('Target Premium').fill('10000')
  await wholesale.getByRole('button', { name: 'Send wholesale' }).click()
  const request = page.waitForRequest((each) => each.postData()?.includes('"Func":"SEND_WHOLESALE"') ?? false)
  await page.getByRole('dialog', { name: 'Attachments' }).getByRole('button', { name: 'Send' }).click()
  const { Wholesales } = v.parse(v.object({ Wholesales: v.array(v.unknown()) }), (await request).postDataJSON())
  expect(Wholesales).toHaveLength(2)
  await expect(wholesale).toBeHidden()
  await sent(page, 'Wholesales', 'Ashgrove Syndicate')
  await sent(page, 'Wholesales', 'Southern Cross Underwriting')
  await expect(page.getByRole('table', { name: 'Wholesales' }).getByRole('row')).toHaveCount(3)

  await pressInView(page, 'Convert Ashgrove Syndicate Professional Indemnity to quote')
  const quote = page.getByRole('form', { name: 'New quote' })
  await expect(quote.getByRole('combobox', { name: 'Market' })).toHaveValue('Ashgrove Syndicate')
  await expect(quote.getByRole('combobox', { name: 'Product' })).toHaveValue('Professional Indemnity')
  await expect(quote.getByRole('textbox', { name: 'Limit', exact: true })).toHaveValue('5,000,000')
  await expect(quote.getByRole('textbox', { name: 'Excess', exact: true })).toHaveValue('10,000')
  await expect(quote.getByRole('textbox', { name: 'Base Premium' })).toHaveValue('10,000')
  await expect(quote.getByLabel('Brokerage Rate')).toHaveValue('12.5')
  await expect(quote.getByRole('complementary', { name: 'Figures' })).toContainText('12,254.00')
  await enterDate(quote, 'Inception Date', '01/07/2025')
  await quote.getByRole('button', { name: 'Send quote' }).click()
  await page.getByRole('dialog', { name: 'Attachments' }).getByRole('button', { name: 'Send' }).click()
  await expect(quote).toBeHidden()
  await sent(page, 'Quotes', 'Ashgrove Syndicate')

  await page.getByRole('button', { name: 'Refer for clearance' }).click()
  const clearance = page.getByRole('dialog', { name: 'Send Clearance For?' })
  await clearance.getByRole('button', { name: 'Send' }).click()
  await expect(clearance).toContainText('please select product')
  await choose(clearance, 'Product', 'Professional Indemnity')
  await clearance.getByRole('button', { name: 'Send' }).click()
  await ok(page)

  await page.getByRole('button', { name: 'Request feedback' }).click()
  await page.getByRole('dialog', { name: 'Request Feedback?' }).getByRole('button', { name: 'Send' }).click()
  await ok(page)

  await page.getByRole('link', { name: 'Outbox' }).click()
  const about = page.getByRole('list', { name: 'Mails' }).getByRole('listitem').filter({ hasText: NAME })
  // The broker gets six mails: the confirmation, the three answers, the quote and the request for feedback.
  await expect(about.filter({ hasText: BROKER })).toHaveCount(6)
  for (const address of ['imogen@ashgrove.example', 'wendy@market.example.com', 'clearance@bindery.example']) {
    await expect(about.filter({ hasText: address })).toHaveCount(1)
  }
  await expect(about.filter({ hasText: UNASKED })).toHaveCount(0)
})
