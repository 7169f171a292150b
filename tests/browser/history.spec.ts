/** An auditor's walk: search all events, open a history, slide through it, compare two points, read the raw event. */
import { SendQuote, UpdateStickyNote } from '@bindery/contracts/wire'
import { MIA, PASSWORD, quote, TOM } from '../support/fixtures.ts'
import { Person } from '../support/person.ts'
import { expect, test } from './console-errors.ts'
import { received } from './received.ts'
import { signIn } from './steps.ts'

test('A-155 who did what is found, and the record is seen as it stood then', async ({ page, baseURL }, { retry }) => {
  const name = `Lighthouse Audit ${retry} Pty Ltd`
  const { mia, SubmissionID } = await received(baseURL, name)
  const tom = await Person.signIn(baseURL ?? '', TOM, PASSWORD)
  await tom.send(UpdateStickyNote, { Submission: { SubmissionID, StickyNote: `Mind the lighthouse keeper ${retry}` } })
  await mia.send(SendQuote, quote(SubmissionID))

  await signIn(page, MIA, PASSWORD)
  await page.getByRole('link', { name: 'History' }).click()
  await expect(page.getByRole('heading', { name: 'History:' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Search', exact: true }).fill(`lighthouse keeper ${retry}`)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Total: 1', { exact: true })).toBeVisible()
  await expect(page).toHaveURL(/q=lighthouse/u)
  await page.getByRole('link', { name: 'Tom Reid left a sticky note' }).click()

  // The search leads to the record's history, at the event that was found.
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  const found = page.getByRole('article', { name: 'Tom Reid left a sticky note' })
  await expect(found).toBeInViewport()
  await expect(found).toHaveAttribute('aria-current', 'true')
  await found.getByRole('button', { name: 'Raw event' }).click()
  await expect(found.getByText('"StickyNoteLeft"')).toBeVisible()
  await expect(found.getByText('"previousHash"')).toBeVisible()

  // The record as it stood, by keyboard.
  await found.getByRole('button', { name: 'As at' }).click()
  const record = page.getByRole('region', { name: `Submission ${SubmissionID}` })
  await expect(record.getByText('Was: empty')).toBeVisible()
  await expect(record.getByText(`Mind the lighthouse keeper ${retry}`)).toBeVisible()
  const slider = page.getByRole('slider', { name: 'Point in time' })
  await slider.focus()
  await page.keyboard.press('Home')
  await expect(slider).toHaveAttribute('aria-valuetext', /^As at .* \(step 1 of \d+\): .* received submission/u)
  await expect(record.getByText(`Mind the lighthouse keeper ${retry}`)).toBeHidden()
  await expect(page).toHaveURL(/at=0/u)
  await page.keyboard.press('End')
  await expect(page.getByRole('region', { name: new RegExp(`^Quote ${SubmissionID}001`, 'u') })).toBeVisible()

  // Two points are compared, and the address reopens the comparison.
  await page.getByText('Compare', { exact: true }).click()
  await expect(page).toHaveURL(/at=0&and=\d+/u)
  const pair = page.getByRole('table', { name: `Submission ${SubmissionID} at both points` })
  await expect(pair.getByRole('row', { name: /^Sticky Note differs – Mind the lighthouse keeper/u })).toBeVisible()
  await page.reload()
  await expect(pair.getByRole('row', { name: /^Sticky Note differs/u })).toBeVisible()
})

test('A-155 from a binding one follows what came of it, and from a product who changed its rates', async ({ page }) => {
  await signIn(page, MIA, PASSWORD)
  await page.goto('/home/history/product-1')
  await expect(page.getByRole('heading', { name: 'Product 1: Professional Indemnity' })).toBeVisible()
  const added = page.getByRole('article', { name: /added product Professional Indemnity/u })
  await added.getByRole('button', { name: 'Cause and effect' }).click()
  await expect(added.getByText('Command INSERT_PRODUCT')).toBeVisible()
  await expect(added.getByText(/\(this event\)/u)).toBeVisible()
  await page
    .getByRole('link', { name: '← Back' })
    .or(page.getByRole('button', { name: '← Back' }))
    .click()
  await expect(page.getByRole('heading', { name: 'Submissions:' })).toBeVisible()
})
