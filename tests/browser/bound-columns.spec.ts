/** The table of a submission's policies on a laptop and on a phone. */
import type { Page } from '@playwright/test'
import { SendBinding, SendEndorsement, SendReversal } from '@bindery/contracts/wire'
import { filesOf } from '../support/binding.ts'
import { binding, MIA, PASSWORD } from '../support/fixtures.ts'
import { expect, test } from './console-errors.ts'
import { received, show } from './received.ts'
import { comeBack } from './steps.ts'

/** The limit of a large programme, to the thousand million; policy numbers of 20. */
const FIGURES = {
  realistic: { Limit: 10_000_000, Excess: 25_000, BasePremium: 123_456 },
  largest: { Limit: 9_999_999_999, Excess: 999_999_999, BasePremium: 999_999_999 },
} as const

const WIDE = `[...document.querySelectorAll('table[aria-label="Bound"]')].map((table) => {
  const { scrollWidth, clientWidth } = table.parentElement
  return scrollWidth - clientWidth
})`

/** The cells that show less than they hold. */
const CUT = `[...document.querySelectorAll('table[aria-label="Bound"] td')]
  .filter((cell) => cell.scrollWidth > cell.clientWidth).map((cell) => cell.textContent)`

/** The days that go on in a second line, where a year would read as a date of its own. */
const BROKEN = `[...document.querySelectorAll('table[aria-label="Bound"] td')].flatMap((cell) => {
  const text = document.createRange()
  return [...cell.querySelectorAll('span')].filter((span) => {
    text.selectNodeContents(span)
    return /^\\d\\d\\/\\d\\d\\/\\d{4}$/u.test(span.textContent) && text.getClientRects().length > 1
  }).map((span) => span.textContent)
})`

/** One policy in force, one endorsed and one reversed, which also has every date. */
async function policies(url: string | undefined, name: string, figures: (typeof FIGURES)[keyof typeof FIGURES]) {
  const { mia, SubmissionID } = await received(url, name)
  const bind = async (PolicyNumber: string) => {
    const { Quote } = await mia.send(
      SendBinding,
      binding(SubmissionID, await filesOf(mia, PolicyNumber), { PolicyNumber, ...figures }),
    )
    return { Quote: { SubmissionID, QuoteID: Quote.QuoteID, PolicyNumber } }
  }
  await bind('PI-COLUMNS-0000-MMMM')
  for (const number of ['PI-COLUMNS-1111-WWWW', 'PI-COLUMNS-2222-MWMW']) {
    const chosen = await bind(number)
    await mia.send(SendEndorsement, { ...chosen, Attachments: [await mia.file('ENDORSEMENT', 'Endorse.txt')] })
    if (number.includes('2222'))
      await mia.send(SendReversal, { ...chosen, Attachments: [await mia.file('REVERSAL', 'Reverse.txt')] })
  }
  return SubmissionID
}

async function opened(page: Page, url: string | undefined, kind: keyof typeof FIGURES) {
  const name = `Bound Columns ${kind} Pty Ltd`
  const id = await policies(url, name, FIGURES[kind])
  await page.setViewportSize({ width: 1280, height: 800 })
  await comeBack(page, MIA, PASSWORD)
  await show(page, id, name)
  const table = page.getByRole('table', { name: 'Bound' })
  await expect(table.getByRole('row')).toHaveCount(4)
  await table.scrollIntoViewIfNeeded()
  return table
}

test('at 1280 by 800 every column of the policies is in view, and on a phone they are cards', async ({
  page,
  baseURL,
}) => {
  const table = await opened(page, baseURL, 'realistic')
  expect(await page.evaluate(WIDE)).toEqual([0])
  for (const head of await table.getByRole('columnheader').all()) await expect(head).toBeInViewport({ ratio: 1 })
  expect(await page.evaluate(CUT)).toEqual([])
  expect(await page.evaluate(BROKEN)).toEqual([])
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.getByRole('list', { name: 'Bound' }).getByRole('listitem')).toHaveCount(3)
})

test('with the largest figures the table scrolls sideways, while number and actions of each policy stay in view', async ({
  page,
  baseURL,
}) => {
  const table = await opened(page, baseURL, 'largest')
  for (const head of ['Policy No', 'Status', 'Actions'])
    await expect(table.getByRole('columnheader', { name: head })).toBeInViewport({ ratio: 1 })
  expect(await page.evaluate(CUT)).toEqual([])
})
