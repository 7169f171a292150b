/** `npm run browser`: the browser tests on the built console, in the machine's Chromium. */
import { join } from 'node:path'
import { ensureChromium, ensureConsole, ensureInstalled, node24, projectEnv, root, run } from './setup.mjs'

await ensureInstalled()
await ensureConsole()
const env = projectEnv({
  CHROMIUM_PATH: await ensureChromium(),
  PLAYWRIGHT_JSON_OUTPUT_FILE: join(root, 'dist', 'reports', 'browser.json'),
})
const playwright = join(root, 'node_modules', '@playwright', 'test', 'cli.js')
const options = ['--config', 'tests/browser/playwright.config.ts', '--reporter=list,json']
// Ended by any other signal, Playwright leaves the products running, and the next run finds their ports taken.
const stopBy = 'SIGINT'
process.exitCode = await run(node24(), [playwright, 'test', ...options, ...process.argv.slice(2)], { env, stopBy })
