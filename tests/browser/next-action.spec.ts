/** The filled button in a submission's head opens the form of the next action where one looks, on a desk and on a phone. */
import { GetSubmission, SendQuote, UpdateSubmission } from '@bindery/contracts/wire'
import { MIA, PASSWORD, quote } from '../support/fixtures.ts'
import { eventually } from '../support/waiting.ts'
import { expect, test } from './console-errors.ts'
import { received, show } from './received.ts'
import { comeBack } from './steps.ts'

for (const [screen, width, height] of [
  ['a desk', 1280, 800],
  ['a phone', 390, 844],
] as const) {
  test(`on ${screen} the form of the next action and its first field are in view`, async ({ page, baseURL }) => {
    const name = `Next Action ${width} Pty Ltd`
    const { mia, SubmissionID } = await received(baseURL, name)
    const row = await eventually('the client is linked', async () => {
      const { Submission } = await mia.send(GetSubmission, { SubmissionID })
      return Submission.ClientID === null ? null : Submission
    })
    const cleared = { DateCleared: { Value: '01072025', Text: '' }, ClearanceRef: 'C1' }
    await mia.send(UpdateSubmission, { Submission: { ...row, ...cleared } })
    await page.setViewportSize({ width, height })
    await comeBack(page, MIA, PASSWORD)
    await show(page, SubmissionID, name)
    await page.getByRole('button', { name: 'Quote it' }).click()
    await expect(page.getByRole('heading', { name: 'New quote' })).toBeInViewport()
    await expect(page.getByRole('form', { name: 'New quote' }).locator(':focus')).toBeInViewport()

    const { Quote } = await mia.send(SendQuote, quote(SubmissionID))
    await page.reload()
    await page.getByRole('button', { name: 'Bind the newest quote' }).click()
    await expect(page.getByRole('heading', { name: `Bind quote ${Quote.QuoteID}` })).toBeInViewport()
    await expect(page.getByRole('form', { name: 'Bind a policy' }).locator(':focus')).toBeInViewport()
  })
}
