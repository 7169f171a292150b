/** The walk through histories, entry forms, the outbox and operations. */
import { expect } from '../console-errors.ts'
import { pressInBar, unfold } from '../steps.ts'
import { openPolicy, type Walk, visit } from './look.ts'

const MAIL = {
  name: 'Tidewater.eml',
  mimeType: 'message/rfc822',
  buffer: Buffer.from(
    [
      'From: Amelia Stone <amelia.stone@example.com>',
      'Subject: Tidewater Surveys Pty Ltd, new risk',
      '',
      'Insured: Tidewater Surveys Pty Ltd',
      'ABN: 51 824 753 556',
      'Number of employees: 12',
      'Limit of indemnity: $2,000,000',
    ].join('\r\n'),
  ),
}

export async function histories({ page, url, look }: Walk): Promise<void> {
  const { SubmissionID } = await openPolicy(url)
  await page.goto(`/home/history/submission-${SubmissionID}`)
  const entry = page.getByRole('article').first()
  await expect(entry).toBeVisible()
  for (const opened of ['Cause and effect', 'Raw event', 'Message as sent']) {
    await page
      .getByRole('button', { name: opened })
      .nth(opened === 'Message as sent' ? 0 : 1)
      .click()
  }
  await page
    .getByRole('button', { name: /^\d+ fields$/u })
    .first()
    .click()
  // The fields are reached once they have unfolded.
  const unfolded = page.getByRole('button', { name: /: all its changes$/u }).last()
  await unfolded.click({ trial: true })
  await look('what happened')
  await page.getByRole('button', { name: 'Export' }).click()
  await expect(page.getByRole('menuitem').first()).toBeVisible()
  await look('export of a history')
  await page.keyboard.press('Escape')
  await page.getByText('As at a date', { exact: true }).first().click()
  await expect(page.getByRole('slider', { name: 'Point in time' })).toBeVisible()
  await expect(page.getByRole('region', { name: `Submission ${SubmissionID}` })).toBeVisible()
  await look('as it stood')
  await page.getByText('Compare', { exact: true }).click()
  await expect(page.getByText(/fields? differs?\.$/u)).toBeVisible()
  await look('two points')
  await visit(page, '/home/history?q=submission')
  await expect(page.getByText(/^(Total: |More than)/u)).toBeVisible()
  await look('search of events')
  await page.goto(`/home/submission/${SubmissionID}?tab=history`)
  await expect(page.getByText(/^(not yet in a signed digest|verified)/iu)).toBeVisible()
  await look('history of a submission')
}

export async function entries({ page, look }: Walk): Promise<void> {
  await page.goto('/home/submission')
  await expect(page.getByRole('form', { name: 'New submission' })).toBeVisible()
  await unfold(page, 'Insured')
  await page.getByLabel('Insured Company Name').fill('Engineering')
  await pressInBar(page, 'Underwrite')
  await expect(page.getByRole('alert').first()).toBeVisible()
  await look('new submission, refused')
  await page.getByLabel('The broker’s e-mail or proposal').setInputFiles(MAIL)
  await expect(page.getByText(/fields are still to be checked/u)).toBeVisible()
  await look('new submission, filled from a mail')
  await pressInBar(page, 'Clear')
  await page.goto('/home/intakes') // loaded anew, because the offer to undo the clearing stays over the page
  await expect(page.getByText(/^Total: /u)).toBeVisible()
  await look('intakes')
  await visit(page, '/home/intake/1')
  await expect(page.getByRole('button', { name: /\.(?:eml|msg|pdf)$/u }).first()).toBeVisible()
  await look('an intake')
  await visit(page, '/home/broker')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('alert').first()).toBeVisible()
  await look('new broker, refused')
  await visit(page, '/home/broker/1')
  await page.getByRole('button', { name: 'Edit' }).click()
  await expect(page.getByRole('button', { name: 'Save' })).toBeVisible()
  await look('broker')
  await visit(page, '/home/submission/999999')
  await expect(page.getByRole('alert')).toBeVisible()
  await look('a record that is not there')
}

export async function operations({ page, look }: Walk): Promise<void> {
  await page.goto('/home/outbox')
  await expect(page.getByRole('list', { name: 'Mails' }).getByRole('button').first()).toBeVisible()
  await look('outbox')
  await page.getByRole('list', { name: 'Mails' }).getByRole('button').first().click()
  await expect(page.getByTitle(/^Message:/u)).toBeVisible()
  await look('a mail')
  await visit(page, '/home/operations')
  await expect(page.getByRole('heading', { name: 'Projections' })).toBeVisible()
  await look('operations')
}
