/** What a small window leaves no room for: it scrolls into view, shows that it goes on, or keeps its buttons in reach. */
import type { Locator, Page } from '@playwright/test'
import { InsertBroker, SendSubmission, UpdateBroker } from '@bindery/contracts/wire'
import { IDS, MIA, PASSWORD, submission, TOM } from '../support/fixtures.ts'
import { Person } from '../support/person.ts'
import { expect, test } from './console-errors.ts'
import { style } from './drawn.ts'
import { comeBack } from './steps.ts'

const top = (page: Page) => page.evaluate('window.scrollY')
const whole = { ratio: 1 }

test('the menu scrolls to the current entry and fades where it goes on; the hint of a narrow date is whole', async ({
  page,
}) => {
  await comeBack(page, MIA, PASSWORD)
  await page.goto('/home/allaccounts')
  const menu = page.getByRole('navigation', { name: 'Main menu' })
  const scroller = menu.locator('..')
  const faded = () => Promise.all([style(scroller, '--above'), style(scroller, '--below')])
  await expect(menu.getByRole('link', { name: 'All accounts' })).toBeInViewport(whole)
  expect(await top(page)).toBe(0)
  expect(await faded()).toEqual(['28px', '28px'])
  await scroller.evaluate((element) => element.scrollTo(0, 9_999))
  await expect.poll(faded).toEqual(['28px', '0px'])

  await page.goto('/home/report/policies')
  const hint = await page.getByLabel('From', { exact: true }).evaluate((field) => {
    const view = field.ownerDocument.defaultView
    const pen = new OffscreenCanvas(1, 1).getContext('2d')
    if (!view || !pen) throw new Error('It is not drawn.')
    const { font, paddingLeft, paddingRight } = view.getComputedStyle(field)
    pen.font = font
    return {
      needs: pen.measureText(field.getAttribute('placeholder') ?? '').width,
      has: field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight),
    }
  })
  expect(hint.needs).toBeGreaterThan(60)
  expect(hint.has).toBeGreaterThanOrEqual(hint.needs)
})

/** Where the field ends, and where the bar begins that lies over it. */
const edges = async (field: Locator, bar: Locator) => {
  const [own, over] = [await field.boundingBox(), await bar.boundingBox()]
  return { end: (own?.y ?? 0) + (own?.height ?? 0), bar: over?.y ?? 0 }
}

test('A-057 the way out of a stale save is in view on desk and phone; a row of tools fades only where it goes on', async ({
  page,
  baseURL,
}) => {
  const tom = await Person.signIn(baseURL ?? '', TOM, PASSWORD)
  const nell = {
    FirstName: 'Nell',
    LastName: 'Narrow',
    Email: 'nell.narrow@a-rather-long-name-of-a-house.example',
    BrokerGroupID: IDS.house,
    StateID: IDS.nsw,
  }
  const { Broker } = await tom.send(InsertBroker, { Broker: nell })
  const { BrokerID, Revision } = Broker
  const insured = { BrokerID, InsuredCompanyName: 'Narrow Lanes Pty Ltd' }
  const { SubmissionID } = await tom.send(SendSubmission, submission(insured))
  await comeBack(page, MIA, PASSWORD)
  await page.goto(`/home/broker/${BrokerID}`)
  await page.getByRole('button', { name: 'Edit' }).click()
  await page.getByLabel('Mobile').fill('0400 000 777')
  await tom.send(UpdateBroker, { Broker: { ...nell, BrokerID, Revision, LastName: 'Wide' } })
  const bar = page.getByRole('group', { name: 'Form actions' })
  await expect(bar.getByText(/A colleague has saved this broker meanwhile/u)).toBeVisible()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(bar.getByRole('listitem')).toContainText('Narrow → Wide (Tom Reid')
  const wayOut = bar.getByRole('button', { name: 'Save mine over the new version' })
  await expect(wayOut).toBeInViewport(whole)

  await page.setViewportSize({ width: 390, height: 844 })
  await expect(wayOut).toBeInViewport(whole)
  await expect(bar.getByText('The record was changed by another user. Please reload.')).toBeInViewport(whole)
  await page.evaluate('window.scrollTo(0, 0)')
  const email = page.getByRole('textbox', { name: /^Email/u })
  await email.focus()
  await expect.poll(async () => (await edges(email, bar)).end - (await edges(email, bar)).bar).toBeLessThanOrEqual(0)
  await wayOut.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Nell Wide' })).toBeVisible()
  await expect(page.getByLabel('Mobile')).toHaveValue('0400 000 777')

  const tools = page.locator('[data-actions]').first()
  expect(await style(tools, '--faded')).toBe('0px')
  // A window as high as a phone's with its own bars.
  await page.setViewportSize({ width: 390, height: 664 })
  await page.getByRole('button', { name: 'Email token' }).click()
  const asked = page.getByRole('dialog', { name: 'Email token' })
  await expect(asked.getByTitle('as the broker will read it', { exact: false })).toBeVisible()
  for (const name of ['Cancel', 'Send']) await expect(asked.getByRole('button', { name })).toBeInViewport(whole)
  await asked.getByRole('button', { name: 'Cancel' }).click()

  await page.goto(`/home/submission/${SubmissionID}`)
  await expect(page.getByRole('button', { name: 'Edit', exact: true })).toBeVisible()
  expect(await style(tools, '--faded')).toBe('28px')
  await tools.evaluate((element) => element.scrollTo(9_999, 0))
  await expect.poll(() => style(tools, '--faded')).toBe('0px')
})
