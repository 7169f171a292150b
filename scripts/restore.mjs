/** `npm run restore -- FILE [--into FOLDER]`: restores a backup into an empty data folder; see docs/operations.md. */
import { ensureInstalled, follow, launch } from './setup.mjs'

await ensureInstalled()
follow(launch('infra/src/restore-main.ts'))
