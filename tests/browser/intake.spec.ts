/** A broker's mail becomes a submission: read by the product, looked at and sent by a person. */
import { GetIntakes } from '@bindery/contracts/wire'
import { BROKER, MIA, PASSWORD } from '../support/fixtures.ts'
import { Person } from '../support/person.ts'
import { expect, test } from './console-errors.ts'
import { choose, comeBack, enterDate, share } from './steps.ts'

/** A mail of the broker with a text file attached. */
const mailAbout = (insured: string) =>
  [
    `From: Ben Hart <${BROKER}>`,
    'To: underwriting@bindery.example',
    'Date: Mon, 16 Nov 2026 08:30:00 +1100',
    `Subject: New risk, ${insured}`,
    'MIME-Version: 1.0',
    'Content-Type: multipart/mixed; boundary="b"',
    '',
    '--b',
    'Content-Type: text/plain; charset=utf-8',
    '',
    'Hi Mia, please quote Professional Indemnity with a limit of indemnity of $2,000,000.',
    '--b',
    'Content-Type: text/plain; name="Proposal.txt"',
    'Content-Disposition: attachment; filename="Proposal.txt"',
    '',
    'Professional Indemnity Proposal',
    `Insured: ${insured}`,
    'ABN: 51 824 753 556',
    'Address: 1 George Street, Sydney NSW 2000',
    'Fee income: $1,250,000',
    'Number of employees: 37',
    '--b--',
    '',
  ].join('\r\n')

test('a dropped mail fills the form, each field is looked at, and the submission takes its files over', async ({
  page,
  baseURL,
}, { retry }) => {
  const insured = `Tidewater Surveys ${retry + 1} Pty Ltd`
  await comeBack(page, MIA, PASSWORD)
  await page.goto('/home/submission')
  await page
    .getByLabel('The broker’s e-mail or proposal')
    .setInputFiles({ name: 'Tidewater.eml', mimeType: 'message/rfc822', buffer: Buffer.from(mailAbout(insured)) })
  await expect(page.getByRole('textbox', { name: 'Insured Company Name' })).toHaveValue(insured)
  await expect(page.getByRole('combobox', { name: 'Broker' })).toHaveValue(/^Ben Hart/u)
  await expect(page.getByRole('textbox', { name: 'Number of Employees' })).toHaveValue('37')
  await expect(page.getByRole('textbox', { name: 'Postcode' })).toHaveValue('2000')
  await expect(page.getByRole('checkbox', { name: 'Professional Indemnity' })).toBeChecked()
  const mark = page.getByRole('note', { name: 'Read for Number of Employees' })
  await expect(mark).toContainText('“Number of employees: 37”')
  await expect(mark).toContainText('Proposal.txt')
  await page.getByRole('button', { name: 'Checked: Number of Employees' }).click()
  await expect(mark).toBeHidden()
  await page.getByRole('button', { name: 'All checked' }).click()

  await page.getByRole('combobox', { name: 'Ownership Type' }).fill('Australian Private Company')
  await choose(page, 'Claim History', 'No claims')
  await choose(page, 'Industry', 'Manufacturing')
  await enterDate(page, 'Date Quote Required', '30/11/2126')
  await share(page, 'NSW').fill('100')
  await page.getByRole('button', { name: 'Underwrite' }).click()
  await page.waitForURL(/home\/submission\/\d+/u)
  await expect(page.getByRole('heading', { level: 1, name: insured })).toBeVisible()
  for (const file of ['Tidewater.eml', 'Proposal.txt'])
    await expect(page.getByRole('button', { name: file }).first()).toBeVisible()

  const mia = await Person.signIn(baseURL ?? '', MIA, PASSWORD)
  await expect(async () => {
    const { Intakes } = await mia.send(GetIntakes, { List: 'done' })
    const used = Intakes.find(({ Subject }) => Subject.endsWith(insured))
    expect(used).toMatchObject({ State: 'used', SubmissionID: Number(/\d+$/u.exec(page.url())?.[0]) })
  }).toPass()
  await page.goto('/home/intakes?list=done')
  await page.getByRole('row', { name: new RegExp(`${insured}.*Submission made`, 'u') }).dblclick()
  await expect(page.getByRole('link', { name: /^Open submission \d+$/u })).toBeVisible()
})
