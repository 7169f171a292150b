/** Whether every control of a page can be reached where it stands: within the window's width, and under nothing else. */
import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'

// A file of its own: the tests' types know no browser.
const unreachable = readFileSync(new URL('within.page.js', import.meta.url), 'utf8')

export const outOfReach = (page: Page) => page.evaluate<readonly string[]>(unreachable)
