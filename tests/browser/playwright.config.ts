/** Browser tests: the built console in the machine's Chromium, each group over its own running product. */
import { defineConfig } from '@playwright/test'
import { DEMO_PORT, FURNISHED_PORT, PRODUCTS_READY, urlOf } from './ports.ts'

const chromium = process.env['CHROMIUM_PATH']
if (!chromium) throw new Error('CHROMIUM_PATH names no browser: run npm run browser.')

/** Multiplies the limits when pages are made slower on purpose (console-errors.ts). */
const patience = process.env['BINDERY_SLOW'] ? 3 : 1

/** Only `npm run screens` takes pictures; the walks look at the same screens. */
const screens = { name: 'screens', testMatch: 'screens.spec.ts', use: { baseURL: urlOf(DEMO_PORT) } }

/** The walks over the demo, and a test that may share it with them. */
const WALKS = ['axe.spec.ts', 'reach.spec.ts', 'undo.spec.ts']

export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results',
  fullyParallel: false,
  // A page waits as long as it computes, so there is one worker more than the two processors of a small machine.
  workers: 3,
  // `npm test` gives a failed test its second attempt over products started anew (scripts/browser.mjs), not here.
  retries: 0,
  // The limits are generous, because a slow machine is no failure.
  timeout: 300_000 * patience,
  expect: { timeout: 30_000 * patience },
  use: {
    locale: 'en-AU',
    timezoneId: 'Australia/Sydney',
    // A recording takes a third more time, so it is made only on request.
    trace: process.env['BINDERY_TRACE'] ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    actionTimeout: 30_000 * patience,
    launchOptions: {
      executablePath: chromium,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    // Few projects, because each starts workers and browsers of its own.
    { name: 'walks', testMatch: WALKS, use: { baseURL: urlOf(DEMO_PORT) } },
    {
      name: 'furnished',
      testIgnore: [...WALKS, 'screens.spec.ts'],
      use: { baseURL: urlOf(FURNISHED_PORT), viewport: { width: 1280, height: 800 } },
    },
    ...(process.env['BINDERY_SCREENS'] ? [screens] : []),
  ],
  webServer: {
    command: 'node tests/browser/products.ts',
    wait: { stdout: new RegExp(RegExp.escape(PRODUCTS_READY), 'u') },
    cwd: '../..',
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
  },
})
