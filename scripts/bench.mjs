/** `npm run bench`: measures the product against raw yardsticks in one run; method in docs/performance.md. */
import { ensureInstalled, follow, launch } from './setup.mjs'

await ensureInstalled()
follow(launch('tests/bench/main.ts'))
