/** `npm run bench`: measures the product against raw yardsticks in one run; method in docs/performance.md. */
import { ensureChromium, ensureConsole, ensureFixtures, ensureInstalled, follow, launch } from './setup.mjs'

await ensureInstalled()
await ensureFixtures()
const asked = process.argv.slice(2).join(' ')
// The list is measured in a browser; other parts alone need no browser.
if (!/--only[ =]/u.test(asked) || /--only[ =]list/u.test(asked)) {
  await ensureConsole()
  process.env.CHROMIUM_PATH = await ensureChromium()
}
follow(launch('tests/bench/main.ts'))
