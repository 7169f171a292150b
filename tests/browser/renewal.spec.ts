/** One renewal on screen, from its import to the submission that it begins, over the real server. */
import { expect, test, type Locator, type Page } from '@playwright/test'
import { SendSubmission } from '@bindery/contracts/wire'
import { IDS, MIA, PASSWORD, submission, TOM } from '../support/fixtures.ts'
import { Person } from '../support/person.ts'
import { first, importing, line } from '../support/renewals.ts'
import { attach, choose, comeBack, share } from './steps.ts'

const NAME = 'Renewed On Screen Pty Ltd'

/** A renewal of Mia's for a client of this name, found by the import, due in the far future. */
async function renewal(url: string, name: string, policyNo: string): Promise<number> {
  const mia = await Person.signIn(url, MIA, PASSWORD)
  await mia.send(SendSubmission, { ...submission({ InsuredCompanyName: name }), SendBrokerEmail: false })
  const row = first(await importing(mia, line(policyNo, name, '01/07/2126', '01/07/2126')))
  expect(row.OwnerID).toBe(IDS.mia)
  expect(row.BrokerID).toBe(IDS.broker)
  return row.RenewalID
}

/** Lets no call of this Func through, as when the server is down. */
async function withoutAnswer(page: Page, func: string, attempt: () => Promise<void>): Promise<void> {
  await page.route('**/api/quotation', (route) =>
    route.request().postData()?.includes(func) ? route.abort() : route.continue(),
  )
  await attempt()
  await page.unroute('**/api/quotation')
}
/** The reason that is shown, with its lines. */
async function tells(scope: Locator, ...lines: readonly string[]): Promise<void> {
  await expect.poll(() => scope.getByRole('alert').allTextContents()).toEqual([lines.join('\n')])
}
const actions = (page: Page) => page.getByRole('group', { name: 'Form actions' })

test('a renewal is edited, its notice is read and sent, and its submission is begun', async ({ page, baseURL }) => {
  const id = await renewal(baseURL ?? '', NAME, 'PI-SCREEN')
  await comeBack(page, MIA, PASSWORD)
  await page.goto(`/home/renewal/${id}`)
  await expect(page.getByRole('heading', { name: NAME, level: 1 })).toBeVisible()

  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await choose(page, 'Client', NAME)
  await page.getByLabel('This Transaction Premium').fill('12000')
  await expect(page.getByLabel('Premium Movement')).toHaveValue('20.0%')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const stands = page.getByRole('region', { name: 'Where it stands' })
  await expect(stands).toContainText('20.0%')

  await page.getByRole('button', { name: 'Renewal notice' }).click()
  const form = page.getByRole('form', { name: 'Renewal notice' })
  const letter = page.frameLocator('iframe[title="As the broker will read it"]')
  for (const words of ['Dear Ben', 'PI-SCREEN']) await expect(letter.getByText(words).first()).toBeVisible()
  await attach(form, 'Attachments', 'Proposal.pdf')
  await form.getByRole('button', { name: 'Send notice' }).click()
  await expect(form).toBeHidden()
  await expect(stands).toContainText('Letter Sent')
  const own = page.getByRole('region', { name: 'Belongs to it', exact: true })
  await expect(own).toContainText('Notice sent') // dated when it was handed over, without a reload
  await expect(own.getByRole('button', { name: 'Proposal.pdf' })).toBeVisible()
  await page.getByRole('tab', { name: 'History' }).click()
  await expect(page.getByText(`sent the notice of renewal ${id}`)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Message as sent' }).first()).toBeVisible()

  await page.getByRole('button', { name: 'New submission' }).click()
  await expect(page.getByRole('status', { name: 'Begun from a renewal' })).toContainText(`renewal ${id} of policy`)
  await expect(page.getByLabel('Insured Company Name')).toHaveValue(NAME)
  await page.getByRole('button', { name: 'Quick fill' }).click()
  await share(page, 'NSW').fill('100')
  await page.getByRole('button', { name: 'Underwrite' }).click()
  await page.getByRole('button', { name: /^It's okay/u }).click()
  const back = page.getByRole('link', { name: `Renewal ${id}, policy PI-SCREEN` })
  await expect(back).toBeVisible() // the renewal follows its submission by a job
  await back.click()
  await expect(stands).toContainText('Submission Received')
  await expect(page.getByRole('link', { name: /^Open submission \d+$/u })).toBeVisible()
})

test('REN-027 the notice is signed by the one who sends it; what gets no answer says so, by notice, save and deletion', async ({
  page,
  baseURL,
}) => {
  const name = 'Signed On Screen Pty Ltd'
  const id = await renewal(baseURL ?? '', name, 'PI-SIGNED')
  await comeBack(page, TOM, PASSWORD)
  await page.goto(`/home/renewal/${id}`)
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await choose(page, 'Client', name)
  await page.getByLabel('Comments').fill('Called.')
  await withoutAnswer(page, 'UPDATE_RENEWAL', async () => {
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await tells(actions(page), 'Request Failed.', 'Looks like server is down.')
  })
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeHidden()

  await page.getByRole('button', { name: 'Renewal notice' }).click()
  const form = page.getByRole('form', { name: 'Renewal notice' })
  const signature = page.frameLocator('iframe[title="As the broker will read it"]').locator('p').last()
  await expect(signature).toHaveText(`Kind regards, Tom Reid Underwriter 02 9000 0002 ${TOM}`, { useInnerText: true })
  await attach(form, 'Attachments', 'Proposal.pdf')
  await withoutAnswer(page, 'SEND_RENEWAL_NOTICE', async () => {
    await form.getByRole('button', { name: 'Send notice' }).click()
    await tells(actions(page), 'Request Fail.', 'Looks like server is down.')
  })
  await form.getByRole('button', { name: 'Send notice' }).click()
  await expect(form).toBeHidden()

  await page.goto('/home/allrenewals?owner=all&q=PI-SIGNED')
  await page.getByRole('button', { name: `Delete ${name}` }).click()
  const asked = page.getByRole('dialog', { name: 'Delete renewal' })
  await withoutAnswer(page, 'DELETE_RENEWAL', async () => {
    await asked.getByRole('button', { name: 'Delete 1 renewal' }).click()
    await tells(asked, 'Request Failed.', 'Looks like server is down.')
  })
  await asked.getByRole('button', { name: 'Delete 1 renewal' }).click()
  await expect(page.getByRole('link', { name, exact: true })).toBeHidden()
})
