/** `npm run verify`: checks the event store against itself and its signed digests; see infra/src/verify-main.ts. */
import { ensureInstalled, follow, launch } from './setup.mjs'

await ensureInstalled()
follow(launch('infra/src/verify-main.ts'))
