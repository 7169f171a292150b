/** A month of renewals as people get it, on screen: checked, mapped, imported, seen elsewhere, worked, deleted. */
import type { Locator, Page } from '@playwright/test'
import { SetRenewalStatus } from '@bindery/contracts/wire'
import { MIA, PASSWORD } from '../support/fixtures.ts'
import { Person } from '../support/person.ts'
import { first, HEAD, importing, line } from '../support/renewals.ts'
import { expect, test } from './console-errors.ts'
import { comeBack, signIn } from './steps.ts'

const put = (page: Page, name: string, buffer: Buffer) =>
  page
    .getByRole('dialog', { name: 'Import renewals' })
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'text/csv', buffer })

/**
 * Imports what was checked. Tests beside this one import into the same product, which runs one import at a time (A-161):
 * refused, one presses again.
 */
async function take(dialog: Locator, words: string): Promise<void> {
  await expect(async () => {
    if (await dialog.isVisible()) await dialog.getByRole('button', { name: words }).click({ timeout: 5_000 })
    await expect(dialog).toBeHidden({ timeout: 5_000 })
  }).toPass()
}

/** Semicolons, Windows-1252, a heading that is unknown: a sheet as it comes from abroad. */
const sheet = (policy: string) =>
  Buffer.from(
    [
      'Broker;Due Date;Kunde;Policy No;Status',
      `Ben Hart;01/12/2026;Caf\xE9 \x96 Nord;${policy}-1;Letter Sent`,
      `Nobody Known;02/12/2026;Beta;${policy}-2;Quoted`,
      `Nobody Known;03/12/2026;Gamma;${policy}-3;Lapsed`,
    ].join('\r\n'),
    'latin1',
  )

test('a sheet from abroad is refused with its reasons, mapped, imported, worked by keyboard and deleted', async ({
  page,
  context,
}, testInfo) => {
  const policy = `R${testInfo.repeatEachIndex}${testInfo.retry}`
  await signIn(page, MIA, PASSWORD)
  await page.getByRole('link', { name: 'All renewals' }).click()
  await page.getByRole('button', { name: 'Import renewals' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import renewals' })
  await put(page, 'July.csv', Buffer.from('PK\x03\x04 a spreadsheet, renamed'))
  await expect(dialog.getByRole('alert')).toContainText('Unsupported file.')
  await put(page, 'July.csv', Buffer.from(''))
  await expect(dialog.getByRole('list', { name: 'Errors' })).toHaveText('Line 1: The file is empty.')
  await put(page, 'July.csv', Buffer.from('\uFEFFInsured,Policy No,Due Date,insured\nA,B,01/12/2026,C\n'))
  await expect(dialog.getByRole('list', { name: 'Errors' })).toHaveText('Line 1: The column Insured comes twice.')

  await put(page, 'July.csv', sheet(policy))
  await expect(dialog.getByRole('list', { name: 'Errors' })).toHaveText('Line 1: There is no column Insured.')
  await dialog.getByRole('combobox', { name: 'Kunde' }).click()
  await page.getByRole('option', { name: 'Insured', exact: true }).click()
  await expect(dialog.getByRole('list', { name: 'What was matched' })).toContainText('Broker: 1 of 3 found, 2 not')

  const other = await context.newPage()
  await other.goto('/home/allrenewals?owner=all&status=%5B%5D')
  await expect(other.getByRole('heading', { name: 'Renewals:' })).toBeVisible()
  await take(dialog, 'Import 3 renewals')
  await expect(page.getByText('July.csv is recorded: 3 renewals follow.')).toBeVisible()
  await expect(other.getByRole('link', { name: 'Café – Nord' })).toBeVisible()
  await expect(other.getByRole('link', { name: 'Gamma' })).toBeVisible()
  await other.close()

  await page.goto('/home/allrenewals?owner=all&status=%5B%5D')
  await page.getByRole('row', { name: /Café – Nord/u }).focus()
  await page.keyboard.press('Shift+ArrowDown')
  const picked = page.getByRole('region', { name: 'Selected rows' })
  await expect(picked).toContainText('2 selected')
  await picked.getByRole('button', { name: 'Set status' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Lapsed' }).press('Enter')
  await expect(page.getByText('2 renewals set to Lapsed.')).toBeVisible()
  await expect(page.getByRole('row', { name: /Beta/u })).toContainText('Lapsed')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('2 renewals put back, not set to Lapsed.')).toBeVisible()
  await expect(page.getByRole('row', { name: /Beta/u })).toContainText('Quoted')

  await page.getByRole('button', { name: 'Delete Beta' }).click()
  const asked = page.getByRole('dialog', { name: 'Delete renewal' })
  await asked.getByRole('checkbox', { name: 'Delete the whole import batch' }).check()
  await expect(asked.getByRole('status')).toContainText('3 renewals will be deleted for good')
  await asked.getByRole('button', { name: 'Delete 3 renewals' }).click()
  for (const name of ['Beta', 'Gamma', 'Café – Nord'])
    await expect(page.getByRole('link', { name, exact: true })).toBeHidden()
})

const ALL = '/home/allrenewals?owner=all&status=%5B%5D'
/** The colours that the row names, as a browser writes them. */
const COLOURS = [
  ['', 'rgb(173, 216, 230)'], // light blue
  ['Letter Sent', 'rgb(255, 127, 80)'], // coral
  ['Submission Received', 'rgb(255, 165, 0)'], // orange
  ['Quoted', 'rgb(95, 158, 160)'], // cadet blue
  ['Bound', 'none'],
  ['Lapsed', 'rgb(128, 128, 128)'], // grey
] as const

/** The colour at the begin of a row, and whether it tints the row up to its end. */
async function colourOf(page: Page, insured: string): Promise<readonly [string, boolean]> {
  const cells = page.getByRole('row', { name: insured }).locator('td')
  const shadows = await cells.evaluateAll((all) =>
    all.map((cell) => cell.ownerDocument.defaultView?.getComputedStyle(cell).boxShadow ?? ''),
  )
  const [bar = ''] = shadows
  return [/^rgb\([^)]*\)/u.exec(bar)?.[0] ?? bar, shadows.at(-1) !== 'none']
}

test('REN-006 A-131 a renewal has one of six statuses, and its row the colour of that status', async ({
  page,
  baseURL,
}) => {
  const mia = await Person.signIn(baseURL ?? '', MIA, PASSWORD)
  const named = (status: string) => `Coloured ${status || 'Blank'}`
  const rows = await importing(
    mia,
    ...COLOURS.map(([status], n) => `${line(`PI-COLOUR-${n}`, named(status))}${status}`),
  )
  await comeBack(page, MIA, PASSWORD)
  await page.goto(`${ALL}&q=Coloured`)
  await expect(page.getByText('Total: 6')).toBeVisible()
  for (const [status, colour] of COLOURS) {
    const row = page.getByRole('row', { name: named(status) })
    await expect(row.getByRole('cell').nth(-2)).toHaveText(status)
    expect(await colourOf(page, named(status)), status).toEqual([colour, colour !== 'none'])
  }
  await page.getByRole('button', { name: 'Status: All' }).click()
  const boxes = page.getByRole('dialog', { name: /^Status/u }).getByRole('checkbox')
  const words = ['Blank', ...COLOURS.slice(1).map(([status]) => status)]
  await expect(boxes).toHaveCount(words.length)
  for (const [index, word] of words.entries()) await expect(boxes.nth(index)).toHaveAccessibleName(word)
  await page.keyboard.press('Escape')

  // One field: what is set is what is coloured. Set by another, because a row with the focus is marked as such.
  const { RenewalID, Revision } = first(rows.filter(({ CSVStatus }) => CSVStatus === 'Bound'))
  await mia.send(SetRenewalStatus, { Renewal: { RenewalID, Revision, CSVStatus: 'Lapsed' } })
  await expect.poll(() => colourOf(page, named('Bound'))).toEqual(['rgb(128, 128, 128)', true])
})

test('REN-019 insured ends at 200, policy number at 20, comments at 1000 and amounts at 15, in the file and the form', async ({
  page,
}) => {
  const policy = 'P'.repeat(20)
  const insured = 'Limited '.padEnd(200, 'x')
  const longest = '123456789012.34'
  await comeBack(page, MIA, PASSWORD)
  await page.goto(ALL)
  await page.getByRole('button', { name: 'Import renewals' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import renewals' })
  const file = (...lines: readonly string[]) => put(page, 'Limits.csv', Buffer.from([HEAD, ...lines].join('\r\n')))
  const amounts = (amount: string) => `ben hart,01/07/2126,,Amounts,,PI-A,,,${Array(6).fill(amount).join(',')},`
  await file(line(`${policy}P`), line('PI-LONG', `${insured}x`), amounts(`1${longest}`))
  await expect(dialog.getByRole('list', { name: 'Errors' }).getByRole('listitem')).toHaveText([
    'Line 2: Policy No is too long.',
    'Line 3: Insured is too long.',
    'Line 4: Prior Transaction Premium is invalid.',
    'Line 4: Expiring Commission is invalid.',
    'Line 4: Expiring Fees is invalid.',
    'Line 4: This Transaction Premium is invalid.',
    'Line 4: Commission is invalid.',
    'Line 4: Fees is invalid.',
  ])
  await file(line(policy, insured), amounts(longest))
  await take(dialog, 'Import 2 renewals')
  await page.getByRole('link', { name: insured }).press('Enter') // its middle is cut off
  await expect(page.getByText(`Policy ${policy}`)).toBeVisible()

  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  // The length that each field leaves of one character too many.
  for (const [label, limit] of [
    ['Insured', 200],
    ['Comments', 1000],
  ] as const) {
    await page.getByLabel(label).fill('y'.repeat(limit + 1))
    await expect(page.getByLabel(label)).toHaveValue('y'.repeat(limit))
  }
  for (const label of [
    'Prior Transaction Premium',
    'Expiring Commission',
    'Expiring Fees',
    'This Transaction Premium',
    'Commission',
    'Fees',
  ]) {
    const amount = page.getByRole('textbox', { name: label, exact: true })
    await amount.fill('')
    await amount.pressSequentially(`1${longest}`)
    await expect(amount).toHaveValue(`1${longest}`.slice(0, 15))
  }
})
