/** Every screen, form and dialog: axe finds nothing in light and in dark, and on a phone every control is within reach. */
import type { Page } from '@playwright/test'
import { expect, test } from './console-errors.ts'
import { ACCESS_PORT, DEMO_PORT, urlOf } from './ports.ts'
import { signIn } from './steps.ts'
import { contrastViolations, violations } from './walk/accessible.ts'
import { DEMO_PASSWORD, DEMO_USER, type Walk } from './walk/look.ts'
import { outside } from './walk/outside.ts'
import { answers, policies, quotes, record } from './walk/record.ts'
import { entries, histories, operations } from './walk/rest.ts'
import { lists, tools } from './walk/shell.ts'
import { outOfReach } from './walk/within.ts'

const SIZES = { desk: { width: 1280, height: 800 }, phone: { width: 390, height: 844 } } as const

const WALKS = {
  'the lists': lists, 'a record': record, 'quotes': quotes, 'policies': policies, 'answers': answers,
  'histories': histories, 'entry forms': entries, 'operations': operations,
} as const

/** Colours follow the system's while a screen is open, so it is looked at in dark where it stands. */
async function inTheDark(page: Page): Promise<readonly string[]> {
  const scheme = async (colorScheme: 'light' | 'dark') => {
    await page.emulateMedia({ colorScheme })
    await expect(page.locator(`html[data-mantine-color-scheme=${colorScheme}]`)).toBeAttached()
  }
  await scheme('dark')
  const found = await contrastViolations(page)
  await scheme('light')
  return found
}

type Size = keyof typeof SIZES
const sizes = ['desk', 'phone'] as const satisfies readonly Size[]
const WIDER = 'document.documentElement.scrollWidth > innerWidth'

/** Says everything it met at the end of the walk, so that one run shows all. */
async function walked(page: Page, size: Size, url: string, way: (walk: Walk) => Promise<void>): Promise<void> {
  const problems: string[] = []
  // What axe judges hardly differs by size, and takes its time: on a phone it is the reach that counts.
  const look = async (stop: string) => {
    if (size === 'phone') {
      for (const found of await outOfReach(page)) problems.push(`${stop}, reach: ${found}`)
      return
    }
    if (await page.evaluate<boolean>(WIDER)) problems.push(`${stop} is wider than its window`)
    for (const found of await violations(page)) problems.push(`${stop}: ${found}`)
    for (const found of await inTheDark(page)) problems.push(`${stop}, dark: ${found}`)
  }
  await page.setViewportSize(SIZES[size])
  await way({ page, url, look })
  expect(problems).toEqual([])
}

test.use({ colorScheme: 'light', contextOptions: { reducedMotion: 'reduce' } })
test.describe.configure({ timeout: 300_000 }) // many stops, on any machine

test.describe('before the sign-in', () => {
  test.use({ baseURL: urlOf(ACCESS_PORT) })
  for (const size of sizes) test(`${size}: nothing is in the way`, ({ page }) => walked(page, size, urlOf(ACCESS_PORT), outside))
})

for (const size of sizes) {
  for (const [name, way] of [...Object.entries(WALKS), ['tools', (walk: Walk) => tools(walk, size === 'phone')] as const]) {
    test(`${size}, ${name}: nothing is in the way`, async ({ page }) => {
      await page.setViewportSize(SIZES[size])
      await signIn(page, DEMO_USER, DEMO_PASSWORD)
      await walked(page, size, urlOf(DEMO_PORT), way)
    })
  }
}

test('what is planted is found: a nameless button, faint words, a control that does not fit, one under another', async ({ page }) => {
  await page.setViewportSize(SIZES.phone)
  await page.goto('/login')
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
  expect([...await violations(page), ...await outOfReach(page)]).toEqual([])
  await page.evaluate(`document.querySelector('main').insertAdjacentHTML('beforeend', [
    '<button></button>', '<p style="color: #999">faint</p>', '<button style="position: relative; left: 300px; width: 200px">wide</button>',
    '<div style="position: relative"><button>under</button><div style="position: absolute; inset: 0"></div></div>',
  ].join(''))`)
  const names = (await violations(page)).map((violation) => violation.split(':')[0])
  expect(names).toEqual(expect.arrayContaining(['button-name', 'color-contrast']))
  expect(await contrastViolations(page)).toEqual([expect.stringContaining('color-contrast')])
  expect(await outOfReach(page)).toEqual([
    expect.stringContaining('the page is'), expect.stringMatching(/^button "wide" reaches/u), expect.stringMatching(/^button "under" lies under/u),
  ])
})
