/** The walks through every screen, form and dialog, and how a test takes them. */
import type { Page } from '@playwright/test'
import { expect, test } from '../console-errors.ts'
import { ACCESS_PORT, DEMO_PORT, urlOf } from '../ports.ts'
import { signIn } from '../steps.ts'
import { DEMO_PASSWORD, DEMO_USER, type Walk } from './look.ts'
import { outside } from './outside.ts'
import { answers, policies, quotes, record } from './record.ts'
import { entries, histories, operations } from './rest.ts'
import { lists, tools } from './shell.ts'

const WALKS = {
  'the lists': lists, 'a record': record, 'quotes': quotes, 'policies': policies, 'answers': answers,
  'histories': histories, 'entry forms': entries, 'operations': operations,
} as const

export const SIZES = { desk: { width: 1280, height: 800 }, phone: { width: 390, height: 844 } } as const

/** What is wrong with a page as it stands, in a few words each. */
export type Judge = (page: Page) => Promise<readonly string[]>

/** Says everything it met at the end of the walk, so that one run shows all. */
async function walked(page: Page, url: string, way: (walk: Walk) => Promise<void>, judge: Judge): Promise<void> {
  const problems: string[] = []
  const look = async (stop: string) => {
    for (const found of await judge(page)) problems.push(`${stop}: ${found}`)
  }
  await way({ page, url, look })
  expect(problems).toEqual([])
}

/** A test for each walk; before anybody signs in first, as other tests change passwords there. */
export function walkAll(size: keyof typeof SIZES, judge: Judge): void {
  test.use({ viewport: SIZES[size], colorScheme: 'light', contextOptions: { reducedMotion: 'reduce' } })
  test.describe.configure({ timeout: 300_000 }) // many stops, on any machine

  test.describe('before the sign-in', () => {
    test.use({ baseURL: urlOf(ACCESS_PORT) })
    test('nothing is in the way', ({ page }) => walked(page, urlOf(ACCESS_PORT), outside, judge))
  })
  for (const [name, way] of [...Object.entries(WALKS), ['tools', (walk: Walk) => tools(walk, size === 'phone')] as const]) {
    test(`${name}: nothing is in the way`, async ({ page }) => {
      await signIn(page, DEMO_USER, DEMO_PASSWORD)
      await walked(page, urlOf(DEMO_PORT), way, judge)
    })
  }
}
