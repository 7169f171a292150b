/** The list of very many submissions in Chromium: the times a person waits, from the first page to the next paint. */
import { chromium, type Page, type Request } from '@playwright/test'
import process from 'node:process'
import { MIA, PASSWORD } from '../../support/fixtures.ts'
import type { Options } from '../options.ts'
import { writeSubmissions } from '../product/rows.ts'
import { prepare, served, warmed } from '../product/session.ts'
import { median, quantile } from '../statistics.ts'
import { watchPaint } from './paint.ts'

/** Milliseconds from the event to the paint. */
export interface Painted {
  readonly p50: number
  readonly slowest: number
}

export interface ListReport {
  readonly submissions: number
  /** Kilobytes that the sign-in page loads, compressed as they are sent. */
  readonly firstPage: number
  /** Seconds from signing in until the first rows can be used, in a browser without any stored data. */
  readonly firstScreen: number
  /** Seconds from signing in until all rows are there. */
  readonly firstLoad: number
  /** Milliseconds until all rows are there again after a reload. */
  readonly returnVisit: number
  /** The time after typing a search word. */
  readonly search: Painted
  /** The time after a click on a column's head. */
  readonly sort: Painted
  /** Megabytes of the page's own objects. */
  readonly heap: number
}

/** Each search finds other rows than the search before it. */
const WORDS = [
  'zenith',
  'coral gate',
  'banksia crest legal',
  'wholly unlike anything',
  'quay',
  'ridge dental',
  'summit',
  '',
]
const COLUMNS = ['Company', 'Broker Contact', 'Date Submitted', 'Underwriter', 'Date Quote Required', 'Coverage']
const ROUNDS = 3
const PATIENCE = 120_000

const stands = (page: Page) =>
  page.locator('[aria-label="Submissions"] tbody tr').first().waitFor({ timeout: PATIENCE })

const isWhole = async (page: Page) => {
  await stands(page)
  await page.getByText('Loading the rest…').waitFor({ state: 'detached', timeout: PATIENCE })
}

async function painted(page: Page, type: 'keydown' | 'click', act: () => Promise<void>): Promise<number> {
  await page.evaluate(watchPaint, type)
  await act()
  return Number(await page.evaluate(() => globalThis.painted))
}

const spread = (times: readonly number[]): Painted => ({ p50: median(times), slowest: quantile(times, 1) })

async function measure(page: Page, url: string, submissions: number, say: (line: string) => void): Promise<ListReport> {
  let firstPage = 0
  const sizes: Promise<void>[] = []
  const count = (request: Request) => {
    sizes.push(
      request.sizes().then(({ responseBodySize }) => {
        firstPage += responseBodySize / 1_000
      }),
    )
  }
  page.on('requestfinished', count)
  await page.goto(`${url}/login`, { waitUntil: 'networkidle' })
  page.off('requestfinished', count)
  await Promise.all(sizes)
  await page.getByLabel('Email').fill(MIA)
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD)
  await page.evaluate(() => localStorage.setItem('userConsent', 'true'))

  say(`list: loading ${submissions} submissions`)
  const signedIn = performance.now()
  await page.keyboard.press('Enter')
  await stands(page)
  const firstScreen = (performance.now() - signedIn) / 1_000
  await isWhole(page)
  const firstLoad = (performance.now() - signedIn) / 1_000

  const returns: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    say(`list: return visit ${round + 1} of ${ROUNDS}`)
    await page.reload({ waitUntil: 'commit' })
    await isWhole(page)
    // performance.now() counts from the beginning of the navigation.
    returns.push(await page.evaluate(() => performance.now()))
  }

  const search: number[] = []
  const sort: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    say(`list: searching and sorting, ${round + 1} of ${ROUNDS}`)
    for (const words of WORDS) {
      await page.getByRole('textbox', { name: 'Search', exact: true }).fill(words)
      search.push(await painted(page, 'keydown', () => page.keyboard.press('Enter')))
    }
    for (const name of COLUMNS) {
      const head = page.getByRole('columnheader', { name }).getByRole('button')
      sort.push(await painted(page, 'click', () => head.click()))
    }
  }
  const heap = await page.evaluate(() =>
    'memory' in performance ? Number(Reflect.get(Object(performance.memory), 'usedJSHeapSize')) : 0,
  )
  return {
    submissions,
    firstPage,
    firstScreen,
    firstLoad,
    returnVisit: median(returns),
    search: spread(search),
    sort: spread(sort),
    heap: heap / 1e6,
  }
}

export async function measureList(folder: string, options: Options, say: (line: string) => void): Promise<ListReport> {
  const executablePath = process.env['CHROMIUM_PATH']
  if (!executablePath) throw new Error('CHROMIUM_PATH names no browser: start this by npm run bench.')
  await prepare(folder)
  say(`list: writing ${options.submissions} submissions`)
  await writeSubmissions(folder, options.submissions)
  return served(folder, 'reopen', async ({ url, mia }) => {
    await warmed(mia)
    const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
    try {
      const context = await browser.newContext({
        viewport: { width: 1280, height: 800 },
        locale: 'en-AU',
        timezoneId: 'Australia/Sydney',
      })
      const page = await context.newPage()
      page.setDefaultTimeout(PATIENCE)
      return await measure(page, url, options.submissions, say)
    } finally {
      await browser.close()
    }
  })
}
