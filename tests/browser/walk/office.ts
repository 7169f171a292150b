/** The walk through the screens besides submissions: clients, renewals, incidents, the overview and the dashboard. */
import { expect } from '../console-errors.ts'
import { pressInBar } from '../steps.ts'
import { waitingRenewal, type Walk, visit } from './look.ts'

export async function office({ page, url, look }: Walk): Promise<void> {
  await page.goto('/home/allclients')
  await expect(page.getByText(/^Total: /u)).toBeVisible()
  await look('clients')
  await visit(page, '/home/client/1')
  await page.getByRole('button', { name: 'Edit' }).click()
  await page.getByLabel('Postcode').fill('no')
  await expect(page.getByRole('alert')).toBeVisible()
  await look('a client, refused')

  await visit(page, `/home/renewal/${await waitingRenewal(url)}`)
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await page.getByLabel('Insured', { exact: false }).first().fill('')
  await expect(page.getByRole('alert')).toBeVisible()
  await look('a renewal, refused')
  await page.getByRole('button', { name: 'Renewal notice' }).click()
  await expect(page.getByRole('textbox', { name: 'Email Message' })).toBeVisible()
  await look('the notice of a renewal')

  await visit(page, '/home/incident')
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await look('new incident, refused')
  await visit(page, '/home/allincidents')
  await expect(page.getByText(/^Total: /u)).toBeVisible()
  await look('incidents')
  await visit(page, '/home/incident/1')
  await page.getByRole('button', { name: 'Edit' }).click()
  await expect(page.getByRole('button', { name: 'Save' })).toBeVisible()
  await look('an incident')
  await page.goto('/home/incident/1?tab=history')
  await expect(page.getByRole('article').first()).toBeVisible()
  await look('history of an incident')

  await visit(page, '/home/brokerannouncement')
  await pressInBar(page, 'Send me one sample')
  await expect(page.getByRole('alert')).toBeVisible()
  await look('new announcement, refused')
  await page.getByLabel('Subject', { exact: false }).first().fill('Our appetite')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await look('the question before an announcement')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await visit(page, '/home/announcement/1')
  await expect(
    page
      .getByRole('table', { name: 'Messages' })
      .or(page.getByText(/^Total: /u))
      .first(),
  ).toBeVisible()
  await look('an announcement')
  await page.goto('/home/announcement/1?tab=history')
  await expect(page.getByRole('article').first()).toBeVisible()
  await look('history of an announcement')

  await visit(page, '/home/submissionsoverview')
  await expect(page.getByRole('table', { name: 'Submissions overview' })).toBeVisible()
  await look('submissions overview')
  await visit(page, '/home/dashboard')
  await expect(page.getByRole('table', { name: 'Premium by month' })).toBeVisible()
  await look('dashboard')
  await page.getByRole('link', { name: /Clearance neither/u }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Clearance/u })).toBeVisible()
  await look('what a figure counts')
}
