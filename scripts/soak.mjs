/** `npm run soak -- --minutes 60`: whether a working day leaves the product's memory flat; method in docs/performance.md. */
import { ensureInstalled, follow, launch } from './setup.mjs'

await ensureInstalled()
follow(launch('tests/soak/main.ts'))
