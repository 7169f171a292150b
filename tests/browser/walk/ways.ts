/** The walks through every screen, form and dialog, and the tests that take them. */
import type { Page } from '@playwright/test'
import { expect, test } from '../console-errors.ts'
import { ACCESS_PORT, DEMO_PORT, urlOf } from '../ports.ts'
import { storedSession } from '../session.ts'
import { DEMO_PASSWORD, DEMO_USER, type Walk } from './look.ts'
import { office } from './office.ts'
import { outside } from './outside.ts'
import { answers, policies, quotes, record } from './record.ts'
import { reference } from './reference.ts'
import { documents, renewals } from './renewals.ts'
import { entries, histories, operations } from './rest.ts'
import { lists, tools } from './shell.ts'
import { people } from './staff.ts'

const WALKS = {
  'the lists': lists,
  'a record': record,
  quotes: quotes,
  policies: policies,
  answers: answers,
  histories: histories,
  'entry forms': entries,
  'reference records': reference,
  'accounts and trainings': people,
  operations: operations,
  'the office': office,
  renewals: renewals,
  documents: documents,
} as const

export const SIZES = { desk: { width: 1280, height: 800 }, phone: { width: 390, height: 844 } } as const

/** The faults of a page, each in a few words. */
export type Judge = (page: Page) => Promise<readonly string[]>

/** Reports all faults at the end of the walk, so that one run shows them all. */
async function walked(page: Page, url: string, way: (walk: Walk) => Promise<void>, judge: Judge): Promise<void> {
  const problems: string[] = []
  const look = async (stop: string) => {
    for (const found of await judge(page)) problems.push(`${stop}: ${found}`)
  }
  await way({ page, url, look })
  expect(problems).toEqual([])
}

let session: ReturnType<typeof storedSession> | undefined
/** Each walk has a browser context of its own; those of one process share one sign-in to the demo. */
const signedIn = test.extend({
  storageState: async ({ baseURL }, use) =>
    use(await (session ??= storedSession(baseURL ?? urlOf(DEMO_PORT), DEMO_USER, DEMO_PASSWORD))),
})

/** A test for each walk; the one before the sign-in begins first, because other tests change passwords there. */
export function walkAll(size: keyof typeof SIZES, judge: Judge): void {
  test.use({ viewport: SIZES[size], colorScheme: 'light', contextOptions: { reducedMotion: 'reduce' } })
  // Many stops; each walk is a test that any worker may take, so that none is left alone with half of them.
  test.describe.configure({ timeout: 900_000, mode: 'parallel' })

  test.describe('before the sign-in', () => {
    test.use({ baseURL: urlOf(ACCESS_PORT) })
    test('nothing is in the way', ({ page }) => walked(page, urlOf(ACCESS_PORT), outside, judge))
  })
  for (const [name, way] of [
    ...Object.entries(WALKS),
    ['tools', (walk: Walk) => tools(walk, size === 'phone')] as const,
  ]) {
    signedIn(`${name}: nothing is in the way`, ({ page }) => walked(page, urlOf(DEMO_PORT), way, judge))
  }
}
