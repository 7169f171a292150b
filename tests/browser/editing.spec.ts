/** Two underwriters on one submission: a stale save, a colleague's saves during an edit, the note, the duplicates. */
import type { Browser, Page } from '@playwright/test'
import { CreateSubmissionCsv } from '@bindery/contracts/wire'
import { MIA, PASSWORD, TOM } from '../support/fixtures.ts'
import { expect, test } from './console-errors.ts'
import { received, show } from './received.ts'
import { comeBack, enterDate } from './steps.ts'

/** A submission whose folder exists, which its sheet makes. */
async function withFolder(...submission: Parameters<typeof received>): Promise<number> {
  const { mia, SubmissionID } = await received(...submission)
  await mia.send(CreateSubmissionCsv, { Submission: { SubmissionID } })
  return SubmissionID
}

async function open(page: Page, username: string, id: number, name: string): Promise<void> {
  await comeBack(page, username, PASSWORD)
  await show(page, id, name)
}

/** A colleague in a browser of their own. */
async function colleague(browser: Browser, id: number, name: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  await open(page, TOM, id, name)
  return page
}

const field = (page: Page, label: string) => page.getByRole('textbox', { name: label })
const fact = (page: Page, label: string) => page.locator('dl > div', { has: page.getByText(label, { exact: true }) })

test('A-057 a stale save names who changed what, and one puts one’s own on it', async ({ page, browser, baseURL }) => {
  const name = 'Two Hands Engineering Pty Ltd'
  const id = await withFolder(baseURL, name)
  await open(page, MIA, id, name)
  await expect(page.getByRole('status', { name: 'To complete' })).toContainText('Clearance Ref is required.')
  const tom = await colleague(browser, id, name)

  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await field(page, 'Suburb').fill('Newtown')
  await enterDate(page, 'Date Cleared', '20/11/2026')
  await field(page, 'Clearance Ref').fill('MIA-1')

  await tom.getByRole('button', { name: 'Edit', exact: true }).click()
  await field(tom, 'Suburb').fill('Glebe')
  await field(tom, 'Postcode').fill('2037')
  await enterDate(tom, 'Date Cleared', '20/11/2026')
  await field(tom, 'Clearance Ref').fill('TOM-7')
  await tom.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(fact(tom, 'Suburb')).toContainText('Glebe')

  // Mia is told at once of the changes that Tom saved, and her own text does not move.
  await expect(page.getByText(/A colleague has saved this submission meanwhile: .*Suburb, Postcode/u)).toBeVisible()
  await expect(field(page, 'Suburb')).toHaveValue('Newtown')
  await expect(field(page, 'Postcode')).toHaveValue('2000')

  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Changed by Tom Reid since you opened it' })
  const changes = dialog.getByRole('list', { name: 'Changed by others' })
  await expect(changes.getByRole('listitem').filter({ hasText: 'Postcode' })).toContainText('2000 → 2037')
  await expect(changes.getByRole('listitem').filter({ hasText: 'Suburb' })).toContainText('Yours: Newtown')
  await dialog.getByRole('radiogroup', { name: 'Which Clearance Ref to keep?' }).getByLabel('Theirs: TOM-7').check()
  await dialog.getByRole('button', { name: 'Save my choices' }).click()

  // Dropping the files saves them.
  await expect(fact(page, 'Postcode')).toContainText('2037')
  await expect(fact(page, 'Clearance Ref')).toContainText('TOM-7')
  await expect(fact(page, 'Suburb')).toContainText('Newtown')
  await expect(fact(page, 'Folder')).toContainText(name)

  // The record that the colleague has open updates by itself.
  await expect(fact(tom, 'Suburb')).toContainText('Newtown')
  await tom.context().close()
})

test('a note reaches a colleague, and the sheet is written and saved', async ({ page, browser, baseURL }) => {
  const name = 'Paper Trail Services Pty Ltd'
  const id = await withFolder(baseURL, name)
  await open(page, MIA, id, name)
  const tom = await colleague(browser, id, name)
  const note = page.getByRole('complementary', { name: 'Sticky note' })
  await expect(note).toBeHidden()

  await tom.getByRole('button', { name: 'Sticky note' }).click()
  await field(tom, 'Note').fill('Call Ben before quoting')
  await tom.getByRole('button', { name: 'Save note' }).click()
  await expect(note).toContainText('Tom Reid')
  await expect(field(page, 'Note')).toHaveValue('Call Ben before quoting')
  // With the note open, an amount still has room: the figures move below the fields.
  await page.getByRole('button', { name: 'New quote' }).click()
  const quote = page.getByRole('form', { name: 'New quote' })
  expect((await quote.getByLabel('Base Premium').boundingBox())?.width).toBeGreaterThan(120)
  await quote.getByRole('button', { name: 'Cancel' }).click()
  await note.getByRole('button', { name: 'Clear' }).click()
  await expect(note).toBeHidden()
  await tom.context().close()

  await page.getByRole('button', { name: 'Create CSV' }).click()
  await expect(page.getByText('CSV created successfully!')).toBeVisible()
  await page.getByRole('button', { name: 'OK', exact: true }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download the CSV' }).click(),
  ])
  expect(download.suggestedFilename()).toBe(`Submission-${id}.csv`)
})

test('a likely duplicate is ranked with its reasons while its name is typed', async ({ page, baseURL }) => {
  const id = await withFolder(baseURL, 'Duplicate Watch Pty Ltd')
  await comeBack(page, MIA, PASSWORD)
  await page.goto('/home/submission')
  await field(page, 'Insured Company Name').fill('Duplicate Watch')
  await page.getByRole('textbox', { name: 'ABN' }).fill('51 824 753 556')
  const found = page
    .getByRole('list', { name: 'Similar submissions' })
    .getByRole('listitem')
    .filter({ hasText: `Submission ${id}` })
  await expect(found).toContainText('Duplicate Watch Pty Ltd')
  await expect(found).toContainText(/same ABN/iu)
  await expect(page.getByRole('list', { name: 'Similar documents' })).toContainText('Duplicate Watch Pty Ltd')
  await field(page, 'Insured Company Name').fill('')
  await page.getByRole('textbox', { name: 'ABN' }).fill('') // an equal ABN alone would cause the warning
  await expect(page.getByRole('region', { name: 'Similar submissions and documents' })).toBeHidden()
})

test('A-071 an insured that is with us already is said in the form at its exact name, on the record and in the list', async ({
  page,
  baseURL,
}) => {
  const ABN = '98 067 837 781'
  const first = await withFolder(baseURL, 'Brought Before Pty Ltd', { ABN })
  await comeBack(page, MIA, PASSWORD)
  await page.goto('/home/submission')
  await field(page, 'Insured Company Name').fill('Brought Before Pty Ltd')
  await page.getByRole('textbox', { name: 'ABN' }).fill('98067837781')
  const standing = new RegExp(
    `^Already with us: submission ${first}, Ben Hart \\(.+\\), active since \\d\\d/\\d\\d/\\d{4}`,
    'u',
  )
  await expect(page.getByText(standing)).toBeVisible()

  const { SubmissionID: second } = await received(baseURL, 'Brought Before Pty Ltd', { ABN })
  await page.goto(`/home/submission/${second}`)
  await expect(page.getByRole('status', { name: 'Already with us' })).toHaveText(standing)
  await page.getByRole('link', { name: `submission ${first}`, exact: true }).click()
  await expect(page.getByRole('status', { name: 'Already with us' })).toContainText(`submission ${second}`)
  await page.goto('/home/allsubmissions?q=Brought')
  await expect(
    page.getByRole('row').filter({ hasText: 'Brought Before' }).getByRole('img', { name: standing }),
  ).toHaveCount(1)
})
