/** Brokers on screen: one is added from a submission's form, edited, and its old e-mail given to another. */
import type { Page } from '@playwright/test'
import { InsertBroker, SendSubmission } from '@bindery/contracts/wire'
import { IDS, MIA, PASSWORD, submission } from '../support/fixtures.ts'
import { Person } from '../support/person.ts'
import { expect, test } from './console-errors.ts'
import { choose, comeBack, signIn } from './steps.ts'

/** Expects that Enter would choose this option. */
const offered = (page: Page, name: string) =>
  expect(page.getByRole('option', { name })).toHaveAttribute('data-combobox-selected', 'true')

test('a broker is added from the new submission by keyboard, and the draft waits', async ({ page }, testInfo) => {
  await signIn(page, MIA, PASSWORD)
  await page.getByRole('link', { name: 'New submission' }).click()
  await page.getByLabel('Insured Company Name').fill('Waiting Works Pty Ltd')
  await page.getByRole('link', { name: 'Add a broker' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'New Broker:' })).toBeVisible()

  await expect(page.getByLabel('First Name')).toBeFocused()
  await page.keyboard.type('Nora')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Quill')
  await page.keyboard.press('Tab')
  await page.keyboard.type(`nora.${testInfo.repeatEachIndex}.${testInfo.retry}@example.com`)
  await page.keyboard.press('Tab')
  await page.keyboard.type('+61 400 555 100')
  await page.keyboard.press('Tab')
  await page.keyboard.type('harbour')
  await offered(page, 'Harbour Insurance Brokers')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('combobox', { name: /^Broker House/u })).toHaveValue('Harbour Insurance Brokers')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Add a broker house' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('combobox', { name: /^Broker Location/u })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('option', { name: 'Victoria' })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await offered(page, 'New South Wales')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('combobox', { name: /^Broker Location/u })).toHaveValue('New South Wales')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expect(page.getByText(/^The broker is GREYLISTED/u)).toBeVisible()
  await page.getByLabel('Last Name').press('Enter')
  await expect(page.getByRole('dialog')).toContainText('Record created!')
  await page.keyboard.press('Enter')

  await expect(page.getByRole('heading', { name: 'New Submission:' })).toBeVisible()
  await expect(page.getByRole('combobox', { name: /^Broker/u })).toHaveValue('Nora Quill · Harbour Insurance Brokers')
  await expect(page.getByLabel('Insured Company Name')).toHaveValue('Waiting Works Pty Ltd')
  await expect(page.getByText(/^The broker is GREYLISTED/u)).toBeVisible()
})

test('a broker is reached from its submission, edited, and leaves its e-mail to another', async ({ page, baseURL }) => {
  const mia = await Person.signIn(baseURL ?? '', MIA, PASSWORD)
  const {
    Broker: { BrokerID },
  } = await mia.send(InsertBroker, {
    Broker: {
      FirstName: 'Cora',
      LastName: 'Lane',
      Email: 'cora@example.com',
      BrokerGroupID: IDS.house,
      StateID: IDS.nsw,
    },
  })
  const { SubmissionID } = await mia.send(
    SendSubmission,
    submission({ BrokerID, InsuredCompanyName: 'Broker Walk Pty Ltd' }),
  )
  await comeBack(page, MIA, PASSWORD)
  await page.goto(`/home/submission/${SubmissionID}`)
  await page.getByRole('link', { name: /^Cora Lane/u }).click()
  await expect(page.getByRole('heading', { name: 'Cora Lane' })).toBeVisible()
  const email = page.getByRole('textbox', { name: /^Email/u })
  await expect(email).toBeDisabled()

  await page.getByRole('button', { name: 'Edit' }).click()
  await email.fill('cora.lane@example.com')
  await page.getByLabel('Mobile').fill('0400 CALL ME')
  await expect(page.getByText('Mobile is invalid.').first()).toBeVisible()
  await page.getByLabel('Mobile').fill('0400 000 009')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(email).toBeDisabled()
  await expect(email).toHaveValue('cora.lane@example.com')

  await page.getByRole('link', { name: 'New broker', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'New Broker:' })).toBeVisible()
  await page.getByLabel('First Name').fill('Next')
  await page.getByLabel('Last Name').fill('Holder')
  await choose(page, 'Broker House', 'Harbour Insurance Brokers')
  await choose(page, 'Broker Location', 'New South Wales')
  await email.fill('CORA.lane@example.com')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('alert')).toContainText('Email already EXISTS.')
  await email.fill('cora@example.com')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('dialog')).toContainText('Record created!')
  await page.getByRole('dialog').getByRole('button', { name: 'OK' }).click()
  await expect(page.getByLabel('First Name')).toHaveValue('')
})
