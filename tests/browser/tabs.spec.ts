/**
 * Several tabs of one browser: one loads for all, signing out erases the rows in each, and drafts survive an expired
 * session.
 */
import type { Page } from '@playwright/test'
import { Logout, SendSubmission } from '@bindery/contracts/wire'
import { MIA, PASSWORD, submission, TOM } from '../support/fixtures.ts'
import { Person } from '../support/person.ts'
import { expect, test } from './console-errors.ts'
import { comeBack, signIn } from './steps.ts'

/** The requests of a page, by Func or path. */
function asked(page: Page): string[] {
  const calls: string[] = []
  page.on('request', (request) => {
    const func = /"Func":"(\w+)"/u.exec(request.postData() ?? '')?.[1]
    calls.push(func ?? new URL(request.url()).pathname)
  })
  return calls
}

const kept = (page: Page) =>
  page.evaluate<string[]>(
    `indexedDB.databases().then((all) => all.map(({ name }) => name).filter((name) => name.startsWith('bindery')))`,
  )
/**
 * Less than the 30 seconds after which the leading tab asks by itself, so a row this early came through the live feed.
 */
const SOON = 15_000

const company = (page: Page, name: string) => page.getByRole('link', { name, exact: true })

/** An early date, which puts the submission at the top of the list. */
const DateQuoteRequired = { Value: '01012025', Text: '01/01/2025' }

async function tomEnters(baseURL: string | undefined, InsuredCompanyName: string): Promise<void> {
  const tom = await Person.signIn(baseURL ?? '', TOM, PASSWORD)
  await tom.send(SendSubmission, submission({ InsuredCompanyName, DateQuoteRequired }))
}

const list = async (page: Page) => {
  await page.goto('/home/allsubmissions')
  await expect(page.getByText(/^Total: /u)).toBeVisible()
}

test('one tab loads and listens for all; when it goes, the next one does', async ({ page, context, baseURL }) => {
  await signIn(page, MIA, PASSWORD)
  const second = await context.newPage()
  const calls = asked(second)
  await list(second)
  expect(await kept(page)).toHaveLength(1)

  await tomEnters(baseURL, 'First Tab Leads Pty Ltd')
  await expect(company(page, 'First Tab Leads Pty Ltd')).toBeVisible({ timeout: SOON })
  await expect(company(second, 'First Tab Leads Pty Ltd')).toBeVisible({ timeout: SOON })
  expect(calls).toContain('GET_MASTER_DATA')
  expect(calls).not.toContain('GET_DATA')
  expect(calls).not.toContain('/api/live')

  await page.close()
  await expect.poll(() => calls).toContain('/api/live')
  await tomEnters(baseURL, 'Second Tab Leads Pty Ltd')
  await expect(company(second, 'Second Tab Leads Pty Ltd')).toBeVisible({ timeout: SOON })
})

test('a return visit asks only for what changed since, kind by kind', async ({ page }) => {
  await signIn(page, MIA, PASSWORD)
  // All is counted when all has arrived and is stored.
  await expect(page.getByRole('button', { name: /^Mine \d+/u })).toBeVisible()
  const bodies: string[] = []
  page.on('request', (request) => bodies.push(request.postData() ?? ''))
  await page.reload()
  await expect(page.getByText(/^Total: /u)).toBeVisible()
  const loads = () => bodies.filter((each) => each.includes('"Func":"GET_DATA"'))
  await expect.poll(loads).not.toEqual([])
  const [body = '{}'] = loads()
  const { Epoch, ChangeNumber }: { Epoch: string; ChangeNumber: Record<string, number> } = JSON.parse(body)
  expect(Epoch).not.toBe('')
  expect(Object.keys(ChangeNumber).toSorted()).toEqual([
    'Announcement',
    'Broker',
    'BrokerGroup',
    'Client',
    'Incident',
    'InformationRequired',
    'QuickIndication',
    'Quote',
    'Renewal',
    'Submission',
    'SubmissionDecline',
    'Wholesale',
  ])
  // The page asks for changes after the newest number of each kind, not after 0.
  for (const kind of ['Submission', 'Broker', 'BrokerGroup']) expect([kind, ChangeNumber[kind]]).not.toEqual([kind, 0])
})

test('signing out in one tab erases what is loaded and leads every tab to the sign-in', async ({ page, context }) => {
  await signIn(page, MIA, PASSWORD)
  const second = await context.newPage()
  await list(second)
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.waitForURL('**/login')
  await second.waitForURL('**/login')
  expect(await kept(second)).toEqual([])
  // The router keeps scroll positions, which reveal nothing about the person.
  const left = await second.evaluate<string[]>('[...Object.keys(localStorage), ...Object.keys(sessionStorage)]')
  expect(left.filter((key) => !key.startsWith('tsr-scroll'))).toEqual([])
})

test('a draft survives a reload and an expired session, in the tab where it was typed', async ({
  page,
  context,
  baseURL,
}) => {
  await comeBack(page, MIA, PASSWORD)
  await page.goto('/home/submission')
  const name = page.getByLabel('Insured Company Name')
  await name.fill('Draft of Tuesday')
  await page.reload()
  await expect(name).toHaveValue('Draft of Tuesday')

  const second = await context.newPage()
  await list(second)
  const stored = (key: string) => page.evaluate<string>(`localStorage.getItem('${key}')`)
  const session = new Person(baseURL ?? '', { SID: await stored('sid'), Token: await stored('token') })
  await session.reply(Logout, { User: MIA }) // ends the session on the server only
  await second.reload()
  await second.getByRole('dialog', { name: 'Info' }).getByRole('button', { name: 'OK' }).click()
  await second.waitForURL('**/login')
  await page.waitForURL('**/login')
  expect(await kept(page)).toEqual([])

  await page.getByLabel('Email').fill(MIA)
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/home/submission')
  await expect(name).toHaveValue('Draft of Tuesday')
})

/** Half of the time that may pass between the two keys of a shortcut. */
const PAIR = 600

/** A pair of keys is pressed once; only one between whose keys a busy machine let too much time pass, again. */
async function goes(page: Page, key: string, address: string): Promise<void> {
  await expect(async () => {
    const began = performance.now()
    await page.keyboard.press('g')
    await page.keyboard.press(key)
    expect(performance.now() - began).toBeLessThan(PAIR)
  }).toPass()
  await page.waitForURL(address)
}

test('every record and screen is reached without the mouse', async ({ page, baseURL }) => {
  await tomEnters(baseURL, 'Keyboard Reach Pty Ltd')
  await signIn(page, MIA, PASSWORD)
  await page.keyboard.press('Control+k')
  await page.keyboard.type('reach keyb')
  await expect(page.getByRole('option', { name: /^Keyboard Reach Pty Ltd.*Submission$/u })).toBeVisible()
  await page.keyboard.press('Enter')
  await page.waitForURL(/home\/submission\/\d+/u)
  await goes(page, 'p', '**/home/report/policies**')
  await goes(page, 's', '**/home/allsubmissions**')
  await expect(page.getByText(/^Total: /u)).toBeVisible()
  await page.keyboard.press('/')
  await page.keyboard.type('reach')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Total: 1', { exact: true })).toBeVisible()
  await page.keyboard.press('?')
  await expect(page.getByLabel('Search', { exact: true })).toHaveValue('reach?')
})
