/** `npm run move`: moves an embedded data folder to the engines, or back; see docs/engines.md. */
import { ensureInstalled, follow, launch } from './setup.mjs'

await ensureInstalled()
follow(launch('infra/src/move-main.ts'))
