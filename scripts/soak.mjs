/** `npm run soak -- --minutes 60`: checks that memory does not grow over a working day; see docs/performance.md. */
import { ensureInstalled, ensureServer, follow, launch } from './setup.mjs'

await ensureInstalled()
await ensureServer()
follow(launch('tests/soak/main.ts'))
