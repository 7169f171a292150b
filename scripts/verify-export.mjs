/** `npm run verify-export -- FILE`: checks an exported history; see infra/src/verify-export-main.ts. */
import { ensureInstalled, follow, launchBundled } from './setup.mjs'

await ensureInstalled()
follow(await launchBundled('infra/src/verify-export-main.ts'))
