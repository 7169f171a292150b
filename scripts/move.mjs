/** `npm run move`: moves an embedded data folder to the engines, or back; see docs/engines.md. */
import { ensureInstalled, follow, launchBundled } from './setup.mjs'

await ensureInstalled()
follow(await launchBundled('infra/src/move-main.ts'))
