/** The violations that axe finds on a page, each in a few words. */
import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import axe, { type RunOptions } from 'axe-core'

// Code that runs in the page is in a file of its own, because the types of the tests exclude the browser's.
const judging = readFileSync(new URL('axe.page.js', import.meta.url), 'utf8')

/** The rules checked: WCAG 2.0 to 2.2 at levels A and AA, and axe's best practices, none left out. */
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Only an open dialog is checked: the page beneath was checked before it opened. */
const DIALOG = '[role=dialog][aria-modal=true]'

/** Frames are left out: the frame of a mail runs no script, so axe cannot run there either. */
const COMMON: RunOptions = {
  iframes: false,
  resultTypes: ['violations'],
}

async function found(page: Page, options: RunOptions): Promise<readonly string[]> {
  // A document loads axe once, however often it is checked.
  if (!(await page.evaluate<boolean>("'axe' in window"))) {
    await page.evaluate(axe.source)
    await page.evaluate(judging)
  }
  const asked = JSON.stringify({ dialog: DIALOG, options: { ...COMMON, ...options } })
  return page.evaluate<readonly string[]>(`violationsOf(${asked})`)
}

export const violations = (page: Page) => found(page, { runOnly: RULES })

/** The rules about colours, the only ones whose result can differ in the other colour scheme. */
export const contrastViolations = (page: Page) => found(page, { runOnly: ['color-contrast', 'link-in-text-block'] })
