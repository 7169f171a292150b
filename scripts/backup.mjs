/** `npm run backup -- FILE`: saves the data folder, also while the product runs; see docs/operations.md. */
import { ensureInstalled, follow, launch } from './setup.mjs'

await ensureInstalled()
follow(launch('infra/src/backup-main.ts'))
