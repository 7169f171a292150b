/** `npm run bench`: measures the product against raw yardsticks in one run; method in docs/performance.md. */
import { ensureChromium, ensureConsole, ensureInstalled, follow, launch } from './setup.mjs'

await ensureInstalled()
const asked = process.argv.slice(2).join(' ')
// The list is measured as people meet it; whoever asks for another part needs no browser.
if (!/--only[ =]/u.test(asked) || /--only[ =]list/u.test(asked)) {
  await ensureConsole()
  process.env.CHROMIUM_PATH = await ensureChromium()
}
follow(launch('tests/bench/main.ts'))
