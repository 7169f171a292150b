/** What is done at every stop of a walk through the console, and the demo data's people and records it is walked with. */
import type { Page } from '@playwright/test'
import { GetBordereau, type QuoteRow } from '@bindery/contracts/wire'
import { Person } from '../../support/person.ts'

/** As `npm start` prints them. */
export const DEMO_USER = 'mia.chen@bindery.example'
export const DEMO_PASSWORD = 'Bindery-demo-1'

/** One walk: its page, and what looks at each stop, by the stop's name. */
export interface Walk {
  readonly page: Page
  readonly url: string
  readonly look: (stop: string) => Promise<void>
}

const demoUser = (url: string) => Person.signIn(url, DEMO_USER, DEMO_PASSWORD)

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

/** A quote that may be bound, or sent again. */
export const openQuote = (url: string) => rowOf(url, 'Quote')
