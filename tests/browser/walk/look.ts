/** The checks at every stop of a walk through the console, and the demo people and records of the walk. */
import type { Page } from '@playwright/test'
import { FILE_STATUS } from '@bindery/contracts/rules'
import { AiFiles, GetBordereau, GetIntakes, type QuoteRow } from '@bindery/contracts/wire'
import { expect } from '../console-errors.ts'
import { Person } from '../../support/person.ts'
import { storedRenewals } from '../../support/renewals.ts'
import { eventually } from '../../support/waiting.ts'

/** The sign-in that `npm start` prints. */
export const DEMO_USER = 'mia.chen@bindery.example'
export const DEMO_PASSWORD = 'Bindery-demo-1'

/** One walk: its page, and the check that is made at each named stop. */
export interface Walk {
  readonly page: Page
  readonly url: string
  readonly look: (stop: string) => Promise<void>
}

/**
 * Goes to another screen as a link does: loading the console anew for each would take longer than looking at it. Leaves
 * once the heading of the screen before is gone, so it is not for another state of the same screen.
 */
export async function visit(page: Page, address: string): Promise<void> {
  await page.locator('h1').evaluate((heading) => heading.setAttribute('data-before', ''))
  await page.evaluate(`history.pushState({}, '', ${JSON.stringify(address)})`)
  await expect(page.locator('h1[data-before]')).toHaveCount(0)
}

let person: Promise<Person> | undefined
/** The demo product's user, who signs in only once for all walks. */
const demoUser = (url: string) => (person ??= Person.signIn(url, DEMO_USER, DEMO_PASSWORD))

/** A submission of the demo data with at least one policy. */
export async function boundSubmission(url: string): Promise<number> {
  const mia = await demoUser(url)
  const [policy] = (await mia.send(GetBordereau, {})).Policies
  if (!policy) throw new Error('The demo data holds no policy.')
  return policy.SubmissionID
}

async function rowOf(url: string, status: QuoteRow['Status']): Promise<QuoteRow> {
  const row = (await (await demoUser(url)).rows('Quotes')).find(({ Status }) => Status === status)
  if (!row) throw new Error(`The demo data holds no ${status}.`)
  return row
}

/** A policy that may still be endorsed and reversed. */
export const openPolicy = (url: string) => rowOf(url, 'Bound')

/** A renewal without a submission, so that one can be begun from it. */
export async function waitingRenewal(url: string): Promise<number> {
  const rows = await storedRenewals(await demoUser(url))
  const row = rows.find(({ SubmissionID, BrokerID }) => SubmissionID === null && BrokerID !== null)
  if (!row) throw new Error('The demo data holds no renewal that waits.')
  return row.RenewalID
}

/** A quote that may be bound, or sent again. */
export const openQuote = (url: string) => rowOf(url, 'Quote')

/** A submission in whose folder a file has its facts; the demo's workers find them soon after the start. */
export async function submissionWithFacts(url: string): Promise<number> {
  const mia = await demoUser(url)
  const newest = (await mia.rows('Submissions')).toSorted((a, b) => b.SubmissionID - a.SubmissionID).slice(0, NEWEST)
  const found = async () => {
    for (const { SubmissionID, Folder } of newest) {
      const { Documents } = await mia.send(AiFiles, { title: Folder })
      if (Documents.some(({ status }) => status === FILE_STATUS.ready)) return SubmissionID
    }
    return null
  }
  return eventually('a file of the demo has its facts', found)
}
/** The demo has files with facts in the folder of a submission of the last weeks. */
const NEWEST = 30

/** An intake of which no submission was made yet. */
export async function waitingIntake(url: string): Promise<number> {
  const { Intakes } = await (await demoUser(url)).send(GetIntakes, { List: 'open' })
  const waiting = Intakes.find(({ State }) => State === 'waiting')
  if (!waiting) throw new Error('The demo data holds no intake that waits.')
  return waiting.IntakeID
}
