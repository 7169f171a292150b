/** The AI helper on screen: from the folder of an insured to facts in its form and answers with their sources. */
import { expect, test, type Page } from '@playwright/test'
import { SendSubmission, UpdateSubmissionFolder } from '@bindery/contracts/wire'
import { MIA, PASSWORD, submission } from '../support/fixtures.ts'
import { Person } from '../support/person.ts'
import { first, importing, line } from '../support/renewals.ts'
import { comeBack } from './steps.ts'

const LIMIT = 'Limit of indemnity: $2,000,000 any one claim'
const proposal = (insured: string) =>
  ['Professional Indemnity Proposal', `Insured: ${insured}`, 'Number of employees: 37', LIMIT, 'Excess: $5,000'].join(
    '\n',
  )

/** A submission whose file lies in its folder, and with its client and a renewal of the same insured. */
async function furnished(url: string, insured: string, retry: number) {
  const mia = await Person.signIn(url, MIA, PASSWORD)
  const uploaded = await mia.upload('UPLOAD_SUBMISSION_ATTACHMENT', 'Proposal.txt', proposal(insured))
  const { SubmissionID } = await mia.send(SendSubmission, {
    ...submission({ InsuredCompanyName: insured, Attachments: [{ id: String(uploaded.Results.ID) }] }),
    SendBrokerEmail: false,
  })
  const { RenewalID } = first(await importing(mia, line(`PI-HELPED-${retry}`, insured, '01/07/2126', '01/07/2126')))
  return { mia, SubmissionID, RenewalID }
}

const panel = (page: Page, name: string) => page.getByRole('complementary', { name })
const open = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

/** Opens the folder list until the index has read the file, which takes some seconds. */
async function found(page: Page, insured: string) {
  const repository = panel(page, 'Folders').getByRole('button', { name: new RegExp(`^${insured}`, 'u') })
  await expect(async () => {
    await open(page, 'Find folder')
    await expect(
      panel(page, 'Folders').getByText(/^(?:Please select on the right repo|No repo found)\.$/u),
    ).toBeVisible()
    if (!(await repository.isVisible())) await open(page, 'Find folder')
    await expect(repository).toBeVisible({ timeout: 1_000 })
  }).toPass({ timeout: 120_000 })
  return repository
}

test('a folder is found and picked, its file gives facts that go into the form, and a question its answer', async ({
  page,
  baseURL,
}, { retry }) => {
  // A second attempt finds what the first one left, so that its insured is another.
  const insured = `Helped On Screen ${retry + 1} Pty Ltd`
  const { mia, SubmissionID, RenewalID } = await furnished(baseURL ?? '', insured, retry)
  await mia.send(UpdateSubmissionFolder, { Submission: { SubmissionID, Folder: 'Elsewhere' } })
  await comeBack(page, MIA, PASSWORD)
  await page.goto(`/home/submission/${SubmissionID}`)
  const repository = await found(page, insured)
  await repository.click()
  await expect(repository).toHaveAttribute('aria-pressed', 'true')

  await open(page, 'Find files')
  const file = panel(page, 'Files').getByRole('listitem').filter({ hasText: 'Proposal.txt' })
  await expect(file.getByText('Not queued')).toBeVisible()
  await file.getByRole('button', { name: 'see facts' }).click()
  await expect(file.getByText('Facts ready')).toBeVisible({ timeout: 120_000 })

  await open(page, 'Edit')
  await file.getByRole('button', { name: 'see facts' }).click()
  const facts = page.getByRole('dialog', { name: /^Facts:/u })
  await facts.getByRole('button', { name: /^Employees/u }).click()
  await expect(facts.locator('mark')).toHaveText('Number of employees: 37')
  // The document stands beside the facts, from their top on, with nothing of it under them.
  const [of, beside] = [
    await facts.getByRole('list').boundingBox(),
    await facts.getByText('Proposal.txt').last().boundingBox(),
  ]
  expect(beside?.x ?? 0).toBeGreaterThanOrEqual((of?.x ?? 0) + (of?.width ?? Infinity))
  expect(Math.abs((beside?.y ?? 0) - (of?.y ?? 0))).toBeLessThan(48)
  await facts.getByRole('button', { name: 'Accept: Employees' }).click()
  await expect(facts.getByText(/^Accepted by Mia Chen.*entered into the form$/u)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByLabel(/^Number of Employees/u)).toHaveValue('37')

  await open(page, 'AI chatbot')
  const chat = panel(page, 'AI Chatbot')
  const question = chat.getByRole('textbox', { name: 'Question' })
  await expect(question).toBeFocused()
  await question.fill('What is the limit of indemnity?')
  await question.press('Enter')
  await expect(chat.getByText(LIMIT)).toBeVisible()
  await expect(question).toBeInViewport({ ratio: 1 })
  await chat.getByRole('button', { name: /Proposal\.txt, page 1$/u }).click()
  await expect(page.getByRole('dialog', { name: '#REF' }).locator('mark')).toHaveText(LIMIT)
  await page.keyboard.press('Escape')
  await question.press('Escape')
  await expect(chat).toBeHidden()

  // The same panels stand beside a renewal and a client.
  await page.goto(`/home/renewal/${RenewalID}`)
  await found(page, insured)
  await page.getByRole('link', { name: insured }).first().click()
  await expect(page.getByRole('heading', { name: insured, level: 1 })).toBeVisible()
  const ofClient = await found(page, insured)
  await ofClient.click()
  await expect(ofClient).toHaveAttribute('aria-pressed', 'true')
  await open(page, 'Find files')
  await expect(panel(page, 'Files').getByRole('listitem').filter({ hasText: 'Proposal.txt' })).toBeVisible()
})
