/** `npm run digest`: takes a signed digest of all stream heads; see infra/src/digest-main.ts. */
import { ensureInstalled, follow, launchBundled } from './setup.mjs'

await ensureInstalled()
follow(await launchBundled('infra/src/digest-main.ts'))
