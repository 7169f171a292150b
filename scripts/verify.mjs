/** `npm run verify`: checks the event store against itself and its signed digests; see infra/src/verify-main.ts. */
import { ensureInstalled, follow, launchBundled } from './setup.mjs'

await ensureInstalled()
follow(await launchBundled('infra/src/verify-main.ts'))
