/** `npm run backup -- FILE`: saves the data folder, also while the product runs; see docs/operations.md. */
import { ensureInstalled, follow, launchBundled } from './setup.mjs'

await ensureInstalled()
follow(await launchBundled('infra/src/backup-main.ts'))
