/** `npm run restore -- FILE [--into FOLDER]`: restores a backup into an empty data folder; see docs/operations.md. */
import { ensureInstalled, follow, launchBundled } from './setup.mjs'

await ensureInstalled()
follow(await launchBundled('infra/src/restore-main.ts'))
