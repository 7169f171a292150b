/** `npm run soak -- --minutes 60`: checks that memory does not grow over a working day; see docs/performance.md. */
import { ensureInstalled, follow, launch } from './setup.mjs'

await ensureInstalled()
follow(launch('tests/soak/main.ts'))
