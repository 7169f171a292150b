/**
 * Every screen, form and dialog at desktop size: axe finds nothing in light or dark, and none is wider than its window.
 */
import type { Page } from '@playwright/test'
import { expect, test } from './console-errors.ts'
import { contrastViolations, violations } from './walk/accessible.ts'
import { walkAll } from './walk/ways.ts'

const WIDER = 'document.documentElement.scrollWidth > innerWidth'

const DARK = "matchMedia('(prefers-color-scheme: dark)').matches"

/** Switches transitions off: those of a thousand parts would take longer than both checks by axe. */
const AT_ONCE = `globalThis.atOnce ??= (() => {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('*, *::before, *::after { transition: none !important }')
  return document.adoptedStyleSheets.push(sheet)
})()`

/**
 * Waits until the page has the new colours, then ends every animation, because axe would judge the colours in between.
 * The end of one animation may start another, as colours are inherited; endless ones are left alone.
 */
const turned = (scheme: 'light' | 'dark') => `new Promise((done) => {
  const root = document.documentElement
  const unfinished = () => document.getAnimations()
    .filter((each) => each.playState === 'running' && each.effect?.getComputedTiming().endTime !== Infinity)
  const look = () => {
    if (root.dataset.mantineColorScheme !== '${scheme}') return
    watch.disconnect()
    for (let running = unfinished(); running.length > 0; running = unfinished()) for (const each of running) each.finish()
    done()
  }
  const watch = new MutationObserver(look)
  watch.observe(root, { attributes: true })
  look()
})`

/** Changes the system's colour scheme while a screen is open. */
async function turn(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.evaluate(AT_ONCE)
  await page.emulateMedia({ colorScheme })
  await page.evaluate(turned(colorScheme))
}

/**
 * Checks everything in the present colour scheme, then only the colours in the other one, which stays for the next
 * screen.
 */
walkAll('desk', async (page) => {
  const [here, there] = (await page.evaluate<boolean>(DARK))
    ? (['dark', 'light'] as const)
    : (['light', 'dark'] as const)
  const wider = (await page.evaluate<boolean>(WIDER)) ? ['it is wider than its window'] : []
  const all = (await violations(page)).map((found) => `${here}, ${found}`)
  await turn(page, there)
  return [...wider, ...all, ...(await contrastViolations(page)).map((found) => `${there}, ${found}`)]
})

test('what is planted is found: a nameless button, faint words', async ({ page }) => {
  await page.goto('/login')
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.evaluate(`document.querySelector('main').insertAdjacentHTML('beforeend',
    '<button></button><p style="color: #999">faint</p>')`)
  const names = (await violations(page)).map((violation) => violation.split(':')[0])
  expect(names).toEqual(expect.arrayContaining(['button-name', 'color-contrast']))
  expect(await contrastViolations(page)).toEqual([expect.stringContaining('color-contrast')])
})
