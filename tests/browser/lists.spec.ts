/** A list by mouse: a click anywhere on a column's head sorts, and dragging its edge changes the column's width. */
import { expect, test } from './console-errors.ts'
import { style, themed } from './drawn.ts'
import { comeBack, signIn } from './steps.ts'
import { DEMO_PASSWORD, DEMO_USER } from './walk/look.ts'
import { DEMO_PORT, urlOf } from './ports.ts'

test.use({ baseURL: urlOf(DEMO_PORT), viewport: { width: 1280, height: 800 } })

test('the whole head of a column sorts, its edge draws the width, and what is named stays in view', async ({
  page,
}) => {
  await signIn(page, DEMO_USER, DEMO_PASSWORD)
  const head = page.getByRole('columnheader', { name: 'Broker Contact' })
  const before = await head.boundingBox()
  if (!before) throw new Error('The head is not on the screen.')
  await head.click({ position: { x: before.width - 12, y: 3 } })
  await expect(head).toHaveAttribute('aria-sort', 'ascending')

  await page.mouse.move(before.x + before.width - 3, before.y + 12)
  await page.mouse.down()
  await page.mouse.move(before.x + before.width + 597, before.y + 12, { steps: 4 })
  await page.mouse.up()
  await expect(head).toHaveAttribute('aria-sort', 'ascending')
  const after = await head.boundingBox()
  expect(Math.round((after?.width ?? 0) - before.width)).toBe(600)

  const company = page.getByRole('columnheader', { name: 'Company' })
  await page.getByRole('columnheader', { name: 'Set inactive' }).scrollIntoViewIfNeeded()
  await expect(company).toBeInViewport({ ratio: 1 })
})

/** Without the trainings, whose descriptions keep the lines they were written in. */
const LISTS = [
  'allsubmissions',
  'allbrokers',
  'allbrokerhouses',
  'allrenewals?owner=all',
  'allclients',
  'allmarkets',
  'allproducts',
  'allstates',
  'allconfigs',
  'allaccounts',
  'allincidents',
  'report/clearancerecords?owner=all',
  'report/autorenewals?owner=all',
  'report/policies',
]
const LINE = 40

test('at 1280 pixels no list breaks a cell into lines or cuts a date, and a text that is cut is told on pointing', async ({
  page,
}) => {
  await comeBack(page, DEMO_USER, DEMO_PASSWORD)
  for (const list of LISTS) {
    await page.goto(`/home/${list}`)
    await expect(page.getByText(/^Total: \d+/u)).toBeVisible()
    const cells = page.getByRole('main').getByRole('cell')
    const broken = await cells.evaluateAll(
      (all, line) => all.filter((cell) => cell.clientHeight > line).map((cell) => cell.textContent),
      LINE,
    )
    expect(broken, list).toEqual([])
    const dates = cells.filter({ hasText: /^\d\d\/\d\d\/\d{4}/u })
    const short = await dates.evaluateAll((all) =>
      all.filter((cell) => cell.scrollWidth > cell.clientWidth).map((cell) => cell.textContent),
    )
    expect(short, list).toEqual([])
    const cut = await cells.evaluateAll((all) => all.findIndex((cell) => cell.scrollWidth > cell.clientWidth))
    if (cut === -1) continue
    await cells.nth(cut).hover()
    await expect(cells.nth(cut), list).toHaveAttribute('title', (await cells.nth(cut).textContent()) ?? '')
  }
})

test('at 1280 pixels the names people sign in with, the state of an intake and a market’s wholesale addresses are whole', async ({
  page,
}) => {
  await comeBack(page, DEMO_USER, DEMO_PASSWORD)
  const isWhole = (element: Element) => element.scrollWidth <= element.clientWidth
  await page.goto('/home/allaccounts')
  const names = page.getByRole('table', { name: 'Accounts' }).getByRole('cell', { name: /^.{1,14}@bindery\.example$/u })
  await expect(names.first()).toBeVisible()
  const cut = await names.evaluateAll((cells) =>
    cells.filter((cell) => cell.scrollWidth > cell.clientWidth).map(({ textContent }) => textContent),
  )
  expect(cut).toEqual([])

  await page.goto('/home/intakes')
  const state = page
    .getByRole('table', { name: 'Intakes' })
    .getByText(/^(?:Waiting|Not read)$/u)
    .first()
  await expect(state).toBeInViewport({ ratio: 1 })

  await page.goto('/home/market/1')
  const addresses = page.getByRole('textbox', { name: /Wholesale Email$/u })
  await expect(addresses.first()).toHaveValue(/@/u)
  for (const address of await addresses.all()) {
    expect(await address.evaluate(isWhole)).toBe(true)
    await expect(address).toHaveAttribute('title', await address.inputValue())
  }
})

test('the worklists are counted above the submissions: what is chosen is what its count says, at the desk and on a phone', async ({
  page,
}) => {
  await signIn(page, DEMO_USER, DEMO_PASSWORD)
  const line = page.getByRole('navigation', { name: 'Worklists' })
  const overdue = line.getByRole('button', { name: /^Overdue \d+$/u })
  const count = Number(/\d+/u.exec((await overdue.textContent()) ?? '')?.[0])
  expect(count).toBeGreaterThan(0)
  await overdue.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText(`Total: ${count}`, { exact: true })).toBeVisible()
  await expect(page).toHaveURL(/work=overdue/u)
  const late = page.getByRole('table', { name: 'Submissions' }).getByText(/^\d+ days? late$/u)
  await expect(late.first()).toBeVisible()
  await expect(late).toHaveCount((await page.getByRole('row').count()) - 1)
  expect(await style(late.first(), 'color')).toBe(await themed(page, '--mantine-color-error'))
  // Every column is in the window: nothing is to be scrolled to.
  const action = page.getByRole('button', { name: /^Set inactive: / }).first()
  const box = await action.boundingBox()
  const table = await page.getByRole('table', { name: 'Submissions' }).locator('..').boundingBox()
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual((table?.x ?? 0) + (table?.width ?? 0))

  // Neighbours stand apart: our styles win over the library's, whichever are loaded last.
  for (const side of ['left', 'right'])
    expect(await style(line.getByRole('button').first(), `padding-${side}`)).toBe('8px')

  await page.setViewportSize({ width: 390, height: 844 })
  await line.getByRole('button', { name: /^Quoted without an answer/u }).click()
  await page.reload()
  await expect(line.getByRole('button', { name: /^Quoted without an answer/u })).toBeInViewport({ ratio: 0.9 })
})

test('on a phone a broker’s card begins with the first name and, right beside it, the last', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await comeBack(page, DEMO_USER, DEMO_PASSWORD)
  await page.goto('/home/allbrokers')
  const card = page.getByRole('list', { name: 'Brokers' }).getByRole('listitem').first()
  const [first, last] = [
    await card.getByRole('link').nth(0).boundingBox(),
    await card.getByRole('link').nth(1).boundingBox(),
  ]
  const gap = (last?.x ?? Infinity) - (first?.x ?? 0) - (first?.width ?? 0)
  expect(gap).toBeGreaterThan(2)
  expect(gap).toBeLessThan(8)
})
