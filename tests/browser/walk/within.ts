/** Whether every control of a page can be reached: it is within the window's width and not covered. */
import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'

// Code that runs in the page is in a file of its own, because the types of the tests exclude the browser's.
const unreachable = readFileSync(new URL('within.page.js', import.meta.url), 'utf8')

export const outOfReach = (page: Page) => page.evaluate<readonly string[]>(unreachable)
