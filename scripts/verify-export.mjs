/** `npm run verify-export -- FILE`: checks an exported history; see infra/src/verify-export-main.ts. */
import { ensureInstalled, follow, launch } from './setup.mjs'

await ensureInstalled()
follow(launch('infra/src/verify-export-main.ts'))
