/** The report of auto renewals on screen, over the real server: policies bound, renewed, cancelled (row REN-028). */
import type { Page } from '@playwright/test'
import { DeleteRenewal, SendBinding, SendQuote, SendReversal, SendSubmission } from '@bindery/contracts/wire'
import { filesOf } from '../support/binding.ts'
import { binding, MIA, PASSWORD, quote, submission } from '../support/fixtures.ts'
import { Person } from '../support/person.ts'
import { first, importing, line } from '../support/renewals.ts'
import { expect, test } from './console-errors.ts'
import { comeBack } from './steps.ts'

const NAME = 'Computed On Screen Pty Ltd'

/** Each row by policy number and previous transaction, in order; read anew until the report has caught up. */
async function lists(page: Page, ...rows: readonly RegExp[]): Promise<void> {
  await expect(async () => {
    await page.goto(`/home/report/autorenewals?q=${encodeURIComponent(NAME)}`)
    const shown = page.getByRole('table', { name: 'Auto renewals' }).getByRole('row')
    await expect(shown.filter({ hasText: NAME })).toHaveText([...rows])
  }).toPass({ timeout: 90_000 })
}

test('REN-028 A-133 each bound policy without a renewal is listed: to be renewed, or cancelled', async ({
  page,
  baseURL,
}) => {
  const mia = await Person.signIn(baseURL ?? '', MIA, PASSWORD)
  const { SubmissionID } = await mia.send(SendSubmission, submission({ InsuredCompanyName: NAME }))
  const bound = async (PolicyNumber: string) =>
    (await mia.send(SendBinding, binding(SubmissionID, await filesOf(mia, PolicyNumber), { PolicyNumber }))).Quote
  await mia.send(SendQuote, quote(SubmissionID)) // is no policy
  await bound('AUTO-1')
  const cancelled = await bound('AUTO-2')
  await bound('AUTO-3')
  const Quote = { SubmissionID, QuoteID: cancelled.QuoteID, PolicyNumber: 'AUTO-2' }
  await mia.send(SendReversal, { Quote, Attachments: [await mia.file('REVERSAL', 'Cancelled.pdf')] })
  const { RenewalID } = first(await importing(mia, line('AUTO-3', NAME)))

  await comeBack(page, MIA, PASSWORD)
  const [one, two, three] = [/AUTO-1\s*Renewal/u, /AUTO-2\s*Cancellation/u, /AUTO-3\s*Renewal/u]
  await lists(page, one, two)
  await mia.send(DeleteRenewal, { Renewal: { RenewalID }, DeleteBatch: false })
  await lists(page, one, two, three)
})
