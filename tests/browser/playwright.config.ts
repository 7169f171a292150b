/** Browser tests: the built console in the machine's Chromium, over products of their own. */
import { defineConfig } from '@playwright/test'
import { ACCESS_PORT, DEMO_PORT, FURNISHED_PORT, urlOf } from './ports.ts'

const chromium = process.env['CHROMIUM_PATH']
if (!chromium) throw new Error('CHROMIUM_PATH names no browser: run npm run browser.')

/** A page made slower on purpose (console-errors.ts) is waited for longer. */
const patience = process.env['BINDERY_SLOW'] ? 3 : 1

const server = (command: string, port: number, env: Record<string, string> = {}) => ({
  command,
  url: `${urlOf(port)}/api/health`,
  cwd: '../..',
  env: { ...env, PORT: String(port), HOST: '127.0.0.1' },
  timeout: 120_000,
  reuseExistingServer: false,
  gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 5_000 },
})

/** `npm run screens` asks for them; what they show is looked at by the walks as well. */
const screens = { name: 'screens', testMatch: 'screens.spec.ts', use: { baseURL: urlOf(DEMO_PORT) } }

export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results',
  fullyParallel: false,
  // The walk of axe is one file and takes as long as all others, which follow each other in the other worker.
  workers: 2,
  timeout: 90_000 * patience,
  expect: { timeout: 10_000 * patience },
  use: {
    locale: 'en-AU',
    timezoneId: 'Australia/Sydney',
    // A recording costs a third of the time: for whoever looks for a fault.
    trace: process.env['BINDERY_TRACE'] ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    actionTimeout: 10_000 * patience,
    launchOptions: {
      executablePath: chromium,
      args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking',
        '--disable-component-update', '--disable-sync'],
    },
  },
  projects: [
    { name: 'axe', testMatch: 'axe.spec.ts', use: { baseURL: urlOf(DEMO_PORT) } },
    { name: 'reach', testMatch: 'reach.spec.ts', use: { baseURL: urlOf(DEMO_PORT) } },
    { name: 'way', testMatch: 'the-way.spec.ts', use: { baseURL: urlOf(FURNISHED_PORT), viewport: { width: 1280, height: 800 } } },
    { name: 'access', testMatch: 'access.spec.ts', use: { baseURL: urlOf(ACCESS_PORT), viewport: { width: 1280, height: 800 } } },
    { name: 'editing', testMatch: 'editing.spec.ts', use: { baseURL: urlOf(FURNISHED_PORT), viewport: { width: 1280, height: 800 } } },
    { name: 'tabs', testMatch: 'tabs.spec.ts', use: { baseURL: urlOf(FURNISHED_PORT), viewport: { width: 1280, height: 800 } } },
    { name: 'brokers', testMatch: 'brokers.spec.ts', use: { baseURL: urlOf(FURNISHED_PORT), viewport: { width: 1280, height: 800 } } },
    { name: 'paste', testMatch: 'paste.spec.ts', use: { baseURL: urlOf(FURNISHED_PORT), viewport: { width: 1280, height: 800 } } },
    { name: 'history', testMatch: 'history.spec.ts', use: { baseURL: urlOf(FURNISHED_PORT), viewport: { width: 1280, height: 800 } } },
    { name: 'answers', testMatch: 'answers.spec.ts', use: { baseURL: urlOf(FURNISHED_PORT), viewport: { width: 1280, height: 800 } } },
    ...(process.env['BINDERY_SCREENS'] ? [screens] : []),
  ],
  webServer: [
    server('node tests/browser/furnished.ts', FURNISHED_PORT),
    server('node tests/browser/guarded.ts', ACCESS_PORT),
    server('node tests/browser/demo.ts', DEMO_PORT),
  ],
})
