/**
 * `npm run browser`: the browser tests on the built console, in the machine's Chromium. With BINDERY_TRY_AGAIN=1, as
 * `npm test` sets it, the few tests that failed get a second attempt over products started anew.
 */
import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { forget, pathOf } from './lib/reports.mjs'
import { mayTryAgain, mergeAttempts } from './lib/second-attempt.mjs'
import { ensureConsole, ensureFixtures, ensureInstalled, ensureServer, ensureTestBrowser } from './setup.mjs'
import { node24, projectEnv, root, run, say } from './setup.mjs'

await ensureInstalled()
await ensureConsole()
await ensureServer()
await ensureFixtures()
const CHROMIUM_PATH = await ensureTestBrowser()
const playwright = join(root, 'node_modules', '@playwright', 'test', 'cli.js')
const options = ['--config', 'tests/browser/playwright.config.ts', '--reporter=list,json']
// Ended by any other signal, Playwright leaves the products running, and the next run finds their ports taken.
const stopBy = 'SIGINT'

/** Runs the tests, and leaves the report under this name. */
const attempt = (name, ...args) =>
  run(node24(), [playwright, 'test', ...options, ...args], {
    env: projectEnv({ CHROMIUM_PATH, PLAYWRIGHT_JSON_OUTPUT_FILE: pathOf(name) }),
    stopBy,
  })
const reportOf = async (name) => (existsSync(pathOf(name)) ? JSON.parse(await readFile(pathOf(name), 'utf8')) : null)

const args = process.argv.slice(2)
process.exitCode = await attempt('browser', ...args)
const first = process.env.BINDERY_TRY_AGAIN === '1' && process.exitCode === 1 ? await reportOf('browser') : null
if (first && mayTryAgain(first)) {
  await forget(['browser-again'])
  say(`a second attempt for ${first.stats.unexpected} failed`)
  process.exitCode = await attempt('browser-again', ...args, '--last-failed')
  const again = await reportOf('browser-again')
  if (again) await writeFile(pathOf('browser'), JSON.stringify(mergeAttempts(first, again)))
}
