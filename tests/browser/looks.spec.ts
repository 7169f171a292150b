/** Colours, borders and focus of rows and submissions, which only a browser can tell. */
import { SendSubmission, UpdateSubmissionStatus } from '@bindery/contracts/wire'
import { MIA, PASSWORD, submission, TOM } from '../support/fixtures.ts'
import { Person } from '../support/person.ts'
import { expect, test } from './console-errors.ts'
import { choose, comeBack } from './steps.ts'
import { style, themed } from './drawn.ts'
import { received, show } from './received.ts'

test('SUBL-011 SHELL-012 rows are coloured by their status, a clicked one is focused, one that a colleague brings is marked as new', async ({
  page,
  baseURL,
}) => {
  const { mia, SubmissionID } = await received(baseURL, 'Row Colours Dormant Pty Ltd')
  await mia.send(SendSubmission, submission({ InsuredCompanyName: 'Row Colours Active Pty Ltd' }))
  await mia.send(UpdateSubmissionStatus, { Submission: { SubmissionID, Status: 'Inactive' } })
  await comeBack(page, MIA, PASSWORD)
  await page.goto('/home/allsubmissions?status=all&q=row+colours')
  const row = (name: string) => page.getByRole('row', { name: new RegExp(`Row Colours ${name}`, 'u') })
  await expect(row('Dormant')).toBeVisible()
  expect(await style(row('Dormant'), 'color')).toBe(await themed(page, '--bindery-inactive'))
  expect(await style(row('Active'), 'color')).toBe(await themed(page, '--mantine-color-text'))
  expect(await style(row('Active'), 'color')).not.toBe(await style(row('Dormant'), 'color'))

  const focused = await themed(page, '--bindery-row-focus')
  /** A cell without a link. */
  const cell = (name: string) => row(name).getByRole('cell', { name: 'Professional Indemnity/Cyber Liability' })
  const ground = (name: string) => style(cell(name), 'background-color')
  expect(await ground('Active')).not.toBe(focused)
  await cell('Active').click()
  await expect.poll(() => ground('Active')).toBe(focused)
  expect(await ground('Dormant')).not.toBe(focused)

  const tom = await Person.signIn(baseURL ?? '', TOM, PASSWORD)
  await tom.send(SendSubmission, submission({ InsuredCompanyName: 'Row Colours Fresh Pty Ltd' }))
  await expect(row('Fresh')).toBeVisible()
  const fresh = `${String(await themed(page, '--bindery-new'))} 3px 0px 0px 0px inset`
  const bars = (name: string) => style(row(name).getByRole('cell').first(), 'box-shadow')
  expect(await bars('Fresh')).toContain(fresh)
  expect(await bars('Dormant')).toBe('none')
  // until it is opened.
  await row('Fresh').getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Row Colours Fresh Pty Ltd' })).toBeVisible()
  await page.goBack()
  await expect(row('Fresh')).toBeVisible()
  expect(await bars('Fresh')).not.toContain(String(await themed(page, '--bindery-new')))
})

test('A-157 Undo is under the keyboard once a row was set to Inactive, and gives its place back', async ({
  page,
  baseURL,
}) => {
  await received(baseURL, 'Second Thoughts Pty Ltd')
  await comeBack(page, MIA, PASSWORD)
  await page.goto('/home/allsubmissions?q=second+thoughts')
  const action = page.getByRole('button', { name: 'Set inactive: Second Thoughts Pty Ltd' })
  await action.click()
  const undo = page.getByRole('region', { name: 'Undo' }).getByRole('button', { name: 'Undo' })
  await expect(undo).toBeFocused()
  await expect(action).toBeHidden()
  await page.keyboard.press('Enter')
  await expect(action).toBeFocused()
  await expect(undo).toBeHidden()
})

test('SUBD-005 an inactive submission stands on grey, and a target risk is marked', async ({ page, baseURL }) => {
  const name = 'Grey Ground Pty Ltd'
  const { mia, SubmissionID } = await received(baseURL, name, { TargetRisk: true })
  const other = await received(baseURL, 'No Target Pty Ltd')
  await comeBack(page, MIA, PASSWORD)
  await show(page, other.SubmissionID, 'No Target Pty Ltd')
  await expect(page.getByText('Target risk', { exact: true })).toBeHidden()
  await show(page, SubmissionID, name)
  const ground = page.locator('[class*=screen]', { has: page.getByRole('heading', { level: 1, name }) }).last()
  await expect(page.getByText('Target risk', { exact: true })).toBeVisible()
  expect(await style(ground, 'background-color')).toBe('rgba(0, 0, 0, 0)')
  await mia.send(UpdateSubmissionStatus, { Submission: { SubmissionID, Status: 'Inactive' } })
  await expect.poll(() => style(ground, 'background-color')).toBe(await themed(page, '--bindery-inactive-page'))
  const [red = 0, green = 0, blue = 0] = (/\d+, \d+, \d+/u.exec(await style(ground, 'background-color'))?.[0] ?? '')
    .split(', ')
    .map(Number)
  expect(Math.max(red, green, blue) - Math.min(red, green, blue)).toBeLessThan(12)
  expect(red).toBeLessThan(240)
})

test('SUBD-008 edit puts a dashed border around enabled inputs with save and cancel; a second click or cancel reloads', async ({
  page,
  baseURL,
}) => {
  const name = 'Dashed Line Pty Ltd'
  const { mia, SubmissionID } = await received(baseURL, name)
  await comeBack(page, MIA, PASSWORD)
  await show(page, SubmissionID, name)
  const edit = page.getByRole('button', { name: 'Edit', exact: true })
  const suburb = page.getByRole('textbox', { name: 'Suburb' })
  const frame = page.locator('form', { has: suburb })
  const buttons = [
    page.getByRole('button', { name: 'Save', exact: true }),
    page.getByRole('button', { name: 'Cancel', exact: true }),
  ]
  for (const leave of [edit, page.getByRole('button', { name: 'Cancel', exact: true })]) {
    await expect(suburb).toBeHidden()
    for (const button of buttons) await expect(button).toBeHidden()
    await edit.click()
    await expect(suburb).toBeEditable()
    for (const button of buttons) await expect(button).toBeVisible()
    expect([await style(frame, 'border-top-style'), await style(frame, 'outline-style')]).toContain('dashed')
    await suburb.fill('Glebe')
    const [reply] = await Promise.all([
      page.waitForResponse((response) => response.request().postData()?.includes('"GET_SUBMISSION"') ?? false),
      leave.click(),
    ])
    expect(reply.ok()).toBe(true)
    await expect(page.locator('dl > div', { has: page.getByText('Suburb', { exact: true }) })).toContainText('Sydney')
  }
  expect((await mia.rows('Submissions')).find((row) => row.SubmissionID === SubmissionID)?.CompanySuburb).toBe('Sydney')
})

test('the picker of a scheduled day keeps the keyboard while its status is saved', async ({ page, baseURL }) => {
  const name = 'Early Fingers Pty Ltd'
  const { mia, SubmissionID } = await received(baseURL, name)
  await comeBack(page, MIA, PASSWORD)
  await show(page, SubmissionID, name)
  await choose(page, 'Status', 'Scheduled')
  const picker = page.getByRole('textbox', { name: 'Activation Date' })
  await expect(picker).toBeFocused()
  const statusOf = async () => (await mia.rows('Submissions')).find((row) => row.SubmissionID === SubmissionID)
  await expect.poll(async () => (await statusOf())?.Status).toBe('Scheduled')
  await expect(page.getByLabel('Saving the status')).toBeHidden()
  await expect(picker).toBeFocused()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('05/02/2031')
  await page.keyboard.press('Enter')
  await expect.poll(async () => (await statusOf())?.StatusScheduledActivate?.Text).toBe('05/02/2031')
  await expect(picker).toHaveValue('05/02/2031')
})

test('A-168 the legend of the premiums by month names the bars in their order', async ({ page }) => {
  await comeBack(page, MIA, PASSWORD)
  await page.goto('/home/dashboard')
  const legend = page.locator('.recharts-legend-wrapper').first()
  await expect(legend).toHaveText('QuotedQuoted a year beforeBoundBound a year before')
})
